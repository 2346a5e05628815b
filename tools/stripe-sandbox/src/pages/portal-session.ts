import { z } from 'zod';
import type { PaymentAttempt } from '../billing/checkout.ts';
import { listOpenInvoices } from '../billing/invoices.ts';
import { attachPaymentMethod } from '../billing/payment-methods.ts';
import { scheduleRetry } from '../billing/renewals.ts';
import { collectPayment } from '../billing/subscriptions.ts';
import { HOUR, type Seconds } from '../clock.ts';
import { currentTime, emitCreated, type SandboxContext, updateObject } from '../context.ts';
import type { Customer, PaymentMethod, PortalConfiguration, PortalSession, Subscription } from '../objects.ts';
import { newSetupIntent } from '../shapes/payment.ts';
import type { PortalView } from './portal-views.ts';

const SESSION_LIFETIME: Seconds = HOUR;
const SelectedSubscription = z.object({ subscription: z.string() });
const ONGOING = new Set(['active', 'trialing', 'past_due', 'unpaid']);

/** A portal session that is valid, with what its pages need. */
export interface OpenPortal {
  token: string;
  session: PortalSession;
  configuration: PortalConfiguration;
  customer: Customer;
  at: Seconds;
}

/** Returns null for an unknown or expired session. */
export function findPortal(context: SandboxContext, token: string): OpenPortal | null {
  const { store } = context;
  const session = store.find('billing_portal.session', store.state.portalTokens.get(token));
  const customer = store.find('customer', session?.customer);
  const configuration = store.find('billing_portal.configuration', session?.configuration);
  if (session === undefined || customer === undefined || configuration === undefined) return null;
  if (session.created + SESSION_LIFETIME < context.now()) return null;
  return { token, session, configuration, customer, at: currentTime(context, customer) };
}

export function listOngoingSubscriptions(context: SandboxContext, customer: string): Subscription[] {
  return context.store
    .list('subscription')
    .filter((subscription) => subscription.customer === customer && ONGOING.has(subscription.status));
}

/** Returns the customer's subscription that a form or query names. */
export function findSelectedSubscription(
  context: SandboxContext,
  { customer }: OpenPortal,
  source: unknown,
): Subscription | undefined {
  const { data } = SelectedSubscription.safeParse(source);
  return listOngoingSubscriptions(context, customer.id).find(({ id }) => id === data?.subscription);
}

export function viewOf(context: SandboxContext, portal: OpenPortal, notice: string | null = null): PortalView {
  const { configuration, customer, session, token } = portal;
  const subscriptions = listOngoingSubscriptions(context, customer.id);
  const cardId = subscriptions[0]?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return {
    home: `/p/session/${token}`,
    notice,
    returnUrl: session.return_url,
    configuration,
    customer,
    subscriptions,
    card: context.store.find('payment_method', cardId),
    invoices: context.store
      .list('invoice')
      .filter((invoice) => invoice.customer === customer.id && invoice.status !== 'draft')
      .toReversed(),
    productName: (product) => context.store.find('product', product)?.name ?? product,
  };
}

/** Returns the card that waits for 3-D Secure in this session. */
export function findPendingCard(
  { store }: SandboxContext,
  portal: OpenPortal,
  attempt: string,
): PaymentMethod | undefined {
  const pending = store.state.pendingAuthentications.get(attempt);
  return pending?.subject === portal.session.id ? store.find('payment_method', pending.paymentMethod) : undefined;
}

/**
 * Makes a card the customer's default and pays open invoices with it.
 *
 * @throws StripeError 402 if the card is declined
 */
export function saveDefaultCard(
  context: SandboxContext,
  { customer, at }: OpenPortal,
  { method, isAuthenticated }: PaymentAttempt,
): void {
  attachPaymentMethod(context, method, { customer, at });
  const intent = newSetupIntent(customer.id, at);
  intent.payment_method = method.id;
  intent.status = 'succeeded';
  context.store.put('setup_intent', intent);
  emitCreated(context, intent, { type: 'setup_intent.created', at });
  context.emit({ type: 'setup_intent.succeeded', object: intent, at });
  updateObject(context, customer, {
    type: 'customer.updated',
    at,
    update: () => {
      customer.invoice_settings.default_payment_method = method.id;
    },
  });
  for (const subscription of listOngoingSubscriptions(context, customer.id)) {
    updateObject(context, subscription, {
      type: 'customer.subscription.updated',
      at,
      update: () => {
        subscription.default_payment_method = method.id;
      },
    });
    for (const invoice of listOpenInvoices(context, subscription.id)) {
      const hasScheduledRetry = invoice.next_payment_attempt !== null;
      const result = collectPayment(context, invoice, { method, isAuthenticated, at });
      if (result.kind !== 'paid' && hasScheduledRetry) scheduleRetry(context, invoice, at);
    }
  }
}
