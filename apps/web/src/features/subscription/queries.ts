import {
  getSubscription,
  getTrial,
  listPackages,
  previewSubscription,
  type Subscription,
  syncSubscription,
  type UpdateSubscriptionBody,
} from '@bna/contract/subscription';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** The server has waited long for it already: whoever looks on decides whether to try again. */
const toPaymentProvider = { retry: false } as const;

/** What `body` would charge. `state` is what the subscription is now: of another one the answer is another. */
export const previewQuery = (body: UpdateSubscriptionBody, state: unknown) =>
  queryOptions({
    queryKey: ['subscription-preview', state, body],
    queryFn: async ({ signal }) => (await call(previewSubscription, { body }, { signal })).data,
    staleTime: STALE_AFTER_MS,
    ...toPaymentProvider,
  });

/** How far the checkout has come. What holds at the payment provider then holds in the page as well. */
export const checkoutReturnQuery = (checkoutSessionId: string) =>
  queryOptions({
    queryKey: ['checkout-return', checkoutSessionId],
    queryFn: async ({ client, signal }) => {
      const answer = await call(syncSubscription, { body: { checkout_session_id: checkoutSessionId } }, { signal });
      await keepSynced(client, answer.data);
      return { checkout: answer.meta.checkout, status: answer.data?.status ?? null };
    },
    gcTime: 0,
    ...toPaymentProvider,
  });

/** Looks once at what was changed at the payment provider. */
export const portalReturnQuery = queryOptions({
  queryKey: ['portal-return'],
  queryFn: async ({ client, signal }) => {
    const { data } = await call(syncSubscription, { body: {} }, { signal });
    await keepSynced(client, data);
    return null;
  },
  gcTime: 0,
  ...toPaymentProvider,
});

async function keepSynced(queryClient: QueryClient, subscription: Subscription | null): Promise<void> {
  // An answer that is under way was made before this one.
  await queryClient.cancelQueries({ queryKey: subscriptionQuery.queryKey, exact: true });
  queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
  void queryClient.invalidateQueries({ queryKey: trialQuery.queryKey });
}
