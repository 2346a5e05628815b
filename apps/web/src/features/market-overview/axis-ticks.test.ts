import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

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
])('up to %d', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});

it('reaches the highest value with whole numbers, at most four steps apart, whatever it is', () => {
  for (let most = 1; most <= 3_000; most += 1) {
    const ticks = axisTicks(most);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});
