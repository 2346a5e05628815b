import { shuffledIndexes } from './random-order.ts';

/** Rows as sparse vectors: the features of row `i` are at `offsets[i]` to `offsets[i + 1]`. */
export interface SparseRows {
  readonly offsets: Int32Array;
  readonly features: Int32Array;
  readonly values: Float32Array;
  readonly featureCount: number;
}

/** Every head has three classes. */
export const CLASS_COUNT = 3;

export interface Problem {
  readonly rows: SparseRows;
  /** Class of each row, 0 to 2. */
  readonly labels: Uint8Array;
  readonly rowWeights: Float32Array;
  /** Scale of each weight, feature after feature: a large one lets the weight grow with less evidence. */
  readonly scales: Float32Array;
  /** Weights to start from and to stay close to. */
  readonly initial: Float32Array;
  readonly l2: number;
  readonly learningRate: number;
  readonly epochs: number;
  readonly seed: number;
}

/** Keeps the first steps from being too long. */
const FIRST_SQUARE = 1e-4;

/** Spreads the penalty of a feature over the rows that have it, so that only their features need an update. */
function penaltyShares({ rows, l2 }: Problem): Float32Array {
  const counts = new Float32Array(rows.featureCount);
  for (const feature of rows.features) counts[feature] = (counts[feature] ?? 0) + 1;
  return counts.map((count) => l2 / Math.max(1, count));
}

/** Writes what the loss of a row changes with each logit: its weight times (probability - target). */
function computeErrors(problem: Problem, row: number, weights: Float32Array, errors: Float64Array): void {
  const { rows, scales } = problem;
  let first = 0;
  let second = 0;
  let third = 0;
  const to = rows.offsets[row + 1] ?? 0;
  for (let at = rows.offsets[row] ?? 0; at < to; at++) {
    const base = (rows.features[at] ?? 0) * CLASS_COUNT;
    const value = rows.values[at] ?? 0;
    first += value * (weights[base] ?? 0) * (scales[base] ?? 0);
    second += value * (weights[base + 1] ?? 0) * (scales[base + 1] ?? 0);
    third += value * (weights[base + 2] ?? 0) * (scales[base + 2] ?? 0);
  }
  const max = Math.max(first, second, third);
  const [expFirst, expSecond, expThird] = [Math.exp(first - max), Math.exp(second - max), Math.exp(third - max)];
  const factor = 1 / (expFirst + expSecond + expThird);
  const rowWeight = problem.rowWeights[row] ?? 0;
  errors[0] = rowWeight * expFirst * factor;
  errors[1] = rowWeight * expSecond * factor;
  errors[2] = rowWeight * expThird * factor;
  const label = problem.labels[row] ?? 0;
  errors[label] = (errors[label] ?? 0) - rowWeight;
}

/**
 * Fits a multinomial logistic regression with a quadratic penalty and returns the weights, feature after feature.
 * Stochastic gradient descent with a step per weight (AdaGrad); the order of the rows depends on the seed only. Averages
 * the weights of the last epochs, which differ by the order of the rows.
 */
export function fitLogisticRegression(problem: Problem): Float32Array {
  const { rows, scales, initial, learningRate } = problem;
  const rowCount = rows.offsets.length - 1;
  // Without the scales, which the caller gets back multiplied in.
  const start = initial.map((weight, at) => weight / (scales[at] ?? 1));
  const weights = Float32Array.from(start);
  const squares = new Float32Array(weights.length).fill(FIRST_SQUARE);
  const shares = penaltyShares(problem);
  const errors = new Float64Array(CLASS_COUNT);
  const averaged = new Float64Array(weights.length);
  const averagedEpochs = Math.ceil(problem.epochs / 2);
  for (let epoch = 0; epoch < problem.epochs; epoch++) {
    for (const row of shuffledIndexes(rowCount, problem.seed * 1000 + epoch)) {
      computeErrors(problem, row, weights, errors);
      const to = rows.offsets[row + 1] ?? 0;
      for (let at = rows.offsets[row] ?? 0; at < to; at++) {
        const feature = rows.features[at] ?? 0;
        const value = rows.values[at] ?? 0;
        const share = shares[feature] ?? 0;
        for (let label = 0; label < CLASS_COUNT; label++) {
          const index = feature * CLASS_COUNT + label;
          const weight = weights[index] ?? 0;
          const gradient = (errors[label] ?? 0) * value * (scales[index] ?? 0) + share * (weight - (start[index] ?? 0));
          const square = (squares[index] ?? 0) + gradient * gradient;
          squares[index] = square;
          weights[index] = weight - (learningRate * gradient) / Math.sqrt(square);
        }
      }
    }
    if (epoch >= problem.epochs - averagedEpochs) {
      for (const [at, weight] of weights.entries()) averaged[at] = (averaged[at] ?? 0) + weight / averagedEpochs;
    }
  }
  return Float32Array.from(averaged, (weight, at) => weight * (scales[at] ?? 1));
}
