import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  formatClock,
  formatDate,
  formatDayLabel,
  formatHour,
  formatInstant,
  formatInstantInText,
  formatMilliseconds,
  formatRecentInstant,
  formatTime,
  newsDayOf,
  newsDayStartsAt,
  newYorkDateOf,
  newYorkInstant,
  newYorkMinuteOf,
  nextNewsDayStart,
  snapshotDueAt,
  tradingSessionOf,
} from './time.ts';

/** The time zone of the machine must not matter. */
// @threat K15
describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])('in the zone %s', (zone) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['2026-11-20T08:59:59Z', '03:59:59', null],
    ['2026-11-20T09:00:00Z', '04:00:00', 'PRE'],
    ['2026-11-20T14:29:59Z', '09:29:59', 'PRE'],
    ['2026-11-20T14:30:00Z', '09:30:00', 'REG'],
    ['2026-11-20T20:59:59Z', '15:59:59', 'REG'],
    ['2026-11-20T21:00:00Z', '16:00:00', 'AH'],
    ['2026-11-21T00:59:59Z', '19:59:59', 'AH'],
    ['2026-11-21T01:00:00Z', '20:00:00', null],
    ['2026-11-21T15:00:00Z', '10:00:00', null],
    ['2026-07-20T13:30:00Z', '09:30:00', 'REG'],
  ])('%s is %s, session %s', (instant, clock, session) => {
    expect(formatClock(new Date(instant))).toBe(clock);
    expect(tradingSessionOf(new Date(instant))?.name ?? null).toBe(session);
  });

  it('finds midnight and each hour from 3 AM on every date, also when the clocks change', () => {
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
      for (const hour of [0, ...Array.from({ length: 21 }, (_, index) => index + 3)]) {
        const instant = newYorkInstant(date, hour);
        expect([newYorkDateOf(instant), newYorkMinuteOf(instant)]).toEqual([date, hour * 60]);
      }
    }
    expect(newYorkInstant('2026-03-08', 0).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(newYorkInstant('2026-03-09', 0).toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(newYorkInstant('2026-11-01', 0).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(newYorkInstant('2026-11-02', 0).toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  // @threat K15
  it('news days start at 7 AM in New York, also at clock changes and at New Year', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const labels = [
      '2026-03-08T10:59:59Z',
      '2026-03-08T11:00:00Z',
      '2026-11-01T11:59:59Z',
      '2026-11-01T12:00:00Z',
      '2027-01-01T11:59:59Z',
    ].map((instant) => formatDayLabel(newsDayOf(new Date(instant))));
    expect(labels).toEqual(['Mar 7, 2026', 'Mar 8, 2026', 'Oct 31, 2026', 'Nov 1, 2026', 'Dec 31, 2026']);
    expect(nextNewsDayStart(new Date('2026-03-07T15:00:00Z')).toISOString()).toBe('2026-03-08T11:00:00.000Z');
    expect(snapshotDueAt('2026-11-01').toISOString()).toBe('2026-11-01T09:00:00.000Z');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(newYorkDateOf(new Date('2026-07-15T03:59:59.999Z'))).toBe('2026-07-14');
    expect(formatTime(new Date('2026-03-08T05:05:00Z'))).toBe('00:05 ET');
  });
});

describe('the clock of a zone', () => {
  /** Changes at its own hours, or differs from UTC by half an hour or a quarter. */
  const ZONES = [
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Asia/Kathmandu',
    'Europe/London',
    'UTC',
  ];

  it.each(ZONES)('is the one that the browser shows: %s', (zone) => {
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    // Every quarter of an hour, and the second before, of the days around the changes of a year.
    const days = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-04', '2026-10-25', '2026-11-01'];
    for (const day of days) {
      for (let quarter = -64; quarter < 160; quarter += 1) {
        for (const before of [0, 1_000]) {
          const instant = new Date(Date.parse(day) + quarter * 900_000 - before);
          const [date, time] = shown.format(instant).split(', ');
          expect(`${formatDate(instant, zone)} ${formatTime(instant, zone).slice(0, 5)}`).toBe(
            `${String(date)} ${String(time)}`,
          );
        }
      }
    }
  });

  it('throws for what is no instant', () => {
    expect(() => formatTime(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('the forms of times', () => {
  const at = new Date('2026-11-21T01:05:09.021Z');
  const later = new Date('2026-11-21T06:30:00Z');

  it.each([
    ['date', formatDate(at), '11/20/2026'],
    ['day label', formatDayLabel('2026-11-05'), 'Nov 5, 2026'],
    ['time', formatTime(at), '20:05 ET'],
    ['clock', formatClock(at), '20:05:09'],
    ['clock with milliseconds', formatMilliseconds(at), '20:05:09.021 ET'],
    ['hour', formatHour(9), '09:00'],
    ['hour at midnight', formatHour(24), '00:00'],
    ['instant', formatInstant(at), '11/20/2026 20:05 ET'],
    ['instant in a sentence', formatInstantInText(at), '11/20/2026 at 20:05 ET'],
    ['instant of today', formatRecentInstant(at, at), '20:05 ET'],
    ['instant of yesterday', formatRecentInstant(at, later), '11/20/2026 20:05 ET'],
    ['time elsewhere', formatTime(at, 'Europe/Berlin'), '02:05 GMT+1'],
    ['instant elsewhere', formatInstant(at, 'UTC'), '11/21/2026 01:05 UTC'],
    ['today elsewhere', formatRecentInstant(at, later, 'Europe/Berlin'), '02:05 GMT+1'],
    ['midnight elsewhere', formatTime(new Date('2026-11-20T23:00:00Z'), 'Europe/Berlin'), '00:00 GMT+1'],
  ])('%s', (_kind, text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('the news day', () => {
  // 7 AM in New York around both clock changes, New Year and an ordinary day.
  // @req 2.38
  it.each([
    ['2026-03-08T10:59:59Z', 'Mar 7, 2026'],
    ['2026-03-08T11:00:00Z', 'Mar 8, 2026'],
    ['2026-11-01T11:59:59Z', 'Oct 31, 2026'],
    ['2026-11-01T12:00:00Z', 'Nov 1, 2026'],
    ['2027-01-01T11:59:59Z', 'Dec 31, 2026'],
    ['2025-03-06T11:59:59Z', 'Mar 5, 2025'],
    ['2026-07-15T03:59:59Z', 'Jul 14, 2026'],
  ])('at %s is %s', (instant, label) => {
    expect(formatDayLabel(newsDayOf(new Date(instant)))).toBe(label);
  });

  it.each([
    ['2026-03-07T15:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['2026-10-31T15:00:00Z', '2026-11-01T12:00:00.000Z'],
    ['2026-07-15T03:00:00Z', '2026-07-15T11:00:00.000Z'],
    ['2026-07-15T11:00:00Z', '2026-07-16T11:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T12:00:00.000Z'],
  ])('after %s begins at %s', (instant, start) => {
    expect(nextNewsDayStart(new Date(instant)).toISOString()).toBe(start);
    expect(newsDayStartsAt(start.slice(0, 10)).toISOString()).toBe(start);
  });

  // @req 9.3 @threat K15
  it('starts exactly where its date changes, at every hour of a year', () => {
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour));
      const next = nextNewsDayStart(instant);
      expect(next > instant).toBe(true);
      expect(newsDayOf(new Date(next.getTime() - 1))).toBe(newsDayOf(instant));
      expect(newsDayOf(next)).not.toBe(newsDayOf(instant));
    }
  });
});

describe('the market snapshot of a date', () => {
  it.each([
    ['2026-03-07', '2026-03-07T09:00:00.000Z'],
    ['2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', '2026-03-09T08:00:00.000Z'],
    ['2026-10-31', '2026-10-31T08:00:00.000Z'],
    ['2026-11-01', '2026-11-01T09:00:00.000Z'],
    ['2026-11-02', '2026-11-02T09:00:00.000Z'],
    ['2028-02-29', '2028-02-29T09:00:00.000Z'],
    ['2026-12-31', '2026-12-31T09:00:00.000Z'],
    ['2027-01-01', '2027-01-01T09:00:00.000Z'],
  ])('%s is due at %s', (date, due) => {
    expect(snapshotDueAt(date).toISOString()).toBe(due);
  });

  // @req 9.11
  it('is due at 4 AM in New York on every date of three years', () => {
    for (let day = 0; day < 3 * 366; day += 1) {
      const date = addDays('2026-01-01', day);
      const due = snapshotDueAt(date);
      expect([newYorkDateOf(due), formatTime(due)]).toEqual([date, '04:00 ET']);
    }
  });
});

describe('a date of the calendar', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days is %s', (date, days, other) => {
    expect(addDays(date, days)).toBe(other);
  });

  it.each([
    ['2026-11-20T04:59:59.999Z', '2026-11-19'],
    ['2026-11-20T05:00:00Z', '2026-11-20'],
    ['2026-07-15T03:59:59.999Z', '2026-07-14'],
    ['2026-07-15T04:00:00Z', '2026-07-15'],
    ['2027-01-01T04:59:59Z', '2026-12-31'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('in New York at %s is %s', (instant, date) => {
    expect(newYorkDateOf(new Date(instant))).toBe(date);
  });
});

// @req 9.3
it('formats dates and times in New York', () => {
  const instant = new Date('2026-03-08T04:05:00Z');
  expect([formatDate(instant), formatTime(instant)]).toEqual(['03/07/2026', '23:05 ET']);
  expect(formatTime(new Date('2026-03-08T05:05:00Z'))).toBe('00:05 ET');
});
