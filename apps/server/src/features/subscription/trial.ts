import { createHmac } from 'node:crypto';
import { TRIAL_DAYS } from '@bna/contract/business';
import type { Trial, TrialStatus } from '@bna/contract/subscription';
import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { subscription, trial, trialLedger } from '../../schema.ts';
import { canonicalAddressOf } from './canonical-address.ts';

const DAY_MS = 86_400_000;
const TRIAL_MS = TRIAL_DAYS * DAY_MS;

/** What the ledger knows an address by. Without the key nobody can tell whose it is. */
export function ledgerKeyOf(secretKey: Buffer, email: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`trial:${canonicalAddressOf(email)}`)
    .digest();
}

/**
 * Begins the one trial of an address, in one statement: where the ledger has the address already, there is none.
 * @returns whether a trial has begun
 */
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

/** @param ledgerKey of the user's address */
export async function getTrialOf(
  db: Db,
  { userId, ledgerKey, now }: { userId: string; ledgerKey: Buffer; now: Date },
): Promise<Trial> {
  const [[row], used] = await Promise.all([
    db.select().from(trial).where(eq(trial.user_id, userId)),
    db.select({ at: trialLedger.begun_at }).from(trialLedger).where(eq(trialLedger.address_hash, ledgerKey)),
  ]);
  if (row === undefined) {
    return { eligible: used.length === 0, status: 'none', started_at: null, ends_at: null, days_left: 0 };
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

/**
 * Ends a trial that runs; an upgraded one has ended with the upgrade. The ledger keeps it as used.
 * @returns whether it ran
 */
export async function endTrialNow(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const plan = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.user_id, userId), eq(subscription.status, 'active')));
  const runs = and(isNull(trial.canceled_at), isNull(trial.upgraded_at), gt(trial.ends_at, now));
  const ended = await db
    .update(trial)
    .set({ canceled_at: now })
    .where(and(eq(trial.user_id, userId), runs, notExists(plan)))
    .returning({ userId: trial.user_id });
  return ended.length === 1;
}
