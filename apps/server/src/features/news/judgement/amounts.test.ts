import { describe, expect, it } from 'vitest';
import { amountsIn, eventAmount, percentagesIn } from './amounts.ts';

describe('amountsIn', () => {
  it.each([
    ['$82 million', '$82 million', 82_000_000, 'USD'],
    ['US$1.1 billion', '$1.1 billion', 1_100_000_000, 'USD'],
    ['USD 2.0 Billion', '$2.0 billion', 2_000_000_000, 'USD'],
    ['$5.5M', '$5.5 million', 5_500_000, 'USD'],
    ['$760,000', '$760,000', 760_000, 'USD'],
    ['$40-million', '$40 million', 40_000_000, 'USD'],
    ['€20 million', '€20 million', 20_000_000, 'EUR'],
    ['C$5 million', 'CAD 5 million', 5_000_000, 'CAD'],
  ])('reads %s', (text, shown, value, currency) => {
    expect(amountsIn(`worth ${text} in all`)).toMatchObject([
      { shown, value, currency, perShare: false, background: false },
    ]);
  });

  it('knows what belongs to a share and what to a market', () => {
    expect(amountsIn('a dividend of $0.16 per share')).toMatchObject([{ shown: '$0.16', perShare: true }]);
    expect(amountsIn('EPS of $1.87')).toMatchObject([{ perShare: true }]);
    expect(amountsIn('a market opportunity of $500 million')).toMatchObject([{ background: true }]);
  });

  it('takes no part of a word or of a plain number for money', () => {
    expect(amountsIn('modelUSD10, 82 million people, a $ sign')).toEqual([]);
  });
});

describe('eventAmount', () => {
  it('is the largest sum in dollars that is no price of a share and no market', () => {
    expect(eventAmount('$3 million now, $12 million later, €90 million, in a market of $4 billion')?.shown).toBe(
      '$12 million',
    );
    expect(eventAmount('$9.50 per share in cash')).toBeNull();
  });
});

describe('percentagesIn', () => {
  it('reads signs and words', () => {
    expect(percentagesIn('up 12.5%, then 4 percent, then 7 per cent').map(({ value }) => value)).toEqual([12.5, 4, 7]);
  });
});
