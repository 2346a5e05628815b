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

type Action = () => void;

function actionFor({ key, repeat }: KeyboardEvent, shortcuts: FeedShortcuts): Action | undefined {
  if (key === 'j') return () => focusNeighbor(1);
  if (key === 'k') return () => focusNeighbor(-1);
  if (repeat) return undefined;
  const find = ACTIONS[key];
  return find === undefined ? clickControl(key) : find(shortcuts);
}

/** By key. Keys that are held down do nothing. */
const ACTIONS: Readonly<Record<string, (shortcuts: FeedShortcuts) => Action | undefined>> = {
  Enter: () => findToggle(),
  n: (feed) => feed.onNewest,
  u: () => focusNextUnread,
  t: (feed) => onFocusedAlert((id) => feed.onOpenChart(id, 'TradingView')),
  f: (feed) => onFocusedAlert((id) => feed.onOpenChart(id, 'Finviz')),
  d: (feed) => feed.onToggleDensity,
  o: (feed) => onFocusedAlert(feed.onOpenSource),
  w: (feed) => onFocusedAlert(feed.onToggleWatch),
  c: (feed) => onFocusedAlert(feed.onCopyLink),
  1: (feed) => () => feed.onToggleStrength(0),
  2: (feed) => () => feed.onToggleStrength(1),
  3: (feed) => () => feed.onToggleStrength(2),
  m: () => toggleMuted,
  '/': (feed) => () => feed.searchRef.current?.focus(),
  '?': (feed) => feed.onHelp,
  Escape: () => closePane() ?? (focusedRow() === null ? undefined : blur),
};

const onFocusedAlert = (act: (alertId: string) => void) => (): void => {
  const alertId = focusedRow()?.dataset['itemId'];
  if (alertId !== undefined) act(alertId);
};

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
