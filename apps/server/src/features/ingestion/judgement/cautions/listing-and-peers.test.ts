import { describe, expect, it } from 'vitest';
import { cautionIds } from './testing/caution-cases.ts';

describe('a listing that depends on a condition', () => {
  it.each([
    'A Nasdaq panel has granted its request to stay listed, on condition that it shows equity of $2.5 million',
    'The shares remain listed if it reports equity above $10 million by March 2',
    'A panel has granted it until February 12 to show a bid price of $1.00',
    'The company has to prove $2.5 million of equity by December 15',
    'The exchange lets the listing go on provided that it files two reports',
  ])('is found in: %s', (text) => {
    expect(cautionIds(text)).toContain('delisting');
  });

  it.each([
    'Shares of Helio Freight were approved for listing on the NYSE',
    'Helio Freight regained compliance with the listing rules, and the matter is closed',
    'A court granted Helio Freight $40 million',
    'Helio Freight has to show its trailers in March',
  ])('is not found in: %s', (text) => {
    expect(cautionIds(text)).not.toContain('delisting');
  });
});

describe('an award of peers', () => {
  it.each([
    "Helio Freight received the National Project Award of a builders' association",
    'Helio Freight was given a Best Depot award by a trade magazine',
    "Helio Freight received the Building Award of a contractors' federation",
  ])('is a prize: %s', (text) => {
    expect(cautionIds(text)).toContain('voted_prize');
  });

  it.each([
    'Helio Freight won a $40 million award from the port association',
    'Helio Freight received a contract award from a growers association',
    'Helio Freight received an award of $4 million from the Army',
    'Helio received an award from a society for gout for research on Zelmora',
  ])('is no prize: %s', (text) => {
    expect(cautionIds(text)).not.toContain('voted_prize');
  });
});
