import { getFeedPreview } from '@bna/contract/feed/feed-preview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const REFETCH_MS = 5 * 60_000;

/** What a user without access may know of the feed. The counts change each hour. */
export const feedPreviewQuery = queryOptions({
  queryKey: ['feed-preview'],
  queryFn: async ({ signal }) => (await call(getFeedPreview, {}, { signal })).data,
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
});
