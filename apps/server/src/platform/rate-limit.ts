import { isIPv6 } from 'node:net';
import { lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import { rateLimitCounter } from './schema.ts';
import { type Db, isDatabaseUnavailable } from './database.ts';
import { tooManyRequests } from './errors.ts';
import type { Logger } from './logger.ts';
import { ipv6NetworkOf } from './public-address.ts';

/** At most `max` uses of a key in each window of `windowS` seconds. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowS: number;
}

export interface RateLimiter {
  /** Counts one use. Returns null, or the seconds to wait if the limit was reached. Runs no query. */
  consume(limit: Limit, key: string): number | null;
  /** Counts one use if the limit isn't reached, and returns whether it did. A refusal is not recorded. */
  tryConsume(limit: Limit, key: string): boolean;
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

/** Bits of an IPv6 address that name a customer's network and a whole site. */
const NETWORK_BITS = 64;
const SITE_BITS = 48;

/** The names under which a client may be counted. Those other than IPv6 addresses have only one. */
interface Names {
  readonly network: string;
  readonly site: string;
}

/** Returns the network and the site of an IPv6 address, because one client has all of their addresses. */
function networksOf(address: string): Names {
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) {
    const mapped = parsed.toIPv4Address().toString();
    return { network: mapped, site: mapped };
  }
  return { network: ipv6NetworkOf(address, NETWORK_BITS), site: ipv6NetworkOf(address, SITE_BITS) };
}

// Most keys are ids, without a colon; `isIPv6` is a long regular expression.
const namesOf = (key: string): Names =>
  key.includes(':') && isIPv6(key) ? networksOf(key) : { network: key, site: key };

const SHARE_INTERVAL_MS = 1_000;
/** Building a longer statement would block the event loop. The rest waits for the next exchange. */
const SHARE_MAX_COUNTERS = 20_000;
/** About 30 MB. Above half of it, new IPv6 clients are counted by site. */
const MAX_COUNTERS = 100_000;

/**
 * Creates a limiter that counts in memory and exchanges counts with the other nodes through the database every second.
 * A node can exceed a limit by at most the requests of one second. Memory and the work per use are bounded: if too many
 * counters are live, the oldest makes room. Its count returns from the database when it is used again.
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
  const counters = createCounters();
  /** Counters with unshared uses or refunds. */
  const changed = new Set<Counter>();
  let sharing: Promise<void> | undefined;

  const change = (counter: Counter, uses: 1 | -1): void => {
    counter.unshared += uses;
    changed.add(counter);
  };

  /** Counts one use. Returns the counter, unchanged, if the limit was reached. */
  const count = (limit: Limit, key: string): Counter | null => {
    const counter = counters.findOrCreate(limit, key, nowMs(), (evicted) => changed.delete(evicted));
    if (counter.shared + counter.unshared >= limit.max) return counter;
    change(counter, 1);
    return null;
  };

  const share = async (): Promise<void> => {
    const sent = takeShares(changed, nowMs());
    if (sent.length === 0) return;
    try {
      const totals = await addCounts(db, sent);
      for (const { counter, uses } of sent) {
        counter.shared = totals.get(counter.row) ?? uses;
        counter.unshared -= uses;
      }
    } catch (error) {
      for (const { counter } of sent) if (counters.has(counter)) changed.add(counter);
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'could not share rate limits');
    }
  };

  const shareOnce = (): Promise<void> => {
    counters.dropEnded(nowMs());
    sharing ??= share().finally(() => {
      sharing = undefined;
    });
    return sharing;
  };
  const timer = setInterval(() => void shareOnce(), SHARE_INTERVAL_MS);
  timer.unref();

  return {
    consume(limit, key) {
      const refused = count(limit, key);
      if (refused === null) return null;
      onRefused?.(limit.name);
      return secondsLeft(refused.endsAt, nowMs());
    },
    tryConsume: (limit, key) => count(limit, key) === null,
    remaining(limit, key) {
      const { shared, unshared } = counters.find(limit, key, nowMs()) ?? { shared: 0, unshared: 0 };
      const { endsAt } = windowOf(limit, nowMs());
      return { remaining: Math.max(0, limit.max - shared - unshared), resetS: secondsLeft(endsAt, nowMs()) };
    },
    refund(limit, key) {
      const counter = counters.find(limit, key, nowMs());
      if (counter !== undefined && counter.shared + counter.unshared > 0) change(counter, -1);
    },
    async close() {
      clearInterval(timer);
      await sharing;
      // Until all are shared, or an exchange fails.
      for (let before = Infinity; changed.size > 0 && changed.size < before; ) {
        before = changed.size;
        await shareOnce();
      }
    },
  };
}

interface Share {
  readonly counter: Counter;
  readonly uses: number;
}

/** Removes the counters of the next exchange from `changed`. Returns those whose uses others must learn. */
function takeShares(changed: Set<Counter>, nowMs: number): readonly Share[] {
  const shares: Share[] = [];
  for (const counter of changed) {
    if (shares.length === SHARE_MAX_COUNTERS) break;
    changed.delete(counter);
    if (counter.endsAt > nowMs && counter.unshared !== 0) shares.push({ counter, uses: counter.unshared });
  }
  return shares;
}

export function windowOf({ windowS }: Limit, nowMs: number): { windowStart: number; endsAt: number } {
  const windowMs = windowS * 1_000;
  const windowStart = Math.floor(nowMs / windowMs) * windowMs;
  return { windowStart, endsAt: windowStart + windowMs };
}

/** Counters whose windows end at the same time, so that ended ones are dropped without visiting each. */
interface CounterGroup {
  readonly byRow: Map<string, Counter>;
  /** Continues where it stopped, because a new iterator would pass all evicted entries again. */
  readonly oldest: Iterator<Counter, undefined>;
}

function createCounters() {
  const groups = new Map<number, CounterGroup>();

  const count = (): number => {
    let sum = 0;
    for (const { byRow } of groups.values()) sum += byRow.size;
    return sum;
  };

  const find = (limit: Limit, { network, site }: Names, nowMs: number): Counter | undefined => {
    const byRow = groups.get(windowOf(limit, nowMs).endsAt)?.byRow;
    return byRow?.get(`${limit.name}:${network}`) ?? byRow?.get(`${limit.name}:${site}`);
  };

  const create = (limit: Limit, client: string, nowMs: number): Counter => {
    const { windowStart, endsAt } = windowOf(limit, nowMs);
    let group = groups.get(endsAt);
    if (group === undefined) {
      const byRow = new Map<string, Counter>();
      group = { byRow, oldest: byRow.values() };
      groups.set(endsAt, group);
    }
    const counter = { row: `${limit.name}:${client}`, windowStart, endsAt, shared: 0, unshared: 0 };
    group.byRow.set(counter.row, counter);
    return counter;
  };

  return {
    find: (limit: Limit, key: string, nowMs: number) => find(limit, namesOf(key), nowMs),
    /** Evicts the oldest counter of the largest group, where a flood is, if there are too many. */
    findOrCreate(limit: Limit, key: string, nowMs: number, onEvicted: (counter: Counter) => void): Counter {
      const names = namesOf(key);
      const found = find(limit, names, nowMs);
      if (found !== undefined) return found;
      const size = count();
      if (size >= MAX_COUNTERS) {
        const [largest] = [...groups.values()].sort((one, other) => other.byRow.size - one.byRow.size);
        const evicted = largest?.oldest.next().value;
        if (evicted !== undefined) {
          largest?.byRow.delete(evicted.row);
          onEvicted(evicted);
        }
      }
      return create(limit, size < MAX_COUNTERS / 2 ? names.network : names.site, nowMs);
    },
    has: (counter: Counter): boolean => groups.get(counter.endsAt)?.byRow.get(counter.row) === counter,
    dropEnded(nowMs: number): void {
      for (const endsAt of groups.keys()) if (endsAt <= nowMs) groups.delete(endsAt);
    },
  };
}

const secondsLeft = (endsAt: number, nowMs: number): number => Math.max(1, Math.ceil((endsAt - nowMs) / 1_000));

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

/** For benchmarks. */
export const noRateLimits: RateLimiter = {
  consume: () => null,
  tryConsume: () => true,
  remaining: ({ max, windowS }) => ({ remaining: max, resetS: windowS }),
  refund: () => undefined,
  close: () => Promise.resolve(),
};

export async function purgeRateLimits(db: Db): Promise<void> {
  await db.delete(rateLimitCounter).where(lt(rateLimitCounter.expires_at, sql`now()`));
}
