import { and, asc, inArray, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../platform/delete-in-batches.ts';
import { release, releaseAttempt } from './schema.ts';

const DAY_MS = 86_400_000;
const RETENTION_MS = 400 * DAY_MS;
const ATTEMPT_RETENTION_MS = 30 * DAY_MS;

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

/** Deletes the attempts at releases that their source stopped listing before they had a verdict, after 30 days. */
export async function purgeReleaseAttempts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ATTEMPT_RETENTION_MS);
  await db.delete(releaseAttempt).where(lt(releaseAttempt.last_attempt_at, before));
}
