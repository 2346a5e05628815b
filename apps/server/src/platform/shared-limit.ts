import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { type Limit, windowOf } from './rate-limit.ts';
import { rateLimitCounter } from './schema.ts';

/**
 * Counts one use in the database at once, for limits that no node may exceed, also after a restart. Returns whether the
 * use was within the limit.
 */
export async function consumeShared(db: Db, limit: Limit, key: string, nowMs = Date.now()): Promise<boolean> {
  const { windowStart, endsAt } = windowOf(limit, nowMs);
  const { rows } = await db.execute(sql`
    INSERT INTO ${rateLimitCounter} (key, window_start, count, expires_at)
    VALUES (
      ${`${limit.name}:${key}`}, ${new Date(windowStart).toISOString()}, 1, ${new Date(endsAt).toISOString()}
    )
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limit.count + 1 WHERE rate_limit.count < ${limit.max}
    RETURNING count`);
  return rows.length > 0;
}

/** Returns how often `consumeShared` counted a key in the current window. */
export async function readSharedCount(db: Db, limit: Limit, key: string, nowMs = Date.now()): Promise<number> {
  const { windowStart } = windowOf(limit, nowMs);
  const [row] = await db
    .select({ count: rateLimitCounter.count })
    .from(rateLimitCounter)
    .where(
      and(eq(rateLimitCounter.key, `${limit.name}:${key}`), eq(rateLimitCounter.window_start, new Date(windowStart))),
    );
  return row?.count ?? 0;
}
