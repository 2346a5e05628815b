import type { Seconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { StripeError } from '../errors.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts';
import { newCharge } from '../shapes/payment.ts';
import { recordBalanceTransaction } from './balance.ts';
import type { Decline } from './cards.ts';

/** Returns the error that Stripe responds with when a card is declined. */
export function declineError(decline: Decline, extra: Record<string, unknown> = {}): StripeError {
  return new StripeError({
    status: 402,
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode === undefined ? {} : { declineCode: decline.declineCode }),
    extra: {
      advice_code: 'try_again_later',
      ...(decline.declineCode === undefined ? {} : { network_decline_code: '01' }),
      ...extra,
    },
  });
}

/** Charges a payment intent, or only authorizes the amount if it is captured manually. */
export function chargeIntent(
  context: SandboxContext,
  intent: PaymentIntent,
  { method, at }: { method: PaymentMethod; at: Seconds },
): Charge {
  const isCaptured = intent.capture_method !== 'manual';
  const charge = context.store.put('charge', newCharge({ intent, method, decline: null, isCaptured }, at));
  if (isCaptured) recordBalanceTransaction(context, { charge }, at);
  intent.status = isCaptured ? 'succeeded' : 'requires_capture';
  intent.amount_received = isCaptured ? intent.amount : 0;
  intent.amount_capturable = isCaptured ? 0 : intent.amount;
  intent.latest_charge = charge.id;
  intent.payment_method = charge.payment_method;
  intent.last_payment_error = null;
  intent.next_action = null;
  context.emit({ type: 'charge.succeeded', object: charge, at });
  const type = isCaptured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated';
  context.emit({ type, object: intent, at });
  return charge;
}

/** Makes a payment intent wait for 3-D Secure. */
export function requireAction(
  context: SandboxContext,
  intent: PaymentIntent,
  { method, returnUrl = null, at }: { method: PaymentMethod; returnUrl?: string | null; at: Seconds },
): void {
  intent.status = 'requires_action';
  intent.payment_method = method.id;
  intent.next_action = nextAction(context, intent.id, returnUrl);
  context.emit({ type: 'payment_intent.requires_action', object: intent, at });
}

/** Returns how the customer passes 3-D Secure: on a page of the sandbox, with or without a redirect. */
export function nextAction(
  context: SandboxContext,
  intent: string,
  returnUrl: string | null,
): { type: string; redirect_to_url?: { return_url: string; url: string }; use_stripe_sdk?: Record<string, string> } {
  const url = `${context.origin()}/authenticate/${intent}`;
  return returnUrl === null
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

interface FailedPayment {
  /** Undefined if the customer has no payment method; then there is no charge. */
  method: PaymentMethod | undefined;
  decline: Decline;
}

/** Records a declined payment: a failed charge, and the intent asks for another payment method. */
export function failPayment(
  context: SandboxContext,
  intent: PaymentIntent,
  { method, decline }: FailedPayment,
  at: Seconds,
): void {
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
    const charge = context.store.put('charge', newCharge({ intent, method, decline }, at));
    intent.latest_charge = charge.id;
    intent.last_payment_error.charge = charge.id;
    context.emit({ type: 'charge.failed', object: charge, at });
  }
  context.emit({ type: 'payment_intent.payment_failed', object: intent, at });
}
