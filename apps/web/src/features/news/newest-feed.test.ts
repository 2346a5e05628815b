import { expect, it } from 'vitest';
import { newsFeed, newsSummary } from '../../../test/factories.ts';
import { newestFeed } from './newest-feed.ts';

const shown = newsFeed(['b', 'a'], { seq: 12 });

it('takes what was fetched where nothing is shown', () => {
  expect(newestFeed(null, shown)).toBe(shown);
});

it('keeps what is shown when the answer is older: the page never goes back', () => {
  expect(newestFeed(shown, newsFeed(['a'], { seq: 11 }))).toBe(shown);
});

it.each([
  ['as new', { seq: 12 }],
  ['newer', { seq: 13 }],
  ['of another log', { seq: 1, epoch: 'e2' }],
  ['of another news day', { seq: 11, news_day: '2026-03-11' }],
])('takes an answer that is %s', (_what, meta) => {
  const fetched = newsFeed(['c'], meta);
  expect(newestFeed(shown, fetched)).toEqual(fetched);
});

it('keeps unchanged items the same objects, wherever they stand now', () => {
  const fetched = newsFeed(['c', 'b'], { seq: 13 });
  const corrected = newsSummary({ id: 'a', title: 'Corrected' });
  const [, b, a] = newestFeed(shown, { ...fetched, data: [...fetched.data, corrected] }).data;
  expect(b).toBe(shown.data[0]);
  expect(a).toEqual(corrected);
});
