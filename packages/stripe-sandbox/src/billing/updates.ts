import type { Seconds } from '../clock.ts';
import { StripeError } from '../errors.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { type LineDraft, newInvoiceItem } from '../shapes/invoice.ts';
import { setItems } from '../shapes/subscription.ts';
import { change, create, type World } from '../world.ts';
import { outcomeOf } from './cards.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import type { PlannedItems } from './item-changes.ts';
import { declineError } from './payments.ts';
import { pendingLines, planRetry } from './renewals.ts';
import { collect, currentPeriod, noteInvoicePaid } from './subscriptions.ts';

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

/** Puts charges and credits down for the subscription's next invoice. */
export function addPendingItems(
  world: World,
  subscription: Subscription,
  lines: readonly LineDraft[],
  at: Seconds,
): void {
  for (const line of lines) {
    const item = world.store.put('invoiceitem', newInvoiceItem(subscription, line, at));
    create(world, item, { type: 'invoiceitem.created', at });
  }
}

/** Charges what is pending at once, in an invoice of its own. */
export function invoicePending(world: World, subscription: Subscription, at: Seconds): Invoice | null {
  const lines = pendingLines(world, subscription);
  if (lines.length === 0) return null;
  const customer = world.store.get('customer', subscription.customer);
  const invoice = draftInvoice(
    world,
    {
      customer,
      subscription,
      lines,
      billingReason: 'subscription_update',
      period: { start: currentPeriod(subscription).start, end: at },
      finalizesAt: null,
    },
    at,
  );
  change(world, subscription, {
    type: 'customer.subscription.updated',
    at,
    by: () => {
      subscription.latest_invoice = invoice.id;
    },
  });
  create(world, invoice, { type: 'invoice.created', at });
  finalizeInvoice(world, invoice, at);
  if (invoice.status === 'paid') {
    noteInvoicePaid(world, invoice, at);
  } else if (collect(world, invoice, { at }).kind !== 'paid') {
    planRetry(world, invoice, at);
  }
  return invoice;
}

/**
 * Refuses a change whose charge would fail, before anything is changed.
 *
 * @throws StripeError 402
 */
function requirePayment(world: World, subscription: Subscription, total: number): void {
  const { store } = world;
  const customer = store.get('customer', subscription.customer);
  const method =
    store.find('payment_method', subscription.default_payment_method) ??
    store.find('payment_method', customer.invoice_settings.default_payment_method);
  if (total <= 0 || method === undefined) return;
  const outcome = outcomeOf(method, { isAuthenticated: false, isSetUp: store.state.authenticated.has(method.id) });
  if (outcome.kind === 'declined') throw declineError(outcome.decline);
  if (outcome.kind === 'requires_action') {
    throw new StripeError({
      status: 402,
      type: 'card_error',
      code: 'subscription_payment_intent_requires_action',
      message: 'Payment for this subscription requires additional user action before it can be completed successfully.',
    });
  }
}

/** Makes planned items a subscription's items, and charges or notes what the rest of the period costs. */
export function applyItems(
  world: World,
  subscription: Subscription,
  plan: PlannedItems & { proration: ProrationBehavior; failsWithoutPayment: boolean; at: Seconds },
): void {
  const { items, prorations, proration, failsWithoutPayment, at } = plan;
  if (failsWithoutPayment && proration === 'always_invoice') {
    requirePayment(
      world,
      subscription,
      prorations.reduce((sum, { amount }) => sum + amount, 0),
    );
  }
  change(world, subscription, {
    type: 'customer.subscription.updated',
    at,
    by: () => {
      setItems(subscription, items);
    },
  });
  if (proration === 'none') return;
  addPendingItems(world, subscription, prorations, at);
  if (proration === 'always_invoice') invoicePending(world, subscription, at);
}
