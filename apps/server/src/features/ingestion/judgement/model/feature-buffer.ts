import { BUCKETS, toBucket } from './feature-hash.ts';

/** Parts of the input. The features of a group share its weight, so that a long lead does not outweigh the title. */
export const FEATURE_GROUPS = [
  'title words',
  'title characters',
  'title classes',
  'lead words',
  'lead classes',
  'shape',
  'cues',
] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/** The features of a text, group after group, without repetition inside a group. */
export interface Features {
  readonly buckets: Int32Array;
  /** Index after the last bucket of each group. */
  readonly groupEnds: Int32Array;
  /** The characters of the title or the lead that each feature covers; equal if it covers none. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Collects the features of one text. */
export interface FeatureBuffer {
  /** Forgets the features of the text before. */
  readonly clear: () => void;
  readonly add: (hash: number, start: number, end: number) => void;
  /** Ends a group. Call it for each of `FEATURE_GROUPS`, in their order. */
  readonly endGroup: (group: FeatureGroup) => void;
  /** Returns views of the buffer, which hold until the next `clear`. */
  readonly read: () => Features;
}

/** Bounds the time of the longest texts. A typical release has 1,500. */
const FEATURES_MAX = 6_000;

/** Makes a buffer, which is reused for every text: allocating its arrays takes longer than filling them. */
export function createFeatureBuffer(): FeatureBuffer {
  const buckets = new Int32Array(FEATURES_MAX);
  const starts = new Int32Array(FEATURES_MAX);
  const ends = new Int32Array(FEATURES_MAX);
  const groupEnds = new Int32Array(FEATURE_GROUPS.length);
  /** The group of which a bucket is part already, by its serial number. */
  const seenIn = new Int32Array(BUCKETS);
  let serial = 0;
  let size = 0;
  return {
    clear: () => {
      size = 0;
      serial++;
    },
    add: (hash, start, end) => {
      const bucket = toBucket(hash);
      if (seenIn[bucket] === serial || size === FEATURES_MAX) return;
      seenIn[bucket] = serial;
      buckets[size] = bucket;
      starts[size] = start;
      ends[size] = end;
      size++;
    },
    endGroup: (group) => {
      groupEnds[FEATURE_GROUPS.indexOf(group)] = size;
      // Serial numbers wrap after two billion groups; a stale mark then hides one feature once.
      serial = (serial + 1) | 0;
    },
    read: () => ({
      buckets: buckets.subarray(0, size),
      starts: starts.subarray(0, size),
      ends: ends.subarray(0, size),
      groupEnds,
    }),
  };
}
