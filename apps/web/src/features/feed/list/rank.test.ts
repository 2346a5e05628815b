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
const rows = feedRows({
  feed: { ...newsFeed([], { total: alerts.length }), data: alerts },
  sort: 'newest',
  density: 'compact',
  matching: alerts,
  arrivals: new Map(),
  watched: new Set(),
  linkedId: undefined,
});

it.each([
  ['strength', ['b', 'd', 'a', 'c']],
  ['size', ['d', 'b', 'c', 'a']],
  ['kind', ['c', 'a', 'd', 'b']],
] satisfies [Rank, string[]][])('orders by %s, equal alerts as they were, those without a value last', (rank, ids) => {
  const ranked = rankRows(rows, rank);
  expect(ranked.map(({ alert }) => alert.id)).toEqual(ids);
  expect(rowGroups(ranked, true).flatMap((group) => group.rows)).toEqual(ranked);
});
