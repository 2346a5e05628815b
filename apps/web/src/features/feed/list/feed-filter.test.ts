import { describe, expect, it } from 'vitest';
import { MORNING_UTC, newsSummary } from '../../../../test/factories.ts';
import { filterFeed, kindsOf, sectorsOf } from './feed-filter.ts';
import type { FeedFilter } from './feed-search.ts';

const nano = newsSummary({ id: 'nano', symbol: 'F', sector: 'Energy', market_cap: 49_999_999, last_price: 0.5 });
const micro = newsSummary({ id: 'micro', symbol: 'FSLR', market_cap: 50_000_000, last_price: 5, average_volume: 10 });
const mega = newsSummary({ id: 'mega', symbol: 'BRK.B', market_cap: 1e12, last_price: 480 });
const unknown = newsSummary({
  id: 'unknown',
  symbol: 'ZVZZT',
  sector: null,
  market_cap: null,
  last_price: null,
  average_volume: null,
});
const NOW_MS = Date.parse(MORNING_UTC);
const alerts = [nano, micro, mega, unknown];

const matchingIds = (filter: FeedFilter, watched: readonly string[] = []): string[] =>
  filterFeed(alerts, filter, { watched: new Set(watched), nowMs: NOW_MS }).map(({ id }) => id);

describe('a filter', () => {
  const rated = [
    newsSummary({ id: 'strong', score: 80, event_type: 'order', share_of_market_cap: 0.25 }),
    newsSummary({ id: 'solid', score: 79, event_type: 'drug_approval', share_of_market_cap: 0.249 }),
    newsSummary({
      id: 'mild',
      score: 64,
      share_of_market_cap: 0,
      title: 'Größter Auftrag',
      company_name: 'Acme Corp.',
    }),
    newsSummary({
      id: 'unrated',
      score: null,
      event_type: null,
      share_of_market_cap: null,
      published_date: '2026-03-10T13:45:00.000Z',
    }),
  ];

  it.each([
    [{ strength: 'strong' }, ['strong']],
    [{ strength: 'solid,mild' }, ['solid', 'mild']],
    [{ kind: 'order' }, ['strong']],
    [{ min_share: 0.25 }, ['strong']],
    [{ min_share: 0 }, ['strong', 'solid', 'mild']],
    [{ max_age: 15 }, ['strong', 'solid', 'mild', 'unrated']],
    [{ max_age: 14 }, ['strong', 'solid', 'mild']],
    [{ words: 'acme' }, ['mild']],
    [{ words: ' GRÖSSTER' }, []],
    [{ words: 'größter  ACME ' }, ['mild']],
    [{ words: 'drug approval' }, ['solid']],
    [{ words: 'acme unknown' }, []],
    [{ rank: 'strength' }, ['strong', 'solid', 'mild', 'unrated']],
  ] satisfies [FeedFilter, string[]][])('by what the news says: %j matches %j', (filter, ids) => {
    const matching = filterFeed(rated, filter, { watched: new Set(), nowMs: NOW_MS });
    expect(matching.map(({ id }) => id)).toEqual(ids);
  });

  // @req 14.22
  it.each([
    [{}, ['nano', 'micro', 'mega', 'unknown']],
    [{ symbols: 'F' }, ['nano']],
    [{ symbols: 'FS' }, ['micro']],
    [{ symbols: 'BRK' }, ['mega']],
    [{ symbols: 'F,BRK' }, ['nano', 'mega']],
    [{ symbols: 'XYZ' }, []],
    [{ sector: 'Energy' }, ['nano']],
    [{ cap: 'nano' }, ['nano']],
    [{ cap: 'micro,mega' }, ['micro', 'mega']],
    [{ min_price: 0.5 }, ['nano', 'micro', 'mega']],
    [{ min_price: 0 }, ['nano', 'micro', 'mega']],
    [{ max_price: 5 }, ['nano', 'micro']],
    [{ min_price: 5, max_price: 5 }, ['micro']],
    [{ min_volume: 11 }, ['nano', 'mega']],
    [{ cap: 'mega', max_price: 100 }, []],
  ] satisfies [FeedFilter, string[]][])('%j matches %j', (filter, ids) => {
    expect(matchingIds(filter)).toEqual(ids);
  });

  it('by watchlist matches whole symbols', () => {
    expect(matchingIds({ watchlist: true }, ['F', 'ZVZZT'])).toEqual(['nano', 'unknown']);
    expect(matchingIds({ watchlist: true })).toEqual([]);
  });
});

it('lists the sectors of the alerts and the chosen one', () => {
  expect(sectorsOf(alerts, 'Utilities')).toEqual(['Energy', 'Technology', 'Utilities']);
  expect(sectorsOf([], undefined)).toEqual([]);
});

it('lists the kinds of the alerts and the chosen one', () => {
  const kinds = ['order', 'unknown to this version', null, 'buyback'].map((event_type) => newsSummary({ event_type }));
  expect(kindsOf(kinds, 'contract')).toEqual(['buyback', 'contract', 'order']);
});
