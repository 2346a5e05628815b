import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('shares that insiders buy without a plan', () => {
  it.each([
    [
      'Helio Freight Chief Executive and Three Directors Reach Into Own Pockets for 400,000 Shares',
      'Helio Freight reported that its chief executive officer and three directors bought 400,000 shares on the open market for $1.6 million. None of the purchases was made under a trading plan.',
    ],
    [
      'Three Helio Freight Directors Buy $2.1 Million of Stock',
      'The three directors of Helio Freight bought 500,000 shares on the open market for $2.1 million. The purchases were not made under a 10b5-1 plan.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Three Helio Freight Directors Buy $2.1 Million of Stock',
      'The three directors of Helio Freight bought 500,000 shares on the open market for $2.1 million. The purchases were made under a trading plan.',
    ],
    [
      'Helio Freight Chief Executive Sells Shares Under Trading Plan',
      'The chief executive of Helio Freight sold 500,000 shares for $2.1 million. None of the purchases of last year is affected by the sale.',
    ],
    [
      'Helio Freight Directors Adopt Trading Plan',
      'None of the directors of Helio Freight but the chairman has a trading plan, under which 500,000 shares are sold for $2.1 million.',
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
