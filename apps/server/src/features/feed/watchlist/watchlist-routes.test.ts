import { WATCHLIST_MAX_SYMBOLS } from '@bna/contract/business';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { stock } from '../../stocks/schema.ts';
import { watchedSymbol } from '../schema.ts';
import { followMovedStocksInWatchlists } from './store.ts';

const FULL = 'Your watchlist is full (200 symbols). Remove one to add another.';

describe('the watchlist', () => {
  let node: TestNode;
  /** More symbols than a watchlist can hold. */
  const symbols = Array.from({ length: WATCHLIST_MAX_SYMBOLS + 2 }, (_, index) => nameOf(index));

  beforeAll(async () => {
    node = await startTestNode();
    await node.db.insert(stock).values(
      symbols.map((symbol) => ({
        symbol,
        company_name: `${symbol} Holdings Inc.`,
        exchange_name: 'NYSE',
        as_of: '2026-11-20',
        security_type: 'common',
      })),
    );
  });
  afterAll(() => node.stop());

  const list = async (as: TestUser) =>
    (await node.request({ method: 'GET', url: '/api/v1/watchlist', as })).json<{ data: string[] }>().data;
  const add = (as: TestUser, symbol: unknown) =>
    node.request({ method: 'POST', url: '/api/v1/watchlist', payload: { symbol }, as });
  const remove = (as: TestUser, symbol: string) =>
    node.request({ method: 'DELETE', url: `/api/v1/watchlist/${encodeURIComponent(symbol)}`, as });
  /** Adds symbols without the API. */
  const fill = (as: TestUser, count: number) =>
    node.db
      .insert(watchedSymbol)
      .values(symbols.slice(0, count).map((symbol) => ({ user_id: as.userId, symbol, added_at: node.clock.now() })));

  it('is empty at first and keeps the order of addition', async () => {
    const person = await node.createUser('none');
    expect(await list(person)).toEqual([]);
    expect((await add(person, 'ZVZZT')).json()).toEqual({ data: ['ZVZZT'] });
    const response = await add(person, 'NTEST');
    expect([response.statusCode, response.json()]).toEqual([201, { data: ['ZVZZT', 'NTEST'] }]);
    expect(await list(person)).toEqual(['ZVZZT', 'NTEST']);
  });

  it('ignores repeated additions and removals', async () => {
    const person = await node.createUser('none');
    for (const symbol of ['ZVZZT', 'NTEST', 'ZVZZT']) expect((await add(person, symbol)).statusCode).toBe(201);
    expect(await list(person)).toEqual(['ZVZZT', 'NTEST']);
    for (const _time of [1, 2]) {
      const response = await remove(person, 'ZVZZT');
      expect([response.statusCode, response.json()]).toEqual([200, { data: ['NTEST'] }]);
    }
  });

  // @req 14.21
  it('is separate for each user', async () => {
    const [one, other] = [await node.createUser('active'), await node.createUser('active')];
    await add(one, 'ZVZZT');
    await add(other, 'NTEST');
    await remove(other, 'ZVZZT');
    expect([await list(one), await list(other)]).toEqual([['ZVZZT'], ['NTEST']]);
  });

  it('refuses unknown and malformed symbols', async () => {
    const person = await node.createUser('none');
    const response = await add(person, 'ZZZZZ');
    expect([response.statusCode, response.json()]).toEqual([
      422,
      {
        message: 'Unknown symbol ZZZZZ',
        code: 'validation_failed',
        errors: [{ path: 'symbol', message: 'Unknown symbol ZZZZZ' }],
      },
    ]);
    for (const nonsense of ['zvzzt', '', ' ZVZZT', 'ZVZZT;', '../ZVZZT', 5, null, ['ZVZZT'], 'TOOLONGSYMBOL']) {
      expect([nonsense, (await add(person, nonsense)).statusCode]).toEqual([nonsense, 422]);
    }
    expect(await list(person)).toEqual([]);
  });

  it('can remove a symbol that is no longer in the stock table', async () => {
    const person = await node.createUser('none');
    await node.db
      .insert(watchedSymbol)
      .values({ user_id: person.userId, symbol: 'GONE.A', added_at: node.clock.now() });
    expect(await list(person)).toEqual(['GONE.A']);
    expect((await remove(person, 'GONE.A')).json()).toEqual({ data: [] });
    expect((await remove(person, 'not a symbol')).statusCode).toBe(422);
  });

  it('follows stocks to their new symbols, at the same place and without duplicates', async () => {
    const [one, both, other] = [
      await node.createUser('active'),
      await node.createUser('active'),
      await node.createUser('active'),
    ];
    for (const symbol of ['WAA', 'ZVZZT', 'WAB']) await add(one, symbol);
    for (const symbol of ['WAC', 'ZVZZT', 'WAA']) await add(both, symbol);
    await add(other, 'NTEST');
    const moved = [
      { from: 'WAA', to: 'WAC' },
      { from: 'WAB', to: 'WAD' },
    ];
    await node.db.transaction((transaction) => followMovedStocksInWatchlists(transaction, moved));
    await node.db.transaction((transaction) => followMovedStocksInWatchlists(transaction, []));
    expect([await list(one), await list(both), await list(other)]).toEqual([
      ['WAC', 'ZVZZT', 'WAD'],
      ['WAC', 'ZVZZT'],
      ['NTEST'],
    ]);
  });

  // @req 14.21
  it('refuses more than 200 symbols, but accepts those on the list', async () => {
    const person = await node.createUser('none');
    await fill(person, WATCHLIST_MAX_SYMBOLS - 1);
    expect((await add(person, 'ZVZZT')).statusCode).toBe(201);
    const refused = await add(person, 'NTEST');
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: FULL, code: 'conflict' }]);
    expect((await add(person, 'ZVZZT')).statusCode).toBe(201);
    expect(await list(person)).toHaveLength(WATCHLIST_MAX_SYMBOLS);
    await remove(person, 'ZVZZT');
    expect((await add(person, 'NTEST')).statusCode).toBe(201);
  });

  it('adds a symbol once for concurrent requests', async () => {
    const person = await node.createUser('none');
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(person, 'ZVZZT')));
    for (const response of responses)
      expect([response.statusCode, response.json()]).toEqual([201, { data: ['ZVZZT'] }]);
  });

  it('stays within the limit for concurrent requests', async () => {
    const person = await node.createUser('none');
    await fill(person, WATCHLIST_MAX_SYMBOLS - 1);
    const late = [...symbols.slice(WATCHLIST_MAX_SYMBOLS - 1), 'ZVZZT', 'NTEST'];
    const statuses = (await Promise.all(late.map((symbol) => add(person, symbol)))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...late.slice(1).map(() => 409)]);
    expect(await list(person)).toHaveLength(WATCHLIST_MAX_SYMBOLS);
  });

  it('requires a session', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/watchlist'],
      ['POST', '/api/v1/watchlist'],
      ['DELETE', '/api/v1/watchlist/ZVZZT'],
    ] as const) {
      const payload = method === 'POST' ? { symbol: 'ZVZZT' } : undefined;
      expect((await node.request({ method, url, ...(payload && { payload }) })).statusCode).toBe(401);
      const token = await node.apiToken();
      expect((await node.request({ method, url, token, ...(payload && { payload }) })).statusCode).toBe(401);
    }
  });

  // @req 14.21
  it('is deleted with the account, even if symbols are added concurrently', async () => {
    const person = await node.createUser('none');
    await add(person, 'ZVZZT');
    const deletion = node.request({
      method: 'DELETE',
      url: '/api/v1/users',
      payload: { password: 'correct horse' },
      as: person,
    });
    const [deleted, ...added] = await Promise.all([deletion, ...symbols.slice(0, 8).map((one) => add(person, one))]);
    expect(deleted.statusCode).toBe(200);
    for (const { statusCode } of added) expect([201, 401]).toContain(statusCode);
    expect(await node.db.$count(watchedSymbol, eq(watchedSymbol.user_id, person.userId))).toBe(0);
  });
});

/** `WAA`, `WAB`, … */
function nameOf(index: number): string {
  const letter = (position: number): string => String.fromCharCode(65 + position);
  return `W${letter(Math.floor(index / 26))}${letter(index % 26)}`;
}
