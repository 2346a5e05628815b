import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const first = (lead: string): string =>
  draftSummary('legal_win', 'Trade Commission Bars Imports of Helio Freight Pod Copies', lead).first_part;

it('names the authority and the ruling as the text does', () => {
  const lead =
    'Helio Freight, Inc. today said the U.S. International Trade Commission has issued an exclusion order against pods that infringe three Helio Freight patents.';
  expect(first(lead)).toBe(
    'The U.S. International Trade Commission issued an exclusion order against pods that infringe three Helio Freight patents.',
  );
});

it('keeps the headline if the text leaves open who owns the patent', () => {
  const lead =
    'Helio Freight, Inc. today said that the U.S. Court of Appeals affirmed that a rival of Helio Freight infringes its patent.';
  expect(first(lead)).toContain('Trade Commission barred imports');
});

it('keeps a headline with a figure that the sentence lacks', () => {
  const lead =
    'Helio Freight, Inc. today said the U.S. Court of Appeals has reinstated the verdict in favor of Helio Freight.';
  const title = "Appeals Court Restores Helio Freight's $33 Million Verdict";
  expect(draftSummary('legal_win', title, lead).first_part).toContain('$33 million');
});
