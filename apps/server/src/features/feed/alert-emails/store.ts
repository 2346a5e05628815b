import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../../platform/delete-in-batches.ts';
import { alertEmailDelivery } from './schema.ts';

const RETENTION_MS = 30 * 86_400_000;

/** Records that alerts were emailed to a user. An email that is sent again keeps its first time. */
export async function recordAlertEmail(
  db: Db,
  { userId, alertIds, sentAt }: { userId: string; alertIds: readonly string[]; sentAt: Date },
): Promise<void> {
  await db
    .insert(alertEmailDelivery)
    .values(alertIds.map((alertId) => ({ alert_id: alertId, user_id: userId, sent_at: sentAt })))
    .onConflictDoNothing();
}

/** Deletes what was recorded more than 30 days ago. */
export async function purgeAlertEmailDeliveries(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const row = sql`(${alertEmailDelivery.alert_id}, ${alertEmailDelivery.user_id})`;
  const old = db
    .select({ alert_id: alertEmailDelivery.alert_id, user_id: alertEmailDelivery.user_id })
    .from(alertEmailDelivery)
    .where(lt(alertEmailDelivery.sent_at, new Date(now.getTime() - RETENTION_MS)))
    .limit(DELETED_PER_BATCH);
  await deleteInBatches(signal, async () => (await db.delete(alertEmailDelivery).where(inArray(row, old))).rowCount);
}
