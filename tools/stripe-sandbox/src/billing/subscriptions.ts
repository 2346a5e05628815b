import type { Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer, Invoice, Metadata, PaymentMethod, Price, Subscription } from '../objects.ts';
import { newSubscription, newSubscriptionItem, setItems } from '../shapes/subscription.ts';
import { updateObject, emitCreated, type SandboxContext } from '../context.ts';
import { periodEnd } from './interval.ts';
import { createDraftInvoice, finalizeInvoice, listOpenInvoices, subscriptionOf } from './invoices.ts';
import { recurringLines, trialLines } from './item-changes.ts';
import { findPayingMethod, type PaymentResult, payInvoice } from './payments.ts';
import { applyPendingUpdate, billsPendingUpdate, discardPendingUpdate } from './pending-updates.ts';

const AWAITING_PAYMENT = new Set(['incomplete', 'past_due', 'unpaid']);

const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** @throws StripeError 400 if the subscription has ended */
export function requireNotEnded(subscription: Subscription): void {
  if (hasEnded(subscription)) {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      null,
      'subscription_canceled',
    );
  }
}

/** Returns the period that all items share. */
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
  trialEnd?: Seconds | null;
  missingPaymentMethod?: 'cancel' | 'create_invoice' | 'pause' | undefined;
  savesDefaultPaymentMethod?: boolean;
  daysUntilDue?: number | null;
  cancelsAtPeriodEnd?: boolean;
}

/** Creates a subscription with its first invoice: open, or paid if nothing is due, as in a trial. */
export function createSubscription(
  context: SandboxContext,
  { items, ...fields }: NewSubscription,
  at: Seconds,
): { subscription: Subscription; invoice: Invoice } {
  const [first] = items;
  if (first === undefined) throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  const { customer, trialEnd = null } = fields;
  const subscription = newSubscription({ ...fields, currency: first.price.currency }, at);
  const period = { start: at, end: trialEnd ?? periodEnd(first.price, { anchor: at, start: at }) };
  setItems(
    subscription,
    items.map((item) => newSubscriptionItem({ ...item, subscription: subscription.id, period }, at)),
  );
  // An invoice that is sent may be paid later; the subscription is active until then.
  const isSent = subscription.collection_method === 'send_invoice';
  if (isSent && trialEnd === null) subscription.status = 'active';
  if (fields.cancelsAtPeriodEnd === true) {
    scheduleCancellation(subscription, { cancelAt: period.end, isAtPeriodEnd: true, at });
  }
  context.store.put('subscription', subscription);

  const linesOf = trialEnd === null ? recurringLines : trialLines;
  const invoice = createDraftInvoice(
    context,
    {
      customer,
      subscription,
      lines: linesOf(context, { items: subscription.items.data, period }),
      billingReason: 'subscription_create',
      period: { start: at, end: at },
      finalizesAt: isSent && trialEnd === null ? at + context.rules.draftFor : null,
    },
    at,
  );
  subscription.latest_invoice = invoice.id;
  emitCreated(context, subscription, { type: 'customer.subscription.created', at });
  emitCreated(context, invoice, { type: 'invoice.created', at });
  if (invoice.automatically_finalizes_at !== null) return { subscription, invoice };
  finalizeInvoice(context, invoice, at);
  if (invoice.status === 'paid') handleInvoicePaid(context, invoice, at);
  return { subscription, invoice };
}

function setStatus(
  context: SandboxContext,
  subscription: Subscription,
  status: Subscription['status'],
  at: Seconds,
): void {
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      subscription.status = status;
    },
  });
}

/** Activates the subscription once none of its invoices is open. */
export function handleInvoicePaid(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const subscription = context.store.find('subscription', subscriptionOf(invoice));
  if (subscription === undefined || hasEnded(subscription)) return;
  if (billsPendingUpdate(context, invoice)) applyPendingUpdate(context, subscription, at);
  if (AWAITING_PAYMENT.has(subscription.status) && listOpenInvoices(context, subscription.id).length === 0) {
    setStatus(context, subscription, 'active', at);
  }
  updateDelinquency(context, invoice, at);
}

function handlePaymentFailed(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const subscription = context.store.find('subscription', subscriptionOf(invoice));
  // A failed first invoice leaves its subscription incomplete; an unpaid pending update changes nothing.
  const isPending = billsPendingUpdate(context, invoice);
  if (subscription?.status === 'active' && !isPending) setStatus(context, subscription, 'past_due', at);
  updateDelinquency(context, invoice, at);
}

/** Marks the customer as delinquent while an attempted invoice is open. */
function updateDelinquency(context: SandboxContext, { customer: id }: Invoice, at: Seconds): void {
  const customer = context.store.find('customer', id);
  if (customer === undefined) return;
  const owes = context.store
    .list('invoice')
    .some(({ customer, status, attempted }) => customer === id && status === 'open' && attempted);
  updateObject(context, customer, {
    type: 'customer.updated',
    at,
    update: () => {
      customer.delinquent = owes;
    },
  });
}

/** Charges an open invoice and updates its subscription. Uses the saved payment method by default. */
export function collectPayment(
  context: SandboxContext,
  invoice: Invoice,
  {
    method,
    isAuthenticated = false,
    at,
  }: { method?: PaymentMethod | undefined; isAuthenticated?: boolean; at: Seconds },
): PaymentResult {
  const result = payInvoice(context, invoice, {
    method: method ?? findPayingMethod(context, invoice),
    isAuthenticated,
    at,
  });
  if (result.kind === 'paid') handleInvoicePaid(context, invoice, at);
  else handlePaymentFailed(context, invoice, at);
  return result;
}

/** Cancels a subscription now. Its unpaid invoices stay, but are no longer charged. */
export function endSubscription(
  context: SandboxContext,
  subscription: Subscription,
  { reason, at }: { reason: 'cancellation_requested' | 'payment_failed' | null; at: Seconds },
): void {
  discardPendingUpdate(context, subscription, at);
  subscription.status = 'canceled';
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  if (subscription.cancellation_details !== null) subscription.cancellation_details.reason = reason;
  for (const invoice of context.store.list('invoice')) {
    const isUnpaid = invoice.status === 'draft' || invoice.status === 'open';
    if (!isUnpaid || subscriptionOf(invoice) !== subscription.id) continue;
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
    context.store.touch(invoice);
  }
  context.emit({ type: 'customer.subscription.deleted', object: subscription, at });
}

/** Schedules the end of a subscription, or clears it with null. */
export function scheduleCancellation(
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
