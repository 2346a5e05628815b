import { isIPv6 } from 'node:net';
import { lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { rateLimitCounter } from './schema.ts';
import { type Db, isDatabaseUnavailable } from './database.ts';
import { tooManyRequests } from './errors.ts';
import type { Logger } from './logger.ts';

/** At most `max` uses of a key in each window of `windowS` seconds. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowS: number;
}

export interface RateLimiter {
  /** Counts one use. Returns null, or the seconds to wait if the limit was reached. Runs no query. */
  consume(limit: Limit, key: string): number | null;
  /** Returns the remaining uses and the seconds until the window ends. */
  remaining(limit: Limit, key: string): { remaining: number; resetS: number };
  /** Returns one use, for example of a login that was counted as failed in advance and then succeeded. */
  refund(limit: Limit, key: string): void;
  /** Shares the counts a last time and stops. */
  close(): Promise<void>;
}

interface Counter {
  readonly row: string;
  readonly windowStart: number;
  readonly endsAt: number;
  /** Uses on all nodes as of the last exchange. */
  shared: number;
  /** Uses on this node since then. */
  unshared: number;
}

const NETWORK_GROUPS = 4;

/** Returns the /64 network of an IPv6 address, because one client has all of its addresses. */
function networkOf(address: string): string {
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return address;
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

const SHARE_INTERVAL_MS = 1_000;

/**
 * Creates a limiter that counts in memory and exchanges counts with the other nodes through the database every second.
 * A node can exceed a limit by at most the requests of one second.
 */
export function createRateLimiter(options: {
  db: Db;
  log: Logger;
  /** Default: real time, even where the business clock is adjusted. */
  nowMs?: () => number;
  /** Called with the name of the limit for each refused use. */
  onRefused?: (limit: string) => void;
}): RateLimiter {
  const { db, log, nowMs = Date.now, onRefused } = options;
  const counters = new Map<string, Counter>();
  let sharing: Promise<void> | undefined;

  const counterOf = (limit: Limit, key: string): Counter => {
    const windowMs = limit.windowS * 1_000;
    const windowStart = Math.floor(nowMs() / windowMs) * windowMs;
    const row = `${limit.name}:${isIPv6(key) ? networkOf(key) : key}`;
    let counter = counters.get(row);
    if (counter?.windowStart !== windowStart) {
      counter = { row, windowStart, endsAt: windowStart + windowMs, shared: 0, unshared: 0 };
      counters.set(row, counter);
    }
    return counter;
  };

  const dropEnded = (): void => {
    const now = nowMs();
    for (const [row, { endsAt }] of counters) if (endsAt <= now) counters.delete(row);
  };

  const share = async (): Promise<void> => {
    const sent = [...counters.values()]
      .filter(({ unshared }) => unshared !== 0)
      .map((counter) => ({ counter, uses: counter.unshared }));
    if (sent.length === 0) return;
    try {
      const totals = await addCounts(db, sent);
      for (const { counter, uses } of sent) {
        counter.shared = totals.get(counter.row) ?? uses;
        counter.unshared -= uses;
      }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'could not share rate limits');
    }
  };

  const shareOnce = (): Promise<void> => {
    dropEnded();
    sharing ??= share().finally(() => {
      sharing = undefined;
    });
    return sharing;
  };
  const timer = setInterval(() => void shareOnce(), SHARE_INTERVAL_MS);
  timer.unref();

  return {
    consume(limit, key) {
      const counter = counterOf(limit, key);
      if (counter.shared + counter.unshared >= limit.max) {
        onRefused?.(limit.name);
        return secondsLeft(counter, nowMs());
      }
      counter.unshared += 1;
      return null;
    },
    remaining(limit, key) {
      const counter = counterOf(limit, key);
      const uses = counter.shared + counter.unshared;
      return { remaining: Math.max(0, limit.max - uses), resetS: secondsLeft(counter, nowMs()) };
    },
    refund(limit, key) {
      const counter = counterOf(limit, key);
      if (counter.shared + counter.unshared > 0) counter.unshared -= 1;
    },
    async close() {
      clearInterval(timer);
      await sharing;
      await shareOnce();
    },
  };
}

const secondsLeft = ({ endsAt }: Counter, nowMs: number): number => Math.max(1, Math.ceil((endsAt - nowMs) / 1_000));

/** Adds uses to the shared counters. Returns their totals by row. */
async function addCounts(
  db: Db,
  sent: readonly { counter: Counter; uses: number }[],
): Promise<ReadonlyMap<string, number>> {
  const column = (of: (entry: (typeof sent)[number]) => string | number) => sql.param(sent.map(of));
  const instants = (of: (counter: Counter) => number) => column(({ counter }) => new Date(of(counter)).toISOString());
  // Column arrays, because building a statement of thousands of rows blocks the event loop. Ordered, because nodes
  // that lock the same rows in different orders could deadlock.
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    INSERT INTO ${rateLimitCounter} (key, window_start, count, expires_at)
    SELECT * FROM unnest(
      ${column(({ counter }) => counter.row)}::text[],
      ${instants(({ windowStart }) => windowStart)}::timestamptz[],
      ${column(({ uses }) => uses)}::int[],
      ${instants(({ endsAt }) => endsAt)}::timestamptz[]
    )
    ORDER BY 1
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limit.count + excluded.count
    RETURNING key, count`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Counts one use.
 * @throws HttpError 429 if the limit was reached
 */
export function consumeOrThrow(rateLimiter: RateLimiter, limit: Limit, key: string): void {
  const wait = rateLimiter.consume(limit, key);
  if (wait !== null) throw tooManyRequests(wait);
}

/**
 * Counts one use in the database at once, for limits that no node may exceed, also after a restart. Returns whether the
 * use was within the limit.
 */
export async function consumeShared(db: Db, limit: Limit, key: string, nowMs = Date.now()): Promise<boolean> {
  const windowMs = limit.windowS * 1_000;
  const windowStart = Math.floor(nowMs / windowMs) * windowMs;
  const { rows } = await db.execute(sql`
    INSERT INTO ${rateLimitCounter} (key, window_start, count, expires_at)
    VALUES (
      ${`${limit.name}:${key}`}, ${new Date(windowStart).toISOString()}, 1, ${new Date(windowStart + windowMs).toISOString()}
    )
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limit.count + 1 WHERE rate_limit.count < ${limit.max}
    RETURNING count`);
  return rows.length > 0;
}

/** For benchmarks. */
export const noRateLimits: RateLimiter = {
  consume: () => null,
  remaining: ({ max, windowS }) => ({ remaining: max, resetS: windowS }),
  refund: () => undefined,
  close: () => Promise.resolve(),
};

export async function purgeRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimitCounter).where(lt(rateLimitCounter.expires_at, sql`now()`));
}
