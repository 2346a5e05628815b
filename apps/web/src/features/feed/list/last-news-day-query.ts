import { getLastNewsDay } from '@bna/contract/feed/news-search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** The last news day with alerts before a date, both `YYYY-MM-DD`. Null if there is none. */
export const lastNewsDayQuery = (before: string) =>
  queryOptions({
    queryKey: ['last-news-day', before],
    queryFn: async ({ signal }) => (await call(getLastNewsDay, { query: { before } }, { signal })).data.news_day,
  });
