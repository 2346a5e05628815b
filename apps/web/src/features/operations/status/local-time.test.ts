import { expect, it } from 'vitest';
import { formatLocalClock, formatLocalDateTime, formatLocalTime, formatLocalZone } from './local-time.ts';

const at = new Date('2026-11-21T01:05:09.500Z');

it('formats times in the local time zone and names it', () => {
  expect(formatLocalClock(at, 'Europe/Berlin')).toBe('02:05:09');
  expect(formatLocalDateTime(at, 'America/New_York')).toBe('Nov 20, 2026, 20:05');
  expect(formatLocalZone(at, 'Europe/Berlin')).toBe('Europe/Berlin (GMT+1)');
  expect(formatLocalZone(at, 'America/New_York')).toBe('America/New_York (EST)');
  expect(formatLocalZone(at, 'UTC')).toBe('UTC');
});

it('omits the date on the same local day', () => {
  const now = new Date('2026-11-21T06:30:00Z');
  expect(formatLocalTime(at, now, 'Europe/Berlin')).toBe('02:05');
  expect(formatLocalTime(at, now, 'America/New_York')).toBe('Nov 20, 2026, 20:05');
  expect(formatLocalDateTime(new Date('2026-11-21T05:00:00Z'), 'America/New_York')).toBe('Nov 21, 2026, 00:00');
});
