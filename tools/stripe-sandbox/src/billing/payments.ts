import type { Seconds } from '../clock.ts';
import { type SandboxContext, updateObject } from '../context.ts';
import type { Invoice, PaymentMethod, Subscription } from '../objects.ts';
import { chargeOutcome, type Decline } from './cards.ts';
import { chargeIntent, failPayment, requireAction } from './charges.ts';
import { openDispute } from './disputes.ts';
import { findDefaultInvoicePayment, markPaid, subscriptionOf } from './invoices.ts';

export type PaymentResult = { kind: 'paid' } | { kind: 'requires_action' } | { kind: 'declined'; decline: Decline };

const NO_PAYMENT_METHOD: Decline = {
  code: 'missing',
  message: 'This customer has no attached payment source or default payment method.',
};

/** Returns the payment method of the invoice, else of its subscription, else the customer's default. */
export function findPayingMethod({ store }: SandboxContext, invoice: Invoice): PaymentMethod | undefined {
  const subscription = store.find('subscription', subscriptionOf(invoice));
  const customer = store.find('customer', invoice.customer);
  return (
    store.find('payment_method', invoice.default_payment_method) ??
    store.find('payment_method', subscription?.default_payment_method) ??
    store.find('payment_method', customer?.invoice_settings.default_payment_method)
  );
}

export function findSubscriptionPaymentMethod(
  { store }: SandboxContext,
  subscription: Subscription,
): PaymentMethod | undefined {
  const customer = store.find('customer', subscription.customer);
  return (
    store.find('payment_method', subscription.default_payment_method) ??
    store.find('payment_method', customer?.invoice_settings.default_payment_method)
  );
}

function recordFailedAttempt(
  context: SandboxContext,
  invoice: Invoice,
  { isActionRequired, at }: { isActionRequired: boolean; at: Seconds },
): void {
  updateObject(context, invoice, {
    type: 'invoice.updated',
    at,
    update: () => {
      invoice.attempt_count += 1;
      invoice.attempted = true;
    },
  });
  if (isActionRequired) context.emit({ type: 'invoice.payment_action_required', object: invoice, at });
  context.emit({ type: 'invoice.payment_failed', object: invoice, at });
}

/**
 * Tries to charge an open invoice. The caller updates the subscription.
 *
 * @param isAuthenticated whether the customer just passed 3-D Secure for this payment
 */
export function payInvoice(
  context: SandboxContext,
  invoice: Invoice,
  { method, isAuthenticated, at }: { method: PaymentMethod | undefined; isAuthenticated: boolean; at: Seconds },
): PaymentResult {
  const payment = findDefaultInvoicePayment(context, invoice.id);
  const intent = context.store.find('payment_intent', payment?.payment.payment_intent);
  if (payment === undefined || intent === undefined) throw new Error(`invoice ${invoice.id} has no payment`);
  if (method === undefined) {
    failPayment(context, intent, { method, decline: NO_PAYMENT_METHOD }, at);
    recordFailedAttempt(context, invoice, { isActionRequired: false, at });
    return { kind: 'declined', decline: NO_PAYMENT_METHOD };
  }

  const { authenticatedPaymentMethods } = context.store.state;
  const isSetUp = authenticatedPaymentMethods.has(method.id);
  const outcome = chargeOutcome(method, { isAuthenticated, isSetUp });
  if (outcome.kind !== 'approved') {
    if (outcome.kind === 'requires_action') requireAction(context, intent, { method, at });
    else failPayment(context, intent, { method, decline: outcome.decline }, at);
    recordFailedAttempt(context, invoice, { isActionRequired: outcome.kind === 'requires_action', at });
    return outcome;
  }

  if (isAuthenticated) authenticatedPaymentMethods.set(method.id, true);
  const charge = chargeIntent(context, intent, { method, at });
  payment.status = 'paid';
  payment.amount_paid = intent.amount;
  payment.status_transitions.paid_at = at;
  context.emit({ type: 'invoice_payment.paid', object: payment, at });
  invoice.attempt_count += 1;
  markPaid(context, invoice, { amount: intent.amount, at });
  saveSubscriptionDefault(context, invoice, method);
  if (outcome.isDisputed) openDispute(context, charge, at);
  return { kind: 'paid' };
}

/** Applies `payment_settings.save_default_payment_method`. */
function saveSubscriptionDefault(context: SandboxContext, invoice: Invoice, method: PaymentMethod): void {
  const subscription = context.store.find('subscription', subscriptionOf(invoice));
  if (subscription?.payment_settings?.save_default_payment_method !== 'on_subscription') return;
  if (method.customer === subscription.customer) subscription.default_payment_method = method.id;
}
