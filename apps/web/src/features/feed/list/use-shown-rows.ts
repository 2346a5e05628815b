import type { NewsFeed, NewsSort } from '@bna/contract/feed/news-summary';
import { useDeferredValue, useMemo } from 'react';
import { useClock } from '../../../lib/clock.ts';
import type { Arrival } from '../live/arrivals.ts';
import type { WatchlistState } from '../watchlist/use-watchlist.ts';
import { filterFeed } from './feed-filter.ts';
import { type FeedRow, feedRows } from './feed-rows.ts';
import type { FeedFilter } from './feed-search.ts';
import { rankRows } from './rank.ts';

const MINUTE_MS = 60_000;

interface ShownRowsInput {
  readonly feed: NewsFeed | null | undefined;
  readonly sort: NewsSort;
  readonly filter: FeedFilter;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly watchlist: Pick<WatchlistState, 'symbols'>;
  readonly linkedId: string | undefined;
}

interface ShownRows {
  /** The filter of the rows. Deferred: a control shows its new value before the list re-renders. */
  readonly listFilter: FeedFilter;
  readonly rows: readonly FeedRow[];
}

/** Returns the alerts that match the filter, in the chosen order. */
export function useShownRows({ feed, sort, filter, arrivals, watchlist, linkedId }: ShownRowsInput): ShownRows {
  const watched = useMemo(() => new Set(watchlist.symbols), [watchlist.symbols]);
  const listFilter = useDeferredValue(filter);
  // Alerts grow too old for the filter while nothing else changes.
  const minute = useClock((nowMs) => (listFilter.max_age === undefined ? 0 : Math.floor(nowMs / MINUTE_MS)));
  const rows = useMemo(() => {
    if (!feed) return [];
    const matching = filterFeed(feed.data, listFilter, { watched, nowMs: minute * MINUTE_MS });
    const found = feedRows({ feed, sort, matching, arrivals, watched, linkedId });
    return listFilter.rank === undefined ? found : rankRows(found, listFilter.rank);
  }, [feed, sort, listFilter, arrivals, watched, linkedId, minute]);
  return { listFilter, rows };
}
