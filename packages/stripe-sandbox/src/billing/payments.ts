import type { Seconds } from '../clock.ts';
import { StripeError } from '../errors.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from '../objects.ts';
import { newCharge } from '../shapes/payment.ts';
import { change, type World } from '../world.ts';
import { type Decline, outcomeOf } from './cards.ts';
import { openDispute } from './disputes.ts';
import { findDefaultPayment, markPaid, subscriptionOf } from './invoices.ts';

export type PaymentResult = { kind: 'paid' } | { kind: 'requires_action' } | { kind: 'declined'; decline: Decline };

const NO_METHOD: Decline = {
  code: 'invoice_payment_intent_requires_payment_method',
  message: 'This customer has no attached payment source or default payment method.',
};

/** What a refused card answers to a call of the API. */
export function declineError(decline: Decline): StripeError {
  return new StripeError({
    status: 402,
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode === undefined ? {} : { declineCode: decline.declineCode }),
    extra: {
      advice_code: 'try_again_later',
      ...(decline.declineCode === undefined ? {} : { network_decline_code: '01' }),
    },
  });
}

/** The method that pays an invoice: its subscription's, else its customer's default. */
export function findPayingMethod(world: World, invoice: Invoice): PaymentMethod | undefined {
  const { store } = world;
  const subscription = store.find('subscription', subscriptionOf(invoice));
  const customer = store.find('customer', invoice.customer);
  return (
    store.find('payment_method', invoice.default_payment_method) ??
    store.find('payment_method', subscription?.default_payment_method) ??
    store.find('payment_method', customer?.invoice_settings.default_payment_method)
  );
}

function succeed(world: World, intent: PaymentIntent, charge: Charge, at: Seconds): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.payment_method = charge.payment_method;
  intent.last_payment_error = null;
  intent.next_action = null;
  world.emit({ type: 'charge.succeeded', object: charge, at });
  world.emit({ type: 'payment_intent.succeeded', object: intent, at });
}

function requireAction(world: World, intent: PaymentIntent, method: PaymentMethod, at: Seconds): void {
  intent.status = 'requires_action';
  intent.payment_method = method.id;
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  world.emit({ type: 'payment_intent.requires_action', object: intent, at });
}

interface Refused {
  intent: PaymentIntent;
  method: PaymentMethod | undefined;
  decline: Decline;
}

function refuse(world: World, { intent, method, decline }: Refused, at: Seconds): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    ...(method === undefined ? {} : { payment_method: structuredClone(method) }),
  };
  if (method !== undefined) {
    const charge = world.store.put('charge', newCharge({ intent, method, decline }, at));
    intent.latest_charge = charge.id;
    intent.last_payment_error.charge = charge.id;
    world.emit({ type: 'charge.failed', object: charge, at });
  }
  world.emit({ type: 'payment_intent.payment_failed', object: intent, at });
}

function noteAttempt(world: World, invoice: Invoice, at: Seconds): void {
  change(world, invoice, {
    type: 'invoice.updated',
    at,
    by: () => {
      invoice.attempt_count += 1;
      invoice.attempted = true;
    },
  });
}

/**
 * Tries to charge what an open invoice asks for. The subscription is the caller's to change.
 *
 * @param isAuthenticated whether the owner has just passed 3-D Secure for it
 */
export function payInvoice(
  world: World,
  invoice: Invoice,
  { method, isAuthenticated, at }: { method: PaymentMethod | undefined; isAuthenticated: boolean; at: Seconds },
): PaymentResult {
  const payment = findDefaultPayment(world, invoice.id);
  const intent = world.store.find('payment_intent', payment?.payment.payment_intent);
  if (payment === undefined || intent === undefined) throw new Error(`invoice ${invoice.id} has no payment`);
  if (method === undefined) {
    refuse(world, { intent, method, decline: NO_METHOD }, at);
    noteAttempt(world, invoice, at);
    world.emit({ type: 'invoice.payment_failed', object: invoice, at });
    return { kind: 'declined', decline: NO_METHOD };
  }

  const isSetUp = world.store.state.authenticated.has(method.id);
  const outcome = outcomeOf(method, { isAuthenticated, isSetUp });
  if (outcome.kind === 'requires_action') {
    requireAction(world, intent, method, at);
    noteAttempt(world, invoice, at);
    world.emit({ type: 'invoice.payment_action_required', object: invoice, at });
    world.emit({ type: 'invoice.payment_failed', object: invoice, at });
    return outcome;
  }
  if (outcome.kind === 'declined') {
    refuse(world, { intent, method, decline: outcome.decline }, at);
    noteAttempt(world, invoice, at);
    world.emit({ type: 'invoice.payment_failed', object: invoice, at });
    return outcome;
  }

  if (isAuthenticated) world.store.state.authenticated.set(method.id, true);
  const charge = world.store.put('charge', newCharge({ intent, method, decline: null }, at));
  succeed(world, intent, charge, at);
  payment.status = 'paid';
  payment.amount_paid = intent.amount;
  payment.status_transitions.paid_at = at;
  world.emit({ type: 'invoice_payment.paid', object: payment, at });
  invoice.attempt_count += 1;
  markPaid(world, invoice, { amount: intent.amount, at });
  if (outcome.isDisputed) openDispute(world, charge, at);
  return { kind: 'paid' };
}
