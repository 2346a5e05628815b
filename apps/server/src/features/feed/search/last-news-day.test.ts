import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode } from '../../../../test/test-node.ts';

const URL_PATH = '/api/v1/news-summary';

describe('the last news day with alerts', () => {
  let node: TestNode;
  let token: string;
  beforeAll(async () => {
    node = await startTestNode();
    token = await node.apiToken();
  });
  afterAll(() => node.stop());

  const publish = async (at: string): Promise<string> => {
    expect(node.clock.moveTo(new Date(at))).toBe(true);
    const payload = newItem({ published_date: at });
    const response = await node.request({ method: 'POST', url: URL_PATH, token, payload });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: { id: string } }>().data.id;
  };
  const get = async (before: string, access: 'active' | 'none' = 'active') =>
    node.request({
      method: 'GET',
      url: `${URL_PATH}/last-day?${new URLSearchParams({ before }).toString()}`,
      as: await node.createUser(access),
    });

  // @req 2.37
  it('passes over days without alerts, and days whose alerts were retracted', async () => {
    await publish('2027-02-05T15:00:00Z');
    const retracted = await publish('2027-02-06T15:00:00Z');
    const as = await node.createUser('none', ['TRADER']);
    await node.request({ method: 'DELETE', url: `${URL_PATH}/${retracted}`, as });
    expect((await get('2027-02-08')).json()).toEqual({ data: { news_day: '2027-02-05' } });
    // Before 7 AM on Monday, it is still Sunday's news day.
    await publish('2027-02-08T11:30:00Z');
    expect((await get('2027-02-08')).json()).toEqual({ data: { news_day: '2027-02-07' } });
    expect((await get('2027-02-05')).json()).toEqual({ data: { news_day: null } });
  });

  // @threat N1
  it('is for subscribers', async () => {
    expect((await get('2027-02-08', 'none')).statusCode).toBe(403);
    expect((await node.request({ method: 'GET', url: `${URL_PATH}/last-day?before=2027-02-08` })).statusCode).toBe(401);
  });

  it('needs a date', async () => {
    expect((await get('yesterday')).statusCode).toBe(422);
  });
});
