import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../platform/delete-in-batches.ts';
import { alertLog } from './schema.ts';

const RETENTION_MS = 30 * 86_400_000;

/**
 * Deletes the publications of more than 30 days ago from the alert log, which nodes and emails have long delivered. The
 * alerts stay in `news_summary`; corrections and retractions stay in the log, for the alert report.
 */
export async function purgeAlertLog(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const old = db
    .select({ seq: alertLog.seq })
    .from(alertLog)
    .where(and(eq(alertLog.action, 'created'), lt(alertLog.published_at, new Date(now.getTime() - RETENTION_MS))))
    .orderBy(asc(alertLog.seq))
    .limit(DELETED_PER_BATCH);
  await deleteInBatches(signal, async () => (await db.delete(alertLog).where(inArray(alertLog.seq, old))).rowCount);
}
