/** One look at something that changes with time. */
export interface Look {
  readonly atMin: number;
  readonly value: number;
}

/** The slope of the straight line that lies nearest to all looks (least squares), in values per minute. */
export function slopePerMinute(looks: readonly Look[]): number {
  const mean = (of: (look: Look) => number): number => looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  const [meanAt, meanValue] = [mean(({ atMin }) => atMin), mean(({ value }) => value)];
  let covariance = 0;
  let variance = 0;
  for (const { atMin, value } of looks) {
    covariance += (atMin - meanAt) * (value - meanValue);
    variance += (atMin - meanAt) ** 2;
  }
  return covariance / variance;
}
