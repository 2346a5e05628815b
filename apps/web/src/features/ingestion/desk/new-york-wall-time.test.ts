import { expect, it } from 'vitest';
import { instantOf, wallTimeOf } from './new-york-wall-time.ts';

it.each([
  ['in winter', '2026-01-15T09:30', '2026-01-15T14:30:00.000Z'],
  ['in summer', '2026-07-15T09:30', '2026-07-15T13:30:00.000Z'],
  ['at midnight', '2026-07-15T00:00', '2026-07-15T04:00:00.000Z'],
  ['just before the clocks go forward', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['just after', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['after the clocks went back', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s, %s is %s', (_when, wallTime, instant) => {
  expect(instantOf(wallTime)).toBe(instant);
  expect(wallTimeOf(instant)).toBe(wallTime);
});

it('returns the first instant in a repeated hour', () => {
  expect(instantOf('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
});

it('shifts a skipped hour forward', () => {
  expect(wallTimeOf(instantOf('2026-03-08T02:30'))).toBe('2026-03-08T03:30');
});

it('returns invalid input unchanged', () => {
  expect(instantOf('')).toBe('');
  expect(instantOf('tomorrow')).toBe('tomorrow');
});
