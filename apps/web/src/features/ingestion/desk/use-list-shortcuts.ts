import { clickControl } from '../../../lib/click-control.ts';
import { neighborRow } from '../../../lib/neighbor-row.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';

/** Handles the keys of the lists of releases and alerts: they move between rows and press the buttons of the focused one. */
export const useListShortcuts = (showHelp: () => void): void => useShortcuts((event) => actionFor(event, showHelp));

function actionFor({ key, repeat }: KeyboardEvent, showHelp: () => void): (() => void) | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-desk-row]') ?? null;
  if (key === 'j' || key === 'k') return () => moveFocus(focused, key === 'j' ? 1 : -1);
  if (repeat) return undefined;
  if (key === '?') return showHelp;
  return focused === null ? undefined : clickControl(key, focused);
}

/** Stays in the list of the focused row. */
function moveFocus(focused: HTMLElement | null, by: 1 | -1): void {
  const list = focused?.closest('ul') ?? document;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-desk-row]')].filter((row) => row.checkVisibility());
  const next = neighborRow(rows, focused, by);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
