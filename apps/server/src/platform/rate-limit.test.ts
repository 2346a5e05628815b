import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { createRateLimiter, type Limit } from './rate-limit.ts';

const LIMIT: Limit = { name: 'test', max: 5, windowS: 60 };

describe('rate limits', () => {
  let node: TestNode;
  let now: Date;
  beforeEach(async () => {
    node = await startTestNode();
    now = new Date('2026-11-20T15:00:10Z');
  });
  afterEach(() => node.stop());

  const create = () => createRateLimiter({ db: node.db, log: node.log, now: () => now });

  it('lets the budget pass, then tells how long to wait, then begins anew', async () => {
    const limiter = create();
    expect(Array.from({ length: 5 }, () => limiter.take(LIMIT, 'a'))).toEqual([null, null, null, null, null]);
    expect(limiter.take(LIMIT, 'a')).toBe(50);
    expect(limiter.take(LIMIT, 'b')).toBeNull();
    limiter.giveBack(LIMIT, 'a');
    expect(limiter.take(LIMIT, 'a')).toBeNull();
    now = new Date('2026-11-20T15:01:00Z');
    expect(limiter.take(LIMIT, 'a')).toBeNull();
    await limiter.close();
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:1'],
    ['2001:db8::1', '2001:db8:0:0:7::'],
    ['fe80::1', 'fe80::2'],
  ])('counts %s and %s, of one network, as one', async (address, neighbour) => {
    const limiter = create();
    for (let count = 0; count < 5; count += 1) limiter.take(LIMIT, address);
    expect(limiter.left(LIMIT, neighbour)).toEqual({ remaining: 0, resetS: 50 });
    expect(limiter.take(LIMIT, neighbour)).toBe(50);
    await limiter.close();
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db9::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ])('counts %s and %s by themselves', async (address, stranger) => {
    const limiter = create();
    for (let count = 0; count < 5; count += 1) limiter.take(LIMIT, address);
    expect(limiter.take(LIMIT, stranger)).toBeNull();
    await limiter.close();
  });

  it('is shared between nodes, and outlives a restart', async () => {
    const [one, other] = [create(), create()];
    for (let count = 0; count < 3; count += 1) one.take(LIMIT, 'a');
    await one.close();
    other.take(LIMIT, 'a');
    await vi.waitFor(async () => {
      const { rows } = await node.database.pool.query<{ count: number }>(
        "SELECT count FROM rate_limit WHERE key = 'test:a'",
      );
      expect(rows[0]?.count).toBe(4);
    }, 3_000);
    await vi.waitFor(() => {
      expect([other.take(LIMIT, 'a'), other.take(LIMIT, 'a')]).toContain(50);
    }, 3_000);
    await other.close();
  });

  it('costs one statement a second, however many keys are used', async () => {
    const limiter = create();
    const queries = vi.spyOn(node.database.pool, 'query');
    // More than the database takes parameters, four for each.
    for (let key = 0; key < 17_000; key += 1) limiter.take(LIMIT, `key ${String(key)}`);
    queries.mockClear();
    await limiter.close();
    expect(queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('rate_limit'))).toHaveLength(1);
    const { rows } = await node.database.pool.query("SELECT count(*)::int FROM rate_limit WHERE key LIKE 'test:key %'");
    expect(rows).toEqual([{ count: 17_000 }]);
  });

  it('keeps counting by itself while the database is away', async () => {
    const limiter = create();
    vi.spyOn(node.database.pool, 'query').mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    for (let count = 0; count < 5; count += 1) limiter.take(LIMIT, 'a');
    await limiter.close();
    expect(limiter.take(LIMIT, 'a')).toBe(50);
    vi.restoreAllMocks();
  });
});
