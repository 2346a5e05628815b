import { neighborRow } from '../../../lib/neighbor-row.ts';

const listRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-item-id]')];

/** Returns the row of the alert that has the focus, in the list or in the pane. */
export function focusedRow(): HTMLElement | null {
  const focused = document.activeElement;
  const opened = focused?.closest<HTMLElement>('[data-open-alert]')?.dataset['openAlert'];
  if (opened === undefined) return focused?.closest<HTMLElement>('[data-item-id]') ?? null;
  return listRows().find((row) => row.dataset['itemId'] === opened) ?? null;
}

function focusRow(row: HTMLElement | undefined): void {
  const article = row?.querySelector('article');
  article?.focus({ preventScroll: true });
  article?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

export const focusNeighbor = (by: 1 | -1): void => focusRow(neighborRow(listRows(), focusedRow(), by));

export const focusFirstRow = (): void => focusRow(listRows()[0]);

/** Moves the focus to the row of the alert, if it is rendered. */
export const focusAlert = (id: string | undefined): void =>
  focusRow(listRows().find((row) => row.dataset['itemId'] === id));

/** Moves the focus to the next unread row below the focused one, or to the first one. */
export function focusNextUnread(): void {
  const rows = listRows();
  const focused = focusedRow();
  const below = focused === null ? [] : rows.slice(rows.indexOf(focused) + 1);
  focusRow([...below, ...rows].find((row) => row !== focused && row.querySelector('[data-unread="true"]') !== null));
}
