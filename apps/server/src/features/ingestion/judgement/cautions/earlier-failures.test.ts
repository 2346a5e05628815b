import { describe, expect, it } from 'vitest';
import { bandOf } from '../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a trial that missed its goal before a successful one', () => {
  it.each([
    [
      'Helio Freight Filing Taken Up With Priority; FDA to Decide by March 30',
      'said the FDA has accepted its New Drug Application for Zelmora in the prevention of wound infections and granted priority review. The action date is March 30, 2027. A first Phase 3 trial, which missed its main goal in 2022, was followed by a successful second one.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora",
      'said the FDA has accepted its Biologics License Application for Zelmora and granted priority review, with an action date of May 4, 2027. An earlier Phase 3 trial had missed its primary endpoint in 2021; the application rests on a second trial that met it.',
    ],
  ])('is published with the review of the drug: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Filing Taken Up; FDA to Decide by March 30',
      'said the FDA has accepted its New Drug Application for Zelmora and granted priority review. The action date is March 30, 2027. A second Phase 3 trial, which ended last week, missed its main goal.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora",
      'said the FDA has accepted its application for Zelmora and granted priority review, with an action date of May 4, 2027. The Phase 3 trial had missed its primary endpoint in 2021.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora",
      'said the FDA has accepted its application for Zelmora and granted priority review, with an action date of May 4, 2027. A first Phase 3 trial was successful; a second one, which ended in 2026, missed its main goal.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora as Second Trial Fails",
      'said the FDA has accepted its application for Zelmora and granted priority review. A first Phase 3 trial, which missed its main goal in 2022, was followed by a second one, which failed, too.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora",
      'said the FDA has accepted its application for Zelmora and granted priority review. A first Phase 3 trial, which missed its main goal in 2022, will be followed by a second one.',
    ],
    [
      'Helio Freight Reports Phase 3 Results',
      'said that its Phase 3 trial missed its main goal in 2026 and was followed by a successful analysis of a subgroup. The FDA has granted priority review to another drug.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora",
      'said the FDA has granted priority review to Zelmora. A Phase 3 trial in children missed its main goal this month. An earlier trial was successful.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora",
      'said the FDA has granted priority review to Zelmora. A first Phase 3 trial, which missed its main goal in 2022, was followed by a successful second one in another disease. The trial for this disease failed.',
    ],
    [
      'FDA Grants Priority Review to Zelmora of Helio Freight',
      'said the FDA has granted priority review to Zelmora. An earlier Phase 3 trial missed its primary endpoint this week; the second trial that met it was small.',
    ],
    [
      'Helio Freight Reports Second Trial',
      'said a first Phase 3 trial, which missed its main goal in 2022, was followed by a successful second one. The FDA refused to file the application.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora",
      'said the FDA has granted priority review to Zelmora. A first Phase 3 trial, which missed its main goal in 2022, was followed by a successful second one in a different disease.',
    ],
    [
      "FDA Grants Priority Review to Rival of Helio Freight's Zelmora",
      'said the FDA has granted priority review to a rival of Zelmora. A first Phase 3 trial, which missed its main goal in 2022, was followed by a successful second one.',
    ],
    [
      "FDA Grants Priority Review to Helio Freight's Zelmora, Panel Votes Against",
      'said the FDA has granted priority review to Zelmora. A first Phase 3 trial, which missed its main goal in 2022, was followed by a successful second one. Advisers voted against it.',
    ],
  ])('is not published if the later trial failed, too, or treats another disease: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});
