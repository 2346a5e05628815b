import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const PackageName = z.enum(['genius_plus', 'email_updates', 'auto_renewal', 'daily_overview']);
export type PackageName = z.infer<typeof PackageName>;

export const BillingInterval = z.enum(['monthly', 'yearly']);
export const Currency = z.enum(['USD', 'EUR', 'GBP']);

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
