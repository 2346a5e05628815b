import { and, arrayContains, between, count, desc, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type Alert, alertIdentity } from '../feed/public.ts';
import { sourceIdOf } from './release-store.ts';
import { release, source } from './schema.ts';

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

type AlertOrigin = Pick<Alert, 'identity' | 'symbol' | 'news_url' | 'created_at'>;

export interface ReleaseOrigin {
  readonly wire: string;
  /** Null if the wire gave no time. */
  readonly publishedAt: Date | null;
  readonly fetchedAt: Date;
}

/** An editor may publish a release long after it was fetched. */
const PUBLISHED_WITHIN_MS = 2 * 86_400_000;

/**
 * Returns the release that an alert was made from; undefined if a machine or an editor submitted the alert without one.
 * Searches the releases with the alert's symbol, then, for symbols that only an editor saw, those with its address.
 */
export async function findReleaseOfAlert(db: Db, alert: AlertOrigin): Promise<ReleaseOrigin | undefined> {
  const { identity, symbol, news_url, created_at } = alert;
  const findOrigin = async (condition: SQL): Promise<ReleaseOrigin | undefined> => {
    const earliest = new Date(created_at.getTime() - PUBLISHED_WITHIN_MS);
    const rows = await db
      .select()
      .from(release)
      .where(and(condition, between(release.fetched_at, earliest, created_at)));
    const origin = rows.find(
      ({ wire, guid }) => alertIdentity({ source: wire, source_id: sourceIdOf(guid, symbol), symbol }) === identity,
    );
    return origin && { wire: origin.wire, publishedAt: origin.published_at, fetchedAt: origin.fetched_at };
  };
  const recognized = await findOrigin(arrayContains(release.symbols, [symbol]));
  if (recognized !== undefined || news_url === null) return recognized;
  return findOrigin(eq(release.url, news_url));
}
