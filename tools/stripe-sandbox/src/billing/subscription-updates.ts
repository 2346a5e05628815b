import type { Seconds } from '../clock.ts';
import { StripeError } from '../errors.ts';
import type { Customer, Invoice, Subscription } from '../objects.ts';
import { setItems } from '../shapes/subscription.ts';
import { updateObject, emitCreated, type SandboxContext } from '../context.ts';
import { chargeOutcome } from './cards.ts';
import { createDraftInvoice, finalizeInvoice } from './invoices.ts';
import type { ItemPlan } from './item-changes.ts';
import { declineError } from './charges.ts';
import { addPendingItems, pendingLines } from './invoice-items.ts';
import { applyPendingUpdate, billsPendingUpdate, discardPendingUpdate, startPendingUpdate } from './pending-updates.ts';
import { scheduleRetry } from './renewals.ts';
import { collectPayment, currentPeriod, handleInvoicePaid } from './subscriptions.ts';

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';
export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

/** Invoices pending items immediately and charges them. */
export function invoicePendingItems(context: SandboxContext, subscription: Subscription, at: Seconds): Invoice | null {
  const lines = pendingLines(context, subscription);
  if (lines.length === 0) return null;
  const customer = context.store.get('customer', subscription.customer);
  const invoice = createDraftInvoice(
    context,
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
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      subscription.latest_invoice = invoice.id;
    },
  });
  emitCreated(context, invoice, { type: 'invoice.created', at });
  finalizeInvoice(context, invoice, at);
  if (invoice.status === 'paid') {
    handleInvoicePaid(context, invoice, at);
  } else if (collectPayment(context, invoice, { at }).kind !== 'paid' && !billsPendingUpdate(context, invoice)) {
    scheduleRetry(context, invoice, at);
  }
  return invoice;
}

/**
 * Checks that a charge would succeed, before anything is changed (`error_if_incomplete`).
 *
 * @throws StripeError 402
 */
export function requireSuccessfulPayment(
  { store }: SandboxContext,
  charge: { customer: Customer; defaultPaymentMethod: string | null; total: number },
): void {
  const method =
    store.find('payment_method', charge.defaultPaymentMethod) ??
    store.find('payment_method', charge.customer.invoice_settings.default_payment_method);
  if (charge.total <= 0 || method === undefined) return;
  const isSetUp = store.state.authenticatedPaymentMethods.has(method.id);
  const outcome = chargeOutcome(method, { isAuthenticated: false, isSetUp });
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

/**
 * Applies planned items, and bills their prorations now or with the next invoice. With `pending_if_incomplete`, the items
 * apply once their invoice is paid.
 */
export function applyItems(
  context: SandboxContext,
  subscription: Subscription,
  plan: ItemPlan & { proration: ProrationBehavior; payment: PaymentBehavior; at: Seconds },
): void {
  const { items, prorations, proration, payment, at } = plan;
  if (payment === 'error_if_incomplete' && proration === 'always_invoice') {
    requireSuccessfulPayment(context, {
      customer: context.store.get('customer', subscription.customer),
      defaultPaymentMethod: subscription.default_payment_method,
      total: prorations.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  // Not before: an update that is refused changes nothing.
  discardPendingUpdate(context, subscription, at);
  const customer = context.store.get('customer', subscription.customer);
  if (payment === 'pending_if_incomplete' && proration === 'always_invoice') {
    startPendingUpdate(context, subscription, { items, at });
    addPendingItems(context, customer, prorations, at);
    if (invoicePendingItems(context, subscription, at) === null) applyPendingUpdate(context, subscription, at);
    return;
  }
  updateObject(context, subscription, {
    type: 'customer.subscription.updated',
    at,
    update: () => {
      setItems(subscription, items);
    },
  });
  if (proration === 'none') return;
  addPendingItems(context, customer, prorations, at);
  if (proration === 'always_invoice') invoicePendingItems(context, subscription, at);
}
