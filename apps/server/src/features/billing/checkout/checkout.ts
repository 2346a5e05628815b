import { isDeepStrictEqual } from 'node:util';
import type { AddOnChoice } from '@bna/contract/billing/subscription';
import type { CheckoutStatus } from '@bna/contract/billing/subscription-changes';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Checkout, PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { RateLimiter } from '../../../platform/rate-limit.ts';
import { type BillingCustomer, ensureStripeCustomer, rotateIdempotencyKey } from '../customer.ts';
import { consumeSyncQuota, withSessionQuota } from '../quotas.ts';
import { requireNoLiveSubscription } from '../require-subscription.ts';
import { CURRENT_OFFER } from '../subscription/packages.ts';
import { findStoredSubscription } from '../subscription/store.ts';
import { findTrialChoice } from '../trial/trial-choice.ts';
import { findStripeCustomerId, syncNow, type UserBillingDeps, withUserCustomer } from '../user-customer.ts';

export interface CheckoutDeps extends UserBillingDeps {
  /** For reads without the customer's lock. */
  readonly db: NodePgDatabase;
  readonly rateLimiter: RateLimiter;
  readonly publicOrigin: string;
}

interface Buyer {
  readonly userId: string;
  readonly ip: string;
}

/**
 * Returns the URL of a checkout session. Repeated calls with the same choice return the same open session; sessions with
 * another choice are expired, so that at most one is open.
 * @throws HttpError 409 if the user has a live subscription, 429
 */
export async function startCheckout(deps: CheckoutDeps, buyer: Buyer, choice: AddOnChoice): Promise<string> {
  // Also a call that returns an open session reads from Stripe.
  consumeSyncQuota(deps, buyer.userId);
  // In a transaction of its own: the Stripe customer is stored even if the checkout fails.
  await withUserCustomer(deps, buyer.userId, (customer, db) =>
    ensureStripeCustomer(deps, db, { customer, ip: buyer.ip }),
  );
  return withUserCustomer(deps, buyer.userId, async (customer, db) => {
    requireNoLiveSubscription((await syncNow(deps, db, customer)).subscription);
    const order = await createOrder(deps, customer, choice);
    const open = await deps.payments.listOpenCheckouts(order.customerId);
    const reusable = findReusable(open, order);
    const others = open.filter(({ id }) => id !== reusable?.id);
    const expireOthers = async (): Promise<void> => {
      for (const { id } of others) await deps.payments.expireCheckout(id);
      // One of them may have just been paid.
      if (others.length > 0) requireNoLiveSubscription((await syncNow(deps, db, customer)).subscription);
    };
    if (reusable !== undefined) {
      await expireOthers();
      return reusable.url;
    }
    // Check the quota first, so that a user without quota keeps the open session.
    const url = await withSessionQuota(deps, buyer.userId, async () => {
      await expireOthers();
      return createCheckout(deps, { db, customer, order });
    });
    await recordAudit(db, { event: 'checkout_started', userId: buyer.userId, ip: buyer.ip, at: deps.clock.now() });
    return url;
  });
}

const ADD_ONS = ['email_updates', 'auto_renewal', 'daily_overview'] as const;

async function createOrder({ payments, publicOrigin }: CheckoutDeps, customer: BillingCustomer, choice: AddOnChoice) {
  const { stripeCustomerId: customerId, userId } = customer;
  if (customerId === null || userId === null) throw new Error('A checkout needs a Stripe customer and a user');
  const chosen = ADD_ONS.filter((name) => choice[name]);
  const page = `${publicOrigin}/en/account/subscription`;
  const offers = [
    { name: 'genius_plus', ...CURRENT_OFFER } as const,
    ...chosen.flatMap((name) => (name === 'auto_renewal' ? [] : [{ name, ...CURRENT_OFFER }])),
  ];
  return {
    customerId,
    userId,
    priceIds: await payments.findPriceIds(offers),
    renews: choice.auto_renewal,
    selection: ['genius_plus', ...chosen].join('+'),
    successUrl: `${page}?returned=checkout&checkout_session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?returned=canceled`,
  };
}

type Order = Awaited<ReturnType<typeof createOrder>>;

/** Finds an open session that sells the same packages for the same prices. */
function findReusable(
  open: readonly Checkout[],
  { selection, priceIds }: Order,
): { id: string; url: string } | undefined {
  for (const { id, url, ...other } of open) {
    if (url !== null && other.selection === selection && isDeepStrictEqual(other.priceIds, priceIds))
      return { id, url };
  }
  return undefined;
}

async function createCheckout(
  { payments }: CheckoutDeps,
  { db, customer, order }: { db: Db; customer: BillingCustomer; order: Order },
): Promise<string> {
  const { userId, selection, priceIds } = order;
  const key = `checkout:${userId}:${selection}:${priceIds.join(',')}:${String(customer.attempt)}`;
  let created: Checkout;
  try {
    created = await payments.createCheckout(order, key);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError && error.needsNewKey)) throw error;
    await rotateIdempotencyKey(db, customer.id);
    // The failed call may have created the session.
    const existing = findReusable(await payments.listOpenCheckouts(order.customerId), order);
    if (existing === undefined) throw error;
    return existing.url;
  }
  await rotateIdempotencyKey(db, customer.id);
  // After a lost response, the key returns an earlier session, which may have ended.
  const current = await payments.findCheckout(created.id);
  if (current?.status !== 'open' || current.url === null) {
    throw new PaymentProviderUnavailableError(`Checkout session ${created.id} is no longer open`);
  }
  return current.url;
}

/**
 * Returns the add-ons that a trial's upgrade buys.
 * @throws HttpError 409 without a trial, or with a live subscription
 */
export async function requireTrialChoice({ db }: Pick<CheckoutDeps, 'db'>, userId: string): Promise<AddOnChoice> {
  const choice = await findTrialChoice(db, userId);
  if (choice !== null) return choice;
  const stored = await findStoredSubscription(db, userId);
  requireNoLiveSubscription(stored);
  throw conflict('You don’t have a free trial to upgrade.');
}

/**
 * Returns the status of a user's checkout session.
 * @throws HttpError 403 for another user's session, 404
 */
export async function findCheckoutStatus(
  { db, payments }: Pick<CheckoutDeps, 'db' | 'payments'>,
  { userId, id }: { userId: string; id: string },
): Promise<CheckoutStatus> {
  const checkout = await payments.findCheckout(id);
  if (checkout === null) throw notFound('Checkout session not found');
  if (checkout.customerId === null || checkout.customerId !== (await findStripeCustomerId(db, userId))) {
    throw forbidden('This is not your checkout session');
  }
  return checkout.status;
}
