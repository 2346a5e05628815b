import { expect, it } from 'vitest';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const amount = findQuantities('an order worth $27 million')[0] ?? null;
const secondOf = (sentence: string, of = amount): string | null =>
  draftSummary(
    'order',
    'Helio Freight Receives $27 Million Order for Pods',
    `Helio Freight Inc. received an order for pods worth $27 million. ${sentence}`,
    { frame: { amount: of } },
  ).second_part;

it.each([
  [
    "Helio Freight's sales in the last fiscal year were about $90 million.",
    'The $27 million is about 30% of sales in the last fiscal year (about $90 million).',
  ],
  [
    'Helio Freight had revenue of about $41 million in its last fiscal year.',
    'The $27 million is about 66% of revenue in the last fiscal year (about $41 million).',
  ],
  [
    'Last year the company had revenue of $18 million.',
    'The $27 million is about 1.5 times revenue last year ($18 million).',
  ],
  [
    'It compares with sales of $54 million in the past four quarters.',
    'The $27 million is about 50% of sales in the past four quarters ($54 million).',
  ],
  [
    'Helio Freight had revenue of $42 million in 2025.',
    'The $27 million is about 64% of revenue in 2025 ($42 million).',
  ],
])('compares the deal with a year of sales: %s', (sentence, expected) => {
  expect(secondOf(sentence)).toBe(expected);
});

it('compares no part of a year, and no upper limit', () => {
  expect(secondOf("In the first nine months Helio Freight's total revenue was $16.2 million.")).not.toContain(
    'is about',
  );
  const ceiling = findQuantities('an order worth up to $27 million')[0] ?? null;
  expect(secondOf('Helio Freight had revenue of about $41 million in its last fiscal year.', ceiling)).not.toContain(
    'is about',
  );
});
