import type { NewsSort, NewsSummary } from '@bna/contract/news';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { Arrival } from './news-item.tsx';

interface NewAlertsPillProps {
  /** Holds the list. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly sort: NewsSort;
  readonly items: readonly NewsSummary[];
  readonly arrivals: ReadonlyMap<string, Arrival>;
}

/** Counts the alerts that came in out of sight and leads to them. Nothing that is being read moves meanwhile. */
export function NewAlertsPill({ frame, sort, items, arrivals }: NewAlertsPillProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(arrivals.keys()));
  const unseen = items.filter(({ id }) => arrivals.has(id) && !seen.has(id)).length;

  useEffect(() => {
    const newest = newestItem(frame.current, sort);
    if (unseen === 0 || newest === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(new Set(arrivals.keys()));
    });
    observer.observe(newest);
    return () => observer.disconnect();
  }, [frame, sort, arrivals, unseen]);

  if (unseen === 0) return null;
  const Arrow = sort === 'newest' ? ArrowUp : ArrowDown;
  return (
    <div className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center">
      <button
        type="button"
        className="pointer-events-auto mt-2 inline-flex h-8 min-w-36 items-center justify-center gap-1.5 rounded-full bg-accent px-3.5 text-small font-semibold text-on-accent tabular-nums shadow-floating hover:bg-accent-strong"
        onClick={() => {
          const newest = newestItem(frame.current, sort);
          newest?.scrollIntoView({ block: 'start' });
          newest?.querySelector('article')?.focus({ preventScroll: true });
        }}
      >
        <Arrow aria-hidden className="size-4" />
        {unseen === 1 ? '1 new alert' : `${String(unseen)} new alerts`}
      </button>
    </div>
  );
}

const newestItem = (frame: HTMLElement | null, sort: NewsSort): Element | null =>
  frame?.querySelector(sort === 'newest' ? 'li:first-child' : 'li:last-child') ?? null;
