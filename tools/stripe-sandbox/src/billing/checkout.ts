import type { Seconds } from '../clock.ts';
import { currentTimeOfCustomer, emitCreated, type SandboxContext } from '../context.ts';
import { randomId } from '../ids.ts';
import type { CheckoutSession, Customer, PaymentMethod } from '../objects.ts';
import { customerDetails } from '../shapes/checkout.ts';
import { newCustomer } from '../shapes/customer.ts';
import { type ChargeOutcome, chargeOutcome, requiresAuthenticationOnSetup, setupDecline } from './cards.ts';
import { attachPaymentMethod } from './payment-methods.ts';
import type { PaymentResult } from './payments.ts';
import { collectPayment, createSubscription } from './subscriptions.ts';
import { requestedTrialEnd } from './trials.ts';

/** A card, and whether the customer just passed 3-D Secure with it. */
export interface PaymentAttempt {
  method: PaymentMethod;
  isAuthenticated: boolean;
}

function findOrCreateCustomer(context: SandboxContext, session: CheckoutSession, at: Seconds): Customer {
  const known = context.store.find('customer', session.customer);
  if (known !== undefined) return known;
  const { email = null, name = null } = session.customer_details ?? {};
  const none = { phone: null, description: null, address: null, metadata: {}, testClock: null };
  const customer = context.store.put('customer', newCustomer({ ...none, email, name }, at));
  return emitCreated(context, customer, { type: 'customer.created', at });
}

/** Returns when the trial of the session's subscription ends, or null without a trial. */
export function checkoutTrialEnd(context: SandboxContext, session: CheckoutSession): Seconds | null {
  const { trialEnd, trialPeriodDays } = context.store.state.checkoutSubscriptionData.get(session.id) ?? {};
  const at = currentTimeOfCustomer(context, session.customer);
  // A trial end that has passed while the session was open starts no trial.
  if (trialEnd !== undefined && trialEnd <= at) return null;
  return requestedTrialEnd({ trial_end: trialEnd, trial_period_days: trialPeriodDays }, at, 'subscription_data');
}

/** Simulates the charge, or only the setup of the card if nothing is due today. */
function cardOutcome(
  context: SandboxContext,
  { method, isAuthenticated }: PaymentAttempt,
  isCharged: boolean,
): ChargeOutcome {
  const decline = setupDecline(method);
  if (!isCharged) {
    if (decline !== null) return { kind: 'declined', decline };
    const needsAuthentication = requiresAuthenticationOnSetup(method) && !isAuthenticated;
    return needsAuthentication ? { kind: 'requires_action' } : { kind: 'approved', isDisputed: false };
  }
  const isSetUp = context.store.state.authenticatedPaymentMethods.has(method.id);
  const outcome = chargeOutcome(method, { isAuthenticated, isSetUp });
  return outcome.kind === 'approved' && decline !== null ? { kind: 'declined', decline } : outcome;
}

/** Completes an open session. A declined card creates nothing: no customer, subscription or invoice. */
export function completeCheckout(
  context: SandboxContext,
  session: CheckoutSession,
  attempt: PaymentAttempt,
): PaymentResult {
  const { state } = context.store;
  const at = currentTimeOfCustomer(context, session.customer);
  const trialEnd = checkoutTrialEnd(context, session);
  const outcome = cardOutcome(context, attempt, trialEnd === null);
  if (outcome.kind !== 'approved') return outcome;

  const { method, isAuthenticated } = attempt;
  const customer = findOrCreateCustomer(context, session, at);
  attachPaymentMethod(context, method, { customer, at });
  if (isAuthenticated) state.authenticatedPaymentMethods.set(method.id, true);
  const lines = state.checkoutLineItems.get(session.id) ?? [];
  const data = state.checkoutSubscriptionData.get(session.id);
  const { subscription, invoice } = createSubscription(
    context,
    {
      customer,
      items: lines.flatMap(({ price, quantity }) => (price === null ? [] : [{ price, quantity: quantity ?? 1 }])),
      metadata: data?.metadata ?? {},
      description: data?.description ?? null,
      defaultPaymentMethod: method.id,
      trialEnd,
      missingPaymentMethod: data?.missingPaymentMethod,
    },
    at,
  );
  if (invoice.status === 'open') collectPayment(context, invoice, { method, isAuthenticated, at });

  session.customer = customer.id;
  session.customer_details = customerDetails(customer, session.customer_email);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.status = 'complete';
  session.payment_status = trialEnd === null ? 'paid' : 'no_payment_required';
  session.url = null;
  context.emit({ type: 'checkout.session.completed', object: session, at });
  return { kind: 'paid' };
}

/** Stores a card that waits for 3-D Secure. Returns the id in the address of its page. */
export function startAuthentication(
  context: SandboxContext,
  { method, subject }: { method: PaymentMethod; subject: string },
): string {
  const id = randomId('tds_');
  context.store.state.pendingAuthentications.set(id, { paymentMethod: method.id, subject });
  return id;
}
