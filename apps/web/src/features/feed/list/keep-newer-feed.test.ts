import { expect, it } from 'vitest';
import { newsFeed, newsSummary } from '../../../../test/factories.ts';
import { keepNewerFeed } from './keep-newer-feed.ts';

const shown = newsFeed(['b', 'a'], { seq: 12 });

it('returns the fetched feed if there is none on screen', () => {
  expect(keepNewerFeed(null, shown)).toBe(shown);
});

it('keeps the feed on screen if the response is older', () => {
  expect(keepNewerFeed(shown, newsFeed(['a'], { seq: 11 }))).toBe(shown);
});

it.each([
  ['equally new', { seq: 12 }],
  ['newer', { seq: 13 }],
  ['of another epoch', { seq: 1, epoch: 'e2' }],
  ['of another news day', { seq: 11, news_day: '2026-03-11' }],
])('returns a response that is %s', (_case, meta) => {
  const fetched = newsFeed(['c'], meta);
  expect(keepNewerFeed(shown, fetched)).toEqual(fetched);
});

it('keeps the identity of unchanged alerts at any position', () => {
  const fetched = newsFeed(['c', 'b'], { seq: 13 });
  const corrected = newsSummary({ id: 'a', title: 'Corrected' });
  const [, b, a] = keepNewerFeed(shown, { ...fetched, data: [...fetched.data, corrected] }).data;
  expect(b).toBe(shown.data[0]);
  expect(a).toEqual(corrected);
});
