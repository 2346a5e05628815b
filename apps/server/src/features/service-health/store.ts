import type { ServiceHealth } from '@bna/contract/service-health';
import { count, desc, gt, inArray, isNull, max, min, sql } from 'drizzle-orm';
import { stripeEvent } from '../../billing-schema.ts';
import { alertLogHead, feed, newsSummary, release } from '../../news-schema.ts';
import type { Db } from '../../platform/database.ts';

/** A feed that is configured. */
export interface ConfiguredFeed {
  readonly url: string;
  readonly intervalS: number;
}

type Source = ServiceHealth['sources'][number];

/** Intervals, and seconds beside them, after which a feed that was not asked is late. */
const LATE_INTERVALS = 3;
const LATE_S = 30;

/** How the configured feeds do, in the order in which they are configured. */
export async function readSources(db: Db, feeds: readonly ConfiguredFeed[], now: Date): Promise<Source[]> {
  if (feeds.length === 0) return [];
  const rows = await db
    .select({
      feed,
      // By the clock that says when a feed is due.
      isLate: sql<boolean>`${feed.next_poll_at} < clock_timestamp() - make_interval(secs => ${LATE_INTERVALS} * ${feed.interval_s} + ${LATE_S})`,
    })
    .from(feed)
    .where(
      inArray(
        feed.url,
        feeds.map(({ url }) => url),
      ),
    );
  const known = new Map(rows.map((row) => [row.feed.url, row]));
  return feeds.map(({ url, intervalS }): Source => {
    const row = known.get(url);
    if (row === undefined) return { ...untaken(now), url: withoutQuery(url), interval_s: intervalS };
    const { next_poll_at, interval_s, failures, last_error, last_success_at } = row.feed;
    return {
      url: withoutQuery(url),
      state: stateOf(row),
      interval_s,
      last_success_at: last_success_at?.toISOString() ?? null,
      next_poll_at: next_poll_at.toISOString(),
      failures,
      last_error,
    };
  });
}

/** A feed that is not asked at all is late before anything else: what it answered last says nothing about now. */
function stateOf({ feed: { failures, last_success_at }, isLate }: { feed: typeof feed.$inferSelect; isLate: boolean }) {
  if (isLate) return 'late';
  if (failures > 0) return 'failing';
  return last_success_at === null ? 'new' : 'ok';
}

/** What is told of a feed that is configured here and that no node which runs jobs has taken up. */
const untaken = (now: Date): Omit<Source, 'url' | 'interval_s'> => ({
  state: 'late',
  last_success_at: null,
  next_poll_at: now.toISOString(),
  failures: 0,
  last_error: 'No node that runs jobs has taken this feed up',
});

/** Queries hold what is nobody’s business, such as keys. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

export async function readAlerts(db: Db): Promise<ServiceHealth['alerts']> {
  const [[head], [latest], [newest]] = await Promise.all([
    db.select({ seq: alertLogHead.seq }).from(alertLogHead),
    db.select({ at: newsSummary.created_at }).from(newsSummary).orderBy(desc(newsSummary.seq)).limit(1),
    db.select({ at: max(release.fetched_at) }).from(release),
  ]);
  return {
    seq: head?.seq ?? 0,
    last_published_at: latest?.at.toISOString() ?? null,
    last_release_at: newest?.at?.toISOString() ?? null,
  };
}

const DAY_MS = 86_400_000;

/** What became of the releases of the last 24 hours, the most frequent first. */
export async function readReleases(db: Db, now: Date): Promise<ServiceHealth['releases']> {
  return db
    .select({ outcome: release.outcome, count: count() })
    .from(release)
    .where(gt(release.fetched_at, new Date(now.getTime() - DAY_MS)))
    .groupBy(release.outcome)
    .orderBy(desc(count()), release.outcome);
}

/** The payment provider's events that nothing has become of yet, also those that were given up. */
export async function readWebhooks(db: Db): Promise<ServiceHealth['webhooks']> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(stripeEvent.received_at) })
    .from(stripeEvent)
    .where(isNull(stripeEvent.processed_at));
  return { waiting: row?.waiting ?? 0, oldest_waiting_at: row?.oldest?.toISOString() ?? null };
}
