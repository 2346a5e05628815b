import { expect, it } from 'vitest';
import { computeAxisTicks } from './axis-ticks.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [500, [0, 200, 400, 600]],
])('has ticks up to %d', (max, ticks) => {
  expect(computeAxisTicks(max)).toEqual(ticks);
});

it('reaches any maximum with integers in at most four steps', () => {
  for (let max = 1; max <= 3_000; max += 1) {
    const ticks = computeAxisTicks(max);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});
