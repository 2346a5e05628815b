import { describe, expect, it } from 'vitest';
import { computeDistribution, median, percentile } from './statistics.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('percentile', () => {
  it.each([
    [50, 50],
    [99, 99],
    [100, 100],
    [0, 1],
    [98.5, 99],
  ])('%d of 1…100 is %d', (percent, expected) => {
    expect(percentile(upTo(100), percent)).toBe(expected);
  });

  it('of few values is one of them, without interpolation', () => {
    expect(percentile([1, 1_000], 50)).toBe(1);
    expect(percentile([1, 1_000], 99)).toBe(1_000);
    expect(percentile([7], 50)).toBe(7);
  });

  it('of an empty list throws', () => {
    expect(() => percentile([], 99)).toThrow(RangeError);
  });
});

describe('distributionOf', () => {
  it('sorts numerically and does not change its input', () => {
    const values = new Float64Array([9, 100, 10, 1]);
    expect(computeDistribution(values)).toEqual({ p50: 9, p99: 100, max: 100 });
    expect([...values]).toEqual([9, 100, 10, 1]);
  });
});

describe('median', () => {
  it('is the middle value of an odd number', () => {
    expect(median([30, 4, 5])).toBe(5);
  });
  it('is the mean of the two middle values of an even number', () => {
    expect(median([10, 1, 3, 2])).toBe(2.5);
  });
  it('of one value is that value', () => {
    expect(median([3])).toBe(3);
  });
});
