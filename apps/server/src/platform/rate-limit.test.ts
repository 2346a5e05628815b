import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { createLogger } from './logger.ts';
import { consumeOrThrow, createRateLimiter, type Limit, purgeRateLimits, type RateLimiter } from './rate-limit.ts';
import { consumeShared } from './shared-limit.ts';
import { eventually } from '../../test/eventually.ts';

const LIMIT: Limit = { name: 'test', max: 5, windowS: 60 };
const NONE_OF_FIVE = { remaining: 0, resetS: 50 };
const WINDOW_END_MS = Date.parse('2026-11-20T15:01:00Z');

let testDatabase: TestDatabase;
let database: Database;
let nowMs: number;
let errors: string[];
const limiters: RateLimiter[] = [];
const log = createLogger('error', { write: (line) => errors.push(line) });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, log);
});
beforeEach(async () => {
  nowMs = WINDOW_END_MS - 50_000;
  errors = [];
  await database.pool.query('DELETE FROM rate_limit');
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(limiters.splice(0).map((limiter) => limiter.close()));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const create = (options: { db?: Database['db']; onRefused?: (limit: string) => void } = {}): RateLimiter => {
  const limiter = createRateLimiter({ db: database.db, log, nowMs: () => nowMs, ...options });
  limiters.push(limiter);
  return limiter;
};
/** A closed limiter keeps counting, so that tests can exchange counts at any time instead of once per second. */
const exchange = (limiter: RateLimiter): Promise<void> => limiter.close();
const consumeTimes = (limiter: RateLimiter, count: number, key = 'a'): (number | null)[] =>
  Array.from({ length: count }, () => limiter.consume(LIMIT, key));
const storedCounts = async (): Promise<unknown> => {
  const { rows } = await database.pool.query<{ key: string; count: number }>('SELECT key, count FROM rate_limit');
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};

describe('a rate limit', () => {
  // @threat A4
  it('allows the maximum, then returns the wait, then starts over', () => {
    const limiter = create();
    expect(consumeTimes(limiter, 6)).toEqual([null, null, null, null, null, 50]);
    expect(limiter.consume(LIMIT, 'b')).toBeNull();
    expect(limiter.consume({ ...LIMIT, name: 'other' }, 'a')).toBeNull();
    nowMs = WINDOW_END_MS - 1;
    expect(limiter.consume(LIMIT, 'a')).toBe(1);
    nowMs = WINDOW_END_MS;
    expect(limiter.consume(LIMIT, 'a')).toBeNull();
    expect(limiter.remaining(LIMIT, 'a')).toEqual({ remaining: 4, resetS: 60 });
  });

  it('reports the remaining uses without counting one', () => {
    const limiter = create();
    consumeTimes(limiter, 2);
    expect(limiter.remaining(LIMIT, 'a')).toEqual({ remaining: 3, resetS: 50 });
    expect(limiter.remaining(LIMIT, 'a')).toEqual({ remaining: 3, resetS: 50 });
  });

  it('refunds uses, but never more than were counted', () => {
    const limiter = create();
    consumeTimes(limiter, 5);
    limiter.refund(LIMIT, 'a');
    expect(consumeTimes(limiter, 2)).toEqual([null, 50]);
    limiter.refund(LIMIT, 'never used');
    expect(limiter.remaining(LIMIT, 'never used')).toEqual({ remaining: 5, resetS: 50 });
  });

  it('reports each refused use by the name of the limit', () => {
    const refused: string[] = [];
    consumeTimes(create({ onRefused: (limit) => refused.push(limit) }), 7);
    expect(refused).toEqual(['test', 'test']);
  });

  it('refuses a request with 429 and the wait', () => {
    const limiter = create();
    for (let count = 0; count < 5; count += 1) consumeOrThrow(limiter, LIMIT, 'a');
    expect(() => {
      consumeOrThrow(limiter, LIMIT, 'a');
    }).toThrow(expect.objectContaining({ status: 429, retryAfterS: 50 }));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:1'],
    ['2001:db8::1', '2001:db8:0:0:7::'],
    ['fe80::1', 'fe80::2'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('counts %s and %s of one network together', (address, neighbor) => {
    const limiter = create();
    consumeTimes(limiter, 5, address);
    expect(limiter.remaining(LIMIT, neighbor)).toEqual(NONE_OF_FIVE);
    expect(limiter.consume(LIMIT, neighbor)).toBe(50);
  });

  it('stores IPv6 clients by network, in the short form', async () => {
    const limiter = create();
    limiter.consume(LIMIT, '2001:db8::1');
    limiter.consume(LIMIT, '2001:db8:1:2:3::1');
    await exchange(limiter);
    expect(await storedCounts()).toEqual({ 'test:2001:db8::/64': 1, 'test:2001:db8:1:2::/64': 1 });
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db9::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['user:1', 'user:2'],
  ])('counts %s and %s separately', (address, stranger) => {
    const limiter = create();
    consumeTimes(limiter, 5, address);
    expect(limiter.consume(LIMIT, stranger)).toBeNull();
  });
});

// @threat K20
describe('a flood of clients', () => {
  const MAX_COUNTERS = 100_000;
  /** Uses a key of its own each time. */
  const flood = (limiter: RateLimiter, count: number, first = 0): void => {
    for (let index = first; index < first + count; index += 1) {
      limiter.consume(LIMIT, `client ${String(index)}`);
      // So that the exchange at the end has nothing to store.
      limiter.refund(LIMIT, `client ${String(index)}`);
    }
  };

  const measureMs = (work: () => void): number => {
    const startMs = performance.now();
    work();
    return performance.now() - startMs;
  };

  // @threat K20
  it('takes a constant time per use, and displaces the oldest counters', () => {
    const limiter = create();
    consumeTimes(limiter, 5);
    const fillMs = measureMs(() => flood(limiter, MAX_COUNTERS - 1));
    expect(limiter.consume(LIMIT, 'a')).toBe(50);
    // Visiting all counters for each use would take thousands of times as long.
    expect(measureMs(() => flood(limiter, MAX_COUNTERS, MAX_COUNTERS))).toBeLessThan(50 * fillMs);
    expect(limiter.remaining(LIMIT, 'a')).toEqual({ remaining: 5, resetS: 50 });
    expect(consumeTimes(limiter, 6, 'z')).toEqual([null, null, null, null, null, 50]);
  });

  // @threat K20
  it('does not forget a displaced count that was shared', async () => {
    const limiter = create();
    consumeTimes(limiter, 5);
    await exchange(limiter);
    flood(limiter, MAX_COUNTERS);
    expect(limiter.consume(LIMIT, 'a')).toBeNull();
    await exchange(limiter);
    expect(limiter.consume(LIMIT, 'a')).toBe(50);
    expect(await storedCounts()).toEqual({ 'test:a': 6 });
  });

  // @threat K20
  it('displaces counters of its own kind first', () => {
    const limiter = create();
    const hourly: Limit = { name: 'hourly', max: 1, windowS: 3_600 };
    limiter.consume(hourly, 'a');
    flood(limiter, 2 * MAX_COUNTERS);
    expect(limiter.consume(hourly, 'a')).not.toBeNull();
  });

  // @threat K20
  it('counts new IPv6 clients by site while half of the counters are in use', async () => {
    const limiter = create();
    consumeTimes(limiter, 5, '2001:db8:1:1::1');
    flood(limiter, MAX_COUNTERS / 2);
    expect(limiter.consume(LIMIT, '2001:db8:1:1::1')).toBe(50);
    consumeTimes(limiter, 5, '2001:db8:1:2::1');
    expect(limiter.consume(LIMIT, '2001:db8:1:3::1')).toBe(50);
    expect(limiter.consume(LIMIT, '2001:db8:2:3::1')).toBeNull();
    nowMs = WINDOW_END_MS;
    await exchange(limiter);
    consumeTimes(limiter, 5, '2001:db8:1:2::1');
    expect(limiter.consume(LIMIT, '2001:db8:1:3::1')).toBeNull();
  });
});

describe('rate limits of several nodes', () => {
  // @req 15.7 @threat A7
  it('are shared every second and survive a restart', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [one, other] = [create(), create()];
    consumeTimes(one, 3);
    await one.close();
    consumeTimes(other, 1);
    vi.advanceTimersByTime(999);
    expect(other.remaining(LIMIT, 'a')).toEqual({ remaining: 4, resetS: 50 });
    vi.advanceTimersByTime(1);
    await eventually(() => expect(other.remaining(LIMIT, 'a')).toEqual({ remaining: 1, resetS: 50 }));
    consumeTimes(other, 1);
    vi.advanceTimersByTime(1_000);
    await eventually(async () => expect(await storedCounts()).toEqual({ 'test:a': 5 }));
  });

  it('are not shared again once the limiter is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await create().close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('add up, also beyond the maximum', async () => {
    const [one, other] = [create(), create()];
    consumeTimes(one, 4);
    await exchange(one);
    expect(one.remaining(LIMIT, 'a')).toEqual({ remaining: 1, resetS: 50 });
    consumeTimes(other, 5);
    await exchange(other);
    expect(other.remaining(LIMIT, 'a')).toEqual(NONE_OF_FIVE);
    expect(other.consume(LIMIT, 'a')).toBe(50);
    expect(await storedCounts()).toEqual({ 'test:a': 9 });
  });

  it('count each use and each refund once over many exchanges', async () => {
    const limiter = create();
    consumeTimes(limiter, 2);
    await exchange(limiter);
    await exchange(limiter);
    consumeTimes(limiter, 2);
    await exchange(limiter);
    expect(await storedCounts()).toEqual({ 'test:a': 4 });
    limiter.refund(LIMIT, 'a');
    await exchange(limiter);
    expect(await storedCounts()).toEqual({ 'test:a': 3 });
    expect(limiter.remaining(LIMIT, 'a')).toEqual({ remaining: 2, resetS: 50 });
  });

  it('keep the uses made during an exchange for the next one', async () => {
    const limiter = create();
    consumeTimes(limiter, 1);
    const exchanged = exchange(limiter);
    consumeTimes(limiter, 2);
    await exchanged;
    expect(limiter.remaining(LIMIT, 'a')).toEqual({ remaining: 2, resetS: 50 });
    await exchange(limiter);
    expect(await storedCounts()).toEqual({ 'test:a': 3 });
  });

  it('do not store windows that have ended', async () => {
    const limiter = create();
    consumeTimes(limiter, 1);
    consumeTimes(limiter, 1, 'b');
    nowMs = WINDOW_END_MS;
    consumeTimes(limiter, 2, 'b');
    await exchange(limiter);
    expect(await storedCounts()).toEqual({ 'test:b': 2 });
  });

  // @req 15.7
  it('take one statement per exchange for any number of keys, and none without new uses', async () => {
    const limiter = create();
    const queries = vi.spyOn(database.pool, 'query');
    // Four parameters each would exceed the database's maximum.
    for (let key = 0; key < 17_000; key += 1) limiter.consume(LIMIT, `key ${String(key)}`);
    await exchange(limiter);
    expect(queries).toHaveBeenCalledTimes(1);
    await exchange(limiter);
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
    const { rows } = await database.pool.query('SELECT count(*)::int FROM rate_limit');
    expect(rows).toEqual([{ count: 17_000 }]);
  });

  it('take several statements for a flood, so that none blocks the node', async () => {
    const limiter = create();
    const queries = vi.spyOn(database.pool, 'query');
    for (let key = 0; key < 45_000; key += 1) limiter.consume(LIMIT, `key ${String(key)}`);
    await exchange(limiter);
    expect(queries).toHaveBeenCalledTimes(3);
    queries.mockRestore();
    const { rows } = await database.pool.query('SELECT count(*)::int FROM rate_limit');
    expect(rows).toEqual([{ count: 45_000 }]);
  });

  it('do not deadlock on the same keys in different orders', async () => {
    const keys = Array.from({ length: 5_000 }, (_, index) => `key ${String(index)}`);
    const [one, other] = [create(), create()];
    for (const key of keys) one.consume(LIMIT, key);
    for (const key of keys.toReversed()) other.consume(LIMIT, key);
    await Promise.all([exchange(one), exchange(other)]);
    expect(errors).toEqual([]);
    const { rows } = await database.pool.query('SELECT DISTINCT count FROM rate_limit');
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe('if the database fails', () => {
  it('counts locally and logs nothing while it is unavailable', async () => {
    const unavailable = openDatabase({ connectionString: 'postgres://bna@127.0.0.1:1/bna' }, log);
    const limiter = create({ db: unavailable.db });
    consumeTimes(limiter, 3);
    await exchange(limiter);
    expect(consumeTimes(limiter, 3)).toEqual([null, null, 50]);
    expect(errors).toEqual([]);
    await unavailable.close();
  });

  it('logs a refused statement and shares the same uses later', async () => {
    const limiter = create();
    consumeTimes(limiter, 5);
    await database.pool.query('ALTER TABLE rate_limit RENAME TO hidden');
    await exchange(limiter);
    expect(errors).toEqual([expect.stringContaining('could not share rate limits')]);
    expect(limiter.consume(LIMIT, 'a')).toBe(50);
    await database.pool.query('ALTER TABLE hidden RENAME TO rate_limit');
    await exchange(limiter);
    expect(await storedCounts()).toEqual({ 'test:a': 5 });
  });
});

it('purges the counts of ended windows', async () => {
  await database.pool.query(`
    INSERT INTO rate_limit (key, window_start, count, expires_at) VALUES
      ('ended', now() - interval '1 minute', 1, now() - interval '1 second'),
      ('current', now(), 1, now() + interval '1 minute')`);
  await purgeRateLimits(database.db);
  expect(await storedCounts()).toEqual({ current: 1 });
});

describe('a limit that is counted at once', () => {
  it('is never exceeded, also by parallel nodes, and starts over with its window', async () => {
    const uses = await Promise.all(Array.from({ length: 9 }, () => consumeShared(database.db, LIMIT, 'all', nowMs)));
    expect(uses.filter(Boolean)).toHaveLength(LIMIT.max);
    expect(await storedCounts()).toEqual({ 'test:all': LIMIT.max });
    expect(await consumeShared(database.db, LIMIT, 'other', nowMs)).toBe(true);
    expect(await consumeShared(database.db, LIMIT, 'all', WINDOW_END_MS)).toBe(true);
  });
});
