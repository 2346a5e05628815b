import type { Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { randomId } from '../ids.ts';
import { type LineDraft, newInvoice } from '../shapes/invoice.ts';
import type { World } from '../world.ts';
import { type PlannedItems, recurringLines } from './item-changes.ts';
import { nextPeriod, pendingLines } from './renewals.ts';
import { currentPeriod } from './subscriptions.ts';
import type { ProrationBehavior } from './updates.ts';

/**
 * The invoice that a change would bring: at once (`always_invoice`), or at the next renewal. Changes nothing.
 *
 * @throws StripeError 400 if there is none: the subscription ends, and nothing is left to charge
 */
export function previewInvoice(
  world: World,
  subscription: Subscription,
  {
    items,
    prorations,
    proration,
    isEnding,
    at,
  }: PlannedItems & { proration: ProrationBehavior; isEnding: boolean; at: Seconds },
): Invoice {
  const customer = world.store.get('customer', subscription.customer);
  const isAtOnce = proration === 'always_invoice';
  const period = nextPeriod(subscription);
  const changes = proration === 'none' ? [] : prorations;
  const renewal: LineDraft[] = isAtOnce || isEnding ? [] : recurringLines(world, subscription, { items, period });
  const lines = [...pendingLines(world, subscription), ...changes, ...renewal];
  if (isEnding && lines.length === 0) {
    throw invalidRequest(
      `No upcoming invoices for subscription: ${subscription.id}`,
      'subscription',
      'invoice_upcoming_none',
    );
  }
  const { start, end } = currentPeriod(subscription);
  const invoice = newInvoice(
    {
      id: randomId('upcoming_in_'),
      customer,
      subscription,
      lines,
      billingReason: 'upcoming',
      period: { start, end: isAtOnce ? at : end },
      finalizesAt: null,
    },
    isAtOnce ? at : end,
  );
  invoice.starting_balance = customer.balance;
  invoice.amount_due = Math.max(0, invoice.total + Math.min(0, customer.balance));
  invoice.amount_remaining = invoice.amount_due;
  invoice.ending_balance = Math.min(0, customer.balance + invoice.total);
  invoice.next_payment_attempt = isAtOnce ? at : end + world.rules.draftFor;
  return invoice;
}
