import { searchNewsSummaries } from '@bna/contract/feed/news-search';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const STALE_AFTER_MS = 30_000;

interface PageCall {
  readonly signal: AbortSignal;
  readonly pageParam: number;
}

/** Searches the alerts of all days, page by page. Keeps the previous results on screen while the next ones load. */
export const newsSearchQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['news-search', text],
    queryFn: ({ signal, pageParam }: PageCall) =>
      call(searchNewsSummaries, { query: { q: text, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, pages) => (meta.more ? pages.length + 1 : undefined),
    staleTime: STALE_AFTER_MS,
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
