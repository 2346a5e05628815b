import type { AddOnChoice, CheckoutStatus } from '@bna/contract/subscription';
import { eq } from 'drizzle-orm';
import { type Checkout, type Offer, PaymentProviderAwayError } from '../../payment-provider.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import { subscription } from '../../schema.ts';
import { makeSession } from './budgets.ts';
import { type BillingCustomer, ensureStripeCustomer, takeNextAttempt } from './customer.ts';
import { findStripeCustomer, inUsersName, lookNow, type UserBillingDeps } from './in-users-name.ts';
import { refuseSecond } from './live-subscription.ts';

export interface CheckoutDeps extends UserBillingDeps {
  /** For what is read before anything is locked. */
  readonly db: Db;
  readonly rateLimiter: RateLimiter;
  readonly publicOrigin: string;
  /** Which price of each package is on sale. */
  readonly sold: Pick<Offer, 'currency' | 'interval'>;
}

interface Buyer {
  readonly userId: string;
  readonly ip: string;
}

/**
 * Where a user pays for a choice of packages. The same choice has the same address until it is paid or expired; there is
 * never more than one that is open.
 * @throws HttpError 409 where a subscription lives already, 429
 */
export async function beginCheckout(deps: CheckoutDeps, buyer: Buyer, choice: AddOnChoice): Promise<string> {
  await makeCustomer(deps, buyer.userId);
  return inUsersName(deps, buyer.userId, async (customer, db) => {
    refuseSecond((await lookNow(deps, db, customer)).subscription);
    const order = orderOf(deps, customer, choice);
    const open = await deps.payments.listOpenCheckouts(order.customerId);
    const same = findOpen(open, order.selection);
    const others = open.filter(({ id }) => id !== same?.id);
    const endOthers = async (): Promise<void> => {
      for (const { id } of others) await deps.payments.expireCheckout(id);
      // One of them may have been paid a moment before.
      if (others.length > 0) refuseSecond((await lookNow(deps, db, customer)).subscription);
    };
    if (same !== undefined) {
      await endOthers();
      return same.url;
    }
    // Within the budget: whoever has spent it keeps the checkout that is open.
    const url = await makeSession(deps, buyer.userId, async () => {
      await endOthers();
      return makeCheckout(deps, { db, customer, order });
    });
    await recordAudit(db, { event: 'checkout_started', userId: buyer.userId, ip: buyer.ip, at: deps.clock.now() });
    return url;
  });
}

/** Commits at once: whatever becomes of the checkout, there is one customer for a user. */
async function makeCustomer(deps: CheckoutDeps, userId: string): Promise<void> {
  await inUsersName(deps, userId, (customer, db) => ensureStripeCustomer(deps, db, customer));
}

const ADD_ONS = ['email_updates', 'auto_renewal', 'daily_overview'] as const;

function orderOf({ sold, publicOrigin }: CheckoutDeps, customer: BillingCustomer, choice: AddOnChoice) {
  if (customer.stripeCustomerId === null) throw new Error('The customer is made before the checkout');
  const chosen = ADD_ONS.filter((name) => choice[name]);
  const page = `${publicOrigin}/en/account/subscription`;
  return {
    customerId: customer.stripeCustomerId,
    offers: [
      { name: 'genius_plus', ...sold } as const,
      ...chosen.flatMap((name) => (name === 'auto_renewal' ? [] : [{ name, ...sold }])),
    ],
    renews: choice.auto_renewal,
    selection: ['genius_plus', ...chosen].join('+'),
    successUrl: `${page}?returned=checkout&checkout_session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?returned=canceled`,
  };
}

function findOpen(open: readonly Checkout[], selection: string): { id: string; url: string } | undefined {
  for (const { id, url, selection: its } of open) if (url !== null && its === selection) return { id, url };
  return undefined;
}

async function makeCheckout(
  { payments }: CheckoutDeps,
  { db, customer, order }: { db: Db; customer: BillingCustomer; order: ReturnType<typeof orderOf> },
): Promise<string> {
  const key = `checkout:${customer.userId ?? ''}:${order.selection}:${String(customer.attempt)}`;
  let made: Checkout | null = null;
  try {
    made = await payments.createCheckout(order, key);
  } catch (error) {
    if (!(error instanceof PaymentProviderAwayError && error.needsNewKey)) throw error;
    await takeNextAttempt(db, customer.id);
    // It failed there, perhaps when all was done.
    const there = findOpen(await payments.listOpenCheckouts(order.customerId), order.selection);
    if (there === undefined) throw error;
    return there.url;
  }
  await takeNextAttempt(db, customer.id);
  // Where an earlier answer was lost, the key answers what it made then, which may be over by now.
  const now = await payments.findCheckout(made.id);
  if (now?.status !== 'open' || now.url === null) throw new PaymentProviderAwayError(`${made.id} is over already`);
  return now.url;
}

/**
 * What a trial's upgrade buys.
 * @throws HttpError 409 without a trial, or where a subscription lives already
 */
export async function trialChoiceOf(
  { db, trialChoice }: { db: Db; trialChoice: { find: (db: Db, userId: string) => Promise<AddOnChoice | null> } },
  userId: string,
): Promise<AddOnChoice> {
  const choice = await trialChoice.find(db, userId);
  if (choice !== null) return choice;
  const [stored] = await db.select().from(subscription).where(eq(subscription.user_id, userId));
  refuseSecond(stored);
  throw conflict('There is no free trial to upgrade.');
}

/**
 * How far a user's own checkout has come.
 * @throws HttpError 403 for the checkout of another, 404 where there is none
 */
export async function findOwnCheckout(
  { db, payments }: Pick<CheckoutDeps, 'db' | 'payments'>,
  { userId, id }: { userId: string; id: string },
): Promise<CheckoutStatus> {
  const checkout = await payments.findCheckout(id);
  if (checkout === null) throw notFound('There is no such checkout');
  if (checkout.customerId === null || checkout.customerId !== (await findStripeCustomer(db, userId))) {
    throw forbidden('This is not your checkout');
  }
  return checkout.status;
}
