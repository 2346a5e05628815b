import { extractFeatures } from '../extract-features.ts';
import { BUCKETS } from '../feature-hash.ts';
import type { SparseRows } from './logistic-regression.ts';
import type { TrainingRow } from './training-row.ts';

/** The features of a row: buckets with their values. */
export interface RowFeatures {
  readonly buckets: Int32Array;
  readonly values: Float32Array;
}

/** Factor of each feature group. The features of a group share it, so that long texts do not outweigh short ones. */
export const GROUP_WEIGHTS: readonly number[] = [1, 0.7, 1, 0.7, 1, 1, 2];

/** Features of fewer groups (companies, stories) are names, which say nothing about other rows. */
const GROUPS_MIN = 2;

/** Computes the features of each row as the model does. */
export function computeRowFeatures(rows: readonly TrainingRow[]): readonly RowFeatures[] {
  return rows.map((row) => {
    const { buckets, groupEnds } = extractFeatures(row);
    const values = new Float32Array(buckets.length);
    let from = 0;
    for (const [group, to] of groupEnds.entries()) {
      values.fill((GROUP_WEIGHTS[group] ?? 0) / Math.sqrt(Math.max(1, to - from)), from, to);
      from = to;
    }
    return { buckets: Int32Array.from(buckets), values };
  });
}

/** The buckets that get weights, and the number of each. */
export interface Vocabulary {
  readonly buckets: Int32Array;
  /** By bucket: its place in `buckets`, or -1. */
  readonly places: Int32Array;
}

/** Lists the buckets that occur in several groups, and those of `known`. */
export function buildVocabulary(
  rows: readonly TrainingRow[],
  features: readonly RowFeatures[],
  known: Int32Array,
): Vocabulary {
  const byGroup = Map.groupBy(rows.keys(), (row) => rows[row]?.group);
  const groupCounts = new Uint8Array(BUCKETS);
  const lastGroup = new Int32Array(BUCKETS).fill(-1);
  for (const [group, members] of [...byGroup.values()].entries()) {
    for (const row of members) {
      for (const bucket of features[row]?.buckets ?? []) {
        if (lastGroup[bucket] === group) continue;
        lastGroup[bucket] = group;
        groupCounts[bucket] = Math.min(GROUPS_MIN, (groupCounts[bucket] ?? 0) + 1);
      }
    }
  }
  for (const bucket of known) groupCounts[bucket] = GROUPS_MIN;
  const places = new Int32Array(BUCKETS).fill(-1);
  const kept: number[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    if (groupCounts[bucket] === GROUPS_MIN) places[bucket] = kept.push(bucket) - 1;
  }
  const buckets = Int32Array.from(kept);
  return { buckets, places };
}

/** Returns the rows with the places of their buckets in the vocabulary, without other buckets. */
export function toSparseRows(features: readonly RowFeatures[], { buckets, places }: Vocabulary): SparseRows {
  const size = features.reduce((sum, row) => sum + row.buckets.length, 0);
  const offsets = new Int32Array(features.length + 1);
  const columns = new Int32Array(size);
  const values = new Float32Array(size);
  let at = 0;
  for (const [row, { buckets: own, values: ownValues }] of features.entries()) {
    for (const [index, bucket] of own.entries()) {
      const place = places[bucket] ?? -1;
      if (place < 0) continue;
      columns[at] = place;
      values[at] = ownValues[index] ?? 0;
      at++;
    }
    offsets[row + 1] = at;
  }
  return { offsets, features: columns.subarray(0, at), values: values.subarray(0, at), featureCount: buckets.length };
}
