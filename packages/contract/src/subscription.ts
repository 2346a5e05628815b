import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const PackageName = z.enum(['genius_plus', 'email_updates', 'auto_renewal', 'daily_overview']);
export type PackageName = z.infer<typeof PackageName>;

/** What can be had beside the plan. */
export type AddOnName = Exclude<PackageName, 'genius_plus'>;
/** Each is chosen or not. */
export type AddOnChoice = Readonly<Record<AddOnName, boolean>>;

export const BillingInterval = z.enum(['monthly', 'yearly']);
export type BillingInterval = z.infer<typeof BillingInterval>;
export const Currency = z.enum(['USD', 'EUR', 'GBP']);
export type Currency = z.infer<typeof Currency>;

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
      /** Until when a canceled add-on that is paid for can still be used. */
      ends_at: z.iso.datetime().nullable(),
    }),
  ),
  /** When the trial ends, or the paid period that runs now. */
  current_period_end: z.iso.datetime().nullable(),
  /** What the next renewal charges as things stand; null where none comes. */
  next_charge: z.int().nullable(),
  /** Where an invoice that could not be charged is paid by hand; null where none is open. */
  open_invoice_url: z.string().nullable(),
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

export const TrialStatus = z.enum(['none', 'trialing', 'canceled', 'ended', 'upgraded']);
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

/** What is bought beside the plan. Each is chosen or not; nothing is left open. */
const addOnChoice = { email_updates: z.boolean(), auto_renewal: z.boolean(), daily_overview: z.boolean() };

/** Prices are ours: a body names packages, never amounts. */
export const CheckoutBody = z.strictObject({
  genius_plus: z.literal(true, { error: 'The plan is part of every subscription' }),
  ...addOnChoice,
});
export type CheckoutBody = z.infer<typeof CheckoutBody>;

/** An address of the payment provider's, for the browser to go to. */
const Redirection = z.object({ data: z.object({ url: z.string() }) });

export const createCheckoutSession = defineEndpoint({
  method: 'POST',
  path: '/subscription/checkout-sessions',
  tag: 'subscription',
  summary: 'Begin to subscribe: where to pay',
  description:
    'Asked again for the same choice it answers the same address, until that is paid or expired. 409 where a subscription lives already: the customer portal looks after it.',
  access: 'session',
  body: CheckoutBody,
  responses: { 200: Redirection },
  refusals: [409],
});

export const createTrialUpgradeSession = defineEndpoint({
  method: 'POST',
  path: '/subscription/checkout-sessions/trial-upgrade',
  tag: 'subscription',
  summary: 'Begin to subscribe with what was chosen for the trial: where to pay',
  description:
    'The trial ends when the payment is through. 409 without a trial, or where a subscription lives already.',
  access: 'session',
  responses: { 200: Redirection },
  refusals: [409],
});

export const createCustomerPortalSession = defineEndpoint({
  method: 'POST',
  path: '/subscription/customer-portal',
  tag: 'subscription',
  summary: 'Where card, address and invoices are looked after',
  description: '409 before the first checkout.',
  access: 'session',
  responses: { 200: Redirection },
  refusals: [409],
});

export const UpdateSubscriptionBody = z.strictObject({
  ...addOnChoice,
  /** The user’s own, if it is sent at all. */
  stripe_subscription_id: z.string().max(255).nullish(),
});
export type UpdateSubscriptionBody = z.infer<typeof UpdateSubscriptionBody>;

export const updateSubscription = defineEndpoint({
  method: 'PATCH',
  path: '/subscription/',
  tag: 'subscription',
  summary: 'Choose add-ons and automatic renewal',
  description:
    'During the trial the choice is kept for the upgrade. An add-on that is added is charged for the rest of the period, one that is removed can be used until its end. 403 for the id of another’s subscription; 402 where the card does not pay for what is added; 409 without a running subscription.',
  access: 'session',
  body: UpdateSubscriptionBody,
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [402, 409],
});

/** What a change costs, in minor units of `currency`. Times are ISO 8601 UTC. */
export const SubscriptionPreview = z.object({
  currency: Currency,
  due_now: z.int().nonnegative(),
  /** Null where nothing renews. During the trial: what the upgrade charges. */
  next_charge: z.int().nullable(),
  next_charge_at: z.iso.datetime().nullable(),
  /** Until when the subscription runs where it does not renew. */
  ends_at: z.iso.datetime().nullable(),
});
export type SubscriptionPreview = z.infer<typeof SubscriptionPreview>;

export const previewSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscription/preview',
  tag: 'subscription',
  summary: 'What a choice of add-ons and renewal would charge, now and at the next renewal',
  access: 'session',
  body: UpdateSubscriptionBody,
  responses: { 200: z.object({ data: SubscriptionPreview }) },
  refusals: [409],
});

export const SyncSubscriptionBody = z.strictObject({ checkout_session_id: z.string().max(255).optional() });

/** How far a checkout has come: `open` is not paid, `complete` is. */
export const CheckoutStatus = z.enum(['open', 'complete', 'expired']);
export type CheckoutStatus = z.infer<typeof CheckoutStatus>;

export const syncSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscription/sync',
  tag: 'subscription',
  summary: 'Look at the payment provider what holds now: the way back from checkout and portal',
  description: '403 for the checkout session of another, 404 for one that is not there.',
  access: 'session',
  body: SyncSubscriptionBody,
  responses: {
    200: z.object({
      data: Subscription.nullable(),
      /** Null where no checkout session was named. */
      meta: z.object({ checkout: CheckoutStatus.nullable() }),
    }),
  },
  refusals: [404],
});
