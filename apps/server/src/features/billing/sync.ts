import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type {
  BilledPackageName,
  ProviderInvoice,
  ProviderSubscription,
  UnsoldSubscription,
} from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { findUser } from '../accounts/public.ts';
import { writeInvoices } from './invoices/write-invoices.ts';
import { billingCustomer, formerStripeCustomer, subscription, trial, userAddOn } from './schema.ts';
import { findStoredSubscription, type SubscriptionRow } from './subscription/store.ts';
import { trialClaim } from './trial/schema.ts';
import { closeLedger, hashTrialAddress } from './trial/trial.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { enqueueBillingEmails } from './enqueue-billing-emails.ts';
import { closeEndedSubscriptions, listAbandonedInvoices } from './close-ended-subscriptions.ts';
import { correctAtProvider } from './correct-at-provider.ts';
import { refundPausedDays } from './refund-paused-days.ts';
import { sendChangedDetails } from './send-details.ts';
import {
  BILLED_ADD_ONS,
  findCurrentSubscription,
  findFirstPaymentTime,
  isLive,
  findPaidThrough,
  wasPaidFor,
} from './subscription-state.ts';
import { storeUnsoldSubscriptions } from './unsold-subscriptions.ts';

export interface SyncOutcome {
  /** Whether the stored state differed from the provider's. */
  readonly hasChanged: boolean;
  readonly subscription: ProviderSubscription | null;
  readonly invoices: readonly ProviderInvoice[];
  /** Whether an invoice can be paid although its subscription has ended, because the provider refused to close it. */
  readonly hasAbandonedInvoices: boolean;
}

const NOTHING: SyncOutcome = { hasChanged: false, subscription: null, invoices: [], hasAbandonedInvoices: false };

/**
 * Stores a customer's current state from the payment provider; the only writer of subscriptions, paid add-ons and invoices.
 * `db` holds the customer's lock from before the read until the commit, so that an older read never overwrites a newer one.
 * @throws PaymentProviderUnavailableError
 */
export async function syncCustomer(deps: BillingDeps, db: Db, customer: BillingCustomer): Promise<SyncOutcome> {
  if (customer.stripeCustomerId === null) return NOTHING;
  const { rows } = await db.execute<{ at: string }>(sql`SELECT clock_timestamp()::text AS at`);
  const former = await listFormerCustomers(deps, db, { id: customer.id, currentId: customer.stripeCustomerId });
  const customerIds = [customer.stripeCustomerId, ...former.knownIds];
  // Before the read, which then shows the details on open invoices.
  await sendChangedDetails(deps, db, customer);
  let state = await readState(deps, customerIds);
  if (await correctAtProvider(deps, db, customer, state)) state = await readState(deps, customerIds);
  if (await closeEndedSubscriptions(deps, db, customer, state)) state = await readState(deps, customerIds);
  if (await refundPausedDays(deps, db, customer, state)) state = await readState(deps, customerIds);
  const { subscriptions, invoices, unsold } = state;
  const current = findCurrentSubscription(subscriptions);
  const changes: boolean[] = [];
  const stored = customer.userId === null ? undefined : await findStoredSubscription(db, customer.userId);
  if (customer.userId !== null) {
    const { userId } = customer;
    const paidAt = findFirstPaymentTime(subscriptions, invoices);
    changes.push(await writeSubscription(db, userId, { stored, current }));
    // Before the add-ons, in the order of a confirmation, to avoid deadlocks.
    if (paidAt !== null) await giveNoFurtherTrial(deps, db, { userId, paidAt });
    // Until the first payment, the add-ons are the trial's.
    if (current !== null && paidAt !== null) changes.push(await writeAddOns(db, userId, { current, invoices }));
    if (paidAt !== null) await endTrialAsUpgraded(db, userId, paidAt);
  }
  const { hasUnknown: keepsUnlisted } = former;
  changes.push(await writeInvoices(db, customer.id, { subscriptions, current, invoices, keepsUnlisted }));
  await storeUnsoldSubscriptions(deps, db, { customer, found: unsold });
  await enqueueBillingEmails(deps, db, customer, { stored, subscription: current, invoices });
  await db
    .update(billingCustomer)
    .set({ synced_at: sql`${rows[0]?.at}::timestamptz` })
    .where(eq(billingCustomer.id, customer.id));
  const hasAbandonedInvoices = listAbandonedInvoices(state).length > 0;
  return { hasChanged: changes.includes(true), subscription: current, invoices, hasAbandonedInvoices };
}

/** Asks the provider each time, because it may forget a customer, or know it again after a change of accounts. */
async function listFormerCustomers(
  { payments }: Pick<BillingDeps, 'payments'>,
  db: Db,
  { id, currentId }: { id: string; currentId: string },
): Promise<{ knownIds: string[]; hasUnknown: boolean }> {
  const { stripe_customer_id: formerId, billing_customer_id: ownerId } = formerStripeCustomer;
  const rows = await db
    .select({ id: formerId })
    .from(formerStripeCustomer)
    .where(and(eq(ownerId, id), ne(formerId, currentId)));
  const knownIds: string[] = [];
  for (const row of rows) {
    if ((await payments.findCustomerState(row.id)) !== 'unknown') knownIds.push(row.id);
  }
  return { knownIds, hasUnknown: knownIds.length < rows.length };
}

/** Reads a locked customer's state without correcting or storing it. @throws PaymentProviderUnavailableError */
export async function readCustomerState(deps: BillingDeps, db: Db, { id, stripeCustomerId }: BillingCustomer) {
  if (stripeCustomerId === null) return { subscriptions: [], invoices: [] };
  const former = await listFormerCustomers(deps, db, { id, currentId: stripeCustomerId });
  return readState(deps, [stripeCustomerId, ...former.knownIds]);
}

/** Reads invoices last, so that the payments of each listed subscription are included. */
async function readState({ payments }: Pick<BillingDeps, 'payments'>, customerIds: readonly string[]) {
  const subscriptions: ProviderSubscription[] = [];
  const unsold: UnsoldSubscription[] = [];
  const invoices: ProviderInvoice[] = [];
  for (const id of customerIds) {
    subscriptions.push(...(await payments.listSubscriptions(id, (found) => unsold.push(found))));
  }
  for (const id of customerIds) invoices.push(...(await payments.listInvoices(id)));
  return { subscriptions: newestFirst(subscriptions), invoices: newestFirst(invoices), unsold };
}

const newestFirst = <T extends { readonly createdAt: Date }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

async function writeSubscription(
  db: Db,
  userId: string,
  { stored, current }: { stored: SubscriptionRow | undefined; current: ProviderSubscription | null },
): Promise<boolean> {
  if (current === null) {
    if (stored === undefined) return false;
    await db.delete(subscription).where(eq(subscription.user_id, userId));
    return true;
  }
  const state = {
    status: current.status,
    stripe_subscription_id: current.id,
    auto_renewal: isLive(current) && current.cancelAt === null,
    current_period_end: current.endedAt ?? current.currentPeriodEnd,
    cancel_at: current.cancelAt,
    price: current.items.find(({ packageName }) => packageName === 'genius_plus')?.price ?? 0,
    currency: current.currency,
    interval: current.interval,
  };
  if (stored !== undefined && isDeepStrictEqual({ ...stored, ...state }, stored)) return false;
  await db
    .insert(subscription)
    .values({ user_id: userId, ...state })
    .onConflictDoUpdate({ target: subscription.user_id, set: state });
  return true;
}

interface Current {
  readonly current: ProviderSubscription;
  readonly invoices: readonly ProviderInvoice[];
}

/** A removed add-on stays usable until the end of the time paid for. One that was never paid for has no row. */
async function writeAddOns(db: Db, userId: string, { current, invoices }: Current): Promise<boolean> {
  const stored = await db.select().from(userAddOn).where(eq(userAddOn.user_id, userId));
  const live = isLive(current);
  const itemOf = (name: BilledPackageName) =>
    live ? current.items.find(({ packageName }) => packageName === name) : undefined;
  const bought = BILLED_ADD_ONS.filter((name) => itemOf(name) !== undefined || wasPaidFor(name, invoices));
  const billed = bought.map((name) => {
    const item = itemOf(name);
    return {
      package_name: name,
      status: item === undefined ? 'canceled' : 'active',
      price: item?.price ?? null,
      ends_at: item === undefined && live ? findPaidThrough(name, current, invoices) : null,
    };
  });
  const renews = live && current.cancelAt === null;
  const renewal = renews ? [{ package_name: 'auto_renewal', status: 'active', price: null, ends_at: null }] : [];
  const rows = [...billed, ...renewal];
  let hasChanged = false;
  for (const { package_name } of stored) {
    if (rows.some((row) => row.package_name === package_name)) continue;
    await db.delete(userAddOn).where(and(eq(userAddOn.user_id, userId), eq(userAddOn.package_name, package_name)));
    hasChanged = true;
  }
  // Write every add-on each time, so that the result doesn't depend on earlier syncs.
  for (const row of rows) {
    const before = stored.find(({ package_name }) => package_name === row.package_name);
    if (before !== undefined && isDeepStrictEqual({ ...before, ...row }, before)) continue;
    await db
      .insert(userAddOn)
      .values({ user_id: userId, ...row })
      .onConflictDoUpdate({ target: [userAddOn.user_id, userAddOn.package_name], set: row });
    hasChanged = true;
  }
  return hasChanged;
}

/** A mailbox that has paid gets no trial by confirming, neither in this account nor in another. */
async function giveNoFurtherTrial(
  { secretKey }: Pick<BillingDeps, 'secretKey'>,
  db: Db,
  { userId, paidAt }: { userId: string; paidAt: Date },
): Promise<void> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new Error('A locked customer names a deleted account');
  await closeLedger(db, { userId, ledgerKey: hashTrialAddress(secretKey, user.email), paidAt });
  await db.delete(trialClaim).where(eq(trialClaim.user_id, userId));
}

/** Ends a running trial for good. A trial that ended before the payment stays as it is. */
async function endTrialAsUpgraded(db: Db, userId: string, paidAt: Date): Promise<void> {
  await db
    .update(trial)
    .set({ upgraded_at: paidAt })
    .where(
      and(eq(trial.user_id, userId), isNull(trial.canceled_at), isNull(trial.upgraded_at), gt(trial.ends_at, paidAt)),
    );
}
