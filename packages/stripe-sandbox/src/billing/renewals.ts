import { HOUR, type Seconds } from '../clock.ts';
import type { Invoice, Subscription } from '../objects.ts';
import type { LineDraft } from '../shapes/invoice.ts';
import { setItems } from '../shapes/subscription.ts';
import { change, create, type World } from '../world.ts';
import { periodEnd } from './interval.ts';
import { draftInvoice, finalizeInvoice, listPendingItems, subscriptionOf, voidInvoice } from './invoices.ts';
import { recurringLines } from './item-changes.ts';
import { collect, currentPeriod, endSubscription, noteInvoicePaid } from './subscriptions.ts';

/** A first invoice that is not paid for so long ends its subscription. */
export const FIRST_PAYMENT_WITHIN: Seconds = 23 * HOUR;

/** The period after the current one. */
export function nextPeriod(subscription: Subscription): { start: Seconds; end: Seconds } {
  const { end: start } = currentPeriod(subscription);
  const price = subscription.items.data[0]?.price;
  if (price === undefined) throw new Error(`subscription ${subscription.id} has no items`);
  return { start, end: periodEnd(price, { anchor: subscription.billing_cycle_anchor, start }) };
}

/** Charges and credits that wait for the next invoice, as its lines. */
export function pendingLines(world: World, subscription: Subscription): LineDraft[] {
  return listPendingItems(world, subscription.id).flatMap((item) => {
    const price = world.store.find('price', item.pricing?.price_details?.price);
    if (price === undefined) return [];
    return [
      {
        price,
        quantity: item.quantity,
        amount: item.amount,
        description: item.description ?? '',
        period: item.period,
        subscription: subscription.id,
        subscriptionItem: item.parent?.subscription_details?.subscription_item ?? '',
        isProration: item.proration,
        invoiceItem: item.id,
      },
    ];
  });
}

/** Begins the next period with a draft invoice, which is charged an hour later. */
export function renew(world: World, subscription: Subscription, at: Seconds): void {
  const ended = currentPeriod(subscription);
  const period = nextPeriod(subscription);
  const customer = world.store.get('customer', subscription.customer);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const lines = [...pendingLines(world, subscription), ...recurringLines(world, subscription, { items, period })];
  // Who has not paid for long is not charged again: the invoice stays a draft.
  const isCharged = subscription.status !== 'unpaid';
  const finalizesAt = isCharged ? at + world.rules.draftFor : null;
  const invoice = draftInvoice(
    world,
    { customer, subscription, lines, billingReason: 'subscription_cycle', period: ended, finalizesAt },
    at,
  );
  invoice.auto_advance = isCharged;
  change(world, subscription, {
    type: 'customer.subscription.updated',
    at,
    by: () => {
      setItems(subscription, items);
      subscription.latest_invoice = invoice.id;
    },
  });
  create(world, invoice, { type: 'invoice.created', at });
}

/** Finalizes a draft whose time has come and charges it. */
export function advanceDraft(world: World, invoice: Invoice, at: Seconds): void {
  finalizeInvoice(world, invoice, at);
  if (invoice.status === 'paid') noteInvoicePaid(world, invoice, at);
  else attempt(world, invoice, at);
}

/** Charges an open invoice without its owner. After a failure it says when it is tried again, or gives the subscription up. */
export function attempt(world: World, invoice: Invoice, at: Seconds): void {
  const result = collect(world, invoice, { at });
  if (result.kind !== 'paid') planRetry(world, invoice, at);
}

/** Sets the next try of a renewal after a failed one. */
export function planRetry(world: World, invoice: Invoice, at: Seconds): void {
  const pause = world.rules.retryAfter[invoice.attempt_count - 1];
  change(world, invoice, {
    type: 'invoice.updated',
    at,
    by: () => {
      invoice.next_payment_attempt = pause === undefined ? null : at + pause;
      invoice.auto_advance = pause !== undefined;
    },
  });
  if (pause === undefined) giveUp(world, invoice, at);
}

function giveUp(world: World, invoice: Invoice, at: Seconds): void {
  const subscription = world.store.find('subscription', subscriptionOf(invoice));
  const { afterLastRetry } = world.rules;
  if (subscription?.status !== 'past_due' || afterLastRetry === 'past_due') return;
  if (afterLastRetry === 'canceled') {
    endSubscription(world, subscription, { reason: 'payment_failed', at });
    return;
  }
  change(world, subscription, {
    type: 'customer.subscription.updated',
    at,
    by: () => {
      subscription.status = 'unpaid';
    },
  });
}

/** Ends a subscription whose first invoice was never paid. */
export function expireIncomplete(world: World, subscription: Subscription, at: Seconds): void {
  const invoice = world.store.find('invoice', subscription.latest_invoice);
  change(world, subscription, {
    type: 'customer.subscription.updated',
    at,
    by: () => {
      subscription.status = 'incomplete_expired';
      subscription.ended_at = at;
    },
  });
  if (invoice?.status === 'open') voidInvoice(world, invoice, at);
}
