import { toProbabilities } from '../direction-model.ts';
import type { Calibration } from '../weights-file.ts';

/** The two sums of a held-out row, and its class: 0 for the first output, 1 for the reference, 2 for the second. */
export interface HeldOutRow {
  readonly sums: readonly [number, number];
  readonly label: number;
  readonly weight: number;
}

export const UNCALIBRATED: Calibration = { slopes: [1, 1], shifts: [0, 0] };

const STEPS = 400;
const STEP_SIZE = 0.05;
const MOMENTUM = 0.9;
/** Number of rows at which new data outweighs the earlier calibration. */
const PRIOR_ROWS = 10;

/** Returns the probabilities in the order of the classes: first output, reference, second output. */
export function calibratedProbabilities(
  { slopes, shifts }: Calibration,
  sums: readonly [number, number],
): readonly [number, number, number] {
  const [first, second, reference] = toProbabilities(sums[0] * slopes[0] + shifts[0], sums[1] * slopes[1] + shifts[1]);
  return [first, reference, second];
}

const toCalibration = ([slopeA = 1, slopeB = 1, shiftA = 0, shiftB = 0]: readonly number[]): Calibration => ({
  slopes: [slopeA, slopeB],
  shifts: [shiftA, shiftB],
});

/** Fits slope and shift of each output to held-out rows, by minimizing their log loss near those of `prior`. */
export function fitCalibration(rows: readonly HeldOutRow[], prior: Calibration): Calibration {
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  const before = [...prior.slopes, ...prior.shifts];
  let parameters = before;
  let velocity = [0, 0, 0, 0];
  for (let step = 0; step < STEPS; step++) {
    const calibration = toCalibration(parameters);
    const gradient = parameters.map((value, at) => PRIOR_ROWS * (value - (before[at] ?? 0)));
    for (const { sums, label, weight } of rows) {
      const [first, , second] = calibratedProbabilities(calibration, sums);
      const errorA = weight * (first - (label === 0 ? 1 : 0));
      const errorB = weight * (second - (label === 2 ? 1 : 0));
      for (const [at, change] of [errorA * sums[0], errorB * sums[1], errorA, errorB].entries())
        gradient[at] = (gradient[at] ?? 0) + change;
    }
    velocity = velocity.map((speed, at) => MOMENTUM * speed - (STEP_SIZE * (gradient[at] ?? 0)) / (total + PRIOR_ROWS));
    parameters = parameters.map((value, at) => value + (velocity[at] ?? 0));
  }
  return toCalibration(parameters);
}
