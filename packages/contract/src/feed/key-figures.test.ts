import { describe, expect, it } from 'vitest';
import { keyFiguresIn } from './key-figures.ts';

const textsOf = (text: string): string[] => keyFiguresIn(text).map(({ label, value }) => `${label} = ${value}`);

describe('the key figures of a text', () => {
  it.each([
    ['Upfront payment: $88.8 million.', ['Upfront payment = $88.8 million']],
    [
      'Revenue (Q3 2026): $40.8 million, up 15%. U.S. revenue: $12.5 million. Next: FDA decision March 5; launch planned.',
      [
        'Revenue (Q3 2026) = $40.8 million, up 15%',
        'U.S. revenue = $12.5 million',
        'Next = FDA decision March 5; launch planned',
      ],
    ],
    ['Cash: $4.1 million. 2027 guidance: $5.25', ['Cash = $4.1 million', '2027 guidance = $5.25']],
    ['Term: 5 years, with Acme Inc. as the customer.', ['Term = 5 years, with Acme Inc. as the customer']],
  ])('%j', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  it.each([
    '$48.0M over 5 years.',
    'The order is large. Value: $5 million.',
    `${'A long sentence without a figure '.repeat(4)}: $5`,
    '',
    ':',
  ])('are none if the text is not a list of them: %j', (text) => {
    expect(textsOf(text)).toEqual([]);
  });

  it('are found quickly in a hostile text', () => {
    const startedAt = Date.now();
    keyFiguresIn('A. '.repeat(200_000));
    keyFiguresIn(`A${'.a'.repeat(200_000)}`);
    // Backtracking would take minutes.
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });
});
