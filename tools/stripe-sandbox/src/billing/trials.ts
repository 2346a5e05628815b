import { DAY, type Seconds } from '../clock.ts';
import { emitCreated, type SandboxContext, updateObject } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import type { Invoice, Subscription } from '../objects.ts';
import type { LineDraft } from '../shapes/invoice.ts';
import { setItems } from '../shapes/subscription.ts';
import { periodEnd } from './interval.ts';
import { addPendingItems } from './invoice-items.ts';
import { createDraftInvoice, finalizeInvoice } from './invoices.ts';
import { recurringLines, trialLines, unusedTimeCredits } from './item-changes.ts';
import { findSubscriptionPaymentMethod } from './payments.ts';
import { renew, scheduleRetry } from './renewals.ts';
import { collectPayment, currentPeriod, endSubscription, handleInvoicePaid } from './subscriptions.ts';

/** Stripe sends `customer.subscription.trial_will_end` three days before the end. */
const NOTICE: Seconds = 3 * DAY;
const MAX_TRIAL_DAYS = 730;

interface TrialParams {
  trial_end?: Seconds | 'now' | undefined;
  trial_period_days?: number | undefined;
}

/**
 * Returns the end of the requested trial, or null if no trial is requested.
 *
 * @throws StripeError 400 for an end in the past, a trial above two years, or both parameters at once
 */
export function requestedTrialEnd(
  { trial_end: end, trial_period_days: days }: TrialParams,
  at: Seconds,
  prefix = '',
): Seconds | null {
  const nameOf = (name: string): string => (prefix === '' ? name : `${prefix}[${name}]`);
  if (end !== undefined && days !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: trial_end, trial_period_days.',
      nameOf('trial_end'),
      'parameters_exclusive',
    );
  }
  if (days !== undefined) {
    if (days <= MAX_TRIAL_DAYS) return days === 0 ? null : at + days * DAY;
    throw invalidRequest(
      `Invalid trial_period_days: must be at most ${MAX_TRIAL_DAYS}.`,
      nameOf('trial_period_days'),
      'parameter_invalid_integer',
    );
  }
  if (end === undefined || end === 'now') return null;
  if (end <= at) {
    throw invalidRequest(
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
      nameOf('trial_end'),
      'parameter_invalid_integer',
    );
  }
  if (end > at + MAX_TRIAL_DAYS * DAY) {
    throw invalidRequest('Invalid timestamp: can be no more than two years in the future.', nameOf('trial_end'));
  }
  return end;
}

/** Returns when the reminder of a running trial is due, or null if it was sent. */
export function trialReminderTime(context: SandboxContext, subscription: Subscription): Seconds | null {
  const { trial_end: end, trial_start: start } = subscription;
  if (end === null || context.store.state.trialReminders.get(subscription.id) === end) return null;
  return Math.max(start ?? 0, end - NOTICE);
}

export function sendTrialReminder(context: SandboxContext, subscription: Subscription, at: Seconds): void {
  if (subscription.trial_end !== null) context.store.state.trialReminders.set(subscription.id, subscription.trial_end);
  context.emit({ type: 'customer.subscription.trial_will_end', object: subscription, at });
}

/** Ends a trial on schedule: bills the first period, or applies `missing_payment_method` if there is no card. */
export function finishTrial(context: SandboxContext, subscription: Subscription, at: Seconds): void {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  const isPayable = findSubscriptionPaymentMethod(context, subscription) !== undefined;
  if (isPayable || behavior === 'create_invoice' || behavior === undefined) {
    renew(context, subscription, at);
    return;
  }
  if (behavior === 'cancel') {
    endSubscription(context, subscription, { reason: null, at });
    return;
  }
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      subscription.status = 'paused';
    },
  });
  context.emit({ type: 'customer.subscription.paused', object: subscription, at });
}

interface ImmediateInvoice {
  lines: LineDraft[];
  period: { start: Seconds; end: Seconds };
}

function invoiceNow(
  context: SandboxContext,
  subscription: Subscription,
  { lines, period }: ImmediateInvoice,
  at: Seconds,
): Invoice {
  const customer = context.store.get('customer', subscription.customer);
  const invoice = createDraftInvoice(
    context,
    { customer, subscription, lines, billingReason: 'subscription_update', period, finalizesAt: null },
    at,
  );
  subscription.latest_invoice = invoice.id;
  emitCreated(context, invoice, { type: 'invoice.created', at });
  finalizeInvoice(context, invoice, at);
  return invoice;
}

/** Starts a billing period now and charges it: ends a trial early, or resumes a paused subscription. */
export function startBillingNow(context: SandboxContext, subscription: Subscription, at: Seconds): void {
  const [first] = subscription.items.data;
  if (first === undefined) return;
  const previous = currentPeriod(subscription);
  const wasTrialing = subscription.status === 'trialing';
  const period = { start: at, end: periodEnd(first.price, { anchor: at, start: at }) };
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      setItems(
        subscription,
        subscription.items.data.map((item) => ({ ...item, current_period_start: at, current_period_end: period.end })),
      );
      if (wasTrialing) subscription.trial_end = at;
      subscription.billing_cycle_anchor = at;
      subscription.status = 'active';
    },
  });
  const lines = recurringLines(context, { items: subscription.items.data, period });
  const invoice = invoiceNow(context, subscription, { lines, period: { start: previous.start, end: at } }, at);
  if (invoice.status === 'paid') handleInvoicePaid(context, invoice, at);
  else if (
    subscription.collection_method === 'charge_automatically' &&
    collectPayment(context, invoice, { at }).kind !== 'paid'
  ) {
    scheduleRetry(context, invoice, at);
  }
}

/** Starts or moves the trial of a running subscription. Credits unused paid time unless `isProrated` is false. */
export function moveTrialEnd(
  context: SandboxContext,
  subscription: Subscription,
  { trialEnd, isProrated, at }: { trialEnd: Seconds; isProrated: boolean; at: Seconds },
): void {
  const isNewTrial = subscription.status !== 'trialing';
  if (isNewTrial && isProrated) {
    const customer = context.store.get('customer', subscription.customer);
    addPendingItems(context, customer, unusedTimeCredits(context, subscription, at), at);
  }
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      setItems(
        subscription,
        subscription.items.data.map((item) => ({
          ...item,
          current_period_start: isNewTrial ? at : item.current_period_start,
          current_period_end: trialEnd,
        })),
      );
      if (isNewTrial) subscription.trial_start = at;
      subscription.trial_end = trialEnd;
      subscription.billing_cycle_anchor = trialEnd;
      subscription.status = 'trialing';
    },
  });
  if (!isNewTrial) return;
  const period = { start: at, end: trialEnd };
  const lines = trialLines(context, { items: subscription.items.data, period });
  invoiceNow(context, subscription, { lines, period: { start: at, end: at } }, at);
}
