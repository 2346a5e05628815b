import type { MoveStatistics } from '@bna/contract/track-record/track-record';

/** A common horizontal scale of moves, which always contains zero. */
export interface MoveScale {
  /** Fractions, in order. */
  readonly ticks: readonly number[];
  /** Returns the position of a move as a percentage of the width. */
  readonly at: (move: number) => string;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5] as const;
const TICKS_MAX = 8;

/** Returns a scale from the lowest to the highest move of the groups, in even steps. */
export function createMoveScale(groups: readonly MoveStatistics[]): MoveScale {
  const moves = groups
    .flatMap(({ p10, p90, market_median }) => [p10, p90, market_median])
    .filter((move) => move !== null);
  const lowest = Math.min(-STEPS[0], ...moves);
  const highest = Math.max(STEPS[0], ...moves);
  const size = STEPS.find((step) => Math.ceil(highest / step) - Math.floor(lowest / step) <= TICKS_MAX) ?? 10;
  const first = Math.floor(lowest / size);
  const last = Math.ceil(highest / size);
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * size),
    at: (move) => `${(((move / size - first) / (last - first)) * 100).toFixed(2)}%`,
  };
}
