import { describe, expect, it } from 'vitest';
import { hoursWith } from '../../../test/market-snapshot.ts';
import { hourMarks, hourNames, sessionsOf, sessionStretches } from './hour-slots.ts';

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

describe('sessionStretches', () => {
  it('divides a day of trade where the sessions begin, also in the middle of an hour', () => {
    expect(sessionStretches(FRIDAY)).toEqual([
      { session: 'pre-market', from: 0, to: 5.5 },
      { session: 'regular', from: 5.5, to: 12 },
      { session: 'after-hours', from: 12, to: 16 },
      { session: 'overnight', from: 16, to: 20 },
      { session: 'weekend', from: 20, to: 24 },
    ]);
  });

  it('knows no sessions at the weekend, which ends with Sunday', () => {
    expect(sessionStretches(SUNDAY)).toEqual([
      { session: 'weekend', from: 0, to: 20 },
      { session: 'overnight', from: 20, to: 24 },
    ]);
  });

  it.each([
    ['25 hours', CLOCKS_BACK, 25],
    ['23 hours', CLOCKS_FORWARD, 23],
  ])('covers the whole of a day with %s', (_name, hours, count) => {
    expect(sessionStretches(hours).at(0)?.from).toBe(0);
    expect(sessionStretches(hours).at(-1)?.to).toBe(count);
  });
});

describe('hourMarks', () => {
  it('are every four hours by the clock, from the first to the end of the last', () => {
    expect(hourMarks(FRIDAY)).toEqual([
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
    ['an hour later where the clocks go back', CLOCKS_BACK, 25],
    ['an hour earlier where they go forward', CLOCKS_FORWARD, 23],
  ])('end %s', (_name, hours, at) => {
    expect(hourMarks(hours).slice(-2)).toEqual([
      { at: 20, label: '00:00' },
      { at, label: '04:00' },
    ]);
  });

  it('are none where there are no hours', () => {
    expect(hourMarks([])).toEqual([]);
  });
});

describe('names', () => {
  it('of an hour are by the clock of New York, in summer and in winter', () => {
    expect(hourNames(hoursFrom('2026-11-20T14:00:00Z', 1))).toEqual(['09:00 to 10:00 ET']);
    expect(hourNames(hoursFrom('2026-07-21T03:00:00Z', 2))).toEqual(['23:00 to 00:00 ET', '00:00 to 01:00 ET']);
  });

  it('of the hour that the clocks go through twice are told apart', () => {
    expect(hourNames(CLOCKS_BACK).slice(20, 24)).toEqual([
      '00:00 to 01:00 ET',
      '01:00 to 02:00 ET',
      '01:00 to 02:00 ET, the second time',
      '02:00 to 03:00 ET',
    ]);
    expect(hourNames(CLOCKS_FORWARD).slice(20)).toEqual([
      '00:00 to 01:00 ET',
      '01:00 to 02:00 ET',
      '03:00 to 04:00 ET',
    ]);
  });

  it('of sessions are both, in the hour in which the market opens', () => {
    expect(FRIDAY.slice(4, 7).map(sessionsOf)).toEqual(['Pre-market', 'Pre-market, Regular', 'Regular']);
  });
});
