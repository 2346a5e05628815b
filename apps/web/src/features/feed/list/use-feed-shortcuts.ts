import type { RefObject } from 'react';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { toggleMuted } from '../live/alert-preferences.ts';

interface FeedShortcuts {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  readonly onToggleWatch: (alertId: string) => void;
  readonly onCopyLink: (alertId: string) => void;
  readonly onOpenSource: (alertId: string) => void;
  readonly onToggleDensity: () => void;
}

/** Handles the keys of the feed. */
export const useFeedShortcuts = (shortcuts: FeedShortcuts): void =>
  useShortcuts((event) => actionFor(event, shortcuts));

function actionFor({ key, repeat }: KeyboardEvent, shortcuts: FeedShortcuts): (() => void) | undefined {
  const onFocusedAlert = (act: (alertId: string) => void) => () => {
    const alertId = focusedRow()?.dataset['itemId'];
    if (alertId !== undefined) act(alertId);
  };
  if (key === 'j') return () => moveFocus(1);
  if (key === 'k') return () => moveFocus(-1);
  if (repeat) return undefined;
  switch (key) {
    case 'Enter':
      return findToggle();
    case 'd':
      return shortcuts.onToggleDensity;
    case 'o':
      return onFocusedAlert(shortcuts.onOpenSource);
    case 'w':
      return onFocusedAlert(shortcuts.onToggleWatch);
    case 'c':
      return onFocusedAlert(shortcuts.onCopyLink);
    case 'm':
      return toggleMuted;
    case '/':
      return () => shortcuts.searchRef.current?.focus();
    case '?':
      return shortcuts.onHelp;
    case 'Escape':
      return closePane() ?? (focusedRow() === null ? undefined : blur);
    default:
      return undefined;
  }
}

const listRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-item-id]')];

/** Returns the row of the alert that has the focus, in the list or in the pane. */
function focusedRow(): HTMLElement | null {
  const focused = document.activeElement;
  const opened = focused?.closest<HTMLElement>('[data-open-alert]')?.dataset['openAlert'];
  if (opened === undefined) return focused?.closest<HTMLElement>('[data-item-id]') ?? null;
  return listRows().find((row) => row.dataset['itemId'] === opened) ?? null;
}

/** Returns what closes the pane; undefined without one. */
function closePane(): (() => void) | undefined {
  const button = document.querySelector<HTMLElement>('[data-open-alert] [data-toggles-alert]');
  return button === null ? undefined : () => button.click();
}

/** Returns what opens or closes the focused alert; undefined if the focus is elsewhere, or the alert is always open. */
function findToggle(): (() => void) | undefined {
  if (document.activeElement?.matches('article') !== true) return undefined;
  const toggle = document.activeElement.querySelector<HTMLElement>('[data-toggles-alert]');
  return toggle === null ? undefined : () => toggle.click();
}

const blur = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Moves the focus to the neighbor of the focused row, or to the first row in the viewport. */
function moveFocus(by: 1 | -1): void {
  const rows = listRows();
  const focused = focusedRow();
  const next =
    focused === null
      ? (rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows.at(-1))
      : rows[rows.indexOf(focused) + by];
  const article = next?.querySelector('article');
  article?.focus({ preventScroll: true });
  article?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
