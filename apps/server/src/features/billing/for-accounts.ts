import type { UserExport } from '@bna/contract/accounts/user-export';
import type { AddOnChoice, Package } from '@bna/contract/billing/subscription';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import type { Entitlement } from '../../platform/sessions.ts';
import { lockUser } from '../accounts/public.ts';
import { cancelAtProvider } from './cancel-at-provider.ts';
import { listUserInvoices } from './invoices/store.ts';
import { billingCustomer, subscription, trial, userAddOn } from './schema.ts';
import { trialClaim, trialLedger } from './trial/schema.ts';
import { saveAddOnChoice } from './subscription/add-on-choice.ts';
import { addOnStatus } from './subscription/add-on-status.ts';
import { entitlementOf } from './subscription/entitlement.ts';
import { listSoldPackages } from './subscription/packages.ts';
import { findStoredSubscription } from './subscription/store.ts';
import { awaitsStart, beginTrial, confirmTrial, detachLedger, hashTrialAddress, hasOpenClaim } from './trial/trial.ts';
import type { UserBillingDeps } from './user-customer.ts';

/** The billing functions that accounts call. */
export const billingForAccounts = (deps: CloseBillingDeps & { readonly secretKey: Buffer }) => ({
  listSoldPackages,
  openBilling: (transaction: Db, user: NewCustomer) => openBilling(transaction, deps.secretKey, user),
  exportBilling: (snapshot: Db, user: ExportedUser) => exportBilling(snapshot, deps.secretKey, user),
  confirmTrial: (transaction: Db, { userId, email, now }: { userId: string; email: string; now: Date }) =>
    confirmTrial(transaction, { userId, ledgerKey: hashTrialAddress(deps.secretKey, email), now }),
  closeBilling: (userId: string, deleteUser: (transaction: Db) => Promise<void>) =>
    closeBilling(deps, userId, deleteUser),
});

interface NewCustomer {
  readonly userId: string;
  readonly email: string;
  readonly choice: AddOnChoice;
  readonly wantsTrial: boolean;
  readonly confirmBy: Date;
  readonly now: Date;
}

/**
 * Saves a new user's add-on choice and, if requested, starts the trial unless the mailbox already had one. If it must be
 * confirmed by `now`, the trial waits for that.
 */
async function openBilling(db: Db, secretKey: Buffer, user: NewCustomer): Promise<void> {
  const { userId, email, choice, wantsTrial, confirmBy, now } = user;
  const ledgerKey = hashTrialAddress(secretKey, email);
  const hasTrial = wantsTrial && (await beginTrial(db, { userId, ledgerKey, confirmBy, now }));
  await saveAddOnChoice(db, { userId, choice, hasTrial });
}

interface ChosenPlan {
  /** Its end is null before it starts. */
  readonly trial: { readonly endsAt: Date | null; readonly confirmBy: Date | null } | null;
  /** Whether the user gets a trial by confirming the mailbox, which has had one in an account that did not. */
  readonly startsTrialByConfirming: boolean;
  readonly packages: readonly Package[];
}

/** Returns a user's trial, and the packages of the plan that the user chose at registration. */
export async function findChosenPlan(
  db: Db,
  secretKey: Buffer,
  { id: userId, email }: { id: string; email: string },
): Promise<ChosenPlan> {
  const [row] = await db.select().from(trial).where(eq(trial.user_id, userId));
  const rows = await db.select({ name: userAddOn.package_name }).from(userAddOn).where(eq(userAddOn.user_id, userId));
  const chosen = new Set(rows.map(({ name }) => name));
  const { subscriptionPackages, addOnPackages } = await listSoldPackages(db);
  return {
    trial: row === undefined ? null : { endsAt: awaitsStart(row) ? null : row.ends_at, confirmBy: row.confirm_by },
    startsTrialByConfirming: await hasOpenClaim(db, { userId, ledgerKey: hashTrialAddress(secretKey, email) }),
    packages: [...subscriptionPackages, ...addOnPackages.filter(({ name }) => chosen.has(name))],
  };
}

/** Returns feed entitlements by user id. Users without a trial or an active subscription are missing. */
export async function listEntitlements(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Entitlement>> {
  // One parameter, because writing a statement with thousands of them is slow.
  const isOneOf = (userId: PgColumn): SQL => sql`${userId} = ANY(${sql.param(userIds)}::uuid[])`;
  const { ends_at, confirm_by, canceled_at, upgraded_at } = trial;
  const trials = db
    .select({ user_id: trial.user_id, ends_at, confirm_by, canceled_at, upgraded_at })
    .from(trial)
    .where(isOneOf(trial.user_id))
    .as('trials');
  const { status, cancel_at } = subscription;
  const subscriptions = db
    .select({ user_id: subscription.user_id, status, cancel_at })
    .from(subscription)
    .where(isOneOf(subscription.user_id))
    .as('subscriptions');
  // One statement: between two, an upgrade could end the trial before the subscription is seen.
  const rows = await db.select().from(trials).fullJoin(subscriptions, eq(subscriptions.user_id, trials.user_id));
  return new Map(
    rows.flatMap((row) => {
      const userId = row.trials?.user_id ?? row.subscriptions?.user_id;
      const entitlement = entitlementOf(row.trials, row.subscriptions);
      return userId === undefined || entitlement === null ? [] : [[userId, entitlement]];
    }),
  );
}

export type BillingExport = Pick<
  UserExport,
  'trial' | 'trial_ledger' | 'has_trial_claim' | 'subscription' | 'add_ons' | 'stripe_customer_id' | 'invoices'
>;

interface ExportedUser {
  readonly userId: string;
  readonly email: string;
  readonly now: Date;
}

/** Returns the billing part of a user's data export. */
async function exportBilling(db: Db, secretKey: Buffer, { userId, email, now }: ExportedUser): Promise<BillingExport> {
  const [trialRow] = await db.select().from(trial).where(eq(trial.user_id, userId));
  const [ledgerRow] = await db
    .select()
    .from(trialLedger)
    .where(eq(trialLedger.address_hash, hashTrialAddress(secretKey, email)));
  const claims = await db.select().from(trialClaim).where(eq(trialClaim.user_id, userId));
  const subscriptionRow = await findStoredSubscription(db, userId);
  const addOns = await db
    .select()
    .from(userAddOn)
    .where(eq(userAddOn.user_id, userId))
    .orderBy(asc(userAddOn.package_name));
  const [customer] = await db.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId));
  return {
    trial: trialRow === undefined ? null : exportTrial(trialRow),
    trial_ledger: ledgerRow === undefined ? null : { begun_at: ledgerRow.begun_at.toISOString() },
    has_trial_claim: claims.length === 1,
    subscription: subscriptionRow === undefined ? null : exportSubscription(subscriptionRow),
    add_ons: addOns.map((row) => ({
      name: row.package_name,
      status: addOnStatus(row, now),
      price: row.price,
      ends_at: toIsoOrNull(row.ends_at),
    })),
    stripe_customer_id: customer?.stripe_customer_id ?? null,
    invoices: await listUserInvoices(db, userId),
  };
}

const exportTrial = (row: typeof trial.$inferSelect): BillingExport['trial'] => ({
  started_at: row.started_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  confirm_by: toIsoOrNull(row.confirm_by),
  canceled_at: toIsoOrNull(row.canceled_at),
  upgraded_at: toIsoOrNull(row.upgraded_at),
});

const exportSubscription = (row: typeof subscription.$inferSelect): BillingExport['subscription'] => ({
  ...row,
  current_period_end: row.current_period_end.toISOString(),
  cancel_at: toIsoOrNull(row.cancel_at),
});

const toIsoOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

type CloseBillingDeps = UserBillingDeps & { readonly db: NodePgDatabase };

/**
 * Cancels what a user pays for, then runs `deleteUser` in a transaction that locks the user's customer.
 * @throws PaymentProviderUnavailableError if the cancellation is not certain; the call can be repeated
 */
async function closeBilling(
  deps: CloseBillingDeps,
  userId: string,
  deleteUser: (transaction: Db) => Promise<void>,
): Promise<void> {
  await cancelAtProvider(deps, userId);
  await withLockedCustomer(deps.db, userId, async (transaction) => {
    // Before the ledger, in the order of a confirmation, to avoid deadlocks.
    await lockUser(transaction, userId, 'no key update');
    await detachLedger(transaction, userId);
    await deleteUser(transaction);
  });
}

/** Runs `work` in a transaction that locks the customer before the user, in the order of a sync, to avoid deadlocks. */
export async function withLockedCustomer(
  db: NodePgDatabase,
  userId: string,
  work: (transaction: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.select().from(billingCustomer).where(eq(billingCustomer.user_id, userId)).for('update');
    await work(transaction);
  });
}
