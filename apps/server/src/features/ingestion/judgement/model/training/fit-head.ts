import {
  computeRowFeatures,
  type RowFeatures,
  buildVocabulary,
  toSparseRows,
  type Vocabulary,
} from './feature-matrix.ts';
import { CLASS_COUNT, fitLogisticRegression, type SparseRows } from './logistic-regression.ts';
import type { TrainingRow } from './training-row.ts';

/** Settings of the training, chosen by cross-validation. */
export interface HeadSettings {
  readonly l2: number;
  readonly learningRate: number;
  readonly epochs: number;
  /** Factor of the rows of each class: raises the recall of rare classes. */
  readonly classWeights: readonly number[];
}

/** Rows with the class of one head. */
export interface LabeledRows {
  readonly rows: readonly TrainingRow[];
  readonly labels: Uint8Array;
  readonly features: readonly RowFeatures[];
}

/** Weights of two outputs against the reference class, for the buckets of a vocabulary. */
export interface FittedHead {
  readonly vocabulary: Vocabulary;
  /** Pairs. */
  readonly weights: Float32Array;
  /** In how many rows each bucket occurs. */
  readonly counts: Float32Array;
}

/** Weights that the fit starts from and stays close to: pairs for each of the buckets. */
export interface PriorWeights {
  readonly buckets: Int32Array;
  readonly weights: Float32Array;
}

export interface FitOptions {
  readonly seed: number;
  readonly prior: PriorWeights | null;
}

/** Added to counts, so that a rare word gets no extreme ratio. */
const SMOOTHING = 0.5;
/** Lets words without a ratio get some weight. */
const SCALE_MIN = 0.05;

export function labelRows(rows: readonly TrainingRow[], labelOf: (row: TrainingRow) => number): LabeledRows {
  return { rows, labels: Uint8Array.from(rows, labelOf), features: computeRowFeatures(rows) };
}

/** Returns the rows at these places. */
export function selectRows({ rows, labels, features }: LabeledRows, places: readonly number[]): LabeledRows {
  return {
    rows: places.flatMap((place) => rows[place] ?? []),
    labels: Uint8Array.from(places, (place) => labels[place] ?? 0),
    features: places.flatMap((place) => features[place] ?? []),
  };
}

/**
 * Scales each weight by how much more often the feature occurs with the class than without it (the log-count ratio of
 * naive Bayes), so that features with evidence count more.
 */
function countRatioScales(sparse: SparseRows, labels: Uint8Array, rowWeights: Float32Array): Float32Array {
  const counts = new Float64Array(sparse.featureCount * CLASS_COUNT);
  const totals = [0, 0, 0];
  for (const [row, label] of labels.entries()) {
    const weight = rowWeights[row] ?? 0;
    totals[label] = (totals[label] ?? 0) + weight;
    for (let at = sparse.offsets[row] ?? 0; at < (sparse.offsets[row + 1] ?? 0); at++) {
      const index = (sparse.features[at] ?? 0) * CLASS_COUNT + label;
      counts[index] = (counts[index] ?? 0) + weight;
    }
  }
  const total = totals.reduce((sum, count) => sum + count, 0);
  return Float32Array.from(counts, (count, index) => {
    const label = index % CLASS_COUNT;
    const first = index - label;
    const all = (counts[first] ?? 0) + (counts[first + 1] ?? 0) + (counts[first + 2] ?? 0);
    const rows = totals[label] ?? 0;
    const within = (count + SMOOTHING) / (rows + 2 * SMOOTHING);
    const without = (all - count + SMOOTHING) / (total - rows + 2 * SMOOTHING);
    return Math.abs(Math.log(within / without)) + SCALE_MIN;
  });
}

/** Returns the weights of three classes to start from; the reference class has none. */
function initialWeights({ places, buckets }: Vocabulary, prior: PriorWeights | null): Float32Array {
  const initial = new Float32Array(buckets.length * CLASS_COUNT);
  for (const [index, bucket] of prior?.buckets.entries() ?? []) {
    const first = (places[bucket] ?? 0) * CLASS_COUNT;
    initial[first] = prior?.weights[2 * index] ?? 0;
    initial[first + 2] = prior?.weights[2 * index + 1] ?? 0;
  }
  return initial;
}

/** Returns the weights of the first and the third class against those of the second. */
function toPairs(weights: Float32Array): Float32Array {
  const pairs = new Float32Array((weights.length / CLASS_COUNT) * 2);
  for (let feature = 0; feature < pairs.length / 2; feature++) {
    const reference = weights[feature * CLASS_COUNT + 1] ?? 0;
    pairs[feature * 2] = (weights[feature * CLASS_COUNT] ?? 0) - reference;
    pairs[feature * 2 + 1] = (weights[feature * CLASS_COUNT + 2] ?? 0) - reference;
  }
  return pairs;
}

/** Fits the weights of a head to labeled rows. */
export function fitHead(labeled: LabeledRows, settings: HeadSettings, { seed, prior }: FitOptions): FittedHead {
  const { rows, labels, features } = labeled;
  const vocabulary = buildVocabulary(rows, features, prior?.buckets ?? new Int32Array());
  const sparse = toSparseRows(features, vocabulary);
  const rowWeights = Float32Array.from(rows, ({ weight }) => weight);
  const fitted = fitLogisticRegression({
    rows: sparse,
    labels,
    rowWeights: rowWeights.map((weight, row) => weight * (settings.classWeights[labels[row] ?? 0] ?? 1)),
    scales: countRatioScales(sparse, labels, rowWeights),
    initial: initialWeights(vocabulary, prior),
    l2: settings.l2,
    learningRate: settings.learningRate,
    epochs: settings.epochs,
    seed,
  });
  const counts = new Float32Array(sparse.featureCount);
  for (const feature of sparse.features) counts[feature] = (counts[feature] ?? 0) + 1;
  return { vocabulary, weights: toPairs(fitted), counts };
}

/** Returns the two sums of a row. */
export function sumRow(
  { vocabulary, weights }: FittedHead,
  { buckets, values }: RowFeatures,
): readonly [number, number] {
  let first = 0;
  let second = 0;
  for (const [index, bucket] of buckets.entries()) {
    const place = vocabulary.places[bucket] ?? -1;
    if (place < 0) continue;
    const value = values[index] ?? 0;
    first += value * (weights[place * 2] ?? 0);
    second += value * (weights[place * 2 + 1] ?? 0);
  }
  return [first, second];
}
