import type { NewsSort } from '@bna/contract/feed/news-summary';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { FeedRow } from './feed-rows.ts';

interface NewAlertsPillProps {
  /** The list's container. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly sort: NewsSort;
  readonly rows: readonly FeedRow[];
}

/** Counts new alerts outside the viewport and scrolls to them on click. */
export function NewAlertsPill({ frame, sort, rows }: NewAlertsPillProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => arrivedIn(rows));
  const unseen = rows.filter(({ alert, arrival }) => arrival !== undefined && !seen.has(alert.id)).length;

  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const newest = findNewest(frame.current, rows);
    if (unseen === 0 || newest === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.some(({ isIntersecting }) => isIntersecting);
      setIsAway(!isInView);
      if (isInView) setSeen(arrivedIn(rows));
    });
    observer.observe(newest);
    return () => observer.disconnect();
  }, [frame, rows, unseen]);

  if (unseen === 0 || !isAway) return null;
  const Arrow = sort === 'newest' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="new-alerts-pill"
      onClick={() => {
        const newest = findNewest(frame.current, rows);
        newest?.scrollIntoView({ block: 'start' });
        newest?.querySelector('article')?.focus({ preventScroll: true });
      }}
    >
      <Arrow aria-hidden className="size-4" />
      {unseen} new
      <span className="sr-only"> {unseen === 1 ? 'alert' : 'alerts'}</span>
    </button>
  );
}

const arrivedIn = (rows: readonly FeedRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ alert, arrival }) => (arrival === undefined ? [] : alert.id)));

/** Returns the element of the newest alert, which has the highest number in any order. */
function findNewest(frame: HTMLElement | null, rows: readonly FeedRow[]): Element | null {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  const newest = others.reduce((latest, row) => (row.number > latest.number ? row : latest), first);
  return frame?.querySelector(`[data-item-id="${newest.alert.id}"]`) ?? null;
}
