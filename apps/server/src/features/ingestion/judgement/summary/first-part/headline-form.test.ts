import { expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

it.each<readonly [EventType, string, string, string]>([
  [
    'trial_success',
    'Helio Freight: HEL-43 slowed memory loss in a large study',
    '',
    'Helio Freight said HEL-43 slowed memory loss in a large study.',
  ],
  [
    'trial_success',
    'Helio Freight: pivotal study of HEL-43 improved survival in gout',
    '',
    'Helio Freight said the pivotal study of HEL-43 improved survival in gout.',
  ],
  [
    'regulatory_filing',
    'An FDA committee voted for the tablet against gout',
    'Helio Freight (Nasdaq: HELI) announced that an FDA committee voted for its tablet against gout.',
    'Helio Freight said an FDA committee voted for the tablet against gout.',
  ],
  [
    'trial_success',
    'Helio Freight achieves a historic milestone with positive results of HEL-43 in gout',
    '',
    'Helio Freight reported positive results of HEL-43 in gout.',
  ],
])('a headline becomes a sentence: %s, %s', (type, title, lead, expected) => {
  expect(draftSummary(type, title, lead).first_part).toBe(expected);
});

it('words in front of the news are left out', () => {
  const title = "Patience pays off: Helio Freight's cold trailer is allowed onto the market";
  const words = 'allowed onto the market';
  expect(draftSummary('device_clearance', title, '', { frame: { words } }).first_part).toBe(
    "Helio Freight's cold trailer is allowed onto the market.",
  );
});

it.each<readonly [EventType, string, string]>([
  [
    'trial_success',
    'Helio Freight: shares were higher after the study',
    'Helio Freight: shares were higher after the study.',
  ],
  [
    'drug_approval',
    'Helio Freight: zelmorib recommended for approval by a committee',
    'Helio Freight: zelmorib recommended for approval',
  ],
  ['product_launch', 'Update of figures: Helio Freight launches trailer', 'Update of figures: Helio Freight'],
  ['product_launch', 'Zelmora gets going: trailer is sold by Borealis', 'Zelmora got going: trailer'],
])('other headlines keep their form: %s, %s', (type, title, expected) => {
  expect(draftSummary(type, title).first_part).toContain(expected);
});

it('the name of a meeting keeps its capitals', () => {
  const title = 'Helio Freight Reports New Data in Gout at ESMO Immuno-Oncology Congress 2026';
  expect(draftSummary('trial_success', title).first_part).toContain('at ESMO Immuno-Oncology Congress 2026.');
});
