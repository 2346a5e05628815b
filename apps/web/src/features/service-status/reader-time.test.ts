import { expect, it } from 'vitest';
import { readerClock, readerDateTime, readerSince, readerZoneName } from './reader-time.ts';

const at = new Date('2026-11-21T01:05:09.500Z');

it('tells times in the zone of the reader, and names it', () => {
  expect(readerClock(at, 'Europe/Berlin')).toBe('02:05:09');
  expect(readerDateTime(at, 'America/New_York')).toBe('Nov 20, 2026, 20:05');
  expect(readerZoneName(at, 'Europe/Berlin')).toBe('Europe/Berlin (GMT+1)');
  expect(readerZoneName(at, 'America/New_York')).toBe('America/New_York (EST)');
  expect(readerZoneName(at, 'UTC')).toBe('UTC');
});

it('leaves out the date of a time on the same day, where the reader is', () => {
  const now = new Date('2026-11-21T06:30:00Z');
  expect(readerSince(at, now, 'Europe/Berlin')).toBe('02:05');
  expect(readerSince(at, now, 'America/New_York')).toBe('Nov 20, 2026, 20:05');
  expect(readerDateTime(new Date('2026-11-21T05:00:00Z'), 'America/New_York')).toBe('Nov 21, 2026, 00:00');
});
