import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

it.each([
  [
    'Helio Freight to Uplist to the Nasdaq Capital Market',
    'We said that we expect a larger circle of owners, and that trading is expected to begin on Monday, November 23, 2026.',
    'Helio Freight will move its listing to the Nasdaq Capital Market.',
    'Trading: expected to begin on Monday, November 23, 2026.',
  ],
  [
    'Helio Freight Approved for Listing on NYSE American',
    'Its shares will begin trading on the NYSE American from the OTCQX soon.',
    'Helio Freight will move its listing to the NYSE American from the OTCQX.',
    null,
  ],
  [
    'Helio Freight Uplists to Nasdaq',
    'Its shares began trading on Nasdaq this morning.',
    'Helio Freight moved its listing to Nasdaq.',
    null,
  ],
  ['Helio Freight Uplists to Nasdaq', '', 'Helio Freight moves its listing to Nasdaq.', null],
])('says when the listing moves: %s, %s', (title, lead, first, third) => {
  const { first_part, third_part } = draftSummary('uplisting', title, lead);
  expect({ first_part, third_part }).toEqual({ first_part: first, third_part: third });
});
