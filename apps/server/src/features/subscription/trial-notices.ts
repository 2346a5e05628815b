import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import type { Db } from '../../platform/database.ts';
import type { EnqueueMail } from '../../platform/mail.ts';
import { emailPreference, subscription, trial } from '../../schema.ts';
import { trialNoticeMail, type TrialNoticeStage } from './trial-notices-mail.ts';

export interface TrialNoticesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
}

export const TRIAL_NOTICES_JOB = 'trial.notices';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 200;

/**
 * Puts the notices that are due into the mail: three days before a trial ends, one day before, when it has ended. Each
 * at most once, whatever runs at the same time; after a jump in time the latest alone. A trial is done with at its stage
 * also where nobody is to be told, so that nobody is told late.
 */
export async function sendTrialNotices({ db, clock, enqueueMail }: TrialNoticesDeps): Promise<void> {
  for (;;) {
    const now = clock.now();
    const handled = await db.transaction(async (transaction) => {
      const due = await lockDueTrials(transaction, now);
      for (const { userId, endsAt, isWanted } of due) {
        const stage = stageOf(endsAt, now);
        await transaction.update(trial).set({ last_notice: stage }).where(eq(trial.user_id, userId));
        if (isWanted) await enqueueMail(transaction, trialNoticeMail, { userId, stage });
      }
      return due.length;
    });
    if (handled < BATCH_SIZE) return;
  }
}

function stageOf(endsAt: Date, now: Date): TrialNoticeStage {
  const leftMs = endsAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'ended';
  return leftMs <= DAY_MS ? '1_day' : '3_days';
}

/** Trials at a stage of which nothing has been told. Those that another node has in hand are passed over. */
async function lockDueTrials(db: Db, now: Date): Promise<{ userId: string; endsAt: Date; isWanted: boolean }[]> {
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const isDue = or(
    and(lte(trial.ends_at, now), sql`${trial.last_notice} IS DISTINCT FROM 'ended'`),
    and(
      gt(trial.ends_at, now),
      lte(trial.ends_at, inDays(1)),
      sql`coalesce(${trial.last_notice}, '3_days') = '3_days'`,
    ),
    and(gt(trial.ends_at, inDays(1)), lte(trial.ends_at, inDays(3)), isNull(trial.last_notice)),
  );
  const rows = await db
    .select({
      userId: trial.user_id,
      endsAt: trial.ends_at,
      status: subscription.status,
      isEnabled: emailPreference.subscription_expiry_emails,
    })
    .from(trial)
    .leftJoin(subscription, eq(subscription.user_id, trial.user_id))
    .leftJoin(emailPreference, eq(emailPreference.user_id, trial.user_id))
    .where(and(isNull(trial.canceled_at), isNull(trial.upgraded_at), isDue))
    .orderBy(asc(trial.ends_at))
    .limit(BATCH_SIZE)
    .for('update', { of: trial, skipLocked: true });
  return rows.map(({ userId, endsAt, status, isEnabled }) => ({
    userId,
    endsAt,
    isWanted: status !== 'active' && isEnabled !== false,
  }));
}
