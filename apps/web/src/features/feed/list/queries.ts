import { listNewsSummaries, type NewsFeed, type NewsSort } from '@bna/contract/feed/news-summary';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { keepNewerFeed } from './keep-newer-feed.ts';

/** Long enough for a route and its layout to share one response. */
const STALE_TIME_MS = 5_000;

export const FEED_FAILURE = 'An error occurred while fetching news summaries. Please try again later.';

export const NEWS_FEED_KEY = ['news-summary'] as const;
/** The current news day, in both sorts. */
export const LIVE_FEED_KEY = [...NEWS_FEED_KEY, 'live'] as const;

/** The feed of the current news day, kept up to date by the live channel. Null on 403, which is shown as an empty feed. */
export const newsFeedQuery = (sort: NewsSort) =>
  queryOptions({
    queryKey: [...LIVE_FEED_KEY, sort],
    queryFn: async ({ client, queryKey, signal }): Promise<NewsFeed | null> => {
      const fetched = await nullIfForbidden(call(listNewsSummaries, { query: { sort } }, { signal }));
      return fetched && keepNewerFeed(client.getQueryData<NewsFeed | null>(queryKey) ?? null, fetched);
    },
    staleTime: STALE_TIME_MS,
    meta: { failure: FEED_FAILURE },
    // It compares lists by index: one alert on top would change the identity of all others. See `keepNewerFeed`.
    structuralSharing: false,
  });

/** The feed of an earlier news day, newest first. It is not live. */
export const newsDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...NEWS_FEED_KEY, 'day', date],
    queryFn: ({ signal }) => nullIfForbidden(call(listNewsSummaries, { query: { sort: 'newest', date } }, { signal })),
    staleTime: STALE_TIME_MS,
    meta: { failure: FEED_FAILURE },
  });

async function nullIfForbidden(feed: Promise<NewsFeed>): Promise<NewsFeed | null> {
  try {
    return await feed;
  } catch (error) {
    if (hasStatus(error, 403)) return null;
    throw error;
  }
}

/** Fills the cache for `sort` by reversing the other sort's feed if that is newer, which saves a request. */
export function reverseCachedFeed(queryClient: QueryClient, sort: NewsSort): void {
  const { queryKey } = newsFeedQuery(sort);
  const other = queryClient.getQueryData(newsFeedQuery(sort === 'newest' ? 'oldest' : 'newest').queryKey);
  const own = queryClient.getQueryData(queryKey);
  if (!other || (own && own.meta.epoch === other.meta.epoch && own.meta.seq >= other.meta.seq)) return;
  const reversed: NewsFeed = { ...other, data: other.data.toReversed() };
  queryClient.setQueryData<NewsFeed | null>(queryKey, reversed);
}

export const DEFAULT_SORT = 'newest';
