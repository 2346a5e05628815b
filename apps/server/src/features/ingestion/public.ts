import { count, desc, gt, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { findReleasesOfAlerts, type TracedAlert } from './release-of-alert.ts';
import { release, source } from './schema.ts';

export { countReaderRequests } from './reader/daily-requests.ts';
export { type ConfiguredSource, withoutQuery } from './source-address.ts';
export { truncateSourceTime } from './source-time.ts';

export interface SourceStatus {
  readonly url: string;
  readonly intervalS: number;
  readonly nextPollAt: Date;
  /** Failed polls since the last success. */
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastSuccessAt: Date | null;
  /** Whether the next poll is overdue, so that the other fields are out of date. */
  readonly isLate: boolean;
}

/** A source is late this many intervals plus seconds after its poll was due. */
const LATE_INTERVALS = 3;
const LATE_S = 30;

/** Returns the polling status of those of `urls` that a node has polled, in no particular order. */
export async function listSources(db: Db, urls: readonly string[]): Promise<SourceStatus[]> {
  if (urls.length === 0) return [];
  return db
    .select({
      url: source.url,
      intervalS: source.interval_s,
      nextPollAt: source.next_poll_at,
      failures: source.failures,
      lastError: source.last_error,
      lastSuccessAt: source.last_success_at,
      // The database's clock also decides when a poll is due.
      isLate: sql<boolean>`${source.next_poll_at} < clock_timestamp() - make_interval(secs => ${LATE_INTERVALS} * ${source.interval_s} + ${LATE_S})`,
    })
    .from(source)
    .where(inArray(source.url, [...urls]));
}

/** Returns the number of releases fetched after `since` by outcome, the most frequent first. */
export async function countReleases(db: Db, since: Date): Promise<{ outcome: string; count: number }[]> {
  return db
    .select({ outcome: release.outcome, count: count() })
    .from(release)
    .where(gt(release.fetched_at, since))
    .groupBy(release.outcome)
    .orderBy(desc(count()), release.outcome);
}

/** Returns when the latest release was fetched; null if there is none. */
export async function findLastFetchTime(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(release.fetched_at) }).from(release);
  return row?.at ?? null;
}

export interface ReleaseOrigin {
  readonly wire: string;
  /** Null if the wire gave no time. */
  readonly publishedAt: Date | null;
  readonly fetchedAt: Date;
  /** Whether the judgement published it, instead of an editor. */
  readonly isPublishedByJudgement: boolean;
}

/** Returns the release that each alert was made from, by the alert's identity. The others were submitted without one. */
export async function findReleaseOrigins(
  db: Db,
  alerts: readonly TracedAlert[],
): Promise<ReadonlyMap<string, ReleaseOrigin>> {
  const releases = await findReleasesOfAlerts(db, alerts);
  return new Map(
    [...releases].map(([identity, { wire, published_at: publishedAt, fetched_at: fetchedAt, outcome }]) => [
      identity,
      { wire, publishedAt, fetchedAt, isPublishedByJudgement: outcome === 'published' },
    ]),
  );
}
