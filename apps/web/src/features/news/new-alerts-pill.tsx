import type { NewsSort } from '@bna/contract/news';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { countOf } from '../../lib/count-of.ts';
import type { FeedRow } from './feed-rows.ts';

interface NewAlertsPillProps {
  /** Holds the list. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly sort: NewsSort;
  readonly rows: readonly FeedRow[];
}

/** Counts the alerts that came in out of sight and leads to them. Nothing that is being read moves meanwhile. */
export function NewAlertsPill({ frame, sort, rows }: NewAlertsPillProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => arrivedIn(rows));
  const unseen = rows.filter(({ item, arrival }) => arrival !== undefined && !seen.has(item.id)).length;

  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const newest = newestItem(frame.current, sort);
    if (unseen === 0 || newest === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.some(({ isIntersecting }) => isIntersecting);
      setIsAway(!inView);
      if (inView) setSeen(arrivedIn(rows));
    });
    observer.observe(newest);
    return () => observer.disconnect();
  }, [frame, sort, rows, unseen]);

  if (unseen === 0 || !isAway) return null;
  const Arrow = sort === 'newest' ? ArrowUp : ArrowDown;
  return (
    <div className="pointer-events-none sticky top-(--sticky-top) z-10 flex h-0 justify-center">
      <button
        type="button"
        className="pointer-events-auto mt-2 inline-flex h-8 w-40 items-center gap-1.5 rounded-full bg-accent px-3.5 text-small font-semibold text-on-accent tabular-nums shadow-floating hover:bg-accent-strong"
        onClick={() => {
          const newest = newestItem(frame.current, sort);
          newest?.scrollIntoView({ block: 'start' });
          newest?.querySelector('article')?.focus({ preventScroll: true });
        }}
      >
        <Arrow aria-hidden className="size-4" />
        {/* As wide for any number: nothing in it moves when it counts on. */}
        {countOf(unseen, 'new alert', 'new alerts')}
      </button>
    </div>
  );
}

const arrivedIn = (rows: readonly FeedRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ item, arrival }) => (arrival === undefined ? [] : item.id)));

const newestItem = (frame: HTMLElement | null, sort: NewsSort): Element | null =>
  frame?.querySelector(sort === 'newest' ? 'li:first-child' : 'li:last-child') ?? null;
