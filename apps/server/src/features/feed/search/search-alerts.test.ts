import { FoundAlerts } from '@bna/contract/feed/news-search';
import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';

const URL_PATH = '/api/v1/news-summary';

describe('the search', () => {
  let node: TestNode;
  let reader: TestUser;
  let editor: TestUser;
  let token: string;
  const ids = new Map<string, string>();

  const publish = async (name: string, change: Partial<NewsSummary>): Promise<void> => {
    const payload = newItem({ first_part: 'Nothing to find.', title: 'Nothing', ...change });
    const response = await node.request({ method: 'POST', url: URL_PATH, token, payload });
    expect(response.statusCode, response.body).toBe(201);
    ids.set(name, response.json<{ data: NewsSummary }>().data.id);
  };
  const get = (q: string, page?: string) =>
    node.request({
      method: 'GET',
      url: `${URL_PATH}/search?${new URLSearchParams({ q, ...(page === undefined ? {} : { page }) }).toString()}`,
      as: reader,
    });
  const search = async (q: string, page?: string): Promise<FoundAlerts> => {
    const response = await get(q, page);
    expect(response.statusCode, response.body).toBe(200);
    return FoundAlerts.parse(response.json());
  };
  const names = async (q: string): Promise<(string | undefined)[]> => {
    const found = (await search(q)).data.map(({ id }) => id);
    return found.map((id) => [...ids].find(([, own]) => own === id)?.[0]);
  };

  beforeAll(async () => {
    node = await startTestNode();
    reader = await node.createUser('active');
    editor = await node.createUser('none', ['TRADER']);
    token = await node.apiToken();
    await publish('older', { company_name: 'Velmora Therapeutics Inc.', first_part: 'The FDA approved Zelmora.' });
    await node.db.execute(sql`UPDATE news_summary SET news_day = '2023-12-01'`);
    await publish('other stock', {
      symbol: 'NTEST',
      company_name: 'Nethercombe Minerals Corp.',
      first_part: 'Nethercombe supplies ZVZZT with 4.5 tons.',
    });
    await publish('words', {
      symbol: 'NTEST',
      company_name: 'Nethercombe Minerals Corp.',
      first_part: 'An approval of Velmora and partners.',
      third_part: 'Backlog: $96.0 million.',
    });
    await publish('newer', { company_name: 'Velmora Therapeutics Inc.', title: 'Velmora grows in Zürich' });
  });
  afterAll(() => node.stop());

  // @req 14.22
  it.each([
    ['zvzzt', ['newer', 'older', 'other stock']],
    ['$ZVZZT', ['newer', 'older', 'other stock']],
    ['velmora', ['newer', 'older', 'words']],
    ['Velmora thera', ['newer', 'older']],
    ['approvals', ['words', 'older']],
    ['fda appr', ['older']],
    ['4.5 tons', ['other stock']],
    ['backlog', ['words']],
    ['zürich', ['newer']],
    ['velmora nethercombe backlog', ['words']],
    ['velmora bankruptcy', []],
  ])('for %j finds %j, best first', async (q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('finds earlier days and names them', async () => {
    expect((await search('fda')).data.map(({ news_day }) => news_day)).toEqual(['2023-12-01']);
  });

  // @threat K5
  it.each([
    "'",
    "') OR 1=1 --",
    "a':* & !b | (c",
    '\\',
    '&&&',
    ':*',
    '<->',
    'the',
    'a',
    '%_',
    '🚀',
    'x'.repeat(100),
    'and '.repeat(25),
  ])('of %j is answered', async (q) => {
    expect((await get(q)).statusCode).toBe(200);
  });

  it('rejects an empty or long text and a page that is no number', async () => {
    const message = 'Please enter a symbol, a company or words';
    expect((await get('  ')).json()).toMatchObject({ message, code: 'validation_failed' });
    expect((await get('x'.repeat(101))).statusCode).toBe(422);
    expect((await get('x', '0')).statusCode).toBe(422);
  });

  it('omits retracted alerts, and shows corrected ones as they are now', async () => {
    await publish('wrong', { first_part: 'A quokka was found.' });
    await publish('false', { first_part: 'Another quokka was found.' });
    const url = (name: string) => `${URL_PATH}/${ids.get(name) ?? ''}`;
    const payload = { first_part: 'A wombat was found.' };
    await node.request({ method: 'PATCH', url: url('wrong'), payload, as: editor });
    await node.request({ method: 'DELETE', url: url('false'), as: editor });
    expect(await names('quokka')).toEqual([]);
    expect(await names('wombat')).toEqual(['wrong']);
  });

  it('returns page after page without repetition', async () => {
    for (let index = 0; index < 31; index += 1)
      await publish(`many ${String(index)}`, { first_part: 'Many aardvarks.' });
    const first = await search('aardvarks');
    const second = await search('aardvarks', '2');
    expect([first.data.length, first.meta.more]).toEqual([30, true]);
    expect([second.data.length, second.meta.more]).toEqual([1, false]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(31);
    expect((await search('aardvarks', '3')).data).toEqual([]);
  });

  it('finds the few alerts with a rare word, however old, and reads a common word from the newest alerts', async () => {
    const newest = 100_000;
    const ages = [0, 4_000, 5_000, 30_000, 60_000, 99_900];
    for (const age of ages) {
      await publish(String(age), { first_part: 'A pangolin in a common crowd.' });
      await node.db.execute(
        sql`UPDATE news_summary SET seq = ${newest - age} WHERE id = ${ids.get(String(age)) ?? ''}`,
      );
    }
    expect(await names('pangolin')).toEqual(ages.map(String));
    for (let age = 1; age <= 31; age += 1) {
      await publish(`common ${String(age)}`, { first_part: 'A common crowd.' });
      await node.db.execute(
        sql`UPDATE news_summary SET seq = ${newest - age} WHERE id = ${ids.get(`common ${String(age)}`) ?? ''}`,
      );
    }
    const second = await search('crowd', '2');
    expect([(await search('crowd')).data.length, second.data.length, second.meta.more]).toEqual([30, 7, false]);
    expect((await names('crowd')).slice(0, 2)).toEqual(['0', 'common 1']);
  });

  // @threat N1
  it('is for subscribers', async () => {
    for (const [as, status] of [
      [await node.createUser('none'), 403],
      [undefined, 401],
    ] as const) {
      const response = await node.request({
        method: 'GET',
        url: `${URL_PATH}/search?q=velmora`,
        ...(as === undefined ? {} : { as }),
      });
      expect(response.statusCode).toBe(status);
      expect(response.body).not.toContain('Velmora');
    }
  });
});
