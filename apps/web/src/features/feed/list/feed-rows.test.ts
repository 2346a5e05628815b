import { expect, it } from 'vitest';
import { newsFeed } from '../../../../test/factories.ts';
import { feedRows, isSameGroup, rowGroups } from './feed-rows.ts';

const ids = Array.from({ length: 100 }, (_, index) => `item-${String(index)}`);
const feed = newsFeed(ids);
const options = {
  sort: 'newest',
  arrivals: new Map(),
  watched: new Set<string>(),
  linkedId: undefined,
} as const;

it('keeps the numbers of the unfiltered feed', () => {
  const matching = feed.data.filter((_, index) => index % 50 === 49);
  expect(feedRows({ ...options, feed, matching }).map(({ number }) => number)).toEqual([51, 1]);
  const oldest = { ...feed, data: feed.data.toReversed() };
  expect(feedRows({ ...options, sort: 'oldest', feed: oldest, matching }).map(({ number }) => number)).toEqual([1, 51]);
});

it('re-renders few groups when an alert arrives', () => {
  const before = rowGroups(feedRows({ ...options, feed, matching: feed.data }), false);
  const next = newsFeed(['new', ...ids]);
  const data = [...next.data.slice(0, 1), ...feed.data];
  const after = rowGroups(feedRows({ ...options, feed: { ...next, data }, matching: data }), false);
  const beforeByKey = new Map(before.map((group) => [group.key, group.rows]));
  const changed = after.filter(({ key, rows }) => !isSameGroup(rows, beforeByKey.get(key) ?? []));
  expect(after.length).toBeGreaterThan(5);
  expect(changed.length).toBeLessThanOrEqual(2);
});

it('compares groups by everything that is rendered', () => {
  const rows = feedRows({ ...options, feed, matching: feed.data });
  const [first] = rows;
  for (const change of [
    { number: 7 },
    { isWatched: true },
    { isLinked: true },
    { arrival: { id: 'a', isLate: true, atMs: 1 } },
  ]) {
    expect(isSameGroup(rows, rows.with(0, { ...first, ...change } as (typeof rows)[number]))).toBe(false);
  }
  expect(isSameGroup(rows, [...rows])).toBe(true);
});
