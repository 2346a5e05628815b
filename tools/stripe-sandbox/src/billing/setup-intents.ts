import type { Seconds } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { StripeError } from '../errors.ts';
import type { PaymentMethod, SetupIntent } from '../objects.ts';
import { requiresAuthenticationOnSetup, setupDecline } from './cards.ts';
import { declineError, nextAction } from './charges.ts';
import { attachPaymentMethod } from './payment-methods.ts';

const OPEN = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** @throws StripeError 400 if the intent has succeeded or was canceled */
export function requireOpen(intent: SetupIntent, verb: string): void {
  if (OPEN.has(intent.status)) return;
  throw new StripeError({
    status: 400,
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    extra: { setup_intent: structuredClone(intent) },
  });
}

interface Confirmation {
  method: PaymentMethod;
  isAuthenticated?: boolean;
  returnUrl?: string | null;
  at: Seconds;
}

/**
 * Saves a card: checks it, asks for 3-D Secure if the card does, and attaches it to the customer.
 *
 * @throws StripeError 402 if the card is declined; 400 if the intent cannot be confirmed any more
 */
export function confirmSetupIntent(
  context: SandboxContext,
  intent: SetupIntent,
  { method, isAuthenticated = false, returnUrl = null, at }: Confirmation,
): SetupIntent {
  requireOpen(intent, 'confirm');
  const decline = setupDecline(method);
  if (decline !== null) {
    failSetup(context, intent, { code: decline.code, message: decline.message, method, at });
    throw declineError(decline, { setup_intent: structuredClone(intent) });
  }
  intent.payment_method = method.id;
  if (requiresAuthenticationOnSetup(method) && !isAuthenticated) {
    intent.status = 'requires_action';
    intent.next_action = nextAction(context, intent.id, returnUrl);
    context.emit({ type: 'setup_intent.requires_action', object: intent, at });
    return intent;
  }
  const customer = context.store.find('customer', intent.customer);
  if (customer !== undefined) attachPaymentMethod(context, method, { customer, at });
  if (isAuthenticated) context.store.state.authenticatedPaymentMethods.set(method.id, true);
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_setup_error = null;
  context.emit({ type: 'setup_intent.succeeded', object: intent, at });
  finishPendingSetup(context, intent);
  return intent;
}

/** Uses the saved card for the subscription that created the intent. */
function finishPendingSetup(context: SandboxContext, intent: SetupIntent): void {
  for (const subscription of context.store.list('subscription')) {
    if (subscription.pending_setup_intent !== intent.id) continue;
    subscription.pending_setup_intent = null;
    subscription.default_payment_method ??= intent.payment_method;
  }
}

/** Records a declined card or failed 3-D Secure. */
export function failSetup(
  context: SandboxContext,
  intent: SetupIntent,
  { code, message, method, at }: { code: string; message: string; method: PaymentMethod; at: Seconds },
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = { type: 'card_error', code, message, payment_method: structuredClone(method) };
  context.emit({ type: 'setup_intent.setup_failed', object: intent, at });
}
