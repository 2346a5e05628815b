import { describe, expect, it } from 'vitest';
import { computeProportion, computeRetrieval } from './proportion.ts';

describe('computeProportion', () => {
  it.each([
    // Values from Wilson's formula, as in statistics tables.
    [8, 10, 0.49, 0.943],
    [0, 20, 0, 0.161],
    [20, 20, 0.839, 1],
    [50, 100, 0.404, 0.596],
  ])('%d of %d lies between %f and %f', (successes, trials, low, high) => {
    const proportion = computeProportion(successes, trials);
    expect(proportion.low).toBeCloseTo(low, 3);
    expect(proportion.high).toBeCloseTo(high, 3);
  });

  it('is unknown without trials', () => {
    expect(computeProportion(0, 0)).toEqual({ successes: 0, trials: 0, value: null, low: null, high: null });
  });
});

describe('computeRetrieval', () => {
  it('computes precision, recall and their harmonic mean', () => {
    const { precision, recall, f1 } = computeRetrieval({ correct: 6, wrong: 2, missed: 4 });
    expect([precision.value, recall.value]).toEqual([0.75, 0.6]);
    expect(f1.value).toBeCloseTo((2 * 0.75 * 0.6) / (0.75 + 0.6), 10);
    expect(f1.low).toBeLessThan(f1.value ?? 0);
    expect(f1.high).toBeGreaterThan(f1.value ?? 1);
  });
});
