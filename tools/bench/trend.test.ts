import { expect, it } from 'vitest';
import { computeSlopePerMinute } from './trend.ts';

it('ignores even oscillation around a line', () => {
  const samples = Array.from({ length: 40 }, (_, at) => ({
    atMin: at / 6,
    value: 100 + 2.5 * (at / 6) + (at % 4 === 0 || at % 4 === 3 ? 20 : -20),
  }));
  expect(computeSlopePerMinute(samples)).toBeCloseTo(2.5, 1);
  expect(computeSlopePerMinute(samples.map(({ atMin }) => ({ atMin, value: 7 })))).toBe(0);
});

it('is NaN for a single sample, which meets no limit', () => {
  expect(computeSlopePerMinute([{ atMin: 1, value: 5 }])).toBeNaN();
});
