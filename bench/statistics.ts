/** Figures of one run, in the unit of the values that went in. */
export interface Distribution {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * The smallest value that at least `percent` of a hundred values do not exceed (nearest rank).
 * @param sorted ascending, not empty.
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('There is no percentile of nothing');
  return value;
}

export function distributionOf(values: Float64Array): Distribution {
  const sorted = values.toSorted();
  return { p50: percentile(sorted, 50), p99: percentile(sorted, 99), max: percentile(sorted, 100) };
}

/** The middle value; between the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = percentile(sorted, 50);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? lower;
  return (lower + upper) / 2;
}

/** The median, over all runs, of one of their figures. */
export function medianOf<Run>(runs: readonly Run[], figure: (run: Run) => number): number {
  return median(runs.map(figure));
}
