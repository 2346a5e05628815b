import { WATCHLIST_MAX_SYMBOLS } from '@bna/contract/business';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { stock } from '../../news-schema.ts';
import { watchedSymbol } from '../../schema.ts';

const FULL = 'Your watchlist holds 200 symbols, which is as many as it can. Remove one to add another.';

describe('the watchlist', () => {
  let node: TestNode;
  /** More stocks than a list takes. */
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

  const list = async (as: Person) =>
    (await node.ask({ method: 'GET', url: '/api/v1/watchlist', as })).json<{ data: string[] }>().data;
  const add = (as: Person, symbol: unknown) =>
    node.ask({ method: 'POST', url: '/api/v1/watchlist', payload: { symbol }, as });
  const remove = (as: Person, symbol: string) =>
    node.ask({ method: 'DELETE', url: `/api/v1/watchlist/${encodeURIComponent(symbol)}`, as });
  /** So many symbols on somebody's list, without asking. */
  const fill = (as: Person, count: number) =>
    node.db
      .insert(watchedSymbol)
      .values(symbols.slice(0, count).map((symbol) => ({ user_id: as.userId, symbol, added_at: node.clock.now() })));

  it('is empty at first, and keeps the order in which symbols were added', async () => {
    const person = await node.person('none');
    expect(await list(person)).toEqual([]);
    expect((await add(person, 'ZVZZT')).json()).toEqual({ data: ['ZVZZT'] });
    const answer = await add(person, 'NTEST');
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: ['ZVZZT', 'NTEST'] }]);
    expect(await list(person)).toEqual(['ZVZZT', 'NTEST']);
  });

  it('takes and drops a symbol a second time without a word, and without moving it', async () => {
    const person = await node.person('none');
    for (const symbol of ['ZVZZT', 'NTEST', 'ZVZZT']) expect((await add(person, symbol)).statusCode).toBe(201);
    expect(await list(person)).toEqual(['ZVZZT', 'NTEST']);
    for (const _time of [1, 2]) {
      const answer = await remove(person, 'ZVZZT');
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: ['NTEST'] }]);
    }
  });

  it('is each user’s own', async () => {
    const [one, other] = [await node.person('active'), await node.person('active')];
    await add(one, 'ZVZZT');
    await add(other, 'NTEST');
    await remove(other, 'ZVZZT');
    expect([await list(one), await list(other)]).toEqual([['ZVZZT'], ['NTEST']]);
  });

  it('does not take what is no symbol of the stock table, and says so', async () => {
    const person = await node.person('none');
    const answer = await add(person, 'ZZZZZ');
    expect([answer.statusCode, answer.json()]).toEqual([
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

  it('drops a symbol that the stock table knows no more', async () => {
    const person = await node.person('none');
    await node.db
      .insert(watchedSymbol)
      .values({ user_id: person.userId, symbol: 'GONE.A', added_at: node.clock.now() });
    expect(await list(person)).toEqual(['GONE.A']);
    expect((await remove(person, 'GONE.A')).json()).toEqual({ data: [] });
    expect((await remove(person, 'not a symbol')).statusCode).toBe(422);
  });

  it('holds two hundred symbols, then refuses the next one in a sentence, but none of those on it', async () => {
    const person = await node.person('none');
    await fill(person, WATCHLIST_MAX_SYMBOLS - 1);
    expect((await add(person, 'ZVZZT')).statusCode).toBe(201);
    const refused = await add(person, 'NTEST');
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: FULL, code: 'conflict' }]);
    expect((await add(person, 'ZVZZT')).statusCode).toBe(201);
    expect(await list(person)).toHaveLength(WATCHLIST_MAX_SYMBOLS);
    await remove(person, 'ZVZZT');
    expect((await add(person, 'NTEST')).statusCode).toBe(201);
  });

  it('takes one symbol once, however often it is added at the same moment', async () => {
    const person = await node.person('none');
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, 'ZVZZT')));
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([201, { data: ['ZVZZT'] }]);
  });

  it('does not grow beyond its limit, however many are added at the same moment', async () => {
    const person = await node.person('none');
    await fill(person, WATCHLIST_MAX_SYMBOLS - 1);
    const late = [...symbols.slice(WATCHLIST_MAX_SYMBOLS - 1), 'ZVZZT', 'NTEST'];
    const statuses = (await Promise.all(late.map((symbol) => add(person, symbol)))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...late.slice(1).map(() => 409)]);
    expect(await list(person)).toHaveLength(WATCHLIST_MAX_SYMBOLS);
  });

  it('is nobody’s who is not signed in', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/watchlist'],
      ['POST', '/api/v1/watchlist'],
      ['DELETE', '/api/v1/watchlist/ZVZZT'],
    ] as const) {
      const payload = method === 'POST' ? { symbol: 'ZVZZT' } : undefined;
      expect((await node.ask({ method, url, ...(payload && { payload }) })).statusCode).toBe(401);
      const token = await node.apiToken();
      expect((await node.ask({ method, url, token, ...(payload && { payload }) })).statusCode).toBe(401);
    }
  });

  it('goes with the account, also where a symbol is added at the same moment', async () => {
    const person = await node.person('none');
    await add(person, 'ZVZZT');
    const deletion = node.ask({
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
