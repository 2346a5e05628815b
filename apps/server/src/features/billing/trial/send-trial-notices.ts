import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { listUsersWithoutExpiryEmails } from '../../accounts/public.ts';
import { trialNoticeEmail, type TrialNoticeStage } from '../emails/trial-notice.ts';
import { noticeIsOutstanding, subscription, trial } from '../schema.ts';

export interface TrialNoticesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly enqueueMail: EnqueueMail;
}

export const TRIAL_NOTICES_JOB = 'trial.notices';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 200;

/**
 * Enqueues the notices that are due: three days before the end of a trial, one day before, and at the end. Each is sent
 * at most once, and only the latest one after a jump in time. None is due while the email address is not confirmed.
 * Skipped users are marked as well, so that a user who turns the emails on again doesn't get an old notice.
 */
export async function sendTrialNotices(
  { db, clock, enqueueMail }: TrialNoticesDeps,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const now = clock.now();
    const handled = await db.transaction(async (transaction) => {
      const due = await lockDueTrials(transaction, now);
      const unsubscribed = await listUsersWithoutExpiryEmails(
        transaction,
        due.map(({ userId }) => userId),
      );
      for (const { userId, endsAt, status } of due) {
        const stage = stageOf(endsAt, now);
        await transaction.update(trial).set({ last_notice: stage }).where(eq(trial.user_id, userId));
        if (status === 'active' || unsubscribed.has(userId)) continue;
        await enqueueMail(transaction, trialNoticeEmail, { userId, stage });
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

/** Locks trials with a notice due, skipping those that another node is handling. */
function lockDueTrials(db: Db, now: Date): Promise<{ userId: string; endsAt: Date; status: string | null }[]> {
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const isDue = or(
    lte(trial.ends_at, now),
    and(
      gt(trial.ends_at, now),
      lte(trial.ends_at, inDays(1)),
      sql`coalesce(${trial.last_notice}, '3_days') = '3_days'`,
    ),
    and(gt(trial.ends_at, inDays(1)), isNull(trial.last_notice)),
  );
  return (
    db
      .select({ userId: trial.user_id, endsAt: trial.ends_at, status: subscription.status })
      .from(trial)
      .leftJoin(subscription, eq(subscription.user_id, trial.user_id))
      // The first two conditions are those of the index.
      .where(and(noticeIsOutstanding(trial), lte(trial.ends_at, inDays(3)), isDue))
      .orderBy(asc(trial.ends_at))
      .limit(BATCH_SIZE)
      .for('update', { of: trial, skipLocked: true })
  );
}
