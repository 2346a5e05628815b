import { describe, expect, it } from 'vitest';
import { judgeAgainstEstimates } from './estimate-verdict.ts';
import { findEstimateComparisons } from './estimates.ts';

describe('findEstimateComparisons', () => {
  it.each([
    ['Helio Reports Q2 EPS $0.90 vs $0.75 Est', 'earnings', 0.2, false],
    ['Helio Reports Q2 EPS of $(0.04) vs $0.04 Est.', 'earnings', -2, false],
    ['an adjusted loss of $0.14 per share compared with an expected loss of $0.20', 'earnings', 0.3, false],
    ['an adjusted loss of $0.30 per share compared with an expected loss of $0.20', 'earnings', -0.5, false],
    ['revenue of $56 million, up 23% and above the analyst consensus of $50 million', 'revenue', 0.12, false],
    ['sales of $90 million against the $100 million that analysts expected', 'revenue', -0.1, false],
    ['Helio Sees FY27 Sales $2.0B-$2.2B vs $2.0B Est.', 'revenue', 0.05, true],
    ['preliminary revenue of $48 million compares with guidance of $38 million to $42 million', 'revenue', 0.2, false],
    ['revenue of $1.29 billion, 1% above consensus', 'revenue', 0.01, false],
  ])('reads %s', (text, figure, surprise, isOutlook) => {
    const [found] = findEstimateComparisons(text);
    expect(found).toMatchObject({ figure, isOutlook });
    expect(found?.surprise).toBeCloseTo(surprise, 5);
  });

  it.each([
    ['another period', 'revenue of $56 million compared with $50 million a year ago'],
    ['another figure', 'revenue of $56 million and an expected tax of $2 million'],
    ['the next sentence', 'It paid $10 million. Revenue is expected to be $500 million'],
    [
      'earnings next to revenue',
      'earnings of $0.81 per share, four cents more than expected, on revenue of $301 million',
    ],
    ['an absurd ratio', 'Revenue of $6.69B vs $15.30M Est'],
  ])('ignores %s', (_, text) => {
    expect(findEstimateComparisons(text)).toEqual([]);
  });
});

describe('judgeAgainstEstimates', () => {
  it.each([
    ['a beat of earnings with sales in line', 'EPS $0.90 vs $0.75 Est; Revenues $1.33B vs $1.33B Est', 'beat'],
    ['a smaller beat with strong sales', 'EPS $0.52 vs $0.50 Est; Revenues $60M vs $50M Est', 'beat'],
    ['a beat of sales alone', 'revenue of $60 million against a consensus of $50 million', 'beat'],
    ['a small beat', 'EPS $1.04 vs $1.00 Est; Revenues $500M vs $500M Est', 'small_beat'],
    ['a beat with weak sales', 'EPS $0.90 vs $0.75 Est; Revenues $48M vs $50M Est', 'mixed'],
    ['a cent', 'EPS $0.21 vs $0.20 Est', 'in_line'],
    ['one percent', 'EPS $1.01 vs $1.00 Est; Revenues $500M vs $500M Est', 'in_line'],
    ['a miss of earnings', 'EPS $0.36 vs $0.38 Est; Revenues $500M vs $490M Est', 'miss'],
    ['a miss of sales', 'EPS $1.00 vs $1.00 Est; Revenues $450M vs $500M Est', 'miss'],
    ['no estimate', 'EPS of $1.00', null],
  ])('calls it %s', (_, text, results) => {
    expect(judgeAgainstEstimates([{ text: `Helio Reports ${text}`, place: 'headline' }]).results).toBe(results);
  });

  it.each([
    ['above', 'Helio Sees FY27 EPS $2.10-$2.20 vs $2.00 Est'],
    ['in_line', 'Helio Sees FY27 EPS $1.95-$2.05 vs $2.00 Est'],
    ['below', 'Helio Sees FY27 EPS $1.65-$1.75 vs $2.00 Est'],
    ['mixed', 'Helio Sees FY27 EPS $2.10-$2.20 vs $2.00 Est; Sees Sales $90M-$91M vs $100M Est'],
  ])('calls a forecast %s', (outlook, text) => {
    expect(judgeAgainstEstimates([{ text, place: 'headline' }]).outlook).toBe(outlook);
  });

  it('ignores the body', () => {
    expect(judgeAgainstEstimates([{ text: 'Reports EPS $0.90 vs $0.75 Est', place: 'body' }]).results).toBeNull();
  });
});
