import { expect, it } from 'vitest';
import { describeTimeZone } from './local-time.ts';

it.each([
  ['Europe/Berlin', 'Europe/Berlin (GMT+1)'],
  ['America/New_York', 'America/New_York (ET)'],
  ['UTC', 'UTC'],
])('names the zone %s with its abbreviation', (zone, text) => {
  expect(describeTimeZone(new Date('2026-11-21T01:05:09.500Z'), zone)).toBe(text);
});
