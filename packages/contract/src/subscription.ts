import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const PackageName = z.enum(['genius_plus', 'email_updates', 'auto_renewal', 'daily_overview']);
export type PackageName = z.infer<typeof PackageName>;

export const BillingInterval = z.enum(['monthly', 'yearly']);
export const Currency = z.enum(['USD', 'EUR', 'GBP']);

/** Something on sale. `price` in minor units of `currency`. */
export const Package = z.object({
  id: z.string(),
  name: PackageName,
  title: z.string(),
  description: z.string(),
  price: z.int(),
  currency: Currency,
  interval: BillingInterval,
});
export type Package = z.infer<typeof Package>;

/** What is sold, in the order in which it is shown. */
export const Packages = z.object({ subscriptionPackages: z.array(Package), addOnPackages: z.array(Package) });
export type Packages = z.infer<typeof Packages>;

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/subscription/packages',
  tag: 'subscription',
  summary: 'What is sold',
  access: 'public',
  responses: { 200: z.object({ data: Packages }) },
});

/** Statuses that mean subscribed. Any other, or none, means not subscribed. */
export const SubscribedStatus = z.enum(['trialing', 'active']);
export type SubscribedStatus = z.infer<typeof SubscribedStatus>;

/** The user's trial or paid subscription. Prices are minor units of `subscription_package.currency`. Times are ISO 8601 UTC. */
export const Subscription = z.object({
  status: z.string(),
  auto_renewal: z.boolean(),
  stripe_subscription_id: z.string().nullable(),
  subscription_package: z.object({
    name: PackageName,
    title: z.string(),
    price: z.int(),
    currency: Currency,
    interval: BillingInterval,
  }),
  add_ons: z.array(
    z.object({
      add_on_package: z.object({ name: PackageName, title: z.string(), price: z.int() }),
      status: z.string(),
    }),
  ),
  /** When the trial ends, or the paid period that runs now. */
  current_period_end: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/subscription',
  tag: 'subscription',
  summary: "The signed-in user's subscription",
  description: '`data` is null where there never was one.',
  access: 'session',
  responses: { 200: z.object({ data: Subscription.nullable() }) },
});

export const TrialStatus = z.enum(['none', 'trialing', 'canceled', 'ended']);
export type TrialStatus = z.infer<typeof TrialStatus>;

/** The user's free trial. `eligible`: it was never used with this address. Times are ISO 8601 UTC, null without a trial. */
export const Trial = z.object({
  eligible: z.boolean(),
  status: TrialStatus,
  started_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Days that are left, the running one counted; 0 unless the trial runs. */
  days_left: z.int().nonnegative(),
});
export type Trial = z.infer<typeof Trial>;

export const getTrial = defineEndpoint({
  method: 'GET',
  path: '/subscription/trial',
  tag: 'subscription',
  summary: "The signed-in user's free trial",
  access: 'session',
  responses: { 200: z.object({ data: Trial }) },
});

export const cancelTrial = defineEndpoint({
  method: 'PATCH',
  path: '/subscription/cancel-trial',
  tag: 'subscription',
  summary: 'End the free trial now',
  description: 'It cannot be taken up again. 409 unless a trial runs.',
  access: 'session',
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [409],
});
