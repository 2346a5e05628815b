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
    ['Helio Reports Q2 EPS $0.16 vs. Est. $0.08', 'earnings', 1, false],
    ['Earnings of $0.90 per share, up from $0.62, exceeded expectations of $0.75', 'earnings', 0.2, false],
    ['Earnings of $0.60 per share, down from $0.62, trailed expectations of $0.75', 'earnings', -0.2, false],
    ['Helio Sees FY27 Sales $2.0B-$2.2B vs $2.0B Est.', 'revenue', 0.05, true],
    ['preliminary revenue of $48 million compares with guidance of $38 million to $42 million', 'revenue', 0.2, false],
    ['Helio Q2: $56 Million Revenue Against $50 Million Consensus', 'revenue', 0.12, false],
    [
      'net income of $40 million, or $0.90 per share, against $26 million, or $0.55, in the year before and a consensus of $0.75',
      'earnings',
      0.2,
      false,
    ],
    [
      'Revenue is put at $56 million, against $41 million last year and above the $50 million consensus',
      'revenue',
      0.12,
      false,
    ],
    [
      'Earnings per share were $0.90; a year ago they were $0.55 and analysts had expected $0.75',
      'earnings',
      0.2,
      false,
    ],
    [
      'Earnings were $0.90 per share, compared with $0.55 a year before and the $0.75 that analysts had forecast',
      'earnings',
      0.2,
      false,
    ],
    [
      'Earnings per share were $0.60; a year ago they were $0.55 and analysts had expected $0.75',
      'earnings',
      -0.2,
      false,
    ],
    ['Helio earned $0.90 per share in its second quarter; Wall Street was at $0.75', 'earnings', 0.2, false],
    ['revenue of $56 million, topping the $50 million it had guided to', 'revenue', 0.12, false],
    ['revenue of $1.29 billion, 1% above consensus', 'revenue', 0.01, false],
    ['revenue of $1.29 billion, 15% more than the midpoint of what analysts expect', 'revenue', 0.15, false],
    ['revenue of $1.29 billion, 4% below consensus', 'revenue', -0.04, false],
    ['a loss of $0.14 per share compared with the expected $0.20', 'earnings', 0.3, false],
    ['a loss of $0.10 per share compared with expected earnings of $0.20', 'earnings', -1.5, false],
    ['Helio, which raised its outlook in May, reports Q2 EPS $0.90 vs $0.75 Est', 'earnings', 0.2, false],
    ['Helio Reports Q2 Results, Sees FY27 EPS $2.20 vs $2.00 Est', 'earnings', 0.1, true],
  ])('reads %s', (text, figure, surprise, isOutlook) => {
    const [found] = findEstimateComparisons(text);
    expect(found).toMatchObject({ figure, isOutlook });
    expect(found?.surprise).toBeCloseTo(surprise, 5);
  });

  it.each([
    ['Q2 EPS $0.90 vs $0.75 Est, Up From $0.60', '$0.90 vs $0.75 Est'],
    [
      'revenue of $60 million against a consensus of $50 million, and a dividend',
      '$60 million against a consensus of $50 million',
    ],
    ['revenue of $1.29 billion, 4% below consensus', '4% below consensus'],
  ])('quotes the comparison in %s', (text, words) => {
    expect(findEstimateComparisons(text)).toMatchObject([{ words }]);
  });

  it.each([
    ['EPS $0.90 vs $0.75 Est', { isAbove: true, isBelow: false }],
    ['EPS $0.70 vs $0.75 Est', { isAbove: false, isBelow: true }],
    ['Sees EPS $0.70-$0.80 vs $0.76 Est', { isAbove: false, isBelow: false }],
    ['revenue 4% below consensus', { isAbove: false, isBelow: true }],
    ['revenue 4% above consensus', { isAbove: true, isBelow: false }],
  ])('tells on which side of the estimate %s is', (text, sides) => {
    expect(findEstimateComparisons(text)).toMatchObject([sides]);
  });

  it.each([
    ['another period', 'revenue of $56 million compared with $50 million a year ago'],
    ['another period next to an outlook', 'revenue of $56 million compared with $50 million, and an outlook'],
    ['a forecast next to the earlier one', 'now sees sales of $56 million against guidance of $50 million'],
    ['an estimate that is not compared', 'revenue of $56 million and taxes of $20 million below the consensus'],
    ['an estimate of zero', 'EPS $0.00 vs $0.00 Est'],
    [
      'a distant amount',
      'revenue of $56 million, against which the company, its dealers, its suppliers and all of its other partners at home and abroad had set $50 million as consensus',
    ],
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
    ['a smaller beat with very strong sales', 'EPS $0.52 vs $0.50 Est; Revenues $65M vs $50M Est', 'beat'],
    ['a smaller beat with strong sales', 'EPS $2.00 vs $1.88 Est; Revenues $53M vs $50M Est', 'small_beat'],
    ['a smaller loss without sales', 'EPS $(0.10) vs $(0.18) Est', 'small_beat'],
    ['a smaller loss with strong sales', 'EPS $(0.10) vs $(0.18) Est; Revenues $60M vs $50M Est', 'beat'],
    ['earnings in line with better sales', 'EPS $(0.02), Inline, Sales $34M Beat $29.3M Estimate', 'small_beat'],
    ['earnings in line with very strong sales', 'EPS $0.02 In-line, Sales $44M vs $29.3M Est', 'beat'],
    ['earnings in line with sales in line', 'EPS of $0.02, Inline; Revenue of $29.4M vs $29.3M Est', 'in_line'],
    ['earnings in line with a miss of sales', 'EPS $0.02 Inline, Sales $25M vs $29.3M Est', 'miss'],
    ['a beat of sales alone', 'revenue of $60 million against a consensus of $50 million', 'beat'],
    ['a small beat', 'EPS $1.04 vs $1.00 Est; Revenues $500M vs $500M Est', 'small_beat'],
    ['a strong beat with slightly weak sales', 'EPS $0.90 vs $0.75 Est; Revenues $49.5M vs $50M Est', 'beat'],
    ['a beat with slightly weak sales', 'EPS $0.82 vs $0.75 Est; Revenues $49.5M vs $50M Est', 'mixed'],
    ['a beat with weak sales', 'EPS $0.90 vs $0.75 Est; Revenues $48M vs $50M Est', 'mixed'],
    ['a cent', 'EPS $0.21 vs $0.20 Est', 'in_line'],
    ['one percent', 'EPS $1.01 vs $1.00 Est; Revenues $500M vs $500M Est', 'in_line'],
    ['a miss of earnings', 'EPS $0.36 vs $0.38 Est; Revenues $500M vs $490M Est', 'miss'],
    ['a miss of sales', 'EPS $1.00 vs $1.00 Est; Revenues $450M vs $500M Est', 'miss'],
    ['a beat in percent', 'earnings of $0.90, 9% above consensus', 'beat'],
    ['a cent with strong sales', 'EPS $0.51 vs $0.50 Est; Revenues $60M vs $50M Est', 'in_line'],
    ['two cents with better sales', 'EPS $1.02 vs $1.00 Est; Revenues $515M vs $500M Est', 'small_beat'],
    ['two cents with sales in line', 'EPS $1.02 vs $1.00 Est; Revenues $500M vs $500M Est', 'in_line'],
    ['better earnings with a miss of sales', 'EPS $1.05 vs $1.00 Est; Revenues $450M vs $500M Est', 'miss'],
    ['a beat of earnings named after sales', 'Revenues $500M vs $500M Est; EPS $0.90 vs $0.75 Est', 'beat'],
    ['slightly better sales alone', 'revenue of $51.5 million against a consensus of $50 million', 'small_beat'],
    ['sales alone in line', 'revenue of $50.2 million against a consensus of $50 million', 'in_line'],
    ['sales alone below', 'revenue of $48 million against a consensus of $50 million', 'miss'],
    ['another figure above', 'bookings of $60 million against a consensus of $50 million', 'small_beat'],
    ['another figure in line', 'bookings of $51 million against a consensus of $50 million', 'in_line'],
    ['no estimate', 'EPS of $1.00', null],
  ])('calls it %s', (_, text, results) => {
    expect(judgeAgainstEstimates([{ text: `Helio Reports ${text}`, place: 'headline' }]).results).toBe(results);
  });

  it.each([
    ['above', 'Helio Sees FY27 EPS $2.10-$2.20 vs $2.00 Est'],
    ['in_line', 'Helio Sees FY27 EPS $1.95-$2.05 vs $2.00 Est'],
    ['in_line', 'Helio Sees FY27 Sales $401M-$402M vs $400M Est'],
    ['in_line', 'Helio Sees FY27 Sales $398M-$399M vs $400M Est'],
    ['in_line', 'Helio Sees FY27 EPS $1.98-$2.12 vs $2.00 Est'],
    ['in_line', 'Helio Sees FY27 EPS $1.90-$2.02 vs $2.00 Est'],
    ['in_line', 'Helio Expects FY27 EPS Of Less Than $2.25 Compared To Consensus Of $2.00'],
    ['below', 'Helio Sees FY27 EPS $1.94-$1.96 vs $2.00 Est'],
    ['below', 'Helio Sees FY27 EPS $1.60-$2.02 vs $2.00 Est'],
    ['below', 'Helio Sees FY27 Sales 3% Below Consensus'],
    ['below', 'Helio Sees FY27 EPS $1.65-$1.75 vs $2.00 Est'],
    ['mixed', 'Helio Sees FY27 EPS $2.10-$2.20 vs $2.00 Est; Sees Sales $90M-$91M vs $100M Est'],
  ])('calls a forecast %s', (outlook, text) => {
    expect(judgeAgainstEstimates([{ text, place: 'headline' }]).outlook).toBe(outlook);
  });

  it('judges a forecast separately from results', () => {
    expect(
      judgeAgainstEstimates([{ text: 'Helio Sees FY27 EPS $2.10-$2.20 vs $2.00 Est', place: 'headline' }]),
    ).toMatchObject({ results: null, outlook: 'above' });
  });

  it.each([
    ['EPS $0.90 vs $0.75 Est; Revenues $120M vs $132M Est', '$120M vs $132M Est'],
    ['Revenues $120M vs $132M Est; EPS $0.90 vs $0.75 Est', '$120M vs $132M Est'],
    ['EPS $0.90 vs $0.75 Est; Sees FY27 EPS $1.65 vs $2.00 Est; Revenues $130M vs $132M Est', '$1.65 vs $2.00 Est'],
    ['EPS of $0.90', ''],
  ])('quotes the worst comparison in %s', (text, words) => {
    expect(judgeAgainstEstimates([{ text: `Helio Reports ${text}`, place: 'headline' }]).words).toBe(words);
  });

  it('ignores the body', () => {
    expect(judgeAgainstEstimates([{ text: 'Reports EPS $0.90 vs $0.75 Est', place: 'body' }]).results).toBeNull();
  });
});
