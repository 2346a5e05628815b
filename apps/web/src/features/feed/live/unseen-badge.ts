import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { useEffect, useState } from 'react';
import { setTitleNote } from '../../../lib/document-title.ts';
import { isVisible } from './page-visibility.ts';

export type UnseenBadge = ReturnType<typeof createUnseenBadge>;

/** Shows the alerts that arrived while the tab is hidden, in its title and its icon. */
function createUnseenBadge() {
  let unseen: readonly NewsSummary[] = [];
  const change = (next: readonly NewsSummary[]): void => {
    if (next.length === unseen.length) return;
    unseen = next;
    setTitleNote(titleNote(unseen));
    setIconCount(unseen.length);
  };
  return {
    add: (arrived: readonly NewsSummary[]): void => {
      if (!isVisible()) change([...unseen, ...arrived]);
    },
    remove: (ids: ReadonlySet<string>): void => change(unseen.filter(({ id }) => !ids.has(id))),
    clear: (): void => change([]),
  };
}

/** Returns `(3) ZVZZT`, with the symbol of the newest alert; empty without alerts. */
function titleNote(unseen: readonly NewsSummary[]): string {
  const newest = unseen.toSorted((a, b) => Date.parse(a.published_date) - Date.parse(b.published_date)).at(-1);
  return newest === undefined ? '' : `(${String(unseen.length)}) ${newest.symbol}`;
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

/** Returns the badge of this tab. It clears as soon as the tab is visible. */
export function useUnseenBadge(): UnseenBadge {
  const [badge] = useState(createUnseenBadge);
  useEffect(() => {
    const clearWhenVisible = (): void => {
      if (isVisible()) badge.clear();
    };
    document.addEventListener('visibilitychange', clearWhenVisible);
    return () => {
      document.removeEventListener('visibilitychange', clearWhenVisible);
      badge.clear();
    };
  }, [badge]);
  return badge;
}
