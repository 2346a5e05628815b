import { describe, expect, it } from 'vitest';
import { newsSummary } from '../../../../test/factories.ts';
import { filterFeed, sectorsOf } from './feed-filter.ts';
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
const alerts = [nano, micro, mega, unknown];

const matchingIds = (filter: FeedFilter, watched: readonly string[] = []): string[] =>
  filterFeed(alerts, filter, new Set(watched)).map(({ id }) => id);

describe('a filter', () => {
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
