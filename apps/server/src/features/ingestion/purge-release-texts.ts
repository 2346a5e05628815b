import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../platform/delete-in-batches.ts';
import { deskDecision, hasPurgeableText, release } from './schema.ts';

const RETENTION_MS = 90 * 86_400_000;

/**
 * Deletes the texts of releases of more than 90 days ago that led to no alert, desk decision or correction. Title, verdict
 * and its reasons stay. Skips releases that an editor is deciding on.
 */
export async function purgeReleaseTexts(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const correction = alias(release, 'correction');
  const old = db
    .select({ id: release.id })
    .from(release)
    .where(
      and(
        hasPurgeableText(release),
        lt(release.fetched_at, new Date(now.getTime() - RETENTION_MS)),
        isNull(release.correction_of),
        notExists(db.select({ one: sql`1` }).from(correction).where(eq(correction.correction_of, release.id))),
        notExists(db.select({ one: sql`1` }).from(deskDecision).where(eq(deskDecision.release_id, release.id))),
      ),
    )
    .orderBy(asc(release.fetched_at))
    .limit(DELETED_PER_BATCH)
    .for('update', { of: release, skipLocked: true });
  await deleteInBatches(
    signal,
    async () => (await db.update(release).set({ summary: '' }).where(inArray(release.id, old))).rowCount,
  );
}
