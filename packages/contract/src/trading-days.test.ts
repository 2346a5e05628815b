import { describe, expect, it } from 'vitest';
import { daysSince, isTradingDay, lastClosedTradingDay, nextCloseAfter, tradingDaysSince } from './trading-days.ts';

describe('isTradingDay', () => {
  // The exchanges' published calendars.
  it.each([
    '2021-01-01',
    '2021-12-24',
    '2022-06-20',
    '2023-01-02',
    '2024-01-01',
    '2024-01-15',
    '2024-02-19',
    '2024-03-29',
    '2024-05-27',
    '2024-06-19',
    '2024-07-04',
    '2024-09-02',
    '2024-11-28',
    '2024-12-25',
    '2025-04-18',
    '2026-04-03',
    '2026-07-03',
    '2026-11-26',
    '2027-03-26',
    '2027-06-18',
    '2027-07-05',
    '2027-12-24',
  ])('is false on the holiday %s', (date) => {
    expect(isTradingDay(date)).toBe(false);
  });

  it.each(['2026-11-21', '2026-11-22'])('is false at the weekend (%s)', (date) => {
    expect(isTradingDay(date)).toBe(false);
  });

  it.each(['2021-12-31', '2021-06-18', '2026-11-20', '2026-11-27', '2026-10-12', '2026-11-11', '2026-06-18'])(
    'is true on %s',
    (date) => {
      expect(isTradingDay(date)).toBe(true);
    },
  );
});

describe('tradingDaysSince', () => {
  it.each([
    ['on the same day', '2026-11-20', '2026-11-20T22:00:00Z', 0],
    ['on the next day', '2026-11-19', '2026-11-20T12:00:00Z', 1],
    ['over a weekend', '2026-11-20', '2026-11-23T12:00:00Z', 1],
    ['at the weekend', '2026-11-20', '2026-11-22T12:00:00Z', 0],
    ['over Thanksgiving', '2026-11-25', '2026-11-27T15:00:00Z', 1],
    ['by the date in New York, not in UTC', '2026-11-19', '2026-11-20T04:59:00Z', 0],
    ['after a week', '2026-11-13', '2026-11-20T15:00:00Z', 5],
    ['for a figure of the future', '2026-11-21', '2026-11-20T15:00:00Z', null],
    ['without a date', '', '2026-11-20T15:00:00Z', null],
  ])('counts %s', (_, date, instant, expected) => {
    expect(tradingDaysSince(date, new Date(instant))).toBe(expected);
  });
});

describe('daysSince', () => {
  it.each([
    ['2026-10-21', '2026-11-20T15:00:00Z', 30],
    ['2026-11-20', '2026-11-20T15:00:00Z', 0],
    ['2026-11-21', '2026-11-20T15:00:00Z', null],
  ])('counts the days from %s to %s', (date, instant, expected) => {
    expect(daysSince(date, new Date(instant))).toBe(expected);
  });
});

describe('nextCloseAfter', () => {
  it.each([
    ['the next day', '2026-11-19', '2026-11-20T21:00:00Z'],
    ['the Monday after a Friday', '2026-11-20', '2026-11-23T21:00:00Z'],
    ['in summer, an hour earlier in UTC', '2026-07-06', '2026-07-07T20:00:00Z'],
    ['the day on which the clocks have changed', '2026-10-30', '2026-11-02T21:00:00Z'],
    ['the half day after Thanksgiving', '2026-11-25', '2026-11-27T18:00:00Z'],
    ['the half day before Christmas', '2026-12-23', '2026-12-24T18:00:00Z'],
    ['the half day before July 4', '2025-07-02', '2025-07-03T17:00:00Z'],
    ['the day after a holiday', '2026-07-02', '2026-07-06T20:00:00Z'],
    ['Monday, for a date of the weekend', '2026-11-21', '2026-11-23T21:00:00Z'],
  ])('is the close of %s', (_, date, expected) => {
    expect(nextCloseAfter(date)).toEqual(new Date(expected));
  });
});

describe('lastClosedTradingDay', () => {
  it.each([
    ['before the close', '2026-11-20T20:59:59Z', '2026-11-19'],
    ['at the close', '2026-11-20T21:00:00Z', '2026-11-20'],
    ['at the weekend', '2026-11-22T12:00:00Z', '2026-11-20'],
    ['before the open', '2026-11-23T12:00:00Z', '2026-11-20'],
    ['after a half day', '2026-11-27T18:00:00Z', '2026-11-27'],
    ['on Thanksgiving', '2026-11-26T22:00:00Z', '2026-11-25'],
  ])('%s', (_, instant, expected) => {
    expect(lastClosedTradingDay(new Date(instant))).toBe(expected);
  });
});
