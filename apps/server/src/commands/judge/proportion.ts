/** A share of successes with its 95% confidence interval by Wilson. All fields but the counts are null without trials. */
export interface Proportion {
  readonly successes: number;
  readonly trials: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Quantile of the normal distribution for 95%. */
const Z = 1.959964;

/** Returns a proportion with its 95% confidence interval, which is reliable for few trials and shares near 0 and 1. */
export function computeProportion(successes: number, trials: number): Proportion {
  if (trials === 0) return { successes, trials, value: null, low: null, high: null };
  const value = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const center = (value + Z ** 2 / (2 * trials)) / scale;
  const margin = (Z / scale) * Math.sqrt((value * (1 - value)) / trials + Z ** 2 / (4 * trials ** 2));
  return { successes, trials, value, low: Math.max(0, center - margin), high: Math.min(1, center + margin) };
}

export interface Retrieval {
  readonly precision: Proportion;
  readonly recall: Proportion;
  /** Its `successes` of `trials` are the correct ones of all that were found or should have been. */
  readonly f1: Proportion;
}

/** Counts of a yes-or-no decision. */
export interface Counts {
  readonly correct: number;
  readonly wrong: number;
  readonly missed: number;
}

/** Returns precision, recall and F1 with their intervals. */
export function computeRetrieval({ correct, wrong, missed }: Counts): Retrieval {
  // F1 rises with the share of correct ones among all found or missed ones, so that its interval is that share's, mapped.
  const overlap = computeProportion(correct, correct + wrong + missed);
  const toF1 = (share: number | null): number | null => (share === null ? null : (2 * share) / (1 + share));
  return {
    precision: computeProportion(correct, correct + wrong),
    recall: computeProportion(correct, correct + missed),
    f1: { ...overlap, value: toF1(overlap.value), low: toF1(overlap.low), high: toF1(overlap.high) },
  };
}
