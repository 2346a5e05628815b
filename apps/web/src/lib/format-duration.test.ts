import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0 ms'],
  [128.9, '128 ms'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [3_299, '3.2 s'],
  [45_900, '45 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [252_000, '4 min 12 s'],
  [3_599_999, '59 min 59 s'],
  [7_500_000, '2 h 5 min'],
  [86_399_999, '23 h 59 min'],
  [86_400_000, '1 d'],
  [273_600_000, '3 d 4 h'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
