import { isIPv6 } from 'node:net';
import { lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../deps.ts';
import { rateLimit } from '../schema.ts';
import { type Db, isDatabaseAway } from './database.ts';
import { tooManyRequests } from './errors.ts';
import type { Logger } from './logger.ts';

/** At most `max` uses of a key in each window of `windowS` seconds. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowS: number;
}

export interface RateLimiter {
  /** Counts one use. Answers the seconds to wait if the budget was spent before it, else null. Costs no query. */
  take(limit: Limit, key: string): number | null;
  /** What is left of a budget, and the seconds until it begins anew. */
  left(limit: Limit, key: string): { remaining: number; resetS: number };
  /** Gives a use back, as when the login that was counted as a failure beforehand succeeds. */
  giveBack(limit: Limit, key: string): void;
  /** Stops sharing, after a last time. */
  close(): Promise<void>;
}

interface Counter {
  readonly row: string;
  readonly windowStart: number;
  readonly endsAt: number;
  /** Uses seen on all nodes at the last exchange, and here since. */
  shared: number;
  unshared: number;
}

const NETWORK_GROUPS = 4;

/** Whoever has one IPv6 address has the 2^64 of its network: they count as one. */
function networkOf(address: string): string {
  const parsed = ipaddr.IPv6.parse(address);
  // An IPv4 address in IPv6 clothes is one address.
  if (parsed.isIPv4MappedAddress()) return address;
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

const SHARE_INTERVAL_MS = 1_000;
const MAX_COUNTERS = 100_000;

/**
 * Counts in memory and exchanges the counts with the other nodes through the database once a second, all keys in one
 * statement. A node can so let pass at most what arrives within a second more than the limit.
 */
export function createRateLimiter(options: {
  db: Db;
  log: Logger;
  now?: Clock['now'];
  /** Hears the name of a limit that refuses a use. */
  onRefused?: (limit: string) => void;
}): RateLimiter {
  // Real time, whatever the business clock says.
  const { db, log, now = () => new Date(), onRefused } = options;
  const counters = new Map<string, Counter>();
  let sharing: Promise<void> | undefined;

  const counterOf = (limit: Limit, key: string): Counter => {
    const windowMs = limit.windowS * 1_000;
    const windowStart = Math.floor(now().getTime() / windowMs) * windowMs;
    const row = `${limit.name}:${key.includes(':') && isIPv6(key) ? networkOf(key) : key}`;
    let counter = counters.get(row);
    if (counter?.windowStart !== windowStart) {
      if (counters.size >= MAX_COUNTERS) dropEnded();
      counter = { row, windowStart, endsAt: windowStart + windowMs, shared: 0, unshared: 0 };
      counters.set(row, counter);
    }
    return counter;
  };

  const secondsLeft = ({ endsAt }: Counter): number => Math.max(1, Math.ceil((endsAt - now().getTime()) / 1_000));

  const dropEnded = (): void => {
    const instant = now().getTime();
    for (const [row, { endsAt }] of counters) if (endsAt <= instant) counters.delete(row);
  };

  const share = async (): Promise<void> => {
    dropEnded();
    const changed = [...counters.values()].filter(({ unshared }) => unshared !== 0);
    if (changed.length === 0) return;
    const told = changed.map((counter) => ({ counter, uses: counter.unshared }));
    for (const { counter, uses } of told) {
      counter.shared += uses;
      counter.unshared -= uses;
    }
    try {
      // One order for all nodes, so that two of them cannot wait for each other's rows.
      told.sort((a, b) => (a.counter.row < b.counter.row ? -1 : 1));
      const column = (of: (entry: (typeof told)[number]) => string | number) => sql.param(told.map(of));
      const instants = (of: (counter: Counter) => number) =>
        column(({ counter }) => new Date(of(counter)).toISOString());
      // By columns: row by row, thousands of keys would hold up the node while the statement is written.
      const { rows: totals } = await db.execute<{ key: string; count: number }>(sql`
        INSERT INTO ${rateLimit} (key, window_start, count, expires_at)
        SELECT * FROM unnest(
          ${column(({ counter }) => counter.row)}::text[],
          ${instants(({ windowStart }) => windowStart)}::timestamptz[],
          ${column(({ uses }) => uses)}::int[],
          ${instants(({ endsAt }) => endsAt)}::timestamptz[]
        )
        ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limit.count + excluded.count
        RETURNING key, count`);
      const countOf = new Map(totals.map(({ key, count }) => [key, count]));
      for (const { counter } of told) counter.shared = countOf.get(counter.row) ?? counter.shared;
    } catch (error) {
      for (const { counter, uses } of told) {
        counter.shared -= uses;
        counter.unshared += uses;
      }
      if (!isDatabaseAway(error)) log.error({ err: error }, 'rate limits could not be shared');
    }
  };

  const shareInTurn = (): Promise<void> => {
    sharing ??= share().finally(() => {
      sharing = undefined;
    });
    return sharing;
  };
  const timer = setInterval(() => void shareInTurn(), SHARE_INTERVAL_MS);
  timer.unref();

  return {
    take(limit, key) {
      const counter = counterOf(limit, key);
      if (counter.shared + counter.unshared >= limit.max) {
        onRefused?.(limit.name);
        return secondsLeft(counter);
      }
      counter.unshared += 1;
      return null;
    },
    left(limit, key) {
      const counter = counterOf(limit, key);
      const remaining = Math.max(0, limit.max - counter.shared - counter.unshared);
      return { remaining, resetS: secondsLeft(counter) };
    },
    giveBack(limit, key) {
      const counter = counterOf(limit, key);
      if (counter.shared + counter.unshared > 0) counter.unshared -= 1;
    },
    async close() {
      clearInterval(timer);
      await sharing;
      await shareInTurn();
    },
  };
}

/**
 * Counts one use of a budget.
 * @throws HttpError 429 when it was spent before
 */
export function spendOne(rateLimiter: RateLimiter, limit: Limit, key: string): void {
  const wait = rateLimiter.take(limit, key);
  if (wait !== null) throw tooManyRequests(wait);
}

/** Never says no: for benches. */
export const unlimited: RateLimiter = {
  take: () => null,
  left: ({ max, windowS }) => ({ remaining: max, resetS: windowS }),
  giveBack: () => undefined,
  close: () => Promise.resolve(),
};

/** Deletes the windows that are over. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expires_at, sql`now()`));
}
