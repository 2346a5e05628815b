import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { tokenField } from '../fields.ts';
import { Currency, Subscription, TrialStatus } from './subscription.ts';

export const sendConfirmationEmail = defineEndpoint({
  operationId: 'sendConfirmationEmail',
  method: 'POST',
  path: '/subscription/trial/confirmation-email',
  tag: 'subscription',
  summary: 'Send the email that confirms the email address again',
  description: 'To the email address of the account, five times an hour. 409 if it is confirmed.',
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
    'Works without a session, and repeatedly. A trial goes on, or starts if it has waited for the confirmation, or if the mailbox has only had one in an account that did not confirm it; without one, its status is `none`. 404 for an invalid token.',
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

export const cancelUnpaidSubscription = defineEndpoint({
  operationId: 'cancelUnpaidSubscription',
  method: 'PATCH',
  path: '/subscription/cancel-unpaid',
  tag: 'subscription',
  summary: 'End a subscription whose payment is due',
  description:
    'Ends it immediately and voids its open invoices; a payment made at the same time is refunded. 409 for an active subscription, whose renewal can be turned off, and without a subscription.',
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

/** The message of a change whose addition waits for the payer to confirm its payment with the bank. */
export const PAYMENT_TO_CONFIRM = 'Your bank asks you to confirm the payment. Your add-on starts as soon as you do.';

export const updateSubscription = defineEndpoint({
  operationId: 'updateSubscription',
  method: 'PATCH',
  path: '/subscription/',
  tag: 'subscription',
  summary: 'Change add-ons and automatic renewal',
  description:
    'During the trial the choice is saved for the upgrade. An added add-on is charged for the rest of the period; a removed one stays usable until its end. If the bank asks the payer to confirm the payment, the message says so and `confirmation_url` of the subscription leads there; a choice without the add-on withdraws it. 402 if the card is declined; 403 for another user’s subscription; 409 without an active subscription.',
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
  withoutSecondFactor: true,
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
  withoutSecondFactor: true,
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
