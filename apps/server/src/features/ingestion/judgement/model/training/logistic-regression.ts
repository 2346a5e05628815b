import { shuffledIndexes } from './random-order.ts';

/** Rows as sparse vectors: the features of row `i` are at `offsets[i]` to `offsets[i + 1]`. */
export interface SparseRows {
  readonly offsets: Int32Array;
  readonly features: Int32Array;
  readonly values: Float32Array;
  readonly featureCount: number;
}

/** Index of a row's first entry. */
const startOf = ({ offsets }: SparseRows, row: number): number => offsets[row] ?? 0;
/** Index after a row's last entry. */
const endOf = ({ offsets }: SparseRows, row: number): number => offsets[row + 1] ?? 0;

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
function computePenaltyShares({ rows, l2 }: Problem): Float32Array {
  const counts = new Float32Array(rows.featureCount);
  for (const feature of rows.features) counts[feature] = (counts[feature] ?? 0) + 1;
  return counts.map((count) => l2 / Math.max(1, count));
}

/** Writes the logits of a row, before the softmax. */
function computeLogits({ rows, scales }: Problem, row: number, weights: Float32Array, logits: Float64Array): void {
  let first = 0;
  let second = 0;
  let third = 0;
  const to = endOf(rows, row);
  for (let at = startOf(rows, row); at < to; at++) {
    const base = (rows.features[at] ?? 0) * CLASS_COUNT;
    const value = rows.values[at] ?? 0;
    first += value * (weights[base] ?? 0) * (scales[base] ?? 0);
    second += value * (weights[base + 1] ?? 0) * (scales[base + 1] ?? 0);
    third += value * (weights[base + 2] ?? 0) * (scales[base + 2] ?? 0);
  }
  logits[0] = first;
  logits[1] = second;
  logits[2] = third;
}

/** Writes what the loss of a row changes with each logit: its weight times (probability - target). */
function computeErrors(problem: Problem, row: number, weights: Float32Array, errors: Float64Array): void {
  computeLogits(problem, row, weights, errors);
  const first = errors[0] ?? 0;
  const second = errors[1] ?? 0;
  const third = errors[2] ?? 0;
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

/** State of the gradient descent. */
interface Descent {
  readonly problem: Problem;
  /** Without the scales, which the caller gets back multiplied in. */
  readonly start: Float32Array;
  readonly weights: Float32Array;
  /** Sum of the squared gradients of each weight. */
  readonly squares: Float32Array;
  readonly penaltyShares: Float32Array;
  /** Errors of the current row. */
  readonly errors: Float64Array;
}

function startDescent(problem: Problem): Descent {
  const start = problem.initial.map((weight, at) => weight / (problem.scales[at] ?? 1));
  return {
    problem,
    start,
    weights: Float32Array.from(start),
    squares: new Float32Array(start.length).fill(FIRST_SQUARE),
    penaltyShares: computePenaltyShares(problem),
    errors: new Float64Array(CLASS_COUNT),
  };
}

/** Moves the weights of a row's features against its gradient. */
function descendBy(row: number, descent: Descent): void {
  const { problem, start, weights, squares, penaltyShares, errors } = descent;
  const { rows, scales, learningRate } = problem;
  computeErrors(problem, row, weights, errors);
  const to = endOf(rows, row);
  for (let at = startOf(rows, row); at < to; at++) {
    const feature = rows.features[at] ?? 0;
    const value = rows.values[at] ?? 0;
    const share = penaltyShares[feature] ?? 0;
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

/**
 * Fits a multinomial logistic regression with a quadratic penalty and returns the weights, feature after feature.
 * Stochastic gradient descent with a step per weight (AdaGrad); the order of the rows depends on the seed only. Averages
 * the weights of the last epochs, which differ by the order of the rows.
 */
export function fitLogisticRegression(problem: Problem): Float32Array {
  const { scales, epochs } = problem;
  const rowCount = problem.rows.offsets.length - 1;
  const descent = startDescent(problem);
  const averaged = new Float64Array(descent.weights.length);
  const averagedEpochs = Math.ceil(epochs / 2);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const row of shuffledIndexes(rowCount, problem.seed * 1000 + epoch)) descendBy(row, descent);
    if (epoch < epochs - averagedEpochs) continue;
    for (const [at, weight] of descent.weights.entries()) averaged[at] = (averaged[at] ?? 0) + weight / averagedEpochs;
  }
  return Float32Array.from(averaged, (weight, at) => weight * (scales[at] ?? 1));
}
