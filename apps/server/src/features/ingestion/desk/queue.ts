import { DESK_QUEUE_DAYS, DESK_QUEUE_MAX } from '@bna/contract/business';
import type { DeskRelease } from '@bna/contract/ingestion/desk';
import { addDays, newsDayOf, newsDayStartsAt } from '@bna/contract/time';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { deskDecision, release } from '../schema.ts';
import { toDeskReleases } from './desk-release.ts';

/** Time in which a release loses half of its rank: traders act on news while it is fresh. */
const HALF_LIFE_S = 3 * 3_600;

/**
 * The order of the queue: the likelihood that an editor publishes the release, by its score and by the model's
 * probability (by the score alone if no model judged it), halved for every `HALF_LIFE_S` since it was fetched.
 */
const rankAt = (now: Date): SQL => sql`
  (coalesce(${release.score}, 0) / 100.0 + coalesce((${release.probabilities} ->> 'bullish')::float8, coalesce(${release.score}, 0) / 100.0))
  * power(0.5::float8, extract(epoch from ${now.toISOString()}::timestamptz - ${release.fetched_at})::float8 / ${HALF_LIFE_S})`;

/** Stocks that an editor decided on, also if the editor chose another symbol than the recognized one. */
const decidedStocks = sql`(SELECT count(DISTINCT ${deskDecision.symbol}) FROM ${deskDecision} WHERE ${deskDecision.release_id} = ${release.id})`;

/** Returns the releases that wait for an editor, most likely publishable first, and the number of all of them. */
export async function listQueue(db: Db, now: Date): Promise<{ releases: DeskRelease[]; total: number }> {
  const firstDay = addDays(newsDayOf(now), 1 - DESK_QUEUE_DAYS);
  const rows = await db
    .select({ row: release, total: sql<number>`(count(*) OVER ())::int` })
    .from(release)
    .where(
      and(
        eq(release.outcome, 'for_review'),
        gte(release.fetched_at, newsDayStartsAt(firstDay)),
        sql`${decidedStocks} < jsonb_array_length(${release.drafts})`,
      ),
    )
    .orderBy(desc(rankAt(now)), desc(release.fetched_at), desc(release.id))
    .limit(DESK_QUEUE_MAX);
  const releases = await toDeskReleases(
    db,
    rows.map(({ row }) => row),
  );
  return { releases, total: rows[0]?.total ?? 0 };
}
