import { describe, expect, it } from 'vitest';
import { judge } from '../testing/invented-release.ts';
import { findEstimateComparisons } from './estimates.ts';

const BEAT = 'Helio Freight Tops Third-Quarter Estimates';
const RESULTS =
  'Helio Freight Holdings, Inc. (NYSE: HLIO) reported third-quarter revenue of $74 million against a consensus of $66 million, and earnings of $0.41 per share against $0.30.';

describe('a beat with a weaker outlook', () => {
  it.each([
    'For the fourth quarter it expects revenue of $76 million to $80 million; analysts are at $79 million.',
    'It expects fourth-quarter revenue of $76 million to $80 million, where the consensus is $79 million.',
    'Spending by one large customer is falling.',
    'Orders from two retailers are shrinking.',
    'Demand in the Midwest has been slowing.',
  ])('is for an editor: %s', (detail) => {
    expect(judge(BEAT, `${RESULTS} ${detail}`).band).toBe('desk');
  });

  it.each([
    'For the fourth quarter it expects revenue of $78 million to $82 million; analysts are at $79 million.',
    'It expects fourth-quarter revenue of $81 million to $84 million, where the consensus is $79 million.',
    'Spending by its largest customer rose by half.',
    'Orders from two retailers doubled.',
    'The cost of fuel is falling.',
  ])('is published without one: %s', (detail) => {
    expect(judge(BEAT, `${RESULTS} ${detail}`).band).toBe('publish');
  });

  it('does not take the next figure for an estimate that is given in percent', () => {
    const text =
      'Revenue was $74.1 million, 3% better than the consensus estimate, and adjusted EBITDA came to $13.2 million.';
    expect(findEstimateComparisons(text).map(({ surprise }) => surprise)).toEqual([0.03]);
    const [named] = findEstimateComparisons('Revenue was $74 million, 12% above the consensus of $66 million.');
    expect(named).toMatchObject({ figure: 'revenue', isAbove: true });
  });
});
