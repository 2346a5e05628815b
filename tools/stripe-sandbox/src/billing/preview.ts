import type { Seconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { invalidRequest } from '../errors.ts';
import { randomId } from '../ids.ts';
import type { Customer, Invoice, Subscription } from '../objects.ts';
import { type LineDraft, newInvoice } from '../shapes/invoice.ts';
import { newSubscription, newSubscriptionItem } from '../shapes/subscription.ts';
import { periodEnd } from './interval.ts';
import { pendingLines } from './invoice-items.ts';
import { type ItemPlan, recurringLines, trialLines } from './item-changes.ts';
import { nextPeriod } from './renewals.ts';
import type { ProrationBehavior } from './subscription-updates.ts';
import { currentPeriod, type NewItem } from './subscriptions.ts';

interface Draft {
  customer: Customer;
  subscription: Subscription;
  lines: LineDraft[];
  period: { start: Seconds; end: Seconds };
  /** When the invoice would be created. */
  at: Seconds;
  nextAttempt: Seconds;
}

function newPreview({ customer, subscription, lines, period, at, nextAttempt }: Draft): Invoice {
  const invoice = newInvoice(
    {
      id: randomId('upcoming_in_'),
      customer,
      subscription,
      currency: subscription.currency,
      lines,
      billingReason: 'upcoming',
      period,
      finalizesAt: null,
    },
    at,
  );
  invoice.starting_balance = customer.balance;
  invoice.amount_due = Math.max(0, invoice.total + Math.min(0, customer.balance));
  invoice.amount_remaining = invoice.amount_due;
  invoice.ending_balance = Math.min(0, customer.balance + invoice.total);
  invoice.next_payment_attempt = nextAttempt;
  return invoice;
}

/**
 * Returns the invoice that a change would create: immediately (`always_invoice`) or at the next renewal. Changes nothing.
 *
 * @throws StripeError 400 if there is none, because the subscription ends with nothing left to charge
 */
export function previewInvoice(
  context: SandboxContext,
  subscription: Subscription,
  {
    items,
    prorations,
    proration,
    isEnding,
    at,
  }: ItemPlan & { proration: ProrationBehavior; isEnding: boolean; at: Seconds },
): Invoice {
  const customer = context.store.get('customer', subscription.customer);
  const isImmediate = proration === 'always_invoice';
  const changes = proration === 'none' ? [] : prorations;
  const renewal: LineDraft[] =
    isImmediate || isEnding ? [] : recurringLines(context, { items, period: nextPeriod(subscription) });
  const pending = pendingLines(context, subscription, isImmediate ? 'subscription' : 'all');
  const lines = [...pending, ...changes, ...renewal];
  if (isEnding && lines.length === 0) {
    throw invalidRequest(
      `No upcoming invoices for subscription: ${subscription.id}`,
      'subscription',
      'invoice_upcoming_none',
    );
  }
  const { start, end } = currentPeriod(subscription);
  return newPreview({
    customer,
    subscription,
    lines,
    period: { start, end: isImmediate ? at : end },
    at: isImmediate ? at : end,
    nextAttempt: isImmediate ? at : end + context.rules.draftFor,
  });
}

/** Returns the first invoice of a subscription that does not exist yet. Changes nothing. */
export function previewNewSubscription(
  context: SandboxContext,
  { customer, items, trialEnd, at }: { customer: Customer; items: NewItem[]; trialEnd: Seconds | null; at: Seconds },
): Invoice {
  const [first] = items;
  if (first === undefined) throw invalidRequest('Missing required param: items.', 'items', 'parameter_missing');
  const { currency } = first.price;
  const subscription = newSubscription(
    { customer, currency, metadata: {}, description: null, defaultPaymentMethod: null, trialEnd },
    at,
  );
  const period = { start: at, end: trialEnd ?? periodEnd(first.price, { anchor: at, start: at }) };
  const priced = items.map((item) => newSubscriptionItem({ ...item, subscription: subscription.id, period }, at));
  const linesOf = trialEnd === null ? recurringLines : trialLines;
  const lines = linesOf(context, { items: priced, period });
  return newPreview({ customer, subscription, lines, period: { start: at, end: at }, at, nextAttempt: at });
}
