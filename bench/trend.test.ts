import { expect, it } from 'vitest';
import { slopePerMinute } from './trend.ts';

it('finds the slope of a line, whatever swings about it evenly', () => {
  const looks = Array.from({ length: 40 }, (_, at) => ({
    atMin: at / 6,
    value: 100 + 2.5 * (at / 6) + (at % 4 === 0 || at % 4 === 3 ? 20 : -20),
  }));
  expect(slopePerMinute(looks)).toBeCloseTo(2.5, 1);
  expect(slopePerMinute(looks.map(({ atMin }) => ({ atMin, value: 7 })))).toBe(0);
});

it('of a single look is no number, so that nothing counts as met by it', () => {
  expect(slopePerMinute([{ atMin: 1, value: 5 }])).toBeNaN();
});
