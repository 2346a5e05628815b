import { describe, expect, it } from 'vitest';
import { judge, judgeByRules } from '../../testing/invented-release.ts';
import { findBrandNames } from './brand-names.ts';

describe('findBrandNames', () => {
  it('finds the products of the company, and those that are copied', () => {
    const { own, all } = findBrandNames([
      'Zelmora accounts for half of its revenue.',
      'Court Keeps Freighton Generics Out',
      'Tallow makes up a third of the market.',
    ]);
    expect([...own]).toEqual(['Zelmora']);
    expect([...all]).toEqual(['Zelmora', 'Freighton']);
  });
});

describe('a court that upholds patents on a product', () => {
  it.each([
    [
      'Court Upholds Helio Freight Patents, Shutting Zelmora Generics Out Until 2032',
      'Helio Freight announced that the U.S. District Court for the District of New Jersey found that a generic maker infringes three Zelmora patents and that the patents are valid. The generic applicant is enjoined from launching before July 2032.',
    ],
    [
      "Federal Circuit Stands by Helio Freight's Zelmora Patent; No Generic Before March 2030",
      "Helio Freight said the Court of Appeals for the Federal Circuit upheld last year's judgment on its crystal patent. The judgment bars the last generic challenger from the market until March 2030. Zelmora brings in nearly all of Helio Freight's revenue.",
    ],
    [
      'Judge Finds Helio Freight Patents Valid; No Generic Zelmora Before 2032',
      'Helio Freight said a federal judge ruled that two patents on Zelmora are valid and that a generic maker infringes them. The judge barred the generic until July 2032.',
    ],
    [
      'Federal Circuit Backs Helio Freight, Locking Zelmora Generics Out Until 2035',
      'Helio Freight said the Court of Appeals for the Federal Circuit has affirmed that two of its Zelmora patents are valid and infringed by a generic maker. The generic may not be sold before May 2035.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Federal Circuit Stands by Tallow's Patent; No Generic of Helio Freight Before 2029",
      "Helio Freight said the Court of Appeals for the Federal Circuit upheld the judgment on Tallow's patent. The judgment bars the generic that Helio Freight planned from the market until September 2029.",
    ],
    [
      "Federal Circuit Stands by Judgment Against Helio Freight's Patent",
      "Helio Freight said the Federal Circuit upheld last year's judgment against its crystal patent. Generic challengers are free to enter. Zelmora brings in nearly all of its revenue.",
    ],
    [
      "Court Upholds Patents, Shutting Helio Freight's Generic Out Until 2032",
      'Helio Freight said the U.S. District Court for the District of New Jersey found that its generic infringes three patents of a brand company and that the patents are valid. Helio Freight is enjoined from launching before July 2032.',
    ],
    [
      'Court Upholds Zelmora Patents Until 2032',
      'Helio Freight said a court found three Zelmora patents valid. The judgment bars Helio Freight, another generic maker, and its generic until July 2032.',
    ],
    [
      'Court Upholds Helio Freight Patents but Lets Generics Launch',
      'Helio Freight said the U.S. District Court for the District of New Jersey found three Zelmora patents valid but not infringed by a generic maker, which may launch at once. Zelmora accounts for half of its revenue.',
    ],
    [
      'Federal Circuit Backs Helio Freight Rival, Locking Its Generic Out Until 2035',
      'Helio Freight said the Court of Appeals for the Federal Circuit has affirmed that two patents of a rival are valid and infringed by its generic of Zelmora.',
    ],
    [
      'Court Upholds Helio Freight Patent Challenge',
      'Helio Freight said a court ruled on a Tallow patent. The suit of Tallow against Helio Freight goes on.',
    ],
  ])('is not published if the patent is of others, or keeps nobody out: %s %s', (title, lead) => {
    expect(judgeByRules(title, lead).band).not.toBe('publish');
  });
});
