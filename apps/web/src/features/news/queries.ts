import { listNewsSummaries, type NewsFeed, type NewsSort } from '@bna/contract/news';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { hasStatus } from '../../lib/api-error.ts';
import { newestFeed } from './newest-feed.ts';

/** Long enough for a route and its layout to share one answer. */
const FRESH_FOR_MS = 5_000;

/** All that the page holds of alerts. */
export const NEWS_FEED_KEY = ['news-summary'] as const;
/** Of that, the current news day, in either order. */
export const LIVE_FEED_KEY = [...NEWS_FEED_KEY, 'live'] as const;

/**
 * The feed of the current news day, kept up to date by the live channel. Null: the server refuses it (403), which shows as
 * an empty feed. The browser's cache holds the ETag, so that an unchanged feed costs a 304.
 */
export const newsFeedQuery = (sort: NewsSort) =>
  queryOptions({
    queryKey: [...LIVE_FEED_KEY, sort],
    queryFn: async ({ client, queryKey, signal }): Promise<NewsFeed | null> => {
      const fetched = await unlessRefused(call(listNewsSummaries, { query: { sort } }, { signal }));
      return fetched && newestFeed(client.getQueryData<NewsFeed | null>(queryKey) ?? null, fetched);
    },
    staleTime: FRESH_FOR_MS,
    // The library compares lists by position, which would make every item a new one when one comes in on top.
    structuralSharing: false,
  });

/** The feed of an earlier news day, newest first. It is not live: coming back to the page fetches it anew. */
export const newsDayQuery = (date: string) =>
  queryOptions({
    queryKey: [...NEWS_FEED_KEY, 'day', date],
    queryFn: ({ signal }) => unlessRefused(call(listNewsSummaries, { query: { sort: 'newest', date } }, { signal })),
    staleTime: FRESH_FOR_MS,
  });

async function unlessRefused(asked: Promise<NewsFeed>): Promise<NewsFeed | null> {
  try {
    return await asked;
  } catch (error) {
    if (hasStatus(error, 403)) return null;
    throw error;
  }
}

/** Turns the feed that is known in the other order around, where it knows more: another order needs no request. */
export function turnFeed(queryClient: QueryClient, sort: NewsSort): void {
  const { queryKey } = newsFeedQuery(sort);
  const other = queryClient.getQueryData(newsFeedQuery(sort === 'newest' ? 'oldest' : 'newest').queryKey);
  const own = queryClient.getQueryData(queryKey);
  if (!other || (own && own.meta.epoch === other.meta.epoch && own.meta.seq >= other.meta.seq)) return;
  const turned: NewsFeed = { ...other, data: other.data.toReversed() };
  queryClient.setQueryData<NewsFeed | null>(queryKey, turned);
}
