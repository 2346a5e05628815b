import { HOUR, type Seconds } from '../clock.ts';
import { emitCreated, type SandboxContext, updateObject } from '../context.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { setItems } from '../shapes/subscription.ts';
import { periodEnd } from './interval.ts';
import { pendingLines } from './invoice-items.ts';
import { createDraftInvoice, finalizeInvoice, markUncollectible, subscriptionOf, voidInvoice } from './invoices.ts';
import { recurringLines } from './item-changes.ts';
import { discardPendingUpdate } from './pending-updates.ts';
import { collectPayment, currentPeriod, endSubscription, handleInvoicePaid } from './subscriptions.ts';

/** Stripe expires a subscription whose first invoice stays unpaid for 23 hours. */
export const INCOMPLETE_EXPIRES_AFTER: Seconds = 23 * HOUR;

/** Returns the period that follows the current one. */
export function nextPeriod(subscription: Subscription): { start: Seconds; end: Seconds } {
  const { end: start } = currentPeriod(subscription);
  const price = subscription.items.data[0]?.price;
  if (price === undefined) throw new Error(`subscription ${subscription.id} has no items`);
  return { start, end: periodEnd(price, { anchor: subscription.billing_cycle_anchor, start }) };
}

/** Starts the next period with a draft invoice, which is charged after `draftFor`. */
export function renew(context: SandboxContext, subscription: Subscription, at: Seconds): void {
  discardPendingUpdate(context, subscription, at);
  const endedPeriod = currentPeriod(subscription);
  const period = nextPeriod(subscription);
  const customer = context.store.get('customer', subscription.customer);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const lines = [...pendingLines(context, subscription, 'all'), ...recurringLines(context, { items, period })];
  // Invoices of unpaid subscriptions stay drafts.
  const isCharged = subscription.status !== 'unpaid';
  const finalizesAt = isCharged ? at + context.rules.draftFor : null;
  const invoice = createDraftInvoice(
    context,
    { customer, subscription, lines, billingReason: 'subscription_cycle', period: endedPeriod, finalizesAt },
    at,
  );
  invoice.auto_advance = isCharged;
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      setItems(subscription, items);
      subscription.latest_invoice = invoice.id;
      if (subscription.status === 'trialing') subscription.status = 'active';
    },
  });
  emitCreated(context, invoice, { type: 'invoice.created', at });
}

/** Returns what `pause_collection` does to an invoice, or null if collection is not paused. */
function pauseBehavior(context: SandboxContext, invoice: Invoice, at: Seconds): string | null {
  const pause = context.store.find('subscription', subscriptionOf(invoice))?.pause_collection ?? null;
  const isOver = pause?.resumes_at !== null && pause !== null && pause.resumes_at <= at;
  return pause === null || isOver ? null : pause.behavior;
}

/** Finalizes a draft and charges it, or sends it. Applies `pause_collection`. */
export function advanceDraft(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const pause = pauseBehavior(context, invoice, at);
  if (pause === 'keep_as_draft') {
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    return;
  }
  finalizeInvoice(context, invoice, at);
  if (pause !== null && invoice.status === 'open') {
    if (pause === 'void') voidInvoice(context, invoice, at);
    else markUncollectible(context, invoice, at);
    return;
  }
  if (invoice.status === 'paid') handleInvoicePaid(context, invoice, at);
  else if (invoice.collection_method === 'send_invoice') context.emit({ type: 'invoice.sent', object: invoice, at });
  else attemptPayment(context, invoice, at);
}

/** Charges an open invoice off session and schedules a retry if that fails. */
export function attemptPayment(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const result = collectPayment(context, invoice, { at });
  if (result.kind !== 'paid') scheduleRetry(context, invoice, at);
}

/** Schedules the next attempt of a failed invoice, or applies `afterLastRetry` when none is left. */
export function scheduleRetry(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const delay = context.rules.retryAfter[invoice.attempt_count - 1];
  updateObject(context, invoice, {
    type: 'invoice.updated',
    at,
    update: () => {
      invoice.next_payment_attempt = delay === undefined ? null : at + delay;
      invoice.auto_advance = delay !== undefined;
    },
  });
  if (delay === undefined) handleExhaustedRetries(context, invoice, at);
}

function handleExhaustedRetries(context: SandboxContext, invoice: Invoice, at: Seconds): void {
  const subscription = context.store.find('subscription', subscriptionOf(invoice));
  const { afterLastRetry } = context.rules;
  if (subscription?.status !== 'past_due' || afterLastRetry === 'past_due') return;
  if (afterLastRetry === 'canceled') {
    endSubscription(context, subscription, { reason: 'payment_failed', at });
    return;
  }
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      subscription.status = 'unpaid';
    },
  });
}

/** Expires a subscription whose first invoice was never paid. */
export function expireIncomplete(context: SandboxContext, subscription: Subscription, at: Seconds): void {
  const invoice = context.store.find('invoice', subscription.latest_invoice);
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      subscription.status = 'incomplete_expired';
      subscription.ended_at = at;
    },
  });
  if (invoice?.status === 'open') voidInvoice(context, invoice, at);
}
