import {
  previewSubscription,
  syncSubscription,
  type UpdateSubscriptionBody,
} from '@bna/contract/billing/subscription-changes';
import type { Subscription } from '@bna/contract/billing/subscription';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { STALE_AFTER_MS, subscriptionQuery, trialQuery } from './queries.ts';

/** The server has already retried at the payment provider, so the user decides about another attempt. */
const withoutRetry = { retry: false } as const;

/** The charges that `body` would cause. The key contains `state`, the current subscription, because they depend on it. */
export const previewQuery = (body: UpdateSubscriptionBody, state: unknown) =>
  queryOptions({
    queryKey: ['subscription-preview', state, body],
    queryFn: async ({ signal }) => (await call(previewSubscription, { body }, { signal })).data,
    staleTime: STALE_AFTER_MS,
    ...withoutRetry,
  });

/** Syncs with the payment provider and returns the status of the checkout session. */
export const checkoutReturnQuery = (checkoutSessionId: string) =>
  queryOptions({
    queryKey: ['checkout-return', checkoutSessionId],
    queryFn: async ({ client, signal }) => {
      const response = await call(syncSubscription, { body: { checkout_session_id: checkoutSessionId } }, { signal });
      await storeSynced(client, response.data);
      return { checkout: response.meta.checkout, status: response.data?.status ?? null };
    },
    gcTime: 0,
    // The screen shows the refusal of a session and goes on.
    meta: { expectedStatuses: [403, 404] },
    ...withoutRetry,
  });

/** Syncs once with the payment provider. */
export const portalReturnQuery = queryOptions({
  queryKey: ['portal-return'],
  queryFn: async ({ client, signal }) => {
    const { data } = await call(syncSubscription, { body: {} }, { signal });
    await storeSynced(client, data);
    return null;
  },
  gcTime: 0,
  ...withoutRetry,
});

async function storeSynced(queryClient: QueryClient, subscription: Subscription | null): Promise<void> {
  // A response still in flight is older than this one.
  await queryClient.cancelQueries({ queryKey: subscriptionQuery.queryKey, exact: true });
  queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
  void queryClient.invalidateQueries({ queryKey: trialQuery.queryKey });
}
