import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const subjectIn = (title: string, lead: string): string | null =>
  draftSummary('license', title, lead).third_part?.match(/Covers: [^.]+\./)?.[0] ?? null;

it.each([
  [
    'Helio Freight Signs Exclusive License Agreement with Borealis',
    'Helio Freight signed an exclusive license agreement with Borealis for its folding trailer that enables sales in Asia.',
    'Covers: folding trailer.',
  ],
])('names what the deal covers: %s', (title, lead, expected) => {
  expect(subjectIn(title, lead)).toBe(expected);
});

it.each([
  [
    'Helio Freight Licenses Its Folding Trailer to Borealis',
    'Helio Freight signed a license agreement for its folding trailer.',
  ],
  ['Helio Freight Expands to Asia', 'Helio Freight signed a license agreement for up to $40 million.'],
  ['Helio Freight Signs License Agreement', 'Helio Freight signed a license agreement for development with Borealis.'],
  ['Helio Freight Expands to Asia', 'The existing license agreement for its folding trailer was signed in May.'],
])('names nothing that is known or vague, no sum and no earlier deal: %s %s', (title, lead) => {
  expect(subjectIn(title, lead)).toBeNull();
});
