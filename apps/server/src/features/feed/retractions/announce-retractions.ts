import { PUSH_MAX_AGE_MS } from '@bna/contract/feed/push-devices';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { LogPosition } from '@bna/contract/feed/log-position';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { EnqueueMails } from '../../../platform/mail.ts';
import { isDoneAt } from '../alert-log.ts';
import { alertEmailDelivery } from '../alert-emails/schema.ts';
import { toDelivery } from '../push/store.ts';
import { dueDelivery, newsSummary, pushDevice } from '../schema.ts';
import { retractionMail } from './retraction-mail.ts';

export interface RetractionDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly enqueueMails: EnqueueMails;
}

/** Older retractions are not emailed. */
const MAX_MAIL_AGE_MS = 86_400_000;
const ROWS_PER_TRANSACTION = 1_000;

/**
 * Informs those who got an alert by email or on a device that it was retracted: each once, even with concurrent calls or a
 * crash. Open pages, webhooks and chats learn of it as changes of the feed.
 */
export async function announceRetractions(deps: RetractionDeps): Promise<void> {
  while ((await enqueueRetractionMails(deps)) === ROWS_PER_TRANSACTION);
  while ((await openRetractionPushes(deps)) === ROWS_PER_TRANSACTION);
}

/** Enqueues one email per user for the alerts that were emailed. Returns the number of deliveries. */
function enqueueRetractionMails({ db, clock, enqueueMails }: RetractionDeps): Promise<number> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const { alert_id, user_id, retraction_queued_at } = alertEmailDelivery;
    const emailed = await transaction
      .select({ alertId: alert_id, userId: user_id })
      .from(alertEmailDelivery)
      .innerJoin(newsSummary, eq(newsSummary.id, alert_id))
      .where(and(isNull(retraction_queued_at), isRetractedSince(now, MAX_MAIL_AGE_MS)))
      .limit(ROWS_PER_TRANSACTION)
      .for('update', { of: alertEmailDelivery, skipLocked: true });
    if (emailed.length === 0) return 0;
    const byUser = Map.groupBy(emailed, ({ userId }) => userId);
    const mails = [...byUser].map(([userId, alerts]) => ({ userId, alertIds: alerts.map(({ alertId }) => alertId) }));
    await enqueueMails(transaction, retractionMail, mails);
    const pairs = emailed.map(({ alertId, userId }) => sql`(${alertId}::uuid, ${userId}::uuid)`);
    await transaction
      .update(alertEmailDelivery)
      .set({ retraction_queued_at: now })
      .where(sql`(${alert_id}, ${user_id}) IN (${sql.join(pairs, sql`, `)})`);
    return emailed.length;
  });
}

/** Makes the retraction due on each device that the alert was sent to. Returns the number of devices. */
async function openRetractionPushes({ db, clock }: RetractionDeps): Promise<number> {
  const now = clock.now();
  const rows = (await listDevicesToInform(db, now)).flatMap(({ device, alertId, retractedAt }) =>
    retractedAt === null
      ? []
      : toDelivery(device, { alertId, isRetraction: true, dueAt: retractedAt, outcome: 'pending', now }),
  );
  if (rows.length > 0) await db.insert(dueDelivery).values(rows).onConflictDoNothing();
  return rows.length;
}

const listDevicesToInform = (db: Db, now: Date) =>
  db
    .select({ device: pushDevice, alertId: newsSummary.id, retractedAt: newsSummary.retracted_at })
    .from(newsSummary)
    .innerJoin(dueDelivery, and(eq(dueDelivery.alert_id, newsSummary.id), eq(dueDelivery.is_retraction, false)))
    .innerJoin(pushDevice, and(eq(pushDevice.id, dueDelivery.device_id), eq(pushDevice.user_id, dueDelivery.user_id)))
    .where(
      and(
        isRetractedSince(now, PUSH_MAX_AGE_MS),
        eq(dueDelivery.outcome, 'sent'),
        sql`NOT EXISTS (SELECT FROM ${dueDelivery} informed WHERE informed.is_retraction
          AND informed.alert_id = ${newsSummary.id} AND informed.device_id = ${pushDevice.id})`,
      ),
    )
    .limit(ROWS_PER_TRANSACTION);

const isRetractedSince = (now: Date, maxAgeMs: number) =>
  gt(newsSummary.retracted_at, new Date(now.getTime() - maxAgeMs));

/** Returns `announceRetractions` for calls every second: it skips the database while the log does not grow. */
export function createRetractionsTick(
  deps: RetractionDeps & { readonly position: () => LogPosition; readonly onOpened: () => void },
): () => Promise<void> {
  let doneUpTo: LogPosition | null = null;
  return async () => {
    const position = deps.position();
    if (isDoneAt(doneUpTo, position)) return;
    await announceRetractions(deps);
    doneUpTo = position;
    deps.onOpened();
  };
}
