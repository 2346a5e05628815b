import { getMarketOverview, listMarketOverviews } from '@bna/contract/market-overview';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const STALE_AFTER_MS = 60_000;

/** The market snapshot of a date, or `latest`. While another one is on its way, the one before stands in for it. */
export const marketSnapshotQuery = (date: string) =>
  queryOptions({
    queryKey: ['market-overview', 'snapshot', date],
    queryFn: async ({ signal }) => (await call(getMarketOverview, { params: { date } }, { signal })).data,
    staleTime: STALE_AFTER_MS,
    placeholderData: keepPreviousData,
  });

interface PageCall {
  readonly signal: AbortSignal;
  /** The date that the page before ended with; undefined for the first one. */
  readonly pageParam: string | undefined;
}

/** The published days, newest first; each page goes on where the one before ended. */
export const snapshotArchiveQuery = infiniteQueryOptions({
  queryKey: ['market-overview', 'archive'],
  queryFn: ({ signal, pageParam }: PageCall) => call(listMarketOverviews, { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined,
  getNextPageParam: ({ data, meta }) => (meta.more ? data.at(-1)?.date : undefined),
  staleTime: STALE_AFTER_MS,
});

/** The newest published date before `date`; null where there is none. */
export const dateBeforeQuery = (date: string) =>
  queryOptions({
    queryKey: ['market-overview', 'date-before', date],
    queryFn: async ({ signal }) => {
      const { data } = await call(listMarketOverviews, { query: { before: date } }, { signal });
      return data[0]?.date ?? null;
    },
    staleTime: STALE_AFTER_MS,
  });
