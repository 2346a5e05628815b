import { describe, expect, it } from 'vitest';
import { cautionIds } from './testing/caution-cases.ts';

describe('recalls and standstills in other words', () => {
  it.each([
    'Helio Foods is taking back 1.6 million eggs after salmonella was found in one barn',
    'Helio Foods asks stores to remove 400,000 cans from sale',
    'Helio Pools is withdrawing 90,000 buckets from customers after reports of burns',
    'Helio Foods collects bottles in which bacteria were detected',
    'Owners of 9,800 trucks were asked not to charge indoors',
    'Surgeons should not implant devices from six lots',
    'Helio Foods tells consumers to throw away one lot',
    'The bars may contain undeclared peanuts',
    'In October 74 guests in four states were sickened',
    'Three users were burned',
  ])('finds a recall in: %s', (text) => {
    expect(cautionIds(text)).toContain('recall');
  });

  it.each([
    'Helio Foods tells customers to expect faster deliveries',
    'The new test detected salmonella in an hour',
    'Helio Motors is taking back market share after a record quarter',
    'Doctors should see the device this year',
    'Helio Pools collects $9 million after an injury at its depot was insured',
    'Helio Freight asks customers to return empty trailers',
    'The therapy removes plaque that causes pain',
  ])('finds no recall in: %s', (text) => {
    expect(cautionIds(text)).not.toContain('recall');
  });

  it.each([
    'The San Antonio plant has not been making film since October 20',
    'One of two potlines has been down since a transformer failed',
    'Packing at the Tulsa site stands still until its cleaning is certified',
    'The mine is at a standstill',
    'The Grundel line goes dark',
    'An inspector has ordered the Tulsa line to stay shut',
  ])('finds a standstill in: %s', (text) => {
    expect(cautionIds(text)).toContain('accident');
  });

  it.each([
    'The mine, which was closed since 2019, has restarted',
    'The plant has been down since May and resumed production today',
    'The site has been open since May',
    'Production has been up since May',
  ])('finds no standstill in: %s', (text) => {
    expect(cautionIds(text)).not.toContain('accident');
  });
});
