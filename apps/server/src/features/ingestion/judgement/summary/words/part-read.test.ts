import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const TITLE = 'Helio Freight Raises Full-Year Guidance';

it.each<readonly [string, string, string]>([
  ['a headline', '', 'No guidance figure in the headline.'],
  ['a headline with a heading', 'Media release', 'No guidance figure in the headline.'],
  [
    'whole sentences',
    'Demand for cold trailers was strong in all regions.',
    'No guidance figure in the opening lines.',
  ],
  [
    'a text that was cut off',
    'Helio Freight (Nasdaq: HELI) today raised its full-year guidance after demand for cold trailers was strong in all...',
    'No guidance figure in the opening lines.',
  ],
])('a missing figure is only missing from what was read: %s', (_read, lead, expected) => {
  expect(draftSummary('guidance_raised', TITLE, lead).negative_content).toContain(expected);
});
