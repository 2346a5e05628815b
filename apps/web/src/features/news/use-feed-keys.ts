import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useShortcutsOn } from './shortcut-setting.ts';

interface FeedKeyActions {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  readonly onToggleMuted: (() => void) | undefined;
  readonly onToggleWatch: (itemId: string) => void;
  readonly onCopyLink: (itemId: string) => void;
  readonly onOpenSource: (itemId: string) => void;
}

/** Where a key means what it writes, or works a menu. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Single keys work the feed: not while something is written, with another key held, or below a dialog. */
export function useFeedKeys(actions: FeedKeyActions): void {
  const on = useShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const act = actionOf(event.key, event.repeat, actions);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null) return false;
  return document.querySelector('dialog[open]') === null;
}

function actionOf(key: string, repeated: boolean, actions: FeedKeyActions): (() => void) | undefined {
  const { searchRef, onHelp, onToggleMuted, onToggleWatch, onCopyLink, onOpenSource } = actions;
  const ofItem = (act: (itemId: string) => void) => () => {
    const itemId = focusedRow()?.dataset['itemId'];
    if (itemId !== undefined) act(itemId);
  };
  if (key === 'j') return () => step(1);
  if (key === 'k') return () => step(-1);
  if (repeated) return undefined;
  switch (key) {
    case 'o':
      return ofItem(onOpenSource);
    case 'w':
      return ofItem(onToggleWatch);
    case 'c':
      return ofItem(onCopyLink);
    case 'm':
      return onToggleMuted;
    case '/':
      return () => searchRef.current?.focus();
    case '?':
      return onHelp;
    case 'Escape':
      return focusedRow() === null ? undefined : leave;
    default:
      return undefined;
  }
}

const rowsOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-item-id]')];

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-item-id]') ?? null;

const leave = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** From the row with the focus to its neighbour; without one to the first that can be seen. */
function step(by: 1 | -1): void {
  const rows = rowsOnScreen();
  const focused = focusedRow();
  const next =
    focused === null
      ? (rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows.at(-1))
      : rows[rows.indexOf(focused) + by];
  const article = next?.querySelector('article');
  article?.focus({ preventScroll: true });
  article?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
