import { getSubscription, getTrial, listPackages } from '@bna/contract/billing/subscription';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export const STALE_AFTER_MS = 60_000;

/** The user's subscription or trial; null if the user never had one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal }) => (await call(getSubscription, {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});

/** The user's free trial. Its key extends the subscription's, so that both are invalidated together. */
export const trialQuery = queryOptions({
  queryKey: [...subscriptionQuery.queryKey, 'trial'],
  queryFn: async ({ signal }) => (await call(getTrial, {}, { signal })).data,
  staleTime: STALE_AFTER_MS,
});

export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: async ({ signal }) => (await call(listPackages, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
