import type { FeedPreview } from '@bna/contract/feed/feed-preview';
import { FEED_PREVIEW_HEADLINES } from '@bna/contract/business';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItem, startTestNode, type TestNode } from '../../../../test/test-node.ts';

const PATH = '/api/v1/news-summary/preview';

describe('the preview of the feed for users without a subscription', () => {
  let node: TestNode;
  let token: string;
  beforeAll(async () => {
    node = await startTestNode();
    token = await node.apiToken();
  });
  afterAll(() => node.stop());

  /** Publishes an alert at an instant, not before the previous one. */
  const publish = async (at: string, change: Record<string, unknown> = {}): Promise<string> => {
    expect(node.clock.moveTo(new Date(at))).toBe(true);
    const payload = newItem({ published_date: at, ...change });
    const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', token, payload });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: { id: string } }>().data.id;
  };
  const retract = async (id: string) => {
    const as = await node.createUser('none', ['TRADER']);
    const response = await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as });
    expect(response.statusCode).toBe(200);
  };
  const read = async (at: string): Promise<FeedPreview> => {
    node.clock.moveTo(new Date(at));
    const as = await node.createUser('none');
    const response = await node.request({ method: 'GET', url: PATH, as });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: FeedPreview }>().data;
  };

  it('is empty before the first alert', async () => {
    expect(await read('2027-01-05T15:30:00Z')).toEqual({
      today: { counted_until: '2027-01-05T15:00:00.000Z', kinds: [] },
      earlier: null,
    });
  });

  // @req 2.36 @threat N1
  it('counts today’s alerts by kind up to the full hour, without anything else about them', async () => {
    await publish('2027-01-06T13:00:00Z', { title: 'Secret one', event_type: 'contract' });
    await publish('2027-01-06T14:59:59Z', { title: 'Secret two', event_type: 'contract' });
    await publish('2027-01-06T14:59:59.500Z', { title: 'Secret three' });
    await retract(await publish('2027-01-06T14:59:59.600Z', { title: 'Secret four', event_type: 'takeover_target' }));
    await publish('2027-01-06T15:00:00Z', { title: 'Secret five', event_type: 'contract' });
    expect(await read('2027-01-06T15:59:00Z')).toEqual({
      today: {
        counted_until: '2027-01-06T15:00:00.000Z',
        kinds: [
          { event_type: 'contract', count: 2 },
          { event_type: null, count: 1 },
        ],
      },
      earlier: null,
    });
    expect((await read('2027-01-06T16:00:00Z')).today.kinds[0]).toEqual({ event_type: 'contract', count: 3 });
  });

  // @threat N1
  it('shows headlines of a day whose trading is over, never of the night before today', async () => {
    const retracted = await publish('2027-02-05T15:00:00Z', { title: 'Retracted' });
    await publish('2027-02-05T16:00:00Z', { title: 'Friday morning' });
    await publish('2027-02-06T00:59:59Z', { title: 'Friday, 7:59 PM' });
    await publish('2027-02-06T01:00:00Z', { title: 'Friday, 8 PM' });
    // 6:59 AM on Monday: the news day is Sunday's, and nobody has traded on it yet.
    await publish('2027-02-08T11:59:00Z', { title: 'Monday before 7 AM' });
    await retract(retracted);
    const { today, earlier } = await read('2027-02-08T12:01:00Z');
    expect(today).toEqual({ counted_until: '2027-02-08T12:00:00.000Z', kinds: [] });
    expect(earlier).toEqual({ news_day: '2027-02-05', total: 2, headlines: ['Friday, 7:59 PM', 'Friday morning'] });
  });

  it('shows the newest headlines of a busy day, and how many there were', async () => {
    for (let number = 1; number <= FEED_PREVIEW_HEADLINES + 2; number += 1) {
      await publish(`2027-03-02T15:00:${String(number).padStart(2, '0')}Z`, { title: `Number ${String(number)}` });
    }
    const { earlier } = await read('2027-03-03T15:00:00Z');
    expect(earlier?.total).toBe(FEED_PREVIEW_HEADLINES + 2);
    expect(earlier?.headlines).toHaveLength(FEED_PREVIEW_HEADLINES);
    expect(earlier?.headlines.at(0)).toBe('Number 12');
    expect(earlier?.headlines.at(-1)).toBe('Number 3');
  });

  // @threat N1
  it('needs a session', async () => {
    expect((await node.request({ method: 'GET', url: PATH })).statusCode).toBe(401);
    expect((await node.request({ method: 'GET', url: PATH, token })).statusCode).toBe(401);
  });
});
