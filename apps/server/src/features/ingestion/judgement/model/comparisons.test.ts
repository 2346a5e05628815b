import { describe, expect, test } from 'vitest';
import { findComparisons } from './comparisons.ts';

describe('findComparisons', () => {
  test.each([
    ['Q2 EPS $0.24 vs $0.21 Est', 'eps better than estimate, far'],
    ['Q2 EPS $0.24 vs. $0.24 estimate', 'eps equal than estimate, near'],
    ['Q1 EPS $(0.43) vs. $(0.51) Estimate', 'eps better than estimate, far'],
    ['Revenue of $642M vs $690M Est.', 'sales worse than estimate, near'],
    ['Sales $4.15-4.3B vs $4.45B Est.', 'sales worse than estimate, near'],
    ['net loss of $4.2 million compared to $3.1 million in the prior quarter', 'loss worse than earlier, far'],
    ['net loss of $2.2 million compared to $3.1 million in the prior quarter', 'loss better than earlier, far'],
    ['Target cut to $48 from $55', 'target worse than own, far'],
    ['EPS $0.95 from $0.22 YoY', 'eps better than earlier, far'],
  ])('%s: %s', (text, expected) => {
    const found = findComparisons(text).map(
      ({ metric, outcome, comparedWith, isLarge }) =>
        `${metric} ${outcome} than ${comparedWith}, ${isLarge ? 'far' : 'near'}`,
    );
    expect(found).toEqual([expected]);
  });

  test('tells an outlook from a result', () => {
    const [result, outlook] = findComparisons('Reports Q1 EPS $1.10 vs $1 Est; sees Q2 EPS $1.20-$1.40 vs $1.50 Est');
    expect([result?.isOutlook, outlook?.isOutlook]).toEqual([false, true]);
    expect(outlook?.outcome).toBe('worse');
  });

  test.each(['5 vs 0 estimate', 'Team A vs Team B', 'from Boston to New York', ''])(
    '%j compares no figures',
    (text) => {
      expect(findComparisons(text)).toEqual([]);
    },
  );
});
