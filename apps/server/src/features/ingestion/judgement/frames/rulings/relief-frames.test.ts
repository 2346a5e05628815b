import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

describe('the end of what others had against the company', () => {
  it.each([
    'The Tenth Circuit has set aside the judgment that Borealis Rail obtained against Helio Freight Holdings, Inc. in 2024.',
    'An appeals court threw out the $25 million verdict against Helio Freight Holdings, Inc.',
    'A maker of trailers has given up its challenge to four patents of Helio Freight Holdings, Inc.',
    'Borealis Rail dropped its petitions against two patents held by Helio Freight Holdings, Inc.',
    'Helio Freight Holdings, Inc. received word that the consent order imposed in 2024 has been terminated.',
    'The OCC lifted the asset cap on Helio Freight Holdings, Inc.',
  ])('is a win: %s', (lead) => {
    expect(sortDeals('A Good Day for Helio Freight', lead).complete).toContain('legal_win');
  });

  it.each([
    'The Tenth Circuit has set aside the judgment that Helio Freight Holdings, Inc. obtained against Borealis Rail.',
    "An appeals court threw out the $25 million verdict against Helio Freight's former chairman.",
    'An appeals court threw out the $25 million verdict against Helio Freight Holdings, Inc. and ordered a new trial.',
    'An appeals court vacated part of the judgment against Helio Freight Holdings, Inc. and remanded the case.',
    'Helio Freight Holdings, Inc. has given up its challenge to four patents of Borealis Rail.',
    'A maker of trailers has given up its challenge to four patents of Helio Freight Holdings, Inc. It gets a license.',
    'A maker of trailers dropped its challenge to two patents of Helio Freight Holdings, Inc. without prejudice.',
    'Helio Freight Holdings, Inc. expects that the consent order will be terminated.',
    'The 2022 consent order was terminated. A new order takes its place, said Helio Freight Holdings, Inc.',
    'The OCC lifted the asset cap on Borealis Rail.',
  ])('is none, or for the desk: %s', (lead) => {
    expect(sortDeals('News of Helio Freight', lead).complete).not.toContain('legal_win');
  });
});
