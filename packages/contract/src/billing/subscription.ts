import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

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
      /**
       * `inactive`: chosen, but never bought. An add-on that was switched off stays `active` until `ends_at`, then it is
       * `canceled` and doesn't count.
       */
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
  /**
   * The invoice that the payment pages charge. `amount` in minor units of `currency`; `payment_method` such as `Visa •••• 4242`, empty
   * before the first attempt. Missing in responses of an earlier version.
   */
  open_invoice: z.optional(
    z.nullable(
      z.object({ transaction_number: z.string(), payment_method: z.string(), amount: z.int(), currency: Currency }),
    ),
  ),
  /** Stripe's page on which the payer confirms a payment, if the bank asks for it (3-D Secure); else null. */
  confirmation_url: z.nullable(z.string()),
  /** The add-ons that start once the payer confirms that payment. Missing in responses of an earlier version. */
  awaiting_confirmation: z.optional(z.array(PackageName)),
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
 * `eligible`: the mailbox has neither had a trial nor paid, in any account. Times are ISO 8601 UTC, null without a trial and
 * while the trial waits for the confirmation that starts it.
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
