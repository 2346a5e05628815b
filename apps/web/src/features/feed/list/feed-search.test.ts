import { describe, expect, it } from 'vitest';
import { FeedSearch, filterOf, symbolsIn } from './feed-search.ts';

describe('the search of the feed', () => {
  // @req 2.7
  it('keeps valid parameters', () => {
    const search = {
      sort: 'oldest',
      day: '2026-03-09',
      symbols: 'AAPL,BRK.B',
      sector: 'Technology',
      cap: 'small,mid',
      min_price: 1.5,
      max_price: 20,
      min_volume: 500_000,
      watchlist: true,
      strength: 'strong,mild',
      kind: 'drug_approval',
      min_share: 0.05,
      max_age: 15,
      words: 'fda approval ',
      rank: 'strength',
    };
    expect(FeedSearch.parse(search)).toEqual(search);
  });

  // @req 2.7 @req 5.11
  it.each([
    { symbols: 12 },
    { symbols: ['AAPL'] },
    { symbols: '<script>' },
    { symbols: '' },
    { sector: '' },
    { sector: { a: 1 } },
    { sector: 'x'.repeat(129) },
    { cap: 'giant' },
    { cap: null },
    { min_price: -1 },
    { min_price: Number.POSITIVE_INFINITY },
    { min_price: '5' },
    { max_price: 1e8 },
    { max_price: Number.NaN },
    { min_volume: 1e13 },
    { min_volume: [5] },
    { watchlist: false },
    { strength: 'great' },
    { kind: 'toString' },
    { kind: 7 },
    { min_share: -0.1 },
    { max_age: 0 },
    { max_age: 1_441 },
    { words: '  ' },
    { words: 'x'.repeat(101) },
    { rank: 'price' },
    { watchlist: 'yes' },
    { sort: 'sideways' },
    { day: 'x'.repeat(33) },
    { unknownParameter: 'x' },
  ])('ignores invalid parameters: %j', (invalid) => {
    const { sort, day, ...search } = FeedSearch.parse(invalid);
    expect([sort, day]).toEqual([undefined, undefined]);
    expect(Object.values(filterOf(search)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('drops only the invalid entries of a list', () => {
    const { symbols, cap } = FeedSearch.parse({ symbols: 'aapl, "; DROP TABLE, $msft AAPL', cap: 'mega,giant,nano' });
    expect({ symbols, cap }).toEqual({ symbols: 'AAPL,DROP,TABLE,MSFT', cap: 'nano,mega' });
  });

  it('is cleared by a filter with fewer conditions', () => {
    const search = {
      ...FeedSearch.parse({ symbols: 'AAPL', cap: 'mega', min_price: 5, watchlist: true }),
      day: '2026-03-06',
    };
    expect({ ...search, ...filterOf({}) }).toEqual({ day: '2026-03-06' });
    expect({ ...search, ...filterOf({ cap: 'nano' }) }).toEqual({ day: '2026-03-06', cap: 'nano' });
  });

  it('swaps reversed price bounds', () => {
    expect(filterOf(FeedSearch.parse({ min_price: 20, max_price: 5 }))).toMatchObject({ min_price: 5, max_price: 20 });
  });
});

it('splits symbols at commas and spaces, without duplicates, up to a limit', () => {
  expect(symbolsIn('aapl,MSFT  brk.b;aapl')).toEqual(['AAPL', 'MSFT', 'BRK.B']);
  const many = Array.from(
    { length: 60 },
    (_, index) => `A${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : 'Z'}${index < 52 ? '' : 'Y'}`,
  );
  expect(symbolsIn(many.join(' '))).toHaveLength(50);
});
