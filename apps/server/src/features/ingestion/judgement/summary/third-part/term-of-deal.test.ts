import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const TITLE = 'Helio Freight and Borealis Rail Sign Supply Agreement for Pods';

it('names the term of an agreement', () => {
  const lead = 'Helio Freight and Borealis Rail announced a three-year supply and services agreement for pods.';
  expect(draftSummary('supply_agreement', TITLE, lead).third_part).toBe('Term: three years.');
});

it('names no term of an earlier agreement', () => {
  const lead = 'Helio Freight and Borealis Rail go on after the initial three-year term of their original agreement.';
  expect(draftSummary('supply_agreement', TITLE, lead).third_part ?? '').not.toContain('Term');
});
