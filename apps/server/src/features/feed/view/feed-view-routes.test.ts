import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';

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
    expect(await read(user)).toEqual({ density: null });
    for (const density of ['comfortable', 'compact']) {
      const response = await change(user, { density });
      expect([response.statusCode, response.json()]).toEqual([200, { data: { density } }]);
      expect(await read(user)).toEqual({ density });
    }
    expect(await read(other)).toEqual({ density: null });
  });

  it('keeps one of two choices made at once', async () => {
    const user = await node.createUser('none');
    const responses = await Promise.all(['compact', 'comfortable'].map((density) => change(user, { density })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await read(user)).toEqual({ density: expect.stringMatching(/^compact$|^comfortable$/) as unknown });
  });

  it.each([{ density: 'tiny' }, { density: null }, {}, { density: 'compact', user_id: 'x' }])(
    'rejects %j',
    async (payload) => {
      const user = await node.createUser('none');
      expect((await change(user, payload)).statusCode).toBe(422);
      expect(await read(user)).toEqual({ density: null });
    },
  );

  it('needs a session', async () => {
    for (const method of ['GET', 'PATCH'] as const) {
      const payload = method === 'PATCH' ? { payload: { density: 'compact' } } : {};
      expect((await node.request({ method, url: '/api/v1/feed-view', ...payload })).statusCode).toBe(401);
    }
  });
});
