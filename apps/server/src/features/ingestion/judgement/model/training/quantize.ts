import type { HeadWeights } from '../weights-file.ts';
import type { FittedHead } from './fit-head.ts';

const LARGEST = 127;
/** Share of the weights that may exceed the range and get its end, so that the others keep a fine step. */
const CLIPPED_SHARE = 0.0002;

function stepOf(weights: Float32Array, output: number): number {
  const sizes = weights
    .filter((_, at) => at % 2 === output)
    .map(Math.abs)
    .sort();
  const limit = sizes[Math.floor((sizes.length - 1) * (1 - CLIPPED_SHARE))] ?? 0;
  return limit === 0 ? 1 : limit / LARGEST;
}

/**
 * Rounds the weights to int8 and keeps the `bucketsMax` buckets that matter most: large weights, many rows. Buckets of
 * which both weights round to 0 are left out.
 */
export function quantizeHead(
  { vocabulary, weights, counts }: FittedHead,
  bucketsMax: number,
): Omit<HeadWeights, 'calibration'> {
  const steps = [stepOf(weights, 0), stepOf(weights, 1)] as const;
  const rounded = Int8Array.from(weights, (weight, at) =>
    Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / (at % 2 === 0 ? steps[0] : steps[1])))),
  );
  const importance = (place: number): number =>
    Math.hypot(weights[2 * place] ?? 0, weights[2 * place + 1] ?? 0) * Math.sqrt(counts[place] ?? 0);
  const kept = [...vocabulary.buckets.keys()]
    .filter((place) => rounded[2 * place] !== 0 || rounded[2 * place + 1] !== 0)
    .sort((a, b) => importance(b) - importance(a) || a - b)
    .slice(0, bucketsMax)
    .sort((a, b) => a - b);
  return {
    steps,
    buckets: Int32Array.from(kept, (place) => vocabulary.buckets[place] ?? 0),
    values: Int8Array.from(kept.flatMap((place) => [rounded[2 * place] ?? 0, rounded[2 * place + 1] ?? 0])),
  };
}
