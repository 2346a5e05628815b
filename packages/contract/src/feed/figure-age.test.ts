import { describe, expect, it } from 'vitest';
import { datedFigures, type Figures, formatFigureDate, freshFigures } from './figure-age.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

const figures = (asOf: string | null, fields: Partial<Figures> = {}): Figures => ({
  last_price: 3.4,
  last_price_as_of: asOf,
  market_cap: 1_200_000,
  market_cap_as_of: asOf,
  average_volume: 98_000,
  average_volume_as_of: asOf,
  ...fields,
});

const valuesOf = ({ last_price, market_cap, average_volume }: Figures) => [last_price, market_cap, average_volume];

// @req 16.4
describe('freshFigures', () => {
  const [price, cap, volume] = [3.4, 1_200_000, 98_000];

  it.each([
    ['of the last close', '2026-11-19', [price, cap, volume]],
    ['five trading days old', '2026-11-13', [price, cap, volume]],
    ['of the weekend before five trading days', '2026-11-15', [price, cap, volume]],
    ['six trading days old', '2026-11-12', [null, cap, volume]],
    ['30 days old', '2026-10-21', [null, cap, volume]],
    ['31 days old', '2026-10-20', [null, null, null]],
    ['from the future', '2026-11-21', [null, null, null]],
    ['of an invalid date', '2026-13-01', [null, null, null]],
    ['without a date', null, [null, null, null]],
  ])('keeps the figures that are young enough: %s', (_, asOf, expected) => {
    const fresh = freshFigures(figures(asOf), NOW);
    expect(valuesOf(fresh)).toEqual(expected);
    expect([fresh.last_price_as_of, fresh.market_cap_as_of, fresh.average_volume_as_of]).toEqual(
      expected.map((value) => (value === null ? null : asOf)),
    );
  });

  it('judges each figure by its own date', () => {
    expect(valuesOf(freshFigures(figures('2026-11-19', { last_price_as_of: '2026-08-21' }), NOW))).toEqual([
      null,
      cap,
      volume,
    ]);
  });

  it('counts trading days: over Thanksgiving, a price stays a day longer', () => {
    const isShown = (instant: string): boolean =>
      freshFigures(figures('2026-11-20'), new Date(instant)).last_price !== null;
    expect(isShown('2026-11-30T23:00:00Z')).toBe(true);
    expect(isShown('2026-12-01T04:59:00Z')).toBe(true);
    expect(isShown('2026-12-01T05:00:00Z')).toBe(false);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, null])('drops the impossible price %d with its date', (bad) => {
    const { last_price, last_price_as_of } = freshFigures(figures('2026-11-19', { last_price: bad }), NOW);
    expect([last_price, last_price_as_of]).toEqual([null, null]);
  });

  it('keeps a volume of 0, and drops sizes that are none', () => {
    const odd = { average_volume: 0, market_cap: Number.NaN };
    expect(valuesOf(freshFigures(figures('2026-11-19', odd), NOW))).toEqual([price, null, 0]);
  });
});

describe('datedFigures', () => {
  it('drops the figures without a date', () => {
    expect(valuesOf(datedFigures(figures(null, { market_cap_as_of: '2026-11-19' })))).toEqual([null, 1_200_000, null]);
  });
});

// @req 16.4
describe('formatFigureDate', () => {
  it.each([
    ['on the day itself', '2026-11-20', '2026-11-20T15:00:00Z', null],
    ['before the next close', '2026-11-19', '2026-11-20T20:59:59Z', null],
    ['from the next close', '2026-11-19', '2026-11-20T21:00:00Z', 'Nov 19'],
    ['over the weekend', '2026-11-20', '2026-11-22T15:00:00Z', null],
    ['until Monday closes', '2026-11-20', '2026-11-23T20:59:59Z', null],
    ['on a half day, before 1 PM', '2026-11-25', '2026-11-27T17:59:59Z', null],
    ['on a half day, from 1 PM', '2026-11-25', '2026-11-27T18:00:00Z', 'Nov 25'],
    ['after the clocks went back, before the close', '2026-10-30', '2026-11-02T20:59:59Z', null],
    ['after the clocks went forward', '2026-03-06', '2026-03-09T20:00:00Z', 'Mar 6'],
    ['with the year of an earlier year', '2025-12-30', '2026-01-02T21:00:00Z', 'Dec 30, 2025'],
    ['without a date', null, '2026-01-02T21:00:00Z', null],
  ])('%s', (_, asOf, instant, expected) => {
    expect(formatFigureDate(asOf, new Date(instant))).toBe(expected);
  });
});
