import { and, asc, inArray, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../platform/delete-in-batches.ts';
import { release } from './schema.ts';

const RETENTION_MS = 400 * 86_400_000;

/**
 * Deletes the releases of more than 400 days ago that BNA neither published nor left to an editor. Decisions on them keep
 * a copy of the text. Sources no longer list them, so that they are not recorded again.
 */
export async function purgeReleases(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const old = db
    .select({ id: release.id })
    .from(release)
    .where(
      and(
        lt(release.fetched_at, new Date(now.getTime() - RETENTION_MS)),
        notInArray(release.outcome, ['published', 'for_review']),
      ),
    )
    .orderBy(asc(release.fetched_at))
    .limit(DELETED_PER_BATCH);
  await deleteInBatches(signal, async () => (await db.delete(release).where(inArray(release.id, old))).rowCount);
}
