import { describe, expect, it } from 'vitest';
import { addDays } from './time.ts';
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

  // Dates of Easter as the church tables give them, with the years in which the rule has its exceptions.
  it.each([
    '2000-04-21',
    '2001-04-13',
    '2002-03-29',
    '2003-04-18',
    '2004-04-09',
    '2005-03-25',
    '2006-04-14',
    '2007-04-06',
    '2008-03-21',
    '2009-04-10',
    '2010-04-02',
    '2011-04-22',
    '2012-04-06',
    '2013-03-29',
    '2014-04-18',
    '2015-04-03',
    '2016-03-25',
    '2017-04-14',
    '2018-03-30',
    '2019-04-19',
    '2020-04-10',
    '2021-04-02',
    '2022-04-15',
    '2023-04-07',
    '2024-03-29',
    '2025-04-18',
    '2026-04-03',
    '2027-03-26',
    '2028-04-14',
    '2029-03-30',
    '2030-04-19',
    '2031-04-11',
    '2032-03-26',
    '2033-04-15',
    '2034-04-07',
    '2035-03-23',
    '2036-04-11',
    '2037-04-03',
    '2038-04-23',
    '1954-04-16',
    '1981-04-17',
    '2049-04-16',
    '2076-04-17',
    '2106-04-16',
    '2133-04-17',
    '2204-04-20',
    '2285-03-20',
    '2307-04-19',
  ])('is false on Good Friday, and true on the days around it (%s)', (date) => {
    expect(isTradingDay(date)).toBe(false);
    expect(isTradingDay(addDays(date, -1))).toBe(true);
    expect(isTradingDay(addDays(date, 3))).toBe(true);
    expect(isTradingDay(addDays(date, 4))).toBe(true);
  });

  // As published, without the one-time closures of 2018 and 2025.
  it.each([
    [2015, 252],
    [2016, 252],
    [2017, 251],
    [2018, 252],
    [2019, 252],
    [2020, 253],
    [2021, 252],
    [2022, 251],
    [2023, 250],
    [2024, 252],
    [2025, 251],
    [2026, 251],
    [2027, 251],
    [2028, 251],
  ])('is true on all other days of %i', (year, count) => {
    const days = Array.from({ length: 366 }, (_, day) => addDays(`${String(year)}-01-01`, day));
    expect(days.filter((day) => day.startsWith(String(year)) && isTradingDay(day))).toHaveLength(count);
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
    ['up to 60 days', '2026-08-27', '2026-11-20T15:00:00Z', 60],
    ['no further than 60 days', '2026-08-26', '2026-11-20T15:00:00Z', 60],
    ['one day less than 60', '2026-08-28', '2026-11-20T15:00:00Z', 59],
    ['old figures as 60 days', '2020-01-02', '2026-11-20T15:00:00Z', 60],
    ['for an invalid date', '2026-13-01', '2026-11-20T15:00:00Z', null],
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
    ['2026-03-07', '2026-03-09T15:00:00Z', 2],
    ['', '2026-11-20T15:00:00Z', null],
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
