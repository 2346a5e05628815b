import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { expect, it } from 'vitest';
import { newsFeed, newsSummary } from '../../../../test/factories.ts';
import { feedRows, rowGroups } from './feed-rows.ts';
import type { Rank } from './feed-search.ts';
import { rankRows } from './rank.ts';

const alerts = [
  newsSummary({ id: 'a', score: 40, event_type: 'order', share_of_market_cap: null }),
  newsSummary({ id: 'b', score: 90, event_type: null, share_of_market_cap: 0.5 }),
  newsSummary({ id: 'c', score: null, event_type: 'contract', share_of_market_cap: 0 }),
  newsSummary({ id: 'd', score: 90, event_type: 'order', share_of_market_cap: 2 }),
];
const rowsOf = (data: readonly NewsSummary[]) =>
  feedRows({
    feed: { ...newsFeed([], { total: data.length }), data: [...data] },
    sort: 'newest',
    matching: data,
    arrivals: new Map(),
    watched: new Set(),
    linkedId: undefined,
  });

it.each([
  ['strength', ['b', 'd', 'a', 'c']],
  ['size', ['d', 'b', 'c', 'a']],
  ['kind', ['c', 'a', 'd', 'b']],
] satisfies [Rank, string[]][])('orders by %s, equal alerts as they were, those without a value last', (rank, ids) => {
  expect(rankRows(rowsOf(alerts), rank).map(({ alert }) => alert.id)).toEqual(ids);
});

it('keeps the order of more rows than a group holds', () => {
  const many = Array.from({ length: 60 }, (_, index) => newsSummary({ id: String(index), score: (index * 37) % 100 }));
  const ranked = rankRows(rowsOf(many), 'strength');
  const shown = rowGroups(ranked, true).flatMap((group) => group.rows);
  expect(shown.map(({ alert }) => alert.score)).toEqual(many.map(({ score }) => score ?? 0).toSorted((a, b) => b - a));
});
