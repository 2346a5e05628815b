import { getSubscription, getTrial, listPackages } from '@bna/contract/subscription';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const STALE_AFTER_MS = 60_000;

/** The signed-in user's subscription, null where there never was one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => (await call(getSubscription, {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});

/** The signed-in user's free trial. Its key lies below the subscription's: what makes one stale does so to the other. */
export const trialQuery = queryOptions({
  queryKey: [...subscriptionQuery.queryKey, 'trial'],
  queryFn: async ({ signal }) => (await call(getTrial, {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});

/** What is sold, the same for everybody. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: async ({ signal }) => (await call(listPackages, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
