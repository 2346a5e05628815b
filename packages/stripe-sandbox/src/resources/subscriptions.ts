import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { pageOf, pageParams } from '../api/pagination.ts';
import { boolean, emptyable, isWithin, metadata, moments, positive, text, timestamp } from '../api/parameters.ts';
import { getRecurringPrice, planItems, unusedTimeCredits } from '../billing/item-changes.ts';
import { makeTestMethod } from '../billing/methods.ts';
import {
  collect,
  createSubscription,
  currentPeriod,
  endSubscription,
  type NewItem,
  planEnd,
  requireAlive,
} from '../billing/subscriptions.ts';
import { addPendingItems, applyItems, invoicePending } from '../billing/updates.ts';
import type { Seconds } from '../clock.ts';
import { invalidRequest, noSuch } from '../errors.ts';
import type { Customer, Price, Subscription } from '../objects.ts';
import { change, nowOf, nowOfCustomer, type World } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

/** How a list asks for ended subscriptions too. */
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

const newItem = z.strictObject({ price: text, quantity: positive.optional(), metadata });
export const itemChange = newItem.partial().extend({ id: text.optional(), deleted: boolean.optional() });
export const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);
const paymentBehavior = z.enum(['allow_incomplete', 'error_if_incomplete']);

function isListed({ status }: Subscription, wanted: z.infer<typeof ListedStatus> | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  return wanted === 'ended' ? status === 'canceled' || status === 'incomplete_expired' : status === wanted;
}

/** @throws StripeError 400 unless the method is on the customer's file */
function requireMethodOf(world: World, customer: Customer, id: string): string {
  const method = world.store.get('payment_method', id, 'default_payment_method');
  if (method.customer !== customer.id) throw noSuch('PaymentMethod', id, 'default_payment_method');
  return id;
}

/** The end that `cancel_at` and `cancel_at_period_end` ask for; undefined where they ask for nothing. */
function plannedEnd(
  subscription: Subscription,
  params: {
    cancel_at?: Seconds | 'max_period_end' | 'min_period_end' | null | undefined;
    cancel_at_period_end?: boolean | undefined;
  },
  at: Seconds,
): { cancelAt: Seconds | null; isAtPeriodEnd: boolean } | undefined {
  const { cancel_at: cancelAt, cancel_at_period_end: isAtPeriodEnd } = params;
  const { end } = currentPeriod(subscription);
  if (isAtPeriodEnd === true) {
    if (cancelAt !== undefined && cancelAt !== null) {
      throw invalidRequest(
        'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
        'cancel_at',
      );
    }
    return { cancelAt: end, isAtPeriodEnd: true };
  }
  if (cancelAt === null) return { cancelAt: null, isAtPeriodEnd: false };
  if (cancelAt !== undefined) {
    const time = typeof cancelAt === 'number' ? cancelAt : end;
    if (time <= at) throw invalidRequest('`cancel_at` must be a timestamp in the future.', 'cancel_at');
    return { cancelAt: time, isAtPeriodEnd: false };
  }
  return isAtPeriodEnd === false && subscription.cancel_at_period_end
    ? { cancelAt: null, isAtPeriodEnd: false }
    : undefined;
}

/** @throws StripeError 400 unless the moment lies in the current period */
export function prorationTime(subscription: Subscription, given: Seconds | undefined, now: Seconds): Seconds {
  if (given === undefined) return now;
  const { start, end } = currentPeriod(subscription);
  if (given < start || given > end) {
    throw invalidRequest('Cannot specify `proration_date` outside of the current period.', 'proration_date');
  }
  return given;
}

/** @throws StripeError 400 for prices that do not exist or do not go together */
function readItems(world: World, items: readonly z.output<typeof newItem>[]): NewItem[] {
  const prices: Price[] = [];
  return items.map(({ price: id, quantity = 1, metadata }, index) => {
    const price = getRecurringPrice(world, id, `items[${index}][price]`, prices);
    prices.push(price);
    return { price, quantity, metadata: mergeMetadata({}, metadata) };
  });
}

export const subscriptionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/subscriptions',
    params: {
      customer: text,
      items: z.array(newItem).min(1).max(20),
      default_payment_method: text.optional(),
      description: text.optional(),
      metadata,
    },
    answer: ({ world, params }) => {
      const customer = world.store.get('customer', params.customer, 'customer');
      const at = nowOf(world, customer);
      const items = readItems(world, params.items);
      const method = params.default_payment_method;
      const { subscription, invoice } = createSubscription(
        world,
        {
          customer,
          items,
          metadata: mergeMetadata({}, params.metadata),
          description: params.description ?? null,
          defaultPaymentMethod:
            method === undefined ? null : requireMethodOf(world, customer, makeTestMethod(world, method, at).id),
        },
        at,
      );
      if (invoice.status === 'open') collect(world, invoice, { at });
      return subscription;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions',
    params: {
      ...pageParams,
      customer: text.optional(),
      status: ListedStatus.optional(),
      price: text.optional(),
      test_clock: text.optional(),
      created: moments,
    },
    answer: ({ world, params }) => {
      if (params.customer !== undefined && !world.store.state.deletedCustomers.has(params.customer)) {
        world.store.get('customer', params.customer, 'customer');
      }
      const found = world.store
        .list('subscription')
        .filter((subscription) => isListed(subscription, params.status))
        .filter(({ customer }) => (params.customer ?? customer) === customer)
        .filter(({ test_clock }) => (params.test_clock ?? test_clock) === test_clock)
        .filter(({ items }) => params.price === undefined || items.data.some(({ price }) => price.id === params.price))
        .filter(({ created }) => isWithin(created, params.created));
      return pageOf(found, params, '/v1/subscriptions');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: {},
    answer: ({ world, id }) => world.store.get('subscription', id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: {
      items: z.array(itemChange).max(20).optional(),
      cancel_at_period_end: boolean.optional(),
      cancel_at: emptyable(z.union([z.enum(['max_period_end', 'min_period_end']), timestamp])),
      cancellation_details: z.strictObject({ comment: emptyable(text) }).optional(),
      default_payment_method: emptyable(text),
      description: emptyable(text),
      proration_behavior: prorationBehavior.optional(),
      proration_date: timestamp.optional(),
      payment_behavior: paymentBehavior.optional(),
      metadata,
    },
    answer: ({ world, id, params }) => {
      const subscription = world.store.get('subscription', id);
      const { metadata: _metadata, cancellation_details: details, ...rest } = params;
      if (Object.values(rest).some((value) => value !== undefined)) requireAlive(subscription);
      const customer = world.store.find('customer', subscription.customer);
      const at = nowOf(world, customer);
      // Everything is looked at before anything is changed.
      const method = params.default_payment_method;
      if (typeof method === 'string' && customer !== undefined) requireMethodOf(world, customer, method);
      const end = plannedEnd(subscription, params, at);
      const plan =
        params.items === undefined
          ? null
          : planItems(world, subscription, {
              changes: params.items,
              at: prorationTime(subscription, params.proration_date, at),
            });
      if (plan !== null) {
        applyItems(world, subscription, {
          ...plan,
          proration: params.proration_behavior ?? 'create_prorations',
          failsWithoutPayment: params.payment_behavior === 'error_if_incomplete',
          at,
        });
      }
      return change(world, subscription, {
        type: 'customer.subscription.updated',
        at,
        by: () => {
          if (end !== undefined) planEnd(subscription, { ...end, at });
          if (method !== undefined) subscription.default_payment_method = method;
          if (params.description !== undefined) subscription.description = params.description;
          if (details?.comment !== undefined && subscription.cancellation_details !== null) {
            subscription.cancellation_details.comment = details.comment;
          }
          subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
        },
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: {
      invoice_now: boolean.optional(),
      prorate: boolean.optional(),
      cancellation_details: z.strictObject({ comment: emptyable(text) }).optional(),
    },
    answer: ({ world, id, params }) => {
      const subscription = world.store.get('subscription', id);
      // To cancelling, an ended subscription is none.
      if (subscription.status === 'canceled') throw noSuch('subscription', id, null);
      const at = nowOfCustomer(world, subscription.customer);
      if (params.prorate === true) addPendingItems(world, subscription, unusedTimeCredits(world, subscription, at), at);
      if (params.invoice_now === true) invoicePending(world, subscription, at);
      const comment = params.cancellation_details?.comment;
      if (comment !== undefined && subscription.cancellation_details !== null) {
        subscription.cancellation_details.comment = comment;
      }
      endSubscription(world, subscription, { reason: 'cancellation_requested', at });
      return subscription;
    },
  }),
];
