import { asc, eq, inArray, lte, min, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../platform/database.ts';
import { source } from './schema.ts';
import type { ConfiguredSource } from './source-address.ts';

export type Source = typeof source.$inferSelect;

/** Makes the table match the configuration. Sources that stay keep their validators. */
export async function configureSources(db: NodePgDatabase, sources: readonly ConfiguredSource[]): Promise<void> {
  await db.transaction(async (transaction) => {
    const urls = sources.map(({ url }) => url);
    await transaction.delete(source).where(urls.length === 0 ? undefined : notInArray(source.url, urls));
    for (const { url, intervalS } of sources) {
      await transaction
        .insert(source)
        .values({ url, interval_s: intervalS, next_poll_at: sql`clock_timestamp()` })
        .onConflictDoUpdate({
          target: source.url,
          set: { interval_s: intervalS, next_poll_at: sql`clock_timestamp()`, failures: 0 },
        });
    }
  });
}

/** Another node takes over the source of a dead node after this time. */
const LEASE_S = 60;

/** Leases up to `limit` sources that are due, by the database's clock so that all nodes agree. */
export async function leaseDueSources(db: NodePgDatabase, limit: number): Promise<Source[]> {
  if (limit <= 0) return [];
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(source)
      .where(lte(source.next_poll_at, sql`clock_timestamp()`))
      .orderBy(asc(source.next_poll_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length > 0) {
      const urls = due.map(({ url }) => url);
      await transaction
        .update(source)
        .set({ next_poll_at: sql`clock_timestamp() + make_interval(secs => ${LEASE_S})` })
        .where(inArray(source.url, urls));
    }
    return due;
  });
}

/** Returns the time until the next poll, negative if one is overdue; null if no source is configured. */
export async function msUntilNextPoll(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ ms: sql<string | null>`extract(epoch from ${min(source.next_poll_at)} - clock_timestamp()) * 1000` })
    .from(source);
  return row === undefined || row.ms === null ? null : Number(row.ms);
}

export interface PollResult {
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly failures: number;
  readonly last_error: string | null;
  readonly last_success_at: Date | null;
  readonly nextInS: number;
}

/** Stores the result of a poll and schedules the next one. */
export async function finishPoll(db: Db, url: string, { nextInS, ...result }: PollResult): Promise<void> {
  await db
    .update(source)
    .set({ ...result, next_poll_at: sql`clock_timestamp() + make_interval(secs => ${nextInS})` })
    .where(eq(source.url, url));
}
