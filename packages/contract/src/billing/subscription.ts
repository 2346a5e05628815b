import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { tokenField } from '../fields.ts';

export const PackageName = z.enum(['genius_plus', 'email_updates', 'auto_renewal', 'daily_overview']);
export type PackageName = z.infer<typeof PackageName>;

export type AddOnName = Exclude<PackageName, 'genius_plus'>;
export type AddOnChoice = Readonly<Record<AddOnName, boolean>>;

export const BillingInterval = z.enum(['monthly', 'yearly']);
export type BillingInterval = z.infer<typeof BillingInterval>;
export const Currency = z.enum(['USD', 'EUR', 'GBP']);
export type Currency = z.infer<typeof Currency>;

/** `price` in minor units of `currency`. */
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

/** The packages on sale, in display order. */
export const Packages = z.object({ subscriptionPackages: z.array(Package), addOnPackages: z.array(Package) });
export type Packages = z.infer<typeof Packages>;

export const listPackages = defineEndpoint({
  operationId: 'listPackages',
  method: 'GET',
  path: '/subscription/packages',
  tag: 'subscription',
  summary: 'List the packages on sale',
  access: 'public',
  responses: { 200: z.object({ data: Packages }) },
});

/** The statuses that mean subscribed. */
export const SubscribedStatus = z.enum(['trialing', 'active']);
export type SubscribedStatus = z.infer<typeof SubscribedStatus>;

/** The user's trial or paid subscription. Prices are minor units of `subscription_package.currency`. Times are ISO 8601 UTC. */
export const Subscription = z.object({
  status: z.string(),
  auto_renewal: z.boolean(),
  stripe_subscription_id: z.nullable(z.string()),
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
      /** An add-on that was switched off stays `active` until `ends_at`, then it is `canceled` and doesn't count. */
      status: z.string(),
      /** When a switched-off add-on stops being usable; null while it renews. */
      ends_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** End of the trial or of the current paid period. */
  current_period_end: z.nullable(z.iso.datetime()),
  /** Milliseconds until `current_period_end` by the server's clock, at the time of the response; negative afterwards. */
  time_left_ms: z.nullable(z.int()),
  /** The amount charged at the next renewal; null if there is none. */
  next_charge: z.nullable(z.int()),
  /** Stripe's payment page of an unpaid invoice; null without one. */
  open_invoice_url: z.nullable(z.string()),
  /** Stripe's page on which the payer confirms a payment, if the bank asks for it (3-D Secure); else null. */
  confirmation_url: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof Subscription>;

export const getSubscription = defineEndpoint({
  operationId: 'getSubscription',
  method: 'GET',
  path: '/subscription',
  tag: 'subscription',
  summary: "Get the user's trial or subscription",
  description: '`data` is null if the user never had one.',
  access: 'session',
  responses: { 200: z.object({ data: z.nullable(Subscription) }) },
});

/** `unconfirmed`: gives no access until the user confirms the email address. */
export const TrialStatus = z.enum(['none', 'trialing', 'unconfirmed', 'canceled', 'ended', 'upgraded']);
export type TrialStatus = z.infer<typeof TrialStatus>;

/**
 * `eligible`: the email address has not had a trial. Times are ISO 8601 UTC, null without a trial and while the trial waits
 * for the confirmation that starts it.
 */
export const Trial = z.object({
  eligible: z.boolean(),
  status: TrialStatus,
  started_at: z.nullable(z.iso.datetime()),
  ends_at: z.nullable(z.iso.datetime()),
  /** When access ends unless the user confirms the email address before; null once confirmed. */
  confirm_by: z.nullable(z.iso.datetime()),
  /** Days left, including today; 0 unless the trial is running. */
  days_left: z.int().check(z.nonnegative()),
});
export type Trial = z.infer<typeof Trial>;

export const getTrial = defineEndpoint({
  operationId: 'getTrial',
  method: 'GET',
  path: '/subscription/trial',
  tag: 'subscription',
  summary: "Get the user's free trial",
  access: 'session',
  responses: { 200: z.object({ data: Trial }) },
});

export const sendConfirmationEmail = defineEndpoint({
  operationId: 'sendConfirmationEmail',
  method: 'POST',
  path: '/subscription/trial/confirmation-email',
  tag: 'subscription',
  summary: 'Send the confirmation email of the free trial again',
  description:
    'To the email address of the account, five times an hour. 409 unless a trial waits for the confirmation.',
  access: 'session',
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [409],
});

export const confirmEmail = defineEndpoint({
  operationId: 'confirmEmail',
  method: 'POST',
  path: '/subscription/trial/confirm-email',
  tag: 'subscription',
  summary: 'Confirm an email address with the token of the emailed link',
  description:
    'Works without a session, and repeatedly. The trial goes on, or starts if it has waited for the confirmation. 404 for an invalid token.',
  access: 'public',
  body: z.strictObject({ token: tokenField }),
  responses: {
    200: z.object({
      data: z.object({
        /** Whether an earlier request had confirmed the address. */
        was_confirmed: z.boolean(),
        trial: z.object({ status: TrialStatus, ends_at: z.nullable(z.iso.datetime()) }),
      }),
    }),
  },
  refusals: [404],
});

export const cancelTrial = defineEndpoint({
  operationId: 'cancelTrial',
  method: 'PATCH',
  path: '/subscription/cancel-trial',
  tag: 'subscription',
  summary: 'Cancel the free trial',
  description: 'Takes effect immediately and cannot be undone. 409 unless a trial is running.',
  access: 'session',
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [409],
});

const addOnChoice = { email_updates: z.boolean(), auto_renewal: z.boolean(), daily_overview: z.boolean() };

/** Names packages, never amounts: prices come from the catalog. */
export const CheckoutBody = z.strictObject({
  genius_plus: z.literal(true, { error: 'The plan is part of every subscription' }),
  ...addOnChoice,
});
export type CheckoutBody = z.infer<typeof CheckoutBody>;

/** A URL at Stripe to redirect the browser to. */
const Redirection = z.object({ data: z.object({ url: z.string() }) });

export const createCheckoutSession = defineEndpoint({
  operationId: 'createCheckoutSession',
  method: 'POST',
  path: '/subscription/checkout-sessions',
  tag: 'subscription',
  summary: 'Create a checkout session',
  description:
    'Repeated calls with the same choice return the same URL until it is paid or expired. 409 if the user already has a subscription, which the customer portal manages.',
  access: 'session',
  body: CheckoutBody,
  responses: { 200: Redirection },
  refusals: [409],
});

export const createTrialUpgradeSession = defineEndpoint({
  operationId: 'createTrialUpgradeSession',
  method: 'POST',
  path: '/subscription/checkout-sessions/trial-upgrade',
  tag: 'subscription',
  summary: 'Create a checkout session for upgrading the trial',
  description:
    'Uses the add-ons chosen for the trial, which ends with the payment. 409 without a trial, or with a subscription.',
  access: 'session',
  responses: { 200: Redirection },
  refusals: [409],
});

export const createCustomerPortalSession = defineEndpoint({
  operationId: 'createCustomerPortalSession',
  method: 'POST',
  path: '/subscription/customer-portal',
  tag: 'subscription',
  summary: 'Create a customer portal session',
  description: '409 before the first checkout.',
  access: 'session',
  responses: { 200: Redirection },
  refusals: [409],
});

export const UpdateSubscriptionBody = z.strictObject({
  ...addOnChoice,
  /** Must be the user’s own. */
  stripe_subscription_id: z.nullish(z.string().check(z.maxLength(255))),
});
export type UpdateSubscriptionBody = z.infer<typeof UpdateSubscriptionBody>;

export const updateSubscription = defineEndpoint({
  operationId: 'updateSubscription',
  method: 'PATCH',
  path: '/subscription/',
  tag: 'subscription',
  summary: 'Change add-ons and automatic renewal',
  description:
    'During the trial the choice is saved for the upgrade. An added add-on is charged for the rest of the period; a removed one stays usable until its end. If the bank asks the payer to confirm the payment, the message says so and `confirmation_url` of the subscription leads there. 402 if the card is declined; 403 for another user’s subscription; 409 without an active subscription.',
  access: 'session',
  body: UpdateSubscriptionBody,
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [402, 409],
});

/** Amounts in minor units of `currency`. Times are ISO 8601 UTC. */
export const SubscriptionPreview = z.object({
  currency: Currency,
  due_now: z.int().check(z.nonnegative()),
  /** Null without renewal. During the trial: the price of the upgrade. */
  next_charge: z.nullable(z.int()),
  next_charge_at: z.nullable(z.iso.datetime()),
  /** End of the subscription; null if it renews. */
  ends_at: z.nullable(z.iso.datetime()),
});
export type SubscriptionPreview = z.infer<typeof SubscriptionPreview>;

export const previewSubscription = defineEndpoint({
  operationId: 'previewSubscription',
  method: 'POST',
  path: '/subscription/preview',
  tag: 'subscription',
  summary: 'Preview the charges of a change',
  access: 'session',
  body: UpdateSubscriptionBody,
  responses: { 200: z.object({ data: SubscriptionPreview }) },
  refusals: [409],
});

export const SyncSubscriptionBody = z.strictObject({
  checkout_session_id: z.optional(z.string().check(z.maxLength(255))),
});

/** `open` is not paid yet; `complete` is paid. */
export const CheckoutStatus = z.enum(['open', 'complete', 'expired']);
export type CheckoutStatus = z.infer<typeof CheckoutStatus>;

export const syncSubscription = defineEndpoint({
  operationId: 'syncSubscription',
  method: 'POST',
  path: '/subscription/sync',
  tag: 'subscription',
  summary: 'Sync the subscription with Stripe',
  description: 'For the return from checkout and portal. 403 for another user’s checkout session.',
  access: 'session',
  body: SyncSubscriptionBody,
  responses: {
    200: z.object({
      data: z.nullable(Subscription),
      /** Null unless the body names a checkout session. */
      meta: z.object({ checkout: z.nullable(CheckoutStatus) }),
    }),
  },
  refusals: [404],
});
