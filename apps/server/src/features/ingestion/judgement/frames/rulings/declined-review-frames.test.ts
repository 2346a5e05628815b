import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('an attack on a patent that is turned down', () => {
  it.each([
    [
      "Patent Board Turns Away Challenge to Helio Freight's Coupling Claims",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Patent Trial and Appeal Board has declined to institute review of its coupling patent, which runs until 2042. The petition had been filed by a competitor.',
    ],
    [
      "Patent Office Rejects Petition Against Helio Freight's Zelmora Patent",
      'Helio Freight said that the PTAB has denied a petition for inter partes review of its Zelmora patent. The petition was filed by a maker of generics.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Patent Board Turns Away Challenge to Tallow's Coupling Claims",
      "Helio Freight said that the Patent Trial and Appeal Board has declined to institute review of Tallow's coupling patent. Helio Freight had filed the petition.",
    ],
    [
      'Patent Board Declines Petition of Helio Freight',
      'Helio Freight said that the PTAB has denied its petition for inter partes review of the coupling patent of Tallow.',
    ],
    [
      "Patent Board to Review Helio Freight's Coupling Claims",
      'Helio Freight said that the Patent Trial and Appeal Board has instituted review of its coupling patent.',
    ],
    [
      "Patent Board Turns Away One of Two Challenges to Helio Freight's Claims",
      'Helio Freight said that the PTAB has declined to institute review of its coupling patent on one petition. The second petition is still pending.',
    ],
    [
      "Patent Office Rejects Petition of Helio Freight Against Tallow's Patent",
      "Helio Freight said that the PTAB has denied its petition for review of Tallow's patent.",
    ],
  ])('is left out in other cases: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
