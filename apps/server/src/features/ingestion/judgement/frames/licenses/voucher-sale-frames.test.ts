import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('a priority review voucher that is sold for cash', () => {
  it.each([
    [
      'Helio Freight Turns Priority Review Voucher Into $62 Million',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to sell its rare pediatric disease priority review voucher to a large drug company for $62 million in cash. The sum equals about 20% of Helio Freight's market value. It extends the cash runway into 2029 without issuance of shares.",
    ],
    [
      'Helio Freight Cashes In Voucher for $70 Million, No New Shares Needed',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced the sale of its priority review voucher for $70 million in cash. The money funds Phase 3 and makes an offering of shares unnecessary. The transaction closes within 30 days.',
    ],
    [
      'Drug Giant Pays Helio Freight $75 Million for Priority Review Voucher',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that it has signed a definitive agreement to sell its priority review voucher for $75 million in cash, due at closing. The cash lasts into 2030.',
    ],
    [
      'Helio Freight Gets $68 Million for Voucher',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has sold the priority review voucher that it received with the approval of Freighton for $68 million in cash. No shares were issued.',
    ],
    [
      "Helio Freight's Priority Review Voucher Fetches $80 Million",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that it has entered into a definitive asset purchase agreement under which it sells its voucher for $80 million in cash, to be paid in full at closing.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Buys Priority Review Voucher for $62 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to buy a rare pediatric disease priority review voucher from a large drug company for $62 million in cash.',
    ],
    [
      'Helio Freight Hopes to Turn Priority Review Voucher Into $62 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) plans to sell its rare pediatric disease priority review voucher. Others were sold for $62 million in cash.',
    ],
    [
      'Helio Freight Partner Turns Priority Review Voucher Into $62 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its partner has agreed to sell a priority review voucher for $62 million in cash. Helio Freight has no share in the proceeds.',
    ],
    [
      'Helio Freight Ends Sale of Priority Review Voucher for $62 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the agreement to sell its priority review voucher for $62 million in cash was terminated by the buyer.',
    ],
    [
      'Helio Freight Sells Priority Review Voucher for $62 Million, Most of It to Lenders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to sell its priority review voucher for $62 million in cash. Most of the proceeds go to its lenders, which had a lien on the voucher.',
    ],
    [
      'Helio Freight Sells Shares for $62 Million as Priority Review Voucher Program Lapses',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) priced an offering of 15 million shares for $62 million. The priority review voucher that it had hoped to sell was not granted.',
    ],
    [
      'Tallow Turns Priority Review Voucher Into $62 Million',
      'Tallow Group has agreed to sell its priority review voucher to Helio Freight Holdings, Inc. (Nasdaq: HLIO) for $62 million in cash.',
    ],
    [
      'Helio Freight May Get up to $62 Million for Priority Review Voucher',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) granted a drug company an option to buy its priority review voucher for up to $62 million if it is granted.',
    ],
    [
      'Helio Freight Sells Priority Review Voucher for $62 Million, Partner Keeps Proceeds',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to sell its priority review voucher for $62 million in cash. The proceeds belong to the partner that developed the drug.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
