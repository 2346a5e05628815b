import { and, arrayOverlaps, asc, between, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ReleaseRow } from '../desk/decision-store.ts';
import { release } from '../schema.ts';
import { CORRECTED_WITHIN_MS, type Candidate } from './choose-original.ts';

/** A stored release as a candidate. */
export type StoredCandidate = Candidate & { readonly row: ReleaseRow };

const publishedAt = sql<Date>`coalesce(${release.published_at}, ${release.fetched_at})`.mapWith(release.fetched_at);
const PRESS_RELEASE = notInArray(release.wire, ['EDGAR', 'Nasdaq Trade Halts']);

/** Returns when a stored release was published, or fetched if the wire gave no time. */
export const publicationOf = (row: ReleaseRow): Date => row.published_at ?? row.fetched_at;

const toCandidate = (row: ReleaseRow): StoredCandidate => ({
  row,
  id: row.id,
  wire: row.wire,
  guid: row.guid,
  title: row.title,
  summary: row.summary,
  symbols: row.symbols,
  outcome: row.outcome,
  correctionOf: row.correction_of,
  publishedAt: publicationOf(row),
});

/** Lists the press releases on any of `symbols` that were published within days of `instant`. */
export async function listCandidates(
  db: Db,
  { symbols, instant }: { symbols: readonly string[]; instant: Date },
): Promise<StoredCandidate[]> {
  const rows = await db
    .select()
    .from(release)
    .where(
      and(
        arrayOverlaps(release.symbols, [...symbols]),
        PRESS_RELEASE,
        inArray(release.outcome, ['published', 'for_review', 'not_bullish', 'duplicate']),
        between(
          publishedAt,
          new Date(instant.getTime() - CORRECTED_WITHIN_MS),
          new Date(instant.getTime() + CORRECTED_WITHIN_MS),
        ),
      ),
    );
  return rows.map(toCandidate);
}

/** Lists the releases on any of `symbols` that were published within days after `instant` and correct no known release. */
export async function listLaterUnlinked(
  db: Db,
  { symbols, instant }: { symbols: readonly string[]; instant: Date },
): Promise<StoredCandidate[]> {
  const rows = await db
    .select()
    .from(release)
    .where(
      and(
        arrayOverlaps(release.symbols, [...symbols]),
        PRESS_RELEASE,
        isNull(release.correction_of),
        gt(publishedAt, instant),
        between(publishedAt, instant, new Date(instant.getTime() + CORRECTED_WITHIN_MS)),
      ),
    )
    .orderBy(asc(publishedAt));
  return rows.map(toCandidate);
}

/**
 * Locks the releases and all that correct them or are corrected by them, until the end of the transaction. Returns them,
 * oldest first.
 */
export async function lockStory(transaction: Db, ids: readonly string[]): Promise<ReleaseRow[]> {
  const linked = await transaction.execute<{ id: string }>(sql`
    WITH RECURSIVE story AS (
      SELECT id, correction_of FROM ${release} WHERE ${inArray(sql`id`, [...ids])}
      UNION
      SELECT other.id, other.correction_of FROM ${release} other
      JOIN story ON other.id = story.correction_of OR other.correction_of = story.id
    )
    SELECT id FROM story`);
  const rows = await transaction
    .select()
    .from(release)
    .where(
      inArray(
        release.id,
        linked.rows.map(({ id }) => id),
      ),
    )
    // In the same order everywhere, so that two transactions can't wait for each other.
    .orderBy(asc(release.id))
    .for('update');
  return rows.toSorted((a, b) => publicationOf(a).getTime() - publicationOf(b).getTime());
}

/** Links a stored correction to the release that it corrects. */
export async function linkCorrection(
  db: Db,
  { id, correctionOf }: { id: string; correctionOf: string },
): Promise<void> {
  await db.update(release).set({ correction_of: correctionOf }).where(eq(release.id, id));
}
