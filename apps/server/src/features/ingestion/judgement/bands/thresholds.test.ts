import { describe, expect, it } from 'vitest';
import { lowerEnd, thresholdsOf } from './thresholds.ts';

describe('lowerEnd', () => {
  it.each([
    [10, 10, 0.787],
    [5, 10, 0.269],
    [90, 100, 0.841],
  ])('of %d in %d is %d', (right, all, expected) => {
    expect(lowerEnd(right, all)).toBeCloseTo(expected, 2);
  });
});

describe('thresholdsOf', () => {
  it('asks for a higher score where alerts were often wrong', () => {
    expect(thresholdsOf('grant').publishScore).toBeGreaterThan(thresholdsOf('buyback').publishScore);
  });

  it('trusts a type without a record like the others', () => {
    expect(thresholdsOf('uplisting').publishScore).toBe(thresholdsOf('buyback').publishScore);
  });

  it.each(['contract', 'order', 'supply_agreement'] as const)('finds a small %s small for every company', (type) => {
    expect(thresholdsOf(type).minAmount).toBeGreaterThan(1.9e6);
    expect(thresholdsOf(type).minAmount).toBeLessThan(2.1e6);
  });

  it('lets a decision of the regulator move larger companies than a step on the way to it', () => {
    for (const decision of ['drug_approval', 'regulatory_filing'] as const)
      expect(thresholdsOf(decision).maxMarketCap).toBeGreaterThan(thresholdsOf('regulatory_designation').maxMarketCap);
    expect(thresholdsOf('drug_approval').maxMarketCap).toBeGreaterThanOrEqual(15e9);
  });

  it('finds a license modest news for a large company, which often is the one that takes it', () => {
    expect(thresholdsOf('license').maxMarketCap).toBeLessThanOrEqual(10e9);
    expect(thresholdsOf('license').maxMarketCap).toBeGreaterThan(5e9);
  });

  it('limits medical news to companies that it moves', () => {
    expect(thresholdsOf('drug_approval').maxMarketCap).toBeLessThan(thresholdsOf('takeover_target').maxMarketCap);
  });
});
