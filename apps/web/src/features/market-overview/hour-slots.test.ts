import { describe, expect, it } from 'vitest';
import { hoursWith } from '../../../test/market-snapshot.ts';
import { listHourMarks, formatHourRanges, formatSessions, splitIntoSessions } from './hour-slots.ts';

const hoursFrom = (from: string, count: number) =>
  hoursWith(
    from,
    Array.from({ length: count }, () => 0),
  );

/** From 04:00 to 04:00 in New York. */
const FRIDAY = hoursFrom('2026-11-20T09:00:00Z', 24);
const SUNDAY = hoursFrom('2026-11-22T09:00:00Z', 24);
const CLOCKS_BACK = hoursFrom('2026-10-31T08:00:00Z', 25);
const CLOCKS_FORWARD = hoursFrom('2026-03-07T09:00:00Z', 23);

describe('splitIntoSessions', () => {
  it('splits a trading day at the start of each session, including half hours', () => {
    expect(splitIntoSessions(FRIDAY)).toEqual([
      { session: 'pre-market', from: 0, to: 5.5 },
      { session: 'regular', from: 5.5, to: 12 },
      { session: 'after-hours', from: 12, to: 16 },
      { session: 'overnight', from: 16, to: 20 },
      { session: 'weekend', from: 20, to: 24 },
    ]);
  });

  it('has no sessions on the weekend, which ends on Sunday', () => {
    expect(splitIntoSessions(SUNDAY)).toEqual([
      { session: 'weekend', from: 0, to: 20 },
      { session: 'overnight', from: 20, to: 24 },
    ]);
  });

  it.each([
    ['25 hours', CLOCKS_BACK, 25],
    ['23 hours', CLOCKS_FORWARD, 23],
  ])('covers a day of %s', (_name, hours, count) => {
    expect(splitIntoSessions(hours).at(0)?.from).toBe(0);
    expect(splitIntoSessions(hours).at(-1)?.to).toBe(count);
  });
});

describe('listHourMarks', () => {
  it('marks every fourth hour by the clock, including the end', () => {
    expect(listHourMarks(FRIDAY)).toEqual([
      { at: 0, label: '04:00' },
      { at: 4, label: '08:00' },
      { at: 8, label: '12:00' },
      { at: 12, label: '16:00' },
      { at: 16, label: '20:00' },
      { at: 20, label: '00:00' },
      { at: 24, label: '04:00' },
    ]);
  });

  it.each([
    ['an hour later when the clocks go back', CLOCKS_BACK, 25],
    ['an hour earlier when they go forward', CLOCKS_FORWARD, 23],
  ])('ends %s', (_name, hours, at) => {
    expect(listHourMarks(hours).slice(-2)).toEqual([
      { at: 20, label: '00:00' },
      { at, label: '04:00' },
    ]);
  });

  it('returns nothing without hours', () => {
    expect(listHourMarks([])).toEqual([]);
  });
});

describe('hour names', () => {
  it('are in New York time in summer and in winter', () => {
    expect(formatHourRanges(hoursFrom('2026-11-20T14:00:00Z', 1))).toEqual(['09:00 to 10:00 ET']);
    expect(formatHourRanges(hoursFrom('2026-07-21T03:00:00Z', 2))).toEqual(['23:00 to 00:00 ET', '00:00 to 01:00 ET']);
  });

  it('mark the repeated hour when the clocks go back', () => {
    expect(formatHourRanges(CLOCKS_BACK).slice(20, 24)).toEqual([
      '00:00 to 01:00 ET',
      '01:00 to 02:00 ET',
      '01:00 to 02:00 ET, second time',
      '02:00 to 03:00 ET',
    ]);
    expect(formatHourRanges(CLOCKS_FORWARD).slice(20)).toEqual([
      '00:00 to 01:00 ET',
      '01:00 to 02:00 ET',
      '03:00 to 04:00 ET',
    ]);
  });

  it('list both sessions of the hour in which the market opens', () => {
    expect(FRIDAY.slice(4, 7).map(formatSessions)).toEqual(['Premarket', 'Premarket, Regular', 'Regular']);
  });
});
