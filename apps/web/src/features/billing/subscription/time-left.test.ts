import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [14 * DAY, '14 days 0 h'],
  [13 * DAY + 4 * HOUR + 59 * MINUTE, '13 days 4 h'],
  [2 * DAY - 1, '1 day 23 h'],
  [DAY, '1 day 0 h'],
  [DAY - 1, '23 h 59 min'],
  [5 * HOUR + 7 * MINUTE, '5 h 07 min'],
  [HOUR, '1 h 00 min'],
  [HOUR - 1, '59 min 59 s'],
  [9 * SECOND, '0 min 09 s'],
  [0, '0 min 00 s'],
  [-DAY, '0 min 00 s'],
])('formats %d ms as %s', (leftMs, text) => {
  expect(formatTimeLeft(leftMs)).toBe(text);
});
