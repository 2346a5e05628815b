import type { NewsFeed, NewsSort } from '@bna/contract/news';
import type { QueryClient } from '@tanstack/react-query';
import { LIVE_FEED_KEY, newsFeedQuery } from './queries.ts';

/** The feed on screen, for whoever keeps it in step: read, replaced and fetched anew in the sort that is shown. */
export function createShownFeed(queryClient: QueryClient, readSort: () => NewsSort) {
  const currentKey = () => newsFeedQuery(readSort()).queryKey;
  return {
    read: () => {
      const feed = queryClient.getQueryData(currentKey());
      return feed ? { feed, sort: readSort() } : null;
    },
    write: (feed: NewsFeed): void => {
      queryClient.setQueryData(currentKey(), feed);
      // The other order's copy no longer tells the truth.
      queryClient.removeQueries({ queryKey: LIVE_FEED_KEY, type: 'inactive' });
    },
    refetch: (): Promise<void> =>
      queryClient.refetchQueries({ queryKey: currentKey(), exact: true }, { throwOnError: true }),
  };
}
