import { expect, it } from 'vitest';
import { withNamedComparison } from './named-comparison.ts';

it.each([
  [
    'This is a 31.25 percent increase over earnings of $0.48 per share from the same period last year.',
    'Earnings rose 31.25% from $0.48 per share in the same period last year.',
  ],
  [
    'This is a 4 percent decrease over sales of $12.5 million the same period last year.',
    'Sales fell 4% from $12.5 million in the same period last year.',
  ],
  ['This is a 5% increase.', 'This is a 5% increase.'],
  ['This is a record for the depots.', 'This is a record for the depots.'],
])('names the figure of %s', (sentence, expected) => {
  expect(withNamedComparison(sentence)).toBe(expected);
});
