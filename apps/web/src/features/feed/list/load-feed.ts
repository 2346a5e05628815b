import type { NewsSort } from '@bna/contract/feed/news-summary';
import { newsDayOf } from '@bna/contract/time';
import type { QueryClient } from '@tanstack/react-query';
import { newsFeedQuery, reverseCachedFeed } from './queries.ts';

/** Starts loading today's feed. */
export function loadFeed(queryClient: QueryClient, sort: NewsSort): void {
  reverseCachedFeed(queryClient, sort);
  void queryClient.prefetchQuery(newsFeedQuery(sort));
  // The feed begins with New York's time. To find the first one takes a phone longer than a frame, so it has a task of its own.
  setTimeout(() => newsDayOf(new Date()));
}
