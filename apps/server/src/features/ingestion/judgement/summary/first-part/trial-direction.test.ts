import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const LEAD =
  'Helio Freight, a maker of medicines, announced today positive topline results from a study of HEL-43 in gout.';

const headlineOf = (title: string, lead: string) => draftSummary('trial_success', title, lead).first_part;

it('adds the direction that only the lead gives', () => {
  expect(headlineOf('Helio Freight Announces Topline Results From a Phase 2 Study of HEL-43 in Gout', LEAD)).toBe(
    'Helio Freight announced positive topline results from a Phase 2 study of HEL-43 in gout.',
  );
});

it.each([
  ['Helio Freight Announces Mixed Topline Results From a Phase 2 Study of HEL-43 in Gout', LEAD],
  ['Helio Freight Announces Topline Results From a Phase 2 Study of HEL-43 in Gout', LEAD.replace('positive ', '')],
  [
    'Helio Freight Announces Topline Results From a Phase 2 Study of HEL-43 in Gout',
    'Helio Freight announced results today. The company makes medicines. It reported positive results of another study in May.',
  ],
])('leaves %s as it is', (title, lead) => {
  expect(headlineOf(title, lead)).not.toContain('positive');
});
