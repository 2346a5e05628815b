import type { RefObject } from 'react';
import { clickControl } from '../../../lib/click-control.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { toggleMuted } from '../live/alert-preferences.ts';
import { focusedRow, focusNeighbor, focusNextUnread } from './row-focus.ts';

interface FeedShortcuts {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  readonly onToggleWatch: (alertId: string) => void;
  readonly onCopyLink: (alertId: string) => void;
  readonly onOpenSource: (alertId: string) => void;
  readonly onOpenChart: (alertId: string, service: 'TradingView' | 'Finviz') => void;
  readonly onToggleDensity: () => void;
  readonly onNewest: () => void;
  /** `index`: of the strength. */
  readonly onToggleStrength: (index: number) => void;
}

/** Handles the keys of the feed. Keys without an action here press the control that names them. */
export const useFeedShortcuts = (shortcuts: FeedShortcuts): void =>
  useShortcuts((event) => actionFor(event, shortcuts));

function actionFor({ key, repeat }: KeyboardEvent, shortcuts: FeedShortcuts): (() => void) | undefined {
  const onFocusedAlert = (act: (alertId: string) => void) => () => {
    const alertId = focusedRow()?.dataset['itemId'];
    if (alertId !== undefined) act(alertId);
  };
  if (key === 'j') return () => focusNeighbor(1);
  if (key === 'k') return () => focusNeighbor(-1);
  if (repeat) return undefined;
  switch (key) {
    case 'Enter':
      return findToggle();
    case 'n':
      return shortcuts.onNewest;
    case 'u':
      return focusNextUnread;
    case 't':
      return onFocusedAlert((id) => shortcuts.onOpenChart(id, 'TradingView'));
    case 'f':
      return onFocusedAlert((id) => shortcuts.onOpenChart(id, 'Finviz'));
    case 'd':
      return shortcuts.onToggleDensity;
    case 'o':
      return onFocusedAlert(shortcuts.onOpenSource);
    case 'w':
      return onFocusedAlert(shortcuts.onToggleWatch);
    case 'c':
      return onFocusedAlert(shortcuts.onCopyLink);
    case '1':
    case '2':
    case '3':
      return () => shortcuts.onToggleStrength(Number(key) - 1);
    case 'm':
      return toggleMuted;
    case '/':
      return () => shortcuts.searchRef.current?.focus();
    case '?':
      return shortcuts.onHelp;
    case 'Escape':
      return closePane() ?? (focusedRow() === null ? undefined : blur);
    default:
      return clickControl(key);
  }
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
