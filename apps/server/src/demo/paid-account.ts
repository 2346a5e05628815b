import { RENEWAL_DAYS } from '@bna/contract/business';
import {
  type BillingDeps,
  ensureStripeCustomer,
  rotateIdempotencyKey,
  lockCustomerOfUser,
} from '../features/billing/customer.ts';
import { isLive } from '../features/billing/subscription-state.ts';
import { syncCustomer } from '../features/billing/sync.ts';
import { CURRENT_OFFER } from '../features/billing/subscription/packages.ts';
import type { Offer } from '../payment-provider.ts';
import type { StripeSandbox } from './stripe-sandbox.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A renewal's invoice is a draft for an hour. */
const RENEWED_AFTER_MS = RENEWAL_DAYS * DAY_MS + HOUR_MS;
const RENEWALS = 11;
/** Time since the last renewal. */
const INTO_PERIOD_MS = 5 * DAY_MS;
const ADD_ON_AFTER_MS = 12 * DAY_MS;
const createOffer = (name: Offer['name']): Offer => ({ name, ...CURRENT_OFFER });
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 49', cvc: '123' };

export interface PaidAccountDeps extends BillingDeps {
  readonly sandbox: StripeSandbox;
  readonly publicOrigin: string;
}

export interface Payer {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Makes sure that an account has an active plan with all add-ons. In an empty sandbox it also creates a year of history,
 * with the same calls as for any user.
 */
export async function keepAccountPaid(deps: PaidAccountDeps, payer: Payer): Promise<void> {
  const { payments, sandbox } = deps;
  const state = await sync(deps, payer);
  if (state.subscription?.status === 'active' && state.subscription.cancelAt === null) return;
  if (state.subscription !== null && isLive(state.subscription)) {
    await payments.cancelSubscription(state.subscription.id, `demo-end:${state.subscription.id}`);
  }
  const historyMs = RENEWALS * RENEWED_AFTER_MS + INTO_PERIOD_MS;
  const hasHistory = await sandbox.setBack(historyMs);
  const first = [createOffer('genius_plus'), createOffer('daily_overview')];
  if (!hasHistory) {
    await buy(deps, payer, [...first, createOffer('email_updates')]);
    await sync(deps, payer);
    return;
  }
  await buy(deps, payer, first);
  await sandbox.advance(ADD_ON_AFTER_MS);
  const { subscription } = await sync(deps, payer);
  if (subscription === null) throw new Error('The demo account paid but has no subscription');
  const change = { add: [createOffer('email_updates')], remove: [], chargesAdditions: true };
  await payments.changeSubscription(subscription.id, change, `demo-add-on:${subscription.id}`);
  await sandbox.advance(RENEWED_AFTER_MS - ADD_ON_AFTER_MS);
  for (let renewal = 1; renewal < RENEWALS; renewal += 1) await sandbox.advance(RENEWED_AFTER_MS);
  await sandbox.advance(INTO_PERIOD_MS);
  await sync(deps, payer);
}

const sync = (deps: PaidAccountDeps, { userId }: Payer) =>
  lockCustomerOfUser(deps, userId, (customer, db) => syncCustomer(deps, db, customer));

/** Pays on the checkout page, like a user. */
async function buy(deps: PaidAccountDeps, payer: Payer, offers: readonly Offer[]): Promise<void> {
  const subscriptionPage = `${deps.publicOrigin}/en/account/subscription`;
  const { url } = await lockCustomerOfUser(deps, payer.userId, async (customer, db) => {
    const customerId = await ensureStripeCustomer(deps, db, { customer, ip: '127.0.0.1' });
    const checkout = {
      customerId,
      userId: payer.userId,
      priceIds: await deps.payments.findPriceIds(offers),
      renews: true,
      selection: 'demo',
      successUrl: subscriptionPage,
      cancelUrl: subscriptionPage,
    };
    await rotateIdempotencyKey(db, customer.id);
    return deps.payments.createCheckout(checkout, `demo-checkout:${customerId}:${String(customer.attempt)}`);
  });
  const response = await fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: deps.sandbox.origin },
    body: new URLSearchParams({ ...CARD, name: payer.name, email: payer.email }).toString(),
  });
  if (response.status !== 303 && response.status !== 302) {
    throw new Error(`The checkout of the demo account responded with ${String(response.status)}`);
  }
}
