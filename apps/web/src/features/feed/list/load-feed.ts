import type { NewsSort } from '@bna/contract/feed/news-summary';
import { newsDayOf } from '@bna/contract/time';
import type { QueryClient } from '@tanstack/react-query';
import { newsFeedQuery, reverseCachedFeed } from './queries.ts';

/** Starts loading today's feed. */
export function loadFeed(queryClient: QueryClient, sort: NewsSort): void {
  reverseCachedFeed(queryClient, sort);
  void queryClient.prefetchQuery(newsFeedQuery(sort));
  // The feed starts with New York's time. A phone takes longer than a frame to find it first, so that is a task of its own.
  setTimeout(() => newsDayOf(new Date()));
}
