import { getMarketOverview, listMarketOverviews } from '@bna/contract/market-overview/market-overview';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const STALE_AFTER_MS = 60_000;

/** The beginning of the keys of all queries of this feature. */
export const MARKET_OVERVIEW_KEY = ['market-overview'] as const;

/** Loads the snapshot of a date or `latest`, keeping the previous one on screen meanwhile. */
export const marketSnapshotQuery = (date: string) =>
  queryOptions({
    queryKey: [...MARKET_OVERVIEW_KEY, 'snapshot', date],
    queryFn: async ({ signal }) => (await call(getMarketOverview, { params: { date } }, { signal })).data,
    staleTime: STALE_AFTER_MS,
    placeholderData: keepPreviousData,
    // The offer of the add-on, and the page of a date without a snapshot.
    meta: { expectedStatuses: [403, 404] },
  });

interface PageCall {
  readonly signal: AbortSignal;
  /** Last date of the previous page; undefined for the first page. */
  readonly pageParam: string | undefined;
}

/** Loads the days that have a published overview, newest first. */
export const snapshotArchiveQuery = infiniteQueryOptions({
  queryKey: [...MARKET_OVERVIEW_KEY, 'archive'],
  queryFn: ({ signal, pageParam }: PageCall) => call(listMarketOverviews, { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined,
  getNextPageParam: ({ data, meta }) => (meta.more ? data.at(-1)?.date : undefined),
  staleTime: STALE_AFTER_MS,
  // The offer of the add-on.
  meta: { expectedStatuses: [403] },
});

/** Loads the latest published date before `date`, or null. */
export const previousDateQuery = (date: string) =>
  queryOptions({
    queryKey: [...MARKET_OVERVIEW_KEY, 'previous-date', date],
    queryFn: async ({ signal }) => {
      const { data } = await call(listMarketOverviews, { query: { before: date } }, { signal });
      return data[0]?.date ?? null;
    },
    staleTime: STALE_AFTER_MS,
    meta: { expectedStatuses: [403] },
  });
