import { describe, expect, it } from 'vitest';
import { findAmounts, findEventAmount, findPercentages } from './amounts.ts';

describe('findAmounts', () => {
  it.each([
    ['$82 million', '$82 million', 82_000_000, 'USD'],
    ['US$1.1 billion', '$1.1 billion', 1_100_000_000, 'USD'],
    ['USD 2.0 Billion', '$2.0 billion', 2_000_000_000, 'USD'],
    ['$5.5M', '$5.5 million', 5_500_000, 'USD'],
    ['$760,000', '$760,000', 760_000, 'USD'],
    ['$40-million', '$40 million', 40_000_000, 'USD'],
    ['€20 million', '€20 million', 20_000_000, 'EUR'],
    ['C$5 million', 'CAD 5 million', 5_000_000, 'CAD'],
    ['usd 5 million', '$5 million', 5_000_000, 'USD'],
    ['nok 5 million', 'NOK 5 million', 5_000_000, 'NOK'],
    ['£1,200.50', '£1,200.50', 1_200.5, 'GBP'],
  ])('reads %s', (text, formatted, value, currency) => {
    expect(findAmounts(`worth ${text} in all`)).toMatchObject([
      { text: formatted, value, currency, isPerShare: false, isBackground: false },
    ]);
  });

  it('detects amounts per share and market sizes', () => {
    expect(findAmounts('a dividend of $0.16 per share')).toMatchObject([{ text: '$0.16', isPerShare: true }]);
    expect(findAmounts('EPS of $1.87')).toMatchObject([{ isPerShare: true }]);
    expect(findAmounts('to buy it at $9.50 per share')).toMatchObject([{ isPerShare: true, isBackground: false }]);
    expect(findAmounts('a dividend of $25 million')).toMatchObject([{ isPerShare: false }]);
    expect(findAmounts('a market opportunity of $500 million')).toMatchObject([{ isBackground: true }]);
    expect(findAmounts('the $500 million trailer market')).toMatchObject([{ isBackground: true }]);
  });

  it('ignores parts of words and plain numbers', () => {
    expect(findAmounts('modelUSD10, 82 million people, a $ sign')).toEqual([]);
  });
});

describe('findEventAmount', () => {
  it('returns the largest dollar amount that is neither per share nor a market size', () => {
    expect(findEventAmount('$3 million now, $12 million later, €90 million, in a market of $4 billion')?.text).toBe(
      '$12 million',
    );
    expect(findEventAmount('$12 million now, $3 million later')?.text).toBe('$12 million');
    expect(findEventAmount('$9.50 per share in cash')).toBeNull();
    expect(findEventAmount('$25,000 per share')).toBeNull();
  });

  it('ignores amounts under $10,000', () => {
    expect(findEventAmount('a fee of $9,999')).toBeNull();
    expect(findEventAmount('a fee of $10,000')?.value).toBe(10_000);
  });
});

describe('findPercentages', () => {
  it('reads percent signs and words', () => {
    expect(findPercentages('up 12.5%, then 4 percent, then 7 per cent').map(({ value }) => value)).toEqual([
      12.5, 4, 7,
    ]);
  });
});
