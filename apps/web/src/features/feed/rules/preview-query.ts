import type { NewsFeed } from '@bna/contract/feed/news-summary';
import { addDays } from '@bna/contract/time';
import { queryOptions } from '@tanstack/react-query';
import { newsDayQuery, NEWS_FEED_KEY } from '../list/queries.ts';

/** Longer than any weekend with holidays. */
const DAYS_BACK_MAX = 7;

/** The feed of the last news day before `today` that had alerts; null if none of the last days had any. */
export const previewFeedQuery = (today: string) =>
  queryOptions({
    queryKey: [...NEWS_FEED_KEY, 'rule-preview', today],
    queryFn: async ({ client }): Promise<NewsFeed | 'no access' | null> => {
      for (let back = 1; back <= DAYS_BACK_MAX; back += 1) {
        const feed = await client.fetchQuery(newsDayQuery(addDays(today, -back)));
        if (feed === null) return 'no access';
        if (feed.data.length > 0) return feed;
      }
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
