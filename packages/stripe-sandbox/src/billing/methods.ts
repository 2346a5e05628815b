import type { Seconds } from '../clock.ts';
import { invalidRequest } from '../errors.ts';
import type { Customer, PaymentMethod } from '../objects.ts';
import { newBillingDetails, newCardPaymentMethod } from '../shapes/customer.ts';
import type { World } from '../world.ts';
import { findTestCard, refusalOnFile } from './cards.ts';
import { declineError } from './payments.ts';

const YEARS_VALID = 4;

/** A new payment method of a test card by its name in Stripe's documents. */
export function makeTestCard(world: World, name: string, at: Seconds): PaymentMethod | undefined {
  const card = findTestCard(name);
  if (card === undefined) return undefined;
  const expYear = new Date(at * 1000).getUTCFullYear() + YEARS_VALID;
  const method = newCardPaymentMethod(
    { card: { number: card.number, expMonth: 12, expYear }, billingDetails: newBillingDetails(null, null) },
    at,
  );
  return world.store.put('payment_method', method);
}

/**
 * A payment method by its id, or a new one of a test card: `pm_card_visa`, `pm_card_chargeDeclined`.
 *
 * @throws StripeError 404 or, with `param`, 400
 */
export function makeTestMethod(world: World, id: string, at: Seconds, param: string | null = null): PaymentMethod {
  const held = world.store.find('payment_method', id);
  if (held !== undefined) return held;
  const made = id.startsWith('pm_card_') ? makeTestCard(world, id.slice('pm_card_'.length), at) : undefined;
  return made ?? world.store.get('payment_method', id, param);
}

/**
 * Puts a payment method on a customer's file.
 *
 * @throws StripeError 402 if the card refuses; 400 if it is somebody else's
 */
export function attachMethod(
  world: World,
  method: PaymentMethod,
  { customer, at }: { customer: Customer; at: Seconds },
): PaymentMethod {
  if (method.customer === customer.id) return method;
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', 'id');
  }
  const refusal = refusalOnFile(method);
  if (refusal !== null) throw declineError(refusal);
  method.customer = customer.id;
  world.emit({ type: 'payment_method.attached', object: method, at });
  return method;
}
