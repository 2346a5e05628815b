import { createHmac } from 'node:crypto';
import { TRIAL_DAYS } from '@bna/contract/business';
import type { Trial, TrialStatus } from '@bna/contract/billing/subscription';
import { and, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { subscription, trial } from '../schema.ts';
import { activateTrialAddOns } from '../subscription/add-on-choice.ts';
import { canonicalizeAddress } from './canonical-address.ts';
import { trialClaim, trialLedger } from './schema.ts';

const DAY_MS = 86_400_000;
const TRIAL_MS = TRIAL_DAYS * DAY_MS;

/** Returns the trial ledger's key for an email address, which reveals nothing without `secretKey`. */
export function hashTrialAddress(secretKey: Buffer, email: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`trial:${canonicalizeAddress(email)}`)
    .digest();
}

export type TrialRow = typeof trial.$inferSelect;

/** Returns whether the trial starts when the email address is confirmed. Its times mean nothing until then. */
export const awaitsStart = ({ confirm_by: confirmBy, started_at: startedAt }: TrialRow): boolean =>
  confirmBy !== null && confirmBy <= startedAt;

/**
 * Starts the user's trial, in one statement. If the email address must be confirmed by `now`, the trial waits for that.
 * Returns false if the mailbox has had a trial, confirmed or not, or paid: the user's claim is stored for `confirmTrial`.
 */
export async function beginTrial(
  db: Db,
  { userId, ledgerKey, confirmBy, now }: { userId: string; ledgerKey: Buffer; confirmBy: Date; now: Date },
): Promise<boolean> {
  const startedAt = now.toISOString();
  const endsAt = new Date(now.getTime() + TRIAL_MS).toISOString();
  const { rowCount: claims } = await db.execute(sql`
    WITH entry AS (
      INSERT INTO ${trialLedger} (address_hash, begun_at, unconfirmed_user_id)
      VALUES (${ledgerKey}, ${startedAt}, ${userId}::uuid)
      ON CONFLICT (address_hash) DO NOTHING
      RETURNING unconfirmed_user_id
    ), begun AS (
      INSERT INTO ${trial} (user_id, started_at, ends_at, confirm_by)
      SELECT unconfirmed_user_id, ${startedAt}, ${endsAt}, ${confirmBy.toISOString()}::timestamptz FROM entry
      RETURNING user_id
    )
    INSERT INTO ${trialClaim} (user_id) SELECT ${userId}::uuid WHERE NOT EXISTS (SELECT FROM begun)`);
  return claims === 0;
}

/** Starts a trial of full length now, whatever became of an earlier one; for the demo. */
export async function restartTrial(
  db: Db,
  { userId, ledgerKey, now }: { userId: string; ledgerKey: Buffer; now: Date },
): Promise<void> {
  const fields = {
    started_at: now,
    ends_at: new Date(now.getTime() + TRIAL_MS),
    confirm_by: null,
    canceled_at: null,
    upgraded_at: null,
    last_notice: null,
  };
  await db
    .insert(trial)
    .values({ user_id: userId, ...fields })
    .onConflictDoUpdate({ target: trial.user_id, set: fields });
  await db.insert(trialLedger).values({ address_hash: ledgerKey, begun_at: now }).onConflictDoNothing();
}

/** Returns the user's trial, and whether the address with `ledgerKey` can still start one. */
export async function findTrial(
  db: Db,
  { userId, ledgerKey, now }: { userId: string; ledgerKey: Buffer; now: Date },
): Promise<Trial> {
  const [[row], ledgerRows] = await Promise.all([
    db.select().from(trial).where(eq(trial.user_id, userId)),
    db.select({ at: trialLedger.begun_at }).from(trialLedger).where(eq(trialLedger.address_hash, ledgerKey)),
  ]);
  if (row === undefined) {
    const times = { started_at: null, ends_at: null, confirm_by: null };
    return { eligible: ledgerRows.length === 0, status: 'none', ...times, days_left: 0 };
  }
  const { status, ends_at } = describeTrial(row, now);
  return {
    eligible: false,
    status,
    started_at: awaitsStart(row) ? null : row.started_at.toISOString(),
    ends_at,
    confirm_by: row.confirm_by?.toISOString() ?? null,
    days_left: status === 'trialing' ? Math.ceil((row.ends_at.getTime() - now.getTime()) / DAY_MS) : 0,
  };
}

/** Returns the status at `now`, and the end unless the trial still waits to be started. */
export const describeTrial = (row: TrialRow, now: Date): Pick<Trial, 'status' | 'ends_at'> => ({
  status: statusOf(row, now),
  ends_at: awaitsStart(row) ? null : row.ends_at.toISOString(),
});

function statusOf(row: TrialRow, now: Date): TrialStatus {
  if (row.canceled_at !== null) return 'canceled';
  if (row.upgraded_at !== null) return 'upgraded';
  if (awaitsStart(row)) return 'unconfirmed';
  if (now >= row.ends_at) return 'ended';
  return row.confirm_by !== null && now >= row.confirm_by ? 'unconfirmed' : 'trialing';
}

/** SQL condition that a trial is running. */
export const runningAt = (now: Date) =>
  and(
    isNull(trial.canceled_at),
    isNull(trial.upgraded_at),
    gt(trial.ends_at, now),
    or(isNull(trial.confirm_by), gt(trial.confirm_by, now)),
  );

/** Cancels a running trial; its ledger entry stays. Returns false if no trial was running. */
export async function cancelRunningTrial(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const activePlan = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.user_id, userId), eq(subscription.status, 'active')));
  const canceled = await db
    .update(trial)
    .set({ canceled_at: now })
    .where(and(eq(trial.user_id, userId), runningAt(now), notExists(activePlan)))
    .returning({ userId: trial.user_id });
  return canceled.length === 1;
}

/** Returns the user's trial if confirming the email address would start it or let it go on, else null. */
export async function findTrialToConfirm(db: Db, userId: string, now: Date): Promise<TrialRow | null> {
  const [row] = await db.select().from(trial).where(eq(trial.user_id, userId));
  if (row === undefined || row.confirm_by === null) return null;
  return ['trialing', 'unconfirmed'].includes(statusOf(row, now)) ? row : null;
}

/** Returns whether confirming gives the user the mailbox's trial: none of its accounts has confirmed the mailbox or paid. */
export async function hasOpenClaim(
  db: Db,
  { userId, ledgerKey }: { userId: string; ledgerKey: Buffer },
): Promise<boolean> {
  const open = await db
    .select({ userId: trialClaim.user_id })
    .from(trialClaim)
    .innerJoin(trialLedger, eq(trialLedger.address_hash, ledgerKey))
    .where(and(eq(trialClaim.user_id, userId), isNotNull(trialLedger.unconfirmed_user_id)));
  return open.length === 1;
}

/**
 * Confirms the mailbox of the user's trial, within a transaction. A trial that waited starts now, at full length. So does one
 * that the user claims because the mailbox had one before, unless another account confirmed the mailbox or paid; the earlier
 * trial ends.
 * Returns the trial and whether it had been confirmed before, or undefined without a trial.
 */
export async function confirmTrial(
  transaction: Db,
  { userId, ledgerKey, now }: { userId: string; ledgerKey: Buffer; now: Date },
): Promise<{ trial: TrialRow; wasConfirmed: boolean } | undefined> {
  // The ledger first, because the accounts of a mailbox share it.
  const [entry] = await transaction
    .select()
    .from(trialLedger)
    .where(eq(trialLedger.address_hash, ledgerKey))
    .for('update');
  const [row] = await transaction.select().from(trial).where(eq(trial.user_id, userId)).for('update');
  if (row === undefined) {
    const started = await startClaimedTrial(transaction, entry, { userId, now });
    return started && { trial: started, wasConfirmed: false };
  }
  const isOpen = await bindToTrial(transaction, entry, { own: row, now });
  if (row.confirm_by === null) return { trial: row, wasConfirmed: true };
  if (!isOpen && awaitsStart(row)) {
    await transaction.delete(trial).where(eq(trial.user_id, userId));
    return undefined;
  }
  const times = awaitsStart(row) ? { started_at: now, ends_at: new Date(now.getTime() + TRIAL_MS) } : {};
  // The page says that the trial has ended, so that no email has to.
  const notice = statusOf(row, now) === 'ended' ? { last_notice: 'ended' } : {};
  const [confirmed] = await transaction
    .update(trial)
    .set({ confirm_by: null, ...times, ...notice })
    .where(eq(trial.user_id, userId))
    .returning();
  return confirmed && { trial: confirmed, wasConfirmed: false };
}

type LedgerRow = typeof trialLedger.$inferSelect;

/** Uses up the user's claim. Starts the trial unless that of the mailbox is another account's for good. */
async function startClaimedTrial(
  transaction: Db,
  entry: LedgerRow | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<TrialRow | undefined> {
  const claims = await transaction.delete(trialClaim).where(eq(trialClaim.user_id, userId)).returning();
  if (claims.length === 0 || entry === undefined || entry.unconfirmed_user_id === null) return undefined;
  await bindLedger(transaction, entry, { userId, begunAt: now });
  const [started] = await transaction
    .insert(trial)
    .values({ user_id: userId, started_at: now, ends_at: new Date(now.getTime() + TRIAL_MS) })
    .returning();
  await activateTrialAddOns(transaction, userId);
  return started;
}

/** Makes the trial of a mailbox the user's `own` for good. Returns false if it is another account's for good. */
async function bindToTrial(
  transaction: Db,
  entry: LedgerRow | undefined,
  { own, now }: { own: TrialRow; now: Date },
): Promise<boolean> {
  if (entry === undefined) return true;
  // The entry of a payer or an older version names no account, but is as old as its trial.
  if (entry.unconfirmed_user_id === null) return entry.begun_at.getTime() === own.started_at.getTime();
  await bindLedger(transaction, entry, { userId: own.user_id, begunAt: awaitsStart(own) ? now : own.started_at });
  return true;
}

/** Makes the trial of a mailbox the user's for good, which ends that of the account that had it without confirming. */
async function bindLedger(
  transaction: Db,
  { address_hash: ledgerKey, unconfirmed_user_id: holder }: LedgerRow,
  { userId, begunAt }: { userId: string; begunAt: Date },
): Promise<void> {
  if (holder !== null && holder !== userId) await transaction.delete(trial).where(eq(trial.user_id, holder));
  await transaction
    .update(trialLedger)
    .set({ unconfirmed_user_id: null, begun_at: begunAt })
    .where(eq(trialLedger.address_hash, ledgerKey));
}

/**
 * Makes the trial of a mailbox used for good because one of its accounts paid, with or without a trial. Another account's trial
 * goes on if it runs, and never starts if it waits for the confirmation.
 */
export async function closeLedger(
  transaction: Db,
  { userId, ledgerKey, paidAt }: { userId: string; ledgerKey: Buffer; paidAt: Date },
): Promise<void> {
  await transaction.insert(trialLedger).values({ address_hash: ledgerKey, begun_at: paidAt }).onConflictDoNothing();
  // Locks nothing once the entry is closed: each later sync comes here, too.
  const [open] = await transaction
    .select({ holder: trialLedger.unconfirmed_user_id })
    .from(trialLedger)
    .where(and(eq(trialLedger.address_hash, ledgerKey), isNotNull(trialLedger.unconfirmed_user_id)))
    .for('update');
  if (open === undefined) return;
  // The time of the payer's own trial stays, by which `bindToTrial` recognizes it.
  const times = open.holder === userId ? {} : { begun_at: paidAt };
  await transaction
    .update(trialLedger)
    .set({ unconfirmed_user_id: null, ...times })
    .where(eq(trialLedger.address_hash, ledgerKey));
  if (open.holder === null || open.holder === userId) return;
  await transaction.delete(trial).where(and(eq(trial.user_id, open.holder), lte(trial.confirm_by, trial.started_at)));
}

/** Before an account is deleted that neither confirmed nor paid, leaves its trial to the account that confirms the mailbox. */
export async function detachLedger(transaction: Db, userId: string): Promise<void> {
  await transaction
    .update(trialLedger)
    .set({ unconfirmed_user_id: DELETED_USER })
    .where(eq(trialLedger.unconfirmed_user_id, userId));
}

const DELETED_USER = '00000000-0000-0000-0000-000000000000';
