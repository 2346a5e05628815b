import { and, asc, eq, inArray, lte, min, notInArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../platform/database.ts';
import { source } from './schema.ts';
import type { ConfiguredSource } from './source-address.ts';

export type Source = typeof source.$inferSelect;

/**
 * Makes the table match the configuration. Sources that stay keep their validators, and are polled at once unless they
 * asked for a pause.
 */
export async function configureSources(db: NodePgDatabase, sources: readonly ConfiguredSource[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(source).where(isNoneOf(sources.map(({ url }) => url)));
    for (const { url, intervalS } of sources) {
      await transaction
        .insert(source)
        .values({ url, interval_s: intervalS, next_poll_at: sql`clock_timestamp()` })
        .onConflictDoUpdate({
          target: source.url,
          set: {
            interval_s: intervalS,
            next_poll_at: sql`greatest(clock_timestamp(), ${source.paused_until})`,
            failures: 0,
          },
        });
    }
  });
}

/** Another node takes over the source of a dead node after this time. */
const LEASE_S = 60;

/** Between two extensions of the lease of a source whose poll takes long. */
export const EXTEND_LEASE_INTERVAL_MS = 20_000;

const leaseEnd: SQL = sql`clock_timestamp() + make_interval(secs => ${LEASE_S})`;

const isNoneOf = (urls: readonly string[]): SQL | undefined =>
  urls.length === 0 ? undefined : notInArray(source.url, [...urls]);

/**
 * Leases up to `limit` sources that are due, by the database's clock so that all nodes agree. `polled` are those that this
 * node is polling: their leases may have expired during an outage.
 */
export async function leaseDueSources(
  db: NodePgDatabase,
  { limit, polled }: { readonly limit: number; readonly polled: readonly string[] },
): Promise<Source[]> {
  if (limit <= 0) return [];
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(source)
      .where(and(lte(source.next_poll_at, sql`clock_timestamp()`), isNoneOf(polled)))
      .orderBy(asc(source.next_poll_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length > 0) {
      const urls = due.map(({ url }) => url);
      await transaction.update(source).set({ next_poll_at: leaseEnd }).where(inArray(source.url, urls));
    }
    return due;
  });
}

/** Keeps a source leased while its poll continues. */
export async function extendLease(db: Db, url: string): Promise<void> {
  await db.update(source).set({ next_poll_at: leaseEnd }).where(eq(source.url, url));
}

/** Returns the time until the next poll of a source other than `polled`, negative if one is overdue; null without one. */
export async function msUntilNextPoll(db: Db, polled: readonly string[]): Promise<number | null> {
  const [row] = await db
    .select({ ms: sql<string | null>`extract(epoch from ${min(source.next_poll_at)} - clock_timestamp()) * 1000` })
    .from(source)
    .where(isNoneOf(polled));
  return row === undefined || row.ms === null ? null : Number(row.ms);
}

export interface PollResult {
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly failures: number;
  readonly last_error: string | null;
  readonly last_success_at: Date | null;
  readonly nextInS: number;
  /** Pause that the source asked for; null if it asked for none. */
  readonly pauseS: number | null;
}

/** Stores the result of a poll and schedules the next one. */
export async function finishPoll(db: Db, url: string, { nextInS, pauseS, ...result }: PollResult): Promise<void> {
  const after = (seconds: number): SQL => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  await db
    .update(source)
    .set({ ...result, next_poll_at: after(nextInS), paused_until: pauseS === null ? null : after(pauseS) })
    .where(eq(source.url, url));
}
