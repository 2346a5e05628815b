import { expect, it } from 'vitest';
import type { MinuteBar } from '../../quote-source.ts';
import { checkMinutes, checkSplits } from './check-prices.ts';
import { isMarketMissing, measureMinutes, minutesAround } from './measure-minutes.ts';

const bar = (at: string, close: number): MinuteBar => ({ startsAt: new Date(at), close });
const on = (time: string, close: number): MinuteBar => bar(`2026-03-09T${time}:00Z`, close);
const MARKET = ['13:58', '13:59', '14:00', '14:01', '14:30', '15:00'].map((time, index) => on(time, 500 + index));
const AT = new Date('2026-03-09T14:00:30Z');
const measure = (stock: readonly MinuteBar[], at = AT, market = MARKET) => measureMinutes(at, { stock, market }, []);

// @req 17.13
it('measures from the last trade before the alert, and never from a minute that may contain the news', () => {
  const stock = [
    on('13:58', 90),
    on('13:59', 100),
    on('14:00', 140),
    on('14:01', 110),
    on('14:05', 120),
    on('15:00', 130),
  ];
  expect(measure(stock)).toEqual({
    minutes_state: 'measured',
    minutes_price: 100,
    minutes_1_move: 110 / 100 - 1,
    minutes_5_move: 120 / 100 - 1,
    minutes_15_move: 120 / 100 - 1,
    minutes_60_move: 130 / 100 - 1,
    market_minutes_1_move: 503 / 501 - 1,
    market_minutes_5_move: 503 / 501 - 1,
    market_minutes_15_move: 503 / 501 - 1,
    market_minutes_60_move: 505 / 501 - 1,
  });
});

it.each([
  [
    'no trade for a while, as in a halt',
    [on('13:59', 100), on('14:20', 90)],
    'measured',
    [null, null, null, 90 / 100 - 1],
  ],
  ['no trade in the hour', [on('13:59', 100), on('15:02', 90)], 'no_trades', [null, null, null, null]],
  ['no trade before the alert', [on('14:00', 100), on('14:02', 90)], 'no_prices', [null, null, null, null]],
  ['no trade at all', [], 'no_prices', [null, null, null, null]],
] as const)('states %s', (_what, stock, state, moves) => {
  const measured = measure(stock);
  expect(measured.minutes_state).toBe(state);
  const { minutes_1_move, minutes_5_move, minutes_15_move, minutes_60_move } = measured;
  expect([minutes_1_move, minutes_5_move, minutes_15_move, minutes_60_move]).toEqual(moves);
});

it.each([
  ['during the session, back to the evening before', '2026-03-10T15:00:00Z', '2026-03-09T19:30:00Z'],
  ['on the Monday after the clocks changed', '2026-03-09T12:00:00Z', '2026-03-06T20:30:00Z'],
  ['after the close', '2026-03-09T21:00:00Z', '2026-03-09T19:30:00Z'],
  ['after the close of a half day', '2026-11-27T18:30:00Z', '2026-11-27T17:30:00Z'],
  ['on a Sunday', '2026-03-08T15:00:00Z', '2026-03-06T20:30:00Z'],
])('reads the minutes around an alert %s', (_when, at, from) => {
  const publishedAt = new Date(at);
  expect(minutesAround(publishedAt)).toEqual({
    from: new Date(from),
    to: new Date(publishedAt.getTime() + 61 * 60_000),
  });
});

it('compares the price of the day before with prices after a split', () => {
  const split = { symbol: 'ZVZZT', date: '2026-03-09', ratio: 4 };
  const stock = [bar('2026-03-06T20:59:00Z', 100), on('14:01', 26), on('14:30', 25.5)];
  const measured = measureMinutes(AT, { stock, market: [] }, [split]);
  expect(measured).toMatchObject({ minutes_price: 25, minutes_1_move: 26 / 25 - 1, minutes_60_move: 25.5 / 25 - 1 });
  expect(measured.market_minutes_60_move).toBeNull();
  // The last trade was after the split.
  expect(measureMinutes(AT, { stock: [on('13:59', 25), ...stock.slice(1)], market: [] }, [split]).minutes_price).toBe(
    25,
  );
});

it('knows that prices are late if the market has none during a session', () => {
  expect(isMarketMissing(AT, [on('13:59', 1)])).toBe(true);
  expect(isMarketMissing(AT, MARKET)).toBe(false);
  expect(isMarketMissing(new Date('2026-03-09T12:00:00Z'), [])).toBe(false);
  expect(isMarketMissing(new Date('2026-03-08T15:00:00Z'), [])).toBe(false);
});

// @req 17.3
it('refuses minutes and splits that cannot be true', () => {
  const limits = { from: on('13:00', 1).startsAt, to: on('16:00', 1).startsAt, now: on('15:30', 1).startsAt };
  const good = on('14:00', 5);
  const refused = [
    on('14:01', 0),
    on('14:01', -1),
    on('14:01', Number.NaN),
    on('12:59', 5),
    on('15:30', 5),
    on('16:00', 5),
    { startsAt: new Date(Number.NaN), close: 5 },
  ];
  expect(checkMinutes([...refused, good], limits)).toEqual({ bars: [good], refused: refused.length });
  expect(checkMinutes([good, on('13:30', 4), on('14:00', 6)], limits).bars).toEqual([on('13:30', 4), on('14:00', 6)]);
  const split = { symbol: 'ZVZZT', date: '2026-03-09', ratio: 4 };
  const bad = [0, -1, 1, Number.NaN, Number.POSITIVE_INFINITY].map((ratio) => ({
    symbol: 'ZVZZT',
    date: '2026-03-10',
    ratio,
  }));
  const all = [split, split, { ...split, symbol: 'OTHER' }, { ...split, date: 'today' }, ...bad];
  expect(checkSplits(all, new Set(['ZVZZT']))).toEqual(new Map([['ZVZZT', [split]]]));
});
