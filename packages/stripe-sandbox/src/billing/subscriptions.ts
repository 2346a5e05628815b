import type { Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer, Invoice, Metadata, PaymentMethod, Price, Subscription } from '../objects.ts';
import { newSubscription, newSubscriptionItem, setItems } from '../shapes/subscription.ts';
import { change, create, type World } from '../world.ts';
import { periodEnd } from './interval.ts';
import { draftInvoice, finalizeInvoice, listOpenInvoices, subscriptionOf } from './invoices.ts';
import { recurringLines } from './item-changes.ts';
import { findPayingMethod, type PaymentResult, payInvoice } from './payments.ts';

const isOver = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** @throws StripeError 400 for a subscription that has ended: nothing of it can change any more */
export function requireAlive(subscription: Subscription): void {
  if (isOver(subscription)) {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      null,
      'subscription_canceled',
    );
  }
}

/** The period that all items of a subscription share. */
export function currentPeriod(subscription: Subscription): { start: Seconds; end: Seconds } {
  const [item] = subscription.items.data;
  return {
    start: item?.current_period_start ?? subscription.start_date,
    end: item?.current_period_end ?? subscription.start_date,
  };
}

export interface NewItem {
  price: Price;
  quantity: number;
  metadata?: Metadata;
}

interface NewSubscription {
  customer: Customer;
  items: NewItem[];
  metadata: Metadata;
  description: string | null;
  defaultPaymentMethod: string | null;
}

/** Starts a subscription, not yet paid, with its first invoice open. */
export function createSubscription(
  world: World,
  { customer, items, metadata, description, defaultPaymentMethod }: NewSubscription,
  at: Seconds,
): { subscription: Subscription; invoice: Invoice } {
  const [first] = items;
  if (first === undefined) throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  const subscription = newSubscription(
    { customer, currency: first.price.currency, metadata, description, defaultPaymentMethod },
    at,
  );
  const period = { start: at, end: periodEnd(first.price, { anchor: at, start: at }) };
  setItems(
    subscription,
    items.map((item) => newSubscriptionItem({ ...item, subscription: subscription.id, period }, at)),
  );
  world.store.put('subscription', subscription);

  const lines = recurringLines(world, subscription, { items: subscription.items.data, period });
  const invoice = draftInvoice(
    world,
    {
      customer,
      subscription,
      lines,
      billingReason: 'subscription_create',
      period: { start: at, end: at },
      finalizesAt: null,
    },
    at,
  );
  subscription.latest_invoice = invoice.id;
  create(world, subscription, { type: 'customer.subscription.created', at });
  create(world, invoice, { type: 'invoice.created', at });
  finalizeInvoice(world, invoice, at);
  if (invoice.status === 'paid') noteInvoicePaid(world, invoice, at);
  return { subscription, invoice };
}

function setStatus(world: World, subscription: Subscription, status: Subscription['status'], at: Seconds): void {
  change(world, subscription, {
    type: 'customer.subscription.updated',
    at,
    by: () => {
      subscription.status = status;
    },
  });
}

/** What a paid invoice makes of its subscription: it is active once nothing of it is open. */
export function noteInvoicePaid(world: World, invoice: Invoice, at: Seconds): void {
  const subscription = world.store.find('subscription', subscriptionOf(invoice));
  if (subscription === undefined || isOver(subscription)) return;
  if (subscription.status !== 'active' && listOpenInvoices(world, subscription.id).length === 0) {
    setStatus(world, subscription, 'active', at);
  }
  noteDelinquency(world, invoice, at);
}

function noteInvoiceUnpaid(world: World, invoice: Invoice, at: Seconds): void {
  const subscription = world.store.find('subscription', subscriptionOf(invoice));
  // A first invoice leaves its subscription incomplete.
  if (subscription?.status === 'active') setStatus(world, subscription, 'past_due', at);
  noteDelinquency(world, invoice, at);
}

/** A customer is delinquent while an invoice of theirs is open after an attempt. */
function noteDelinquency(world: World, { customer: id }: Invoice, at: Seconds): void {
  const customer = world.store.find('customer', id);
  if (customer === undefined) return;
  const owes = world.store
    .list('invoice')
    .some(({ customer, status, attempted }) => customer === id && status === 'open' && attempted);
  change(world, customer, {
    type: 'customer.updated',
    at,
    by: () => {
      customer.delinquent = owes;
    },
  });
}

/** Tries to have an open invoice paid and lets its subscription know. Without a method, by the one on file. */
export function collect(
  world: World,
  invoice: Invoice,
  {
    method,
    isAuthenticated = false,
    at,
  }: { method?: PaymentMethod | undefined; isAuthenticated?: boolean; at: Seconds },
): PaymentResult {
  const result = payInvoice(world, invoice, {
    method: method ?? findPayingMethod(world, invoice),
    isAuthenticated,
    at,
  });
  if (result.kind === 'paid') noteInvoicePaid(world, invoice, at);
  else noteInvoiceUnpaid(world, invoice, at);
  return result;
}

/** Ends a subscription now. Its drafts and open invoices stay, but nothing charges them any more. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  { reason, at }: { reason: 'cancellation_requested' | 'payment_failed'; at: Seconds },
): void {
  subscription.status = 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  if (subscription.cancellation_details !== null) subscription.cancellation_details.reason = reason;
  for (const invoice of world.store.list('invoice')) {
    const isUnpaid = invoice.status === 'draft' || invoice.status === 'open';
    if (!isUnpaid || subscriptionOf(invoice) !== subscription.id) continue;
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
  world.emit({ type: 'customer.subscription.deleted', object: subscription, at });
}

/** Lets a subscription end at a time to come, or go on after all (null). */
export function planEnd(
  subscription: Subscription,
  { cancelAt, isAtPeriodEnd, at }: { cancelAt: Seconds | null; isAtPeriodEnd: boolean; at: Seconds },
): void {
  subscription.cancel_at = cancelAt;
  subscription.cancel_at_period_end = isAtPeriodEnd;
  subscription.canceled_at = cancelAt === null ? null : at;
  if (subscription.cancellation_details !== null) {
    subscription.cancellation_details.reason = cancelAt === null ? null : 'cancellation_requested';
  }
}
