import { describe, expect, it } from 'vitest';
import { judgeAgainstEstimates } from './estimate-verdict.ts';
import { compareLooseEstimates, LOOSE_ESTIMATE } from './loose-estimates.ts';

const REPORTED = 'Helio Freight said sales rose 31% to $64 million and operating income was $13 million.';

describe('an estimate in a sentence of its own', () => {
  it.each([
    'Consensus was $57 million.',
    'Consensus had been $57 million.',
    'Analysts had forecast about $57 million.',
    'The average estimate of analysts was $57 million.',
    'Analysts polled by the company expected $57 million on average.',
    'Wall Street had penciled in $57 million.',
    'The Street was looking for $57 million.',
    'On average, analysts had looked for sales of $57 million.',
  ])('is compared with the figure before it: %s', (sentence) => {
    const [found] = compareLooseEstimates(REPORTED, sentence);
    expect(found).toMatchObject({ figure: 'revenue', isAbove: true, isOutlook: false });
    expect(found?.surprise).toBeCloseTo(7 / 57, 5);
  });

  it.each([
    'Analysts expect $57 million for the full year.',
    'Analysts had expected sales of $57 million for the next quarter.',
    'The company had expected $57 million.',
    'Analysts had expected earnings of $57 million.',
    'Analysts had expected $0.57 per share.',
    'Consensus was $957 million.',
  ])('is left alone if it is of something else: %s', (sentence) => {
    expect(compareLooseEstimates(REPORTED, sentence)).toEqual([]);
  });

  it('is compared per share with an amount per share', () => {
    const found = compareLooseEstimates('Net income was $61 million, or $0.58 per share.', 'Analysts had seen $0.14.');
    expect(found).toMatchObject([{ figure: 'earnings', isAbove: true }]);
  });

  it('may be a loss where there is a profit', () => {
    const found = compareLooseEstimates(
      'Helio Freight earned $11 million.',
      'Analysts had expected another loss, of $2 million.',
    );
    expect(found).toMatchObject([{ figure: 'earnings', isAbove: true, isNegative: false }]);
  });

  it('may be one sentence further away, and be a miss', () => {
    const passages = [
      'Helio Freight lost $0.21 per share.',
      'It runs depots.',
      'Analysts had expected a loss of $0.10.',
    ];
    const judged = judgeAgainstEstimates(passages.map((text) => ({ text, place: 'lead' })));
    expect(judged).toMatchObject({ results: 'miss', words: 'Analysts had expected a loss of $0.10' });
  });

  it('is no opinion about something else', () => {
    expect(LOOSE_ESTIMATE.test('Analysts have covered the stock since it was sold at $5.')).toBe(false);
  });
});
