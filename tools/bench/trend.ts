/** A measurement at a time. */
export interface Sample {
  readonly atMin: number;
  readonly value: number;
}

/** Returns the slope of the least-squares line through the samples, per minute. */
export function computeSlopePerMinute(samples: readonly Sample[]): number {
  const mean = (valueOf: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + valueOf(sample), 0) / samples.length;
  const [meanAt, meanValue] = [mean(({ atMin }) => atMin), mean(({ value }) => value)];
  let covariance = 0;
  let variance = 0;
  for (const { atMin, value } of samples) {
    covariance += (atMin - meanAt) * (value - meanValue);
    variance += (atMin - meanAt) ** 2;
  }
  return covariance / variance;
}
