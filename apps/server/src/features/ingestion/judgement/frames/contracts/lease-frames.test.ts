import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('space that a landlord leases', () => {
  it.each([
    [
      'State Agency Takes 210,000 Square Feet at Helio Freight Campus',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced execution of a 12-year lease with the state tax agency for 210,000 square feet of its campus in Mead, which stood vacant. Annual cash rent is $9.4 million. The lease takes portfolio occupancy to 88% from 82%.',
    ],
    [
      'Helio Freight Fills Tower',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has leased all 190,000 square feet of its empty tower in Denver to a law firm for 15 years. Base rent starts at $11 million a year, and occupancy of the portfolio goes to 91%.',
    ],
    [
      'Hospital Comes to Helio Freight Park',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), a real estate investment trust, signed a 240,000-square-foot lease with a hospital group for 16 years. Annual rent is $12 million. Occupancy rises by five points.',
    ],
  ])('is published with the rent: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Moves to Denver',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a 15-year lease for 190,000 square feet of office space in Denver, its new headquarters. Annual rent is $11 million.',
    ],
    [
      'Helio Freight Renews Tenant',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a 10-year lease renewal with a law firm for 190,000 square feet of its tower. Annual rent is $11 million; occupancy stays at 91%.',
    ],
    [
      'Helio Freight Loses Tenant',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a law firm which leased 190,000 square feet of its tower will vacate it in May. Annual rent was $11 million, and occupancy falls to 80%.',
    ],
    [
      'Helio Freight Signs Letter on Tower',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a letter of intent for a lease of 190,000 square feet of its tower with a law firm. Annual rent would be $11 million. Occupancy is 80%.',
    ],
    [
      "Tallow Leases Helio Freight's Old Tower",
      'Tallow REIT, which bought the tower from Helio Freight Holdings, Inc. (Nasdaq: HLIO) last year, leased 190,000 square feet to a law firm. Annual rent is $11 million and occupancy 91%.',
    ],
    [
      'Helio Freight Leases Depot',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a lease with a landlord in Reno for 300,000 square feet. Annual rent is $11 million.',
    ],
    [
      'Helio Freight Signs Shop',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a lease with a coffee chain for 2,000 square feet of its mall. Annual rent is $90,000. Occupancy is 95%.',
    ],
  ])('is not published in other cases: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
