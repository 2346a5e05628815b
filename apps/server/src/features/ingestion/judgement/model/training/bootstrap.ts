import type { Prediction } from './metrics.ts';
import { createRandom } from './random-order.ts';

const SAMPLES = 200;
const SEED = 1;
const TAIL = 0.025;

/** Returns the 95% interval of a figure: its spread over samples drawn from the predictions with replacement. */
export function estimateInterval(
  predictions: readonly Prediction[],
  figureOf: (predictions: readonly Prediction[]) => number,
): { readonly low: number; readonly high: number } {
  const random = createRandom(SEED);
  const figures = Array.from({ length: SAMPLES }, () =>
    figureOf(predictions.flatMap(() => predictions[Math.floor(random() * predictions.length)] ?? [])),
  ).sort((a, b) => a - b);
  return { low: figures[Math.floor(SAMPLES * TAIL)] ?? 0, high: figures[Math.ceil(SAMPLES * (1 - TAIL)) - 1] ?? 0 };
}
