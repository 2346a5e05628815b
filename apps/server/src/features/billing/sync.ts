import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ProviderInvoice, ProviderSubscription } from '../../payment-provider.ts';
import type { Db } from '../../platform/database.ts';
import { subscription, trial, userAddOn } from '../../schema.ts';
import { billingCustomer, invoice } from '../../billing-schema.ts';
import type { BillingCustomer, BillingDeps } from './customer.ts';
import { tellOfBilling } from './effects.ts';
import { settleSubscriptions } from './settle.ts';
import {
  BILLED_ADD_ONS,
  currentSubscription,
  firstPaidAt,
  isLive,
  isPayable,
  paidThrough,
} from './subscription-state.ts';

export interface SyncOutcome {
  /** Whether what was stored differed from what the provider has. */
  readonly hasChanged: boolean;
  /** The subscription that counts: the live one, else the last one. */
  readonly subscription: ProviderSubscription | null;
  readonly invoices: readonly ProviderInvoice[];
}

const NOTHING: SyncOutcome = { hasChanged: false, subscription: null, invoices: [] };

/**
 * Makes what is stored of a customer what the payment provider has now: the one writer of subscriptions, add-ons of the paid
 * plan and invoices. `customer` is locked by `db` from before the provider is read until all is committed, so the newest
 * reading is written last, whatever happens at the same time.
 * @throws PaymentProviderAwayError having written nothing
 */
export async function syncCustomer(deps: BillingDeps, db: Db, customer: BillingCustomer): Promise<SyncOutcome> {
  if (customer.stripeCustomerId === null) return NOTHING;
  const { rows } = await db.execute<{ at: string }>(sql`SELECT clock_timestamp()::text AS at`);
  let state = await readState(deps, customer.stripeCustomerId);
  // What is set right at the provider is read once more: what is stored is always what it says.
  if (await settleSubscriptions(deps, db, customer, state)) state = await readState(deps, customer.stripeCustomerId);
  const { subscriptions, invoices } = state;
  const current = currentSubscription(subscriptions);
  const changes: boolean[] = [];
  if (customer.userId !== null) {
    const { userId } = customer;
    const paidAt = firstPaidAt(subscriptions, invoices);
    changes.push(await writeSubscription(db, userId, current));
    // Until something was paid, the choice of the trial stands.
    if (current !== null && paidAt !== null) changes.push(await writeAddOns(db, userId, { current, invoices }));
    if (paidAt !== null) await endTrialAsUpgraded(db, userId, paidAt);
  }
  changes.push(await writeInvoices(db, customer.id, { current, invoices }));
  await tellOfBilling(deps, db, customer, { subscription: current, invoices });
  await db
    .update(billingCustomer)
    .set({ synced_at: sql`${rows[0]?.at}::timestamptz` })
    .where(eq(billingCustomer.id, customer.id));
  return { hasChanged: changes.includes(true), subscription: current, invoices };
}

/** The invoices are read last: each subscription that is seen is seen with what was paid for it. */
async function readState({ payments }: Pick<BillingDeps, 'payments'>, stripeCustomerId: string) {
  const subscriptions = await payments.listSubscriptions(stripeCustomerId);
  const invoices = await payments.listInvoices(stripeCustomerId);
  return { subscriptions, invoices };
}

async function writeSubscription(db: Db, userId: string, current: ProviderSubscription | null): Promise<boolean> {
  const [stored] = await db.select().from(subscription).where(eq(subscription.user_id, userId));
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

/** An add-on that was removed can be used for as long as it is paid for. */
async function writeAddOns(db: Db, userId: string, { current, invoices }: Current): Promise<boolean> {
  const stored = await db.select().from(userAddOn).where(eq(userAddOn.user_id, userId));
  const live = isLive(current);
  const billed = BILLED_ADD_ONS.map((name) => {
    const item = live ? current.items.find(({ packageName }) => packageName === name) : undefined;
    return {
      package_name: name,
      status: item === undefined ? 'canceled' : 'active',
      price: item?.price ?? null,
      ends_at: item === undefined && live ? paidThrough(name, current, invoices) : null,
    };
  });
  const renewal = {
    package_name: 'auto_renewal',
    status: live && current.cancelAt === null ? 'active' : 'canceled',
    price: null,
    ends_at: null,
  };
  let hasChanged = false;
  // All of them each time, so that what is stored does not depend on what was seen on the way.
  for (const row of [...billed, renewal]) {
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

/** A trial that runs ends with the paid plan, for good; one that was over stays what it was. */
async function endTrialAsUpgraded(db: Db, userId: string, paidAt: Date): Promise<void> {
  await db
    .update(trial)
    .set({ upgraded_at: paidAt })
    .where(
      and(eq(trial.user_id, userId), isNull(trial.canceled_at), isNull(trial.upgraded_at), gt(trial.ends_at, paidAt)),
    );
}

async function writeInvoices(
  db: Db,
  customerId: string,
  { current, invoices }: { current: ProviderSubscription | null; invoices: readonly ProviderInvoice[] },
): Promise<boolean> {
  const payableId = current !== null && isPayable(current) ? current.id : null;
  const stored = await db.select().from(invoice).where(eq(invoice.billing_customer_id, customerId));
  let hasChanged = false;
  for (const given of invoices) {
    const before = stored.find(({ stripe_invoice_id }) => stripe_invoice_id === given.id);
    const row = {
      billing_customer_id: customerId,
      stripe_invoice_id: given.id,
      transaction_number: given.number,
      payment_method: given.paymentMethod,
      amount: given.amount,
      amount_refunded: given.amountRefunded,
      currency: given.currency,
      payment_status: given.paymentStatus,
      created_at: given.createdAt,
      bill_to: [...given.billTo],
      lines: given.lines.map(({ description, amount, periodStart, periodEnd }) => ({
        description,
        amount,
        period_start: periodStart.toISOString(),
        period_end: periodEnd.toISOString(),
      })),
      // Who paid for what is over would get nothing for it.
      hosted_url: given.isOpen && given.subscriptionId === payableId ? given.hostedUrl : null,
    };
    if (before !== undefined && isDeepStrictEqual({ ...before, ...row }, before)) continue;
    await db.insert(invoice).values(row).onConflictDoUpdate({ target: invoice.stripe_invoice_id, set: row });
    if (!isOfNewAddressAlone(row, before)) hasChanged = true;
  }
  const listed = new Set(invoices.map(({ id }) => id));
  for (const { id, stripe_invoice_id } of stored) {
    if (listed.has(stripe_invoice_id)) continue;
    // The provider does not count it any more: voided before anybody tried to pay it.
    await db.delete(invoice).where(eq(invoice.id, id));
    hasChanged = true;
  }
  return hasChanged;
}

/** The provider signs the address anew, with a time, whenever it is asked: the newest is kept, and nothing has differed. */
function isOfNewAddressAlone(
  row: typeof invoice.$inferInsert,
  before: typeof invoice.$inferSelect | undefined,
): boolean {
  if (before === undefined || before.hosted_url === null || row.hosted_url === null) return false;
  return isDeepStrictEqual({ ...before, ...row, hosted_url: before.hosted_url }, before);
}
