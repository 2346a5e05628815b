import { describe, expect, it } from 'vitest';
import { formatDate, formatDayLabel, formatTime, newsDayOf, nextNewsDayStart } from './time.ts';

describe('the news day', () => {
  // 7 AM in New York around both clock changes, New Year and an ordinary day.
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
  });

  it('begins exactly where its date changes, at every hour of a year', () => {
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour));
      const next = nextNewsDayStart(instant);
      expect(next > instant).toBe(true);
      expect(newsDayOf(new Date(next.getTime() - 1))).toBe(newsDayOf(instant));
      expect(newsDayOf(next)).not.toBe(newsDayOf(instant));
    }
  });
});

it('shows dates and times of New York', () => {
  const instant = new Date('2026-03-08T04:05:00Z');
  expect([formatDate(instant), formatTime(instant)]).toEqual(['03/07/2026', '23:05 ET']);
  expect(formatTime(new Date('2026-03-08T05:05:00Z'))).toBe('00:05 ET');
});
