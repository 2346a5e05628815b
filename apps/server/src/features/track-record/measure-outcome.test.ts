import { addDays } from '@bna/contract/time';
import { expect, it } from 'vitest';
import type { DailyBar, MarketDay } from '../../quote-source.ts';
import { checkBars, checkMarket } from './check-prices.ts';
import { type KnownPrices, measureOutcome } from './measure-outcome.ts';

/** Weekdays from Monday, March 2, 2026. The clocks change on Sunday, March 8. */
const DAYS = Array.from({ length: 40 }, (_, index) => addDays('2026-03-02', index)).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
);
/** Closes at 100, 101, 102, …, and opens half a dollar below. */
const bar = (date: string, change: Partial<DailyBar> = {}): DailyBar => {
  const close = 100 + DAYS.indexOf(date);
  return { symbol: 'ZVZZT', date, open: close - 0.5, high: close + 1, low: close - 2, close, volume: 1_000, ...change };
};
const BARS = DAYS.map((date) => bar(date));
const MARKET: readonly MarketDay[] = DAYS.map((date, index) => ({ date, open: 999 + index, close: 1_000 + index }));
const measure = (
  publishedAt: Date,
  bars: readonly DailyBar[],
  market: readonly MarketDay[],
  known: Partial<KnownPrices> = {},
) => measureOutcome(publishedAt, { bars, market, splits: [], listing: 'unknown', ...known });
const without = (...dates: string[]): DailyBar[] => BARS.filter(({ date }) => !dates.includes(date));
const replace = (change: Partial<DailyBar>, from: string): DailyBar[] =>
  BARS.map((own) => (own.date >= from ? { ...own, ...change } : own));

// @req 17.1
it.each([
  ['before the open, on the day after the clocks change', '2026-03-09T13:29:00Z', ['2026-03-06', 'close', 104], 105],
  ['at the open', '2026-03-09T13:30:00Z', ['2026-03-09', 'open', 104.5], 105],
  ['before the last close', '2026-03-09T19:59:00Z', ['2026-03-09', 'open', 104.5], 105],
  ['at the close', '2026-03-09T20:00:00Z', ['2026-03-09', 'close', 105], 106],
  ['at the close in winter time', '2026-03-06T21:00:00Z', ['2026-03-06', 'close', 104], 105],
  ['before the close in winter time', '2026-03-06T20:59:00Z', ['2026-03-06', 'open', 103.5], 104],
  ['on a Sunday', '2026-03-08T15:00:00Z', ['2026-03-06', 'close', 104], 105],
])('measures an alert %s from the latest price known then', (_when, at, [date, kind, price], firstClose) => {
  const outcome = measure(new Date(at), BARS, MARKET);
  expect(outcome).toMatchObject({
    state: 'complete',
    reference_date: date,
    reference_kind: kind,
    reference_price: price,
  });
  const from = Number(price);
  expect(outcome.close_move).toBeCloseTo(firstClose / from - 1);
  expect(outcome.next_close_move).toBeCloseTo((firstClose + 1) / from - 1);
  expect(outcome.five_day_move).toBeCloseTo((firstClose + 5) / from - 1);
  // The index is 900 higher; its open is one below its close.
  const market = 900 + from - (kind === 'open' ? 0.5 : 0);
  expect(outcome.market_next_close_move).toBeCloseTo((firstClose + 901) / market - 1);
});

it('counts the high and the low of full days after the alert only', () => {
  const spike = BARS.map((own) => (own.date === '2026-03-09' ? { ...own, high: 500, low: 1 } : own));
  const before = measure(new Date('2026-03-09T12:00:00Z'), spike, MARKET);
  expect([before.high_move, before.low_move]).toEqual([500 / 104 - 1, 1 / 104 - 1]);
  expect(before.first_day_high_move).toBe(500 / 104 - 1);
  const during = measure(new Date('2026-03-09T15:00:00Z'), spike, MARKET);
  expect([during.high_move, during.low_move]).toEqual([111 / 104.5 - 1, 104 / 104.5 - 1]);
  expect(during.first_day_high_move).toBeNull();
});

it.each([
  ['2025-11-28T17:59:00Z', '2025-11-28', 'open'],
  ['2025-11-28T18:00:00Z', '2025-11-28', 'close'],
  ['2025-12-24T18:30:00Z', '2025-12-24', 'close'],
  ['2025-12-26T18:30:00Z', '2025-12-26', 'open'],
])('knows that exchanges close early on half days: %s', (at, date, kind) => {
  const days = [
    '2025-11-25',
    '2025-11-26',
    '2025-11-28',
    '2025-12-01',
    '2025-12-02',
    '2025-12-03',
    '2025-12-04',
    '2025-12-05',
    '2025-12-08',
    '2025-12-09',
    '2025-12-10',
    '2025-12-11',
    '2025-12-12',
    '2025-12-15',
    '2025-12-16',
    '2025-12-17',
    '2025-12-18',
    '2025-12-19',
    '2025-12-22',
    '2025-12-23',
    '2025-12-24',
    '2025-12-26',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-02',
    '2026-01-05',
  ];
  const bars = days.map((day) => bar('2026-03-02', { date: day }));
  const market = days.map((day) => ({ date: day, open: null, close: 1 }));
  expect(measure(new Date(at), bars, market)).toMatchObject({ reference_date: date, reference_kind: kind });
});

it('waits for closes, and keeps those it has', () => {
  const until = (date: string) => [BARS, MARKET].map((list) => list.filter((day) => day.date <= date));
  const at = new Date('2026-03-09T12:00:00Z');
  const measureUpTo = (date: string) => {
    const [bars = [], market = []] = until(date);
    return measure(at, bars as DailyBar[], market);
  };
  expect(measureUpTo('2026-03-06')).toMatchObject({ state: 'waiting', reference_price: null, close_move: null });
  expect(measureUpTo('2026-03-09')).toMatchObject({
    state: 'waiting',
    close_move: 105 / 104 - 1,
    next_close_move: null,
  });
  expect(measureUpTo('2026-03-13')).toMatchObject({
    state: 'waiting',
    next_close_move: 106 / 104 - 1,
    five_day_move: null,
  });
  expect(measureUpTo('2026-03-16')).toMatchObject({ state: 'complete', five_day_move: 110 / 104 - 1 });
});

// @req 17.2
it('states a missing price, and closes the record after a grace time', () => {
  const at = new Date('2026-03-09T12:00:00Z');
  const halted = without('2026-03-10');
  expect(measure(at, halted, MARKET.slice(0, 15))).toMatchObject({ state: 'waiting' });
  expect(measure(at, halted, MARKET.slice(0, 16))).toMatchObject({
    state: 'missing_prices',
    close_move: 105 / 104 - 1,
    next_close_move: null,
    five_day_move: 110 / 104 - 1,
    high_move: null,
  });
  expect(
    measure(
      at,
      BARS.filter(({ date }) => date <= '2026-03-09'),
      MARKET,
    ),
  ).toMatchObject({
    state: 'delisted',
    close_move: 105 / 104 - 1,
    next_close_move: null,
  });
  expect(measure(at, [], MARKET)).toMatchObject({ state: 'no_prices', reference_price: null });
  expect(measure(at, without('2026-03-06', '2026-03-05'), MARKET)).toMatchObject({
    reference_date: '2026-03-04',
  });
});

it('does not count days across a hole in the market data', () => {
  const at = new Date('2026-03-09T12:00:00Z');
  const isKept = ({ date }: { date: string }): boolean => date < '2026-03-11' || date > '2026-03-18';
  const outcome = measure(at, BARS.filter(isKept), MARKET.filter(isKept));
  expect(outcome).toMatchObject({ state: 'missing_prices', next_close_move: 106 / 104 - 1, five_day_move: null });
  expect(measure(new Date('2026-02-02T15:00:00Z'), BARS, MARKET)).toMatchObject({ state: 'no_prices' });
});

// @req 17.2
it('ends the measurement at a suspected split', () => {
  const split = replace({ open: 11, high: 12, low: 10, close: 10.5, volume: 10_000 }, '2026-03-11');
  expect(measure(new Date('2026-03-09T12:00:00Z'), split, MARKET)).toMatchObject({
    state: 'suspected_split',
    next_close_move: 106 / 104 - 1,
    five_day_move: null,
    high_move: null,
  });
  // A fall on news multiplies the trading.
  const fall = replace({ open: 50, high: 51, low: 48, close: 50, volume: 40_000 }, '2026-03-11');
  expect(measure(new Date('2026-03-09T12:00:00Z'), fall, MARKET)).toMatchObject({ state: 'complete' });
  // A takeover doubles the price on far more trading; a consolidation does not.
  const doubled = { open: 206, high: 210, low: 200, close: 205 };
  const at = new Date('2026-03-09T12:00:00Z');
  expect(measure(at, replace({ ...doubled, volume: 50_000 }, '2026-03-11'), MARKET).state).toBe('complete');
  expect(measure(at, replace({ ...doubled, volume: 500 }, '2026-03-11'), MARKET).state).toBe('suspected_split');
  const tenfold = replace({ open: 1_050, high: 1_070, low: 1_000, close: 1_060, volume: 90_000 }, '2026-03-11');
  expect(measure(at, tenfold, MARKET).state).toBe('suspected_split');
});

// @req 17.14
it('goes on past a split that the source knows', () => {
  const at = new Date('2026-03-09T12:00:00Z');
  const split = { symbol: 'ZVZZT', date: '2026-03-11', ratio: 4 };
  const quarter = BARS.map((own) => {
    if (own.date < split.date || own.open === null || own.high === null || own.low === null) return own;
    const { open, high, low, close } = own;
    return { ...own, open: open / 4, high: high / 4, low: low / 4, close: close / 4, volume: 4_000 };
  });
  expect(measure(at, quarter, MARKET, { splits: [split] })).toEqual({ ...measure(at, BARS, MARKET), split_ratio: 4 });
  const consolidated = BARS.map((own) =>
    own.date < split.date ? own : { ...own, open: 1_060, high: 1_080, low: 1_050, close: 1_070, volume: 100 },
  );
  const tenth = measure(at, consolidated, MARKET, { splits: [{ ...split, ratio: 0.1 }] });
  expect(tenth).toMatchObject({ state: 'complete', five_day_move: 107 / 104 - 1, high_move: 108 / 104 - 1 });
  // Splits from before the reference, or after the last close, change nothing.
  const others = ['2026-03-06', '2026-03-20'].map((date) => ({ symbol: 'ZVZZT', date, ratio: 4 }));
  expect(measure(at, BARS, MARKET, { splits: others })).toEqual(measure(at, BARS, MARKET));
  // Prices that don't show the split contradict it.
  expect(measure(at, BARS, MARKET, { splits: [split] })).toMatchObject({
    state: 'suspected_split',
    five_day_move: null,
  });
});

// @req 17.3
it('refuses prices that cannot be true', () => {
  const now = new Date('2026-03-10T19:59:00Z');
  const good = bar('2026-03-09');
  const refused = [
    bar('2026-03-10'),
    bar('2026-03-11'),
    bar('2026-03-06', { close: 0, low: 0 }),
    bar('2026-03-06', { close: -3 }),
    bar('2026-03-06', { close: Number.NaN }),
    bar('2026-03-06', { close: Number.POSITIVE_INFINITY }),
    bar('2026-03-06', { open: 0 }),
    bar('2026-03-06', { low: 500 }),
    bar('2026-03-06', { high: 5 }),
    bar('2026-03-06', { volume: -1 }),
    bar('2026-03-06', { date: '03/06/2026' }),
    bar('2026-03-06', { symbol: 'NTEST' }),
  ];
  const checked = checkBars([...refused, good], new Set(['ZVZZT']), now);
  expect(checked).toEqual({ bySymbol: new Map([['ZVZZT', [good]]]), refused: refused.length });
  // One minute later the day has closed.
  expect(checkBars([bar('2026-03-10')], new Set(['ZVZZT']), new Date('2026-03-10T20:00:00Z')).refused).toBe(0);
  const corrected = { ...good, close: 105.5 };
  expect(checkBars([good, corrected], new Set(['ZVZZT']), now).bySymbol.get('ZVZZT')).toEqual([corrected]);
  const market = checkMarket(
    [
      { date: '2026-03-10', open: 1, close: 2 },
      { date: '2026-03-09', open: null, close: 0 },
      { date: '2026-03-06', open: null, close: 3 },
    ],
    now,
  );
  expect(market).toEqual({ days: [{ date: '2026-03-06', open: null, close: 3 }], refused: 2 });
});
