import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';

const NOTHING_CHOSEN = { density: null, columns: null };
const COLUMNS = [
  { name: 'symbol', hidden: false, width: 120 },
  { name: 'time', hidden: false, width: null },
  { name: 'kind', hidden: true, width: null },
];

describe('the view of the feed', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const read = async (as: TestUser) =>
    (await node.request({ method: 'GET', url: '/api/v1/feed-view', as })).json<{ data: unknown }>().data;
  const change = (as: TestUser, payload: object) =>
    node.request({ method: 'PATCH', url: '/api/v1/feed-view', payload, as });

  it('is remembered on the account and nobody else’s', async () => {
    const [user, other] = [await node.createUser('none'), await node.createUser('none')];
    expect(await read(user)).toEqual(NOTHING_CHOSEN);
    for (const density of ['comfortable', 'compact']) {
      const response = await change(user, { density });
      expect([response.statusCode, response.json()]).toEqual([200, { data: { density, columns: null } }]);
      expect(await read(user)).toEqual({ density, columns: null });
    }
    expect(await read(other)).toEqual(NOTHING_CHOSEN);
  });

  it('keeps one of two choices made at once', async () => {
    const user = await node.createUser('none');
    const responses = await Promise.all(['compact', 'comfortable'].map((density) => change(user, { density })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await read(user)).toEqual({
      density: expect.stringMatching(/^compact$|^comfortable$/) as unknown,
      columns: null,
    });
  });

  it('remembers the columns beside the density, whichever is chosen first', async () => {
    const user = await node.createUser('none');
    await change(user, { columns: COLUMNS });
    expect(await read(user)).toEqual({ density: null, columns: COLUMNS });
    await change(user, { density: 'compact' });
    expect(await read(user)).toEqual({ density: 'compact', columns: COLUMNS });
    await change(user, { columns: [] });
    expect(await read(user)).toEqual({ density: 'compact', columns: [] });
  });

  it('leaves out stored columns that it does not know', async () => {
    const user = await node.createUser('none');
    await change(user, { columns: COLUMNS });
    await node.db.execute(
      `UPDATE feed_view SET columns = columns || '[{"name":"float","hidden":false,"width":null},{"name":"cap","hidden":false,"width":9000},7]'`,
    );
    expect(await read(user)).toEqual({ density: null, columns: COLUMNS });
  });

  it.each([{ density: 'tiny' }, { density: null }, {}, { density: 'compact', user_id: 'x' }])(
    'rejects %j',
    async (payload) => {
      const user = await node.createUser('none');
      expect((await change(user, payload)).statusCode).toBe(422);
      expect(await read(user)).toEqual(NOTHING_CHOSEN);
    },
  );

  it.each([
    [[{ name: 'float', hidden: false, width: null }], 'There is no such column'],
    [[{ name: 'headline', hidden: true, width: null }], 'The symbol and the news can’t be hidden'],
    [[{ name: 'symbol', hidden: true, width: null }], 'The symbol and the news can’t be hidden'],
    [[COLUMNS[0], COLUMNS[0]], 'List each column once'],
    [[{ name: 'cap', hidden: false, width: 15 }], 'A column is at least 16 pixels wide'],
    [[{ name: 'cap', hidden: false, width: 401 }], 'A column is at most 400 pixels wide'],
    [[{ name: 'cap', hidden: false, width: 30.5 }], 'A column’s width is a whole number of pixels'],
  ])('rejects the columns %j: %s', async (columns, message) => {
    const user = await node.createUser('none');
    const response = await change(user, { columns });
    expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining(message) as unknown]);
    expect(await read(user)).toEqual(NOTHING_CHOSEN);
  });

  it('needs a session', async () => {
    for (const method of ['GET', 'PATCH'] as const) {
      const payload = method === 'PATCH' ? { payload: { density: 'compact' } } : {};
      expect((await node.request({ method, url: '/api/v1/feed-view', ...payload })).statusCode).toBe(401);
    }
  });
});
