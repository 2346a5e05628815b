import type { Seconds } from '../clock.ts';
import { randomId } from '../ids.ts';
import type { CheckoutSession, Customer, PaymentMethod } from '../objects.ts';
import { detailsOf } from '../shapes/checkout.ts';
import { newCustomer } from '../shapes/customer.ts';
import { create, nowOfCustomer, type World } from '../world.ts';
import { outcomeOf, refusalOnFile } from './cards.ts';
import { attachMethod } from './methods.ts';
import type { PaymentResult } from './payments.ts';
import { collect, createSubscription } from './subscriptions.ts';

/** A card, and whether its owner has just passed 3-D Secure. */
export interface Payer {
  method: PaymentMethod;
  isAuthenticated: boolean;
}

function buyerOf(world: World, session: CheckoutSession, at: Seconds): Customer {
  const known = world.store.find('customer', session.customer);
  if (known !== undefined) return known;
  const { email = null, name = null } = session.customer_details ?? {};
  const none = { phone: null, description: null, address: null, metadata: {}, testClock: null };
  const customer = world.store.put('customer', newCustomer({ ...none, email, name }, at));
  return create(world, customer, { type: 'customer.created', at });
}

/**
 * Pays an open session. Only a payment that succeeds makes anything: the card on file, the subscription, its invoice.
 */
export function payCheckout(world: World, session: CheckoutSession, { method, isAuthenticated }: Payer): PaymentResult {
  const { state } = world.store;
  const at = nowOfCustomer(world, session.customer);
  const outcome = outcomeOf(method, { isAuthenticated, isSetUp: state.authenticated.has(method.id) });
  if (outcome.kind !== 'approved') return outcome;
  const refusal = refusalOnFile(method);
  if (refusal !== null) return { kind: 'declined', decline: refusal };

  const customer = buyerOf(world, session, at);
  attachMethod(world, method, { customer, at });
  const lines = state.checkoutLines.get(session.id) ?? [];
  const order = state.checkoutOrders.get(session.id);
  const { subscription, invoice } = createSubscription(
    world,
    {
      customer,
      items: lines.flatMap(({ price, quantity }) => (price === null ? [] : [{ price, quantity: quantity ?? 1 }])),
      metadata: order?.metadata ?? {},
      description: order?.description ?? null,
      defaultPaymentMethod: method.id,
    },
    at,
  );
  if (invoice.status === 'open') collect(world, invoice, { method, isAuthenticated, at });

  session.customer = customer.id;
  session.customer_details = detailsOf(customer, session.customer_email);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  world.emit({ type: 'checkout.session.completed', object: session, at });
  return { kind: 'paid' };
}

/** Keeps a card that waits for 3-D Secure. @returns the id by which its page is found */
export function awaitAuthentication(
  world: World,
  { method, subject }: { method: PaymentMethod; subject: string },
): string {
  const id = randomId('tds_');
  world.store.state.authentications.set(id, { paymentMethod: method.id, subject });
  return id;
}
