import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { matching } from '../api/list-filter.ts';
import { paginate, paginationParams } from '../api/pagination.ts';
import {
  boolean,
  emptyable,
  metadata,
  nonNegativeInteger,
  positiveInteger,
  text,
  timeRange,
  timestamp,
} from '../api/parameters.ts';
import { search, searchParams } from '../api/search.ts';
import { addPendingItems } from '../billing/invoice-items.ts';
import { unusedTimeCredits } from '../billing/item-changes.ts';
import { resolvePaymentMethod } from '../billing/payment-methods.ts';
import { invoicePendingItems, requireSuccessfulPayment } from '../billing/subscription-updates.ts';
import { collectPayment, createSubscription, endSubscription, type NewItem } from '../billing/subscriptions.ts';
import { requestedTrialEnd, startBillingNow } from '../billing/trials.ts';
import type { Seconds } from '../clock.ts';
import { currentTime, currentTimeOfCustomer, emitCreated, type SandboxContext } from '../context.ts';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { Customer, Invoice, PaymentMethod, Subscription } from '../objects.ts';
import { newSetupIntent } from '../shapes/payment.ts';
import { mergeMetadata } from './metadata.ts';
import { newItem, paymentSettings, readItems, trialSettings } from './subscription-params.ts';

/** `all` and `ended` select several statuses. */
const ListedStatus = z.enum([
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
]);

const createParams = {
  customer: text,
  items: z.array(newItem).min(1).max(20).optional(),
  plan: text.optional(),
  quantity: positiveInteger.optional(),
  cancel_at_period_end: boolean.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: nonNegativeInteger.optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  off_session: boolean.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  payment_settings: paymentSettings,
  trial_end: z.union([z.literal('now'), timestamp]).optional(),
  trial_period_days: nonNegativeInteger.optional(),
  trial_settings: trialSettings,
  metadata,
};
type CreateParams = z.output<z.ZodObject<typeof createParams, z.core.$strict>>;

function isListed({ status }: Subscription, filter: z.infer<typeof ListedStatus> | undefined): boolean {
  if (filter === 'all') return true;
  if (filter === undefined) return status !== 'canceled';
  return filter === 'ended' ? status === 'canceled' || status === 'incomplete_expired' : status === filter;
}

/** @throws StripeError 400 unless the payment method is attached to the customer */
export function requirePaymentMethodOf(context: SandboxContext, customer: Customer, id: string): PaymentMethod {
  const method = context.store.get('payment_method', id, 'default_payment_method');
  if (method.customer !== customer.id) throw resourceMissing('PaymentMethod', id, 'default_payment_method');
  return method;
}

/** Reads `items`, or the legacy `plan` and `quantity`. */
function readNewItems(context: SandboxContext, { items, plan, quantity }: CreateParams): NewItem[] {
  if (plan === undefined) {
    if (items !== undefined) return readItems(context, items);
    throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  }
  if (items !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: items, plan.', 'plan', 'parameters_exclusive');
  }
  return readItems(context, [{ plan, quantity, metadata: undefined }]);
}

/** @throws StripeError 400 unless `days_until_due` comes with `send_invoice` */
function daysUntilDue({ collection_method: method, days_until_due: days }: CreateParams): number | null {
  if (method === 'send_invoice') {
    if (days !== undefined) return days;
    throw invalidRequest(
      'If you set `collection_method` to `send_invoice`, you must also set `days_until_due`.',
      'days_until_due',
      'parameter_missing',
    );
  }
  if (days === undefined) return null;
  throw invalidRequest('You can only set `days_until_due` if `collection_method` is `send_invoice`.', 'days_until_due');
}

interface FirstPayment {
  subscription: Subscription;
  invoice: Invoice;
  isDeferred: boolean;
  at: Seconds;
}

/** Charges the first invoice, unless the client confirms its payment (`default_incomplete`). */
function startPayment(context: SandboxContext, { subscription, invoice, isDeferred, at }: FirstPayment): void {
  if (isDeferred && subscription.status === 'trialing' && subscription.default_payment_method === null) {
    const intent = context.store.put('setup_intent', newSetupIntent(subscription.customer, at));
    subscription.pending_setup_intent = intent.id;
    emitCreated(context, intent, { type: 'setup_intent.created', at });
  }
  if (invoice.status === 'open' && !isDeferred) collectPayment(context, invoice, { at });
}

function create(context: SandboxContext, params: CreateParams): Subscription {
  const customer = context.store.get('customer', params.customer, 'customer');
  const at = currentTime(context, customer);
  const items = readNewItems(context, params);
  const trialEnd = requestedTrialEnd(params, at);
  const { default_payment_method: given, payment_behavior: behavior } = params;
  const method =
    given === undefined
      ? null
      : requirePaymentMethodOf(context, customer, resolvePaymentMethod(context, given, at).id).id;
  const total = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  if (behavior === 'error_if_incomplete' && trialEnd === null) {
    requireSuccessfulPayment(context, { customer, defaultPaymentMethod: method, total });
  }
  const { subscription, invoice } = createSubscription(
    context,
    {
      customer,
      items,
      metadata: mergeMetadata({}, params.metadata),
      description: params.description ?? null,
      defaultPaymentMethod: method,
      trialEnd,
      missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method,
      savesDefaultPaymentMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
      cancelsAtPeriodEnd: params.cancel_at_period_end === true,
      daysUntilDue: daysUntilDue(params),
    },
    at,
  );
  startPayment(context, { subscription, invoice, isDeferred: behavior === 'default_incomplete', at });
  return subscription;
}

export const subscriptionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/subscriptions',
    params: createParams,
    handle: ({ context, params }) => create(context, params),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions',
    params: {
      ...paginationParams,
      customer: text.optional(),
      status: ListedStatus.optional(),
      price: text.optional(),
      plan: text.optional(),
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      test_clock: text.optional(),
      created: timeRange,
    },
    handle: ({ context, params }) => {
      if (params.customer !== undefined && !context.store.state.deletedCustomers.has(params.customer)) {
        context.store.get('customer', params.customer, 'customer');
      }
      const priceId = params.price ?? params.plan;
      const found = context.store
        .list('subscription')
        .filter(matching(params, ['customer', 'test_clock', 'collection_method']))
        .filter((subscription) => isListed(subscription, params.status))
        .filter(({ items }) => priceId === undefined || items.data.some(({ price }) => price.id === priceId));
      return paginate(found, params, '/v1/subscriptions');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions/search',
    params: searchParams,
    handle: ({ context, params }) => search(context.store.list('subscription'), params, '/v1/subscriptions/search'),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: {},
    handle: ({ context, id }) => context.store.get('subscription', id),
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: {
      invoice_now: boolean.optional(),
      prorate: boolean.optional(),
      cancellation_details: z.strictObject({ comment: emptyable(text) }).optional(),
    },
    handle: ({ context, id, params }) => {
      const subscription = context.store.get('subscription', id);
      // Stripe responds as if a canceled subscription did not exist.
      if (subscription.status === 'canceled') throw resourceMissing('subscription', id, null);
      const at = currentTimeOfCustomer(context, subscription.customer);
      if (params.prorate === true) {
        const customer = context.store.get('customer', subscription.customer);
        addPendingItems(context, customer, unusedTimeCredits(context, subscription, at), at);
      }
      if (params.invoice_now === true) invoicePendingItems(context, subscription, at);
      const comment = params.cancellation_details?.comment;
      if (comment !== undefined && subscription.cancellation_details !== null) {
        subscription.cancellation_details.comment = comment;
      }
      endSubscription(context, subscription, { reason: 'cancellation_requested', at });
      return subscription;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    params: {
      billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    },
    handle: ({ context, id }) => {
      const subscription = context.store.get('subscription', id);
      if (subscription.status !== 'paused') {
        throw invalidRequest('Only paused subscriptions can be resumed.', null, 'subscription_not_paused');
      }
      const at = currentTimeOfCustomer(context, subscription.customer);
      startBillingNow(context, subscription, at);
      context.emit({ type: 'customer.subscription.resumed', object: subscription, at });
      return subscription;
    },
  }),
];
