import type { Seconds } from '../clock.ts';
import { type SandboxContext, updateObject } from '../context.ts';
import { invalidRequest, StripeError } from '../errors.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from '../objects.ts';
import { recordBalanceTransaction } from './balance.ts';
import { chargeOutcome } from './cards.ts';
import { chargeIntent, declineError, failPayment, requireAction } from './charges.ts';
import { openDispute } from './disputes.ts';
import { attachPaymentMethod } from './payment-methods.ts';
import { collectPayment } from './subscriptions.ts';

const AUTHENTICATION_REQUIRED = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const CONFIRMABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
const CANCELABLE = new Set([...CONFIRMABLE, 'requires_capture']);

/** @throws StripeError 400 */
function unexpectedState(intent: PaymentIntent, verb: string): StripeError {
  return new StripeError({
    status: 400,
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    extra: { payment_intent: structuredClone(intent) },
  });
}

export function findInvoiceOf(context: SandboxContext, intent: PaymentIntent): Invoice | undefined {
  const payment = context.store.list('invoice_payment').find((each) => each.payment.payment_intent === intent.id);
  return context.store.find('invoice', payment?.invoice);
}

export interface Confirmation {
  method: PaymentMethod;
  /** Whether the customer just passed 3-D Secure for this payment. */
  isAuthenticated?: boolean;
  /** Whether the customer is absent, so that 3-D Secure declines the payment. */
  isOffSession?: boolean;
  returnUrl?: string | null;
  at: Seconds;
}

/**
 * Confirms a payment intent.
 *
 * @throws StripeError 402 if the card is declined; 400 if the intent cannot be confirmed any more
 */
export function confirmPaymentIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent {
  if (!CONFIRMABLE.has(intent.status)) throw unexpectedState(intent, 'confirm');
  const { method, isAuthenticated = false, isOffSession = false, returnUrl = null, at } = confirmation;
  const invoice = findInvoiceOf(context, intent);
  if (invoice !== undefined) return confirmInvoicePayment(context, { intent, invoice }, confirmation);

  const isSetUp = context.store.state.authenticatedPaymentMethods.has(method.id);
  const outcome = chargeOutcome(method, { isAuthenticated, isSetUp });
  if (outcome.kind === 'requires_action' && !isOffSession) {
    requireAction(context, intent, { method, returnUrl, at });
    return intent;
  }
  if (outcome.kind !== 'approved') {
    const decline = outcome.kind === 'declined' ? outcome.decline : AUTHENTICATION_REQUIRED;
    failPayment(context, intent, { method, decline }, at);
    throw declineError(decline, { payment_intent: structuredClone(intent) });
  }
  return completePayment(context, intent, { method, isAuthenticated, isDisputed: outcome.isDisputed, at });
}

interface ApprovedPayment {
  method: PaymentMethod;
  isAuthenticated: boolean;
  isDisputed: boolean;
  at: Seconds;
}

function completePayment(
  context: SandboxContext,
  intent: PaymentIntent,
  { method, isAuthenticated, isDisputed, at }: ApprovedPayment,
): PaymentIntent {
  if (isAuthenticated) context.store.state.authenticatedPaymentMethods.set(method.id, true);
  if (intent.setup_future_usage !== null) attachToCustomer(context, intent, { method, at });
  const charge = chargeIntent(context, intent, { method, at });
  if (isDisputed && charge.captured) openDispute(context, charge, at);
  return intent;
}

function attachToCustomer(
  context: SandboxContext,
  intent: PaymentIntent,
  { method, at }: { method: PaymentMethod; at: Seconds },
): void {
  const customer = context.store.find('customer', intent.customer);
  if (customer !== undefined) attachPaymentMethod(context, method, { customer, at });
}

function confirmInvoicePayment(
  context: SandboxContext,
  { intent, invoice }: { intent: PaymentIntent; invoice: Invoice },
  { method, isAuthenticated = false, at }: Confirmation,
): PaymentIntent {
  attachToCustomer(context, intent, { method, at });
  const result = collectPayment(context, invoice, { method, isAuthenticated, at });
  if (result.kind === 'declined') throw declineError(result.decline, { payment_intent: structuredClone(intent) });
  return intent;
}

/**
 * Captures an authorized payment, in full or in part.
 *
 * @throws StripeError 400 unless the intent awaits its capture, or if the amount exceeds what was authorized
 */
export function capturePaymentIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  { amount = intent.amount_capturable, at }: { amount?: number | undefined; at: Seconds },
): PaymentIntent {
  const charge = context.store.find('charge', intent.latest_charge);
  if (intent.status !== 'requires_capture' || charge === undefined) throw unexpectedState(intent, 'capture');
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `The capture amount is greater than the amount you can capture for this PaymentIntent (${intent.amount_capturable}).`,
      'amount_to_capture',
      'amount_too_large',
    );
  }
  captureCharge(context, charge, { amount, at });
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  context.emit({ type: 'payment_intent.succeeded', object: intent, at });
  return intent;
}

function captureCharge(context: SandboxContext, charge: Charge, { amount, at }: { amount: number; at: Seconds }): void {
  charge.captured = true;
  charge.amount_captured = amount;
  recordBalanceTransaction(context, { charge }, at);
  context.emit({ type: 'charge.captured', object: charge, at });
}

/** @throws StripeError 400 if the intent has succeeded, was canceled, or belongs to an invoice */
export function cancelPaymentIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  { reason, at }: { reason: PaymentIntent['cancellation_reason']; at: Seconds },
): PaymentIntent {
  if (!CANCELABLE.has(intent.status)) throw unexpectedState(intent, 'cancel');
  if (findInvoiceOf(context, intent) !== undefined) {
    throw invalidRequest('You cannot cancel a PaymentIntent that an invoice created. Void the invoice instead.');
  }
  const charge = context.store.find('charge', intent.latest_charge);
  if (intent.status === 'requires_capture' && charge !== undefined) {
    updateObject(context, charge, {
      type: 'charge.refunded',
      at,
      update: () => {
        charge.refunded = true;
        charge.amount_refunded = charge.amount;
      },
    });
  }
  intent.status = 'canceled';
  intent.canceled_at = at;
  intent.cancellation_reason = reason;
  intent.amount_capturable = 0;
  intent.next_action = null;
  context.emit({ type: 'payment_intent.canceled', object: intent, at });
  return intent;
}
