import { createHmac } from 'node:crypto';
import { TRIAL_DAYS } from '@bna/contract/business';
import type { Trial, TrialStatus } from '@bna/contract/billing/subscription';
import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { subscription, trial, trialLedger } from '../schema.ts';
import { canonicalizeAddress } from './canonical-address.ts';

const DAY_MS = 86_400_000;
const TRIAL_MS = TRIAL_DAYS * DAY_MS;

/** Returns the trial ledger's key for an email address, which reveals nothing without `secretKey`. */
export function hashTrialAddress(secretKey: Buffer, email: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`trial:${canonicalizeAddress(email)}`)
    .digest();
}

/** Starts the user's trial, in one statement. Returns false if the ledger already contains the address. */
export async function beginTrial(
  db: Db,
  { userId, ledgerKey, now }: { userId: string; ledgerKey: Buffer; now: Date },
): Promise<boolean> {
  const begunAt = now.toISOString();
  const endsAt = new Date(now.getTime() + TRIAL_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    WITH begun AS (
      INSERT INTO ${trialLedger} (address_hash, begun_at) VALUES (${ledgerKey}, ${begunAt})
      ON CONFLICT DO NOTHING RETURNING begun_at
    )
    INSERT INTO ${trial} (user_id, started_at, ends_at) SELECT ${userId}::uuid, begun_at, ${endsAt} FROM begun`);
  return rowCount === 1;
}

/** Starts a trial of full length now, whatever became of an earlier one; for the demo. */
export async function restartTrial(
  db: Db,
  { userId, ledgerKey, now }: { userId: string; ledgerKey: Buffer; now: Date },
): Promise<void> {
  const fields = {
    started_at: now,
    ends_at: new Date(now.getTime() + TRIAL_MS),
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
    return { eligible: ledgerRows.length === 0, status: 'none', started_at: null, ends_at: null, days_left: 0 };
  }
  const status = statusOf(row, now);
  return {
    eligible: false,
    status,
    started_at: row.started_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    days_left: status === 'trialing' ? Math.ceil((row.ends_at.getTime() - now.getTime()) / DAY_MS) : 0,
  };
}

function statusOf(row: { ends_at: Date; canceled_at: Date | null; upgraded_at: Date | null }, now: Date): TrialStatus {
  if (row.canceled_at !== null) return 'canceled';
  if (row.upgraded_at !== null) return 'upgraded';
  return now < row.ends_at ? 'trialing' : 'ended';
}

/** SQL condition that a trial is running. */
export const runningAt = (now: Date) =>
  and(isNull(trial.canceled_at), isNull(trial.upgraded_at), gt(trial.ends_at, now));

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
