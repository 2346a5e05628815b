import { useEffectEvent, useLayoutEffect } from 'react';
import { useShortcutsEnabled } from './shortcut-setting.ts';

const HANDLES_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/**
 * Handles single-key shortcuts, except while typing, with a modifier key, or below a dialog. `actionFor` returns the action
 * of a key, if it has one.
 */
export function useShortcuts(actionFor: (event: KeyboardEvent) => (() => void) | undefined): void {
  const isEnabled = useShortcutsEnabled();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!canHandle(event)) return;
    const action = actionFor(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  // Attached before the paint. Otherwise a key pressed as soon as the screen is visible would be lost.
  useLayoutEffect(() => {
    if (!isEnabled) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}

function canHandle(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(HANDLES_KEYS) !== null) return false;
  return document.querySelector('dialog[open]') === null;
}
