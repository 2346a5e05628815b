/** In the unit of the values. */
export interface Distribution {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * Returns the smallest value that at least `percent` of the values do not exceed (nearest rank).
 * @param sorted ascending, not empty
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('No percentile of an empty list');
  return value;
}

export function computeDistribution(values: Float64Array): Distribution {
  const sorted = values.toSorted();
  return { p50: percentile(sorted, 50), p99: percentile(sorted, 99), max: percentile(sorted, 100) };
}

/** Returns the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = percentile(sorted, 50);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? lower;
  return (lower + upper) / 2;
}

/** Returns the median of one figure over all runs. */
export function computeMedianOf<Run>(runs: readonly Run[], figure: (run: Run) => number): number {
  return median(runs.map(figure));
}
