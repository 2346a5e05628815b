import { getSubscription } from '@bna/contract/subscription';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const STALE_AFTER_MS = 60_000;

/** The signed-in user's subscription, null where there never was one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => (await call(getSubscription, {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});
