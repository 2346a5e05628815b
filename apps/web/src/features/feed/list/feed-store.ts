import type { AlertChange } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';
import type { NewsFeed, NewsSort } from '@bna/contract/feed/news-summary';
import type { QueryClient } from '@tanstack/react-query';
import { LIVE_FEED_KEY, newsFeedQuery } from './queries.ts';

export type FeedStore = ReturnType<typeof createFeedStore>;

/** Creates access to today's cached feed, in the sort that is on screen. */
export function createFeedStore(queryClient: QueryClient, readSort: () => NewsSort) {
  const currentKey = () => newsFeedQuery(readSort()).queryKey;
  return {
    /** Returns null before the first fetch. */
    read: (): { readonly feed: NewsFeed; readonly sort: NewsSort } | null => {
      const feed = queryClient.getQueryData(currentKey());
      return feed ? { feed, sort: readSort() } : null;
    },
    write: (feed: NewsFeed): void => {
      queryClient.setQueryData(currentKey(), feed);
      // The cached copy in the other sort is now stale.
      queryClient.removeQueries({ queryKey: LIVE_FEED_KEY, type: 'inactive' });
    },
    /** Returns the first changes after a position. Rejects if the request fails or the position is lost. */
    fetchChanges: async (after: LogPosition): Promise<readonly AlertChange[]> =>
      (await import('../live/server-access.ts')).fetchChanges(after),
    /** Rejects if the fetch fails. */
    refetch: (): Promise<void> =>
      queryClient.refetchQueries({ queryKey: currentKey(), exact: true }, { throwOnError: true }),
  };
}
