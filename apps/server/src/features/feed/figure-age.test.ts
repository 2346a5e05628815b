import { NewsFeed } from '@bna/contract/feed/news-summary';
import { expect, it, onTestFinished } from 'vitest';
import { newItem, startTestNode } from '../../../test/test-node.ts';
import { createAdjustableClock } from '../../adapters/clock/adjustable-clock.ts';

// @req 16.4
it('leaves figures out of the feed and the search once they have grown too old', async () => {
  const clock = createAdjustableClock();
  clock.moveTo(new Date('2027-03-01T15:00:00Z'));
  const node = await startTestNode({ clock });
  onTestFinished(() => node.stop());
  const item = newItem({ last_price: 2, market_cap: 3_000_000, average_volume: 4_000 });
  await node.request({ method: 'POST', url: '/api/v1/news-summary', token: await node.apiToken(), payload: item });
  const readAt = async (instant: string) => {
    clock.moveTo(new Date(instant));
    const as = await node.createUser('none', ['TRADER']);
    const read = async (query: string) => {
      const answer = await node.request({ method: 'GET', url: `/api/v1/news-summary${query}`, as });
      const [alert] = NewsFeed.shape.data.parse(answer.json<{ data: unknown }>().data);
      return [alert?.last_price, alert?.market_cap, alert?.average_volume];
    };
    return [await read('?date=2027-03-01'), await read('/search?q=ZVZZT')];
  };
  const both = (figures: readonly (number | null)[]) => [figures, figures];
  expect(await readAt('2027-03-08T15:00:00Z')).toEqual(both([2, 3_000_000, 4_000]));
  expect(await readAt('2027-03-09T15:00:00Z')).toEqual(both([null, 3_000_000, 4_000]));
  expect(await readAt('2027-04-01T15:00:00Z')).toEqual(both([null, null, null]));
});
