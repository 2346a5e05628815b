import type { Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer, PaymentMethod } from '../objects.ts';
import { newBillingDetails, newCardPaymentMethod } from '../shapes/customer.ts';
import type { SandboxContext } from '../context.ts';
import { findTestCard, setupDecline } from './cards.ts';
import { declineError } from './charges.ts';

const YEARS_VALID = 4;

/** Creates a payment method from the name of a test card, such as `visa`. */
export function createTestPaymentMethod(context: SandboxContext, name: string, at: Seconds): PaymentMethod | undefined {
  const card = findTestCard(name);
  if (card === undefined) return undefined;
  const expYear = new Date(at * 1000).getUTCFullYear() + YEARS_VALID;
  const method = newCardPaymentMethod(
    { card: { number: card.number, expMonth: 12, expYear }, billingDetails: newBillingDetails(null, null) },
    at,
  );
  return context.store.put('payment_method', method);
}

/**
 * Returns a payment method by id. Creates one for test ids such as `pm_card_visa`.
 *
 * @throws StripeError 404, or 400 with `param`
 */
export function resolvePaymentMethod(
  context: SandboxContext,
  id: string,
  at: Seconds,
  param: string | null = null,
): PaymentMethod {
  const existing = context.store.find('payment_method', id);
  if (existing !== undefined) return existing;
  const created = id.startsWith('pm_card_')
    ? createTestPaymentMethod(context, id.slice('pm_card_'.length), at)
    : undefined;
  return created ?? context.store.get('payment_method', id, param);
}

/**
 * Attaches a payment method to a customer.
 *
 * @throws StripeError 402 if the card is declined; 400 if it belongs to another customer
 */
export function attachPaymentMethod(
  context: SandboxContext,
  method: PaymentMethod,
  { customer, at }: { customer: Customer; at: Seconds },
): PaymentMethod {
  if (method.customer === customer.id) return method;
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', 'id');
  }
  const refusal = setupDecline(method);
  if (refusal !== null) throw declineError(refusal);
  method.customer = customer.id;
  context.emit({ type: 'payment_method.attached', object: method, at });
  return method;
}
