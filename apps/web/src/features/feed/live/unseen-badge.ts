import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { setTitleNote } from '../../../lib/document-title.ts';
import { logWarning } from '../../../lib/log.ts';
import { isVisible } from './page-visibility.ts';

/** The alerts that arrived while the tab is hidden. */
let unseen: readonly NewsSummary[] = [];

function change(next: readonly NewsSummary[]): void {
  if (next.length === unseen.length) return;
  unseen = next;
  setTitleNote(titleNote(unseen));
  setIconCount(unseen.length);
  setAppBadge(unseen.length);
}

const clearWhenVisible = (): void => {
  if (isVisible()) change([]);
};

/** Counts the alerts in the title and the icon of the tab, and on the icon of the installed app, until the tab is visible. */
export function addUnseen(arrived: readonly NewsSummary[]): void {
  if (isVisible()) return;
  document.addEventListener('visibilitychange', clearWhenVisible);
  change([...unseen, ...arrived]);
}

export const removeUnseen = (ids: ReadonlySet<string>): void => change(unseen.filter(({ id }) => !ids.has(id)));

/** Returns `(3) ZVZZT`, with the symbol of the newest alert; empty without alerts. */
function titleNote(unseen: readonly NewsSummary[]): string {
  const newest = unseen.toSorted((a, b) => Date.parse(a.published_date) - Date.parse(b.published_date)).at(-1);
  return newest === undefined ? '' : `(${String(unseen.length)}) ${newest.symbol}`;
}

/** Only installed apps have a badge, and not in every browser. */
function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  navigator
    .setAppBadge(count)
    .catch((error: unknown) => logWarning(`The app badge could not be set: ${String(error)}`));
}

/** More digits are not legible. */
const MAX_SHOWN = 9;

function setIconCount(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null) return;
  icon.dataset['plain'] ??= icon.href;
  icon.href = count === 0 ? icon.dataset['plain'] : `data:image/svg+xml,${encodeURIComponent(countIcon(count))}`;
}

/** The logo with a count over its corner. */
const countIcon = (count: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#0f5c43" />
  <path d="M7 25v-6M14 25V15" stroke="#fff" stroke-width="4" stroke-linecap="round" />
  <circle cx="20.5" cy="11.5" r="11.5" fill="#7ff0bd" />
  <text x="20.5" y="17.5" font-family="sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#05281b">${count > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : String(count)}</text>
</svg>`;
