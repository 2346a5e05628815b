import { describe, expect, test } from 'vitest';
import { calibratedProbabilities, fitCalibration, type HeldOutRow, UNCALIBRATED } from './calibrate.ts';
import { computeCalibrationError } from './metrics.ts';
import { createRandom } from './random-order.ts';

/** Draws labels from the true probabilities, and reports sums that are `factor` times as sure. */
function drawRows(count: number, factor: number): readonly HeldOutRow[] {
  const random = createRandom(7);
  return Array.from({ length: count }, () => {
    const truth: readonly [number, number] = [random() * 6 - 3, random() * 6 - 3];
    const [first, reference] = calibratedProbabilities(UNCALIBRATED, truth);
    const drawn = random();
    const label = drawn < first ? 0 : drawn < first + reference ? 1 : 2;
    return { sums: [truth[0] * factor, truth[1] * factor], label, weight: 1 };
  });
}

describe('fitCalibration', () => {
  const errorOf = (rows: readonly HeldOutRow[], calibration: typeof UNCALIBRATED): number =>
    computeCalibrationError(
      rows.map(({ sums, label }) => ({ label, probabilities: calibratedProbabilities(calibration, sums) })),
    );

  test.each([2, 0.5])('undoes sums that are %f times as sure as they should be', (factor) => {
    const rows = drawRows(4000, factor);
    const calibration = fitCalibration(rows, UNCALIBRATED);
    expect(calibration.slopes[0]).toBeCloseTo(1 / factor, 0);
    expect(calibration.slopes[1]).toBeCloseTo(1 / factor, 0);
    expect(errorOf(rows, UNCALIBRATED)).toBeGreaterThan(0.08);
    expect(errorOf(rows, calibration)).toBeLessThan(0.03);
  });

  test('stays where it was without rows', () => {
    const prior = { slopes: [0.7, 0.9], shifts: [0.2, -0.1] } satisfies typeof UNCALIBRATED;
    expect(fitCalibration([], prior)).toEqual(prior);
  });
});
