import { and, asc, eq, inArray, lte, min, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../platform/database.ts';
import { feed } from '../../news-schema.ts';

export type Feed = typeof feed.$inferSelect;

/** Takes up the feeds that are configured and drops the others; what is known of those that stay is kept. */
export async function configureFeeds(
  db: NodePgDatabase,
  feeds: readonly { url: string; intervalS: number }[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const urls = feeds.map(({ url }) => url);
    await transaction.delete(feed).where(urls.length === 0 ? undefined : notInArray(feed.url, urls));
    for (const { url, intervalS } of feeds) {
      await transaction
        .insert(feed)
        .values({ url, interval_s: intervalS, next_poll_at: sql`clock_timestamp()` })
        .onConflictDoUpdate({
          target: feed.url,
          set: { interval_s: intervalS, next_poll_at: sql`clock_timestamp()`, failures: 0 },
        });
    }
  });
}

/** While one node polls a feed, the others leave it alone; a node that died gives it back after this long. */
const LEASE_S = 60;

/** Takes up to `limit` feeds that are due. The database's clock orders them, so that all nodes agree. */
export async function leaseDueFeeds(db: NodePgDatabase, limit: number): Promise<Feed[]> {
  if (limit <= 0) return [];
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(feed)
      .where(lte(feed.next_poll_at, sql`clock_timestamp()`))
      .orderBy(asc(feed.next_poll_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length > 0) {
      const urls = due.map(({ url }) => url);
      await transaction
        .update(feed)
        .set({ next_poll_at: sql`clock_timestamp() + make_interval(secs => ${LEASE_S})` })
        .where(inArray(feed.url, urls));
    }
    return due;
  });
}

/** Milliseconds until the next feed is due, negative if one is; null where there is none. */
export async function msUntilNextFeed(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ ms: sql<string | null>`extract(epoch from ${min(feed.next_poll_at)} - clock_timestamp()) * 1000` })
    .from(feed);
  return row === undefined || row.ms === null ? null : Number(row.ms);
}

export interface PollResult {
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly failures: number;
  readonly last_error: string | null;
  readonly last_success_at: Date | null;
}

/** Writes down how a poll went and when the next is due. */
export async function finishPoll(
  db: Db,
  url: string,
  { nextInS, ...result }: PollResult & { nextInS: number },
): Promise<void> {
  await db
    .update(feed)
    .set({ ...result, next_poll_at: sql`clock_timestamp() + make_interval(secs => ${nextInS})` })
    .where(and(eq(feed.url, url)));
}
