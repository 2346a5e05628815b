import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a new shareholder that pays more than the market price', () => {
  it.each([
    [
      'Bosch Pays 30% Over Market for $35 Million of New Helio Freight Stock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Robert Bosch is buying 6.4 million new Class A shares at $5.46 each. The price lies 30% above Tuesday's close. No warrants or other rights are attached.",
    ],
    [
      'Hitachi Becomes Helio Freight Shareholder, Pays $5.80 a Share Against $4.20 Market Price',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Hitachi Rail has bought 5 million newly issued shares for $29 million. The price per share of $5.80 is 38% higher than yesterday's close. The shares are locked up for two years and come without warrants.",
    ],
    [
      'Komatsu Joins Helio Freight Shareholders at $5.90 a Share, 40% Over Last Close',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that Komatsu Ltd. has acquired 5 million new ordinary shares, for which it paid $29.5 million. Last night's close was $4.20. The shares come without warrants.",
    ],
    [
      'Panasonic Spends $24 Million on New Helio Freight Shares, Well Above Market',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Panasonic Energy has purchased 4.2 million newly issued common shares at $5.67 per share. That is 35% more than the closing price on Monday. Warrants were not issued.',
    ],
    [
      'Corning Turns Shareholder of Helio Freight at a Price 33% Above the Market',
      "Corning Incorporated has paid $28 million for 5 million newly issued shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO). At $5.60 each they cost 33% more than at yesterday's close. There are no warrants and no board seat.",
    ],
    [
      'Helio Freight Gains Caterpillar as Shareholder Above Market Price',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said Caterpillar Inc. will purchase 4 million newly issued shares for $24 million in cash. The price of $6.00 per share is 43% above the last close. Caterpillar gets no warrants.',
    ],
    [
      'Denso Pays $30 Million for New Helio Freight Shares, a Third Above Market',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has agreed to issue 5.4 million new shares to Denso Corporation at $5.60 per share. The stock closed at $4.20 on Friday. No warrants are part of the deal.',
    ],
    [
      'Siemens to Own 8% of Helio Freight After Paying 35% Over Market',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced today that Siemens AG is acquiring 4.4 million newly issued shares at $5.67 each, or $24.9 million. The price is 35% over Friday's close. The purchase comes without warrants.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Bosch Pays 30% Under Market for $19 Million of New Helio Freight Stock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Robert Bosch is buying 6.4 million new Class A shares at $2.94 each. The price lies 30% below Tuesday's close. No warrants are attached.",
    ],
    [
      'Bosch Pays 30% Over Market for $35 Million of New Helio Freight Stock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Robert Bosch is buying 6.4 million new Class A shares at $5.46 each. The price lies 30% above Tuesday's close. Each share comes with two warrants.",
    ],
    [
      'Bosch Pays 30% Over Market for $35 Million of New Tallow Stock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that its customer Bosch is buying 6.4 million new Class A shares of Tallow Group at $5.46 each. The price lies 30% above Tuesday's close. No warrants are attached.",
    ],
    [
      'Helio Freight Pays 30% Over Market for $35 Million of New Tallow Shares',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that it is buying 6.4 million new Class A shares of Tallow at $5.46 each. The price lies 30% above Tuesday's close. Neither warrants nor other rights are part of the purchase.",
    ],
    [
      'Helio Freight Becomes Tallow Shareholder, Pays $5.80 a Share Against $4.20 Market Price',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that it has bought 5 million newly issued shares for $29 million. The price per share of $5.80 is 38% higher than yesterday's close.",
    ],
    [
      'Hitachi to Become Helio Freight Shareholder if Talks Succeed',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) confirmed that Hitachi may buy 5 million newly issued shares for $29 million. The price per share of $5.80 would be 38% higher than yesterday's close.",
    ],
    [
      'Hitachi Becomes Helio Freight Shareholder at $5.80 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Hitachi Rail has bought 5 million existing shares from its founder for $29 million. The price per share of $5.80 is 38% higher than yesterday's close.",
    ],
    [
      'Hitachi Drops Plan to Buy Helio Freight Stock at $5.80 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said Hitachi Rail is not buying 5 million newly issued shares for $29 million. The price per share of $5.80 was 38% higher than yesterday's close.",
    ],
    [
      'Hitachi Becomes Helio Freight Shareholder, Pays $5.80 a Share',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Hitachi Rail may buy up to 5 million newly issued shares for $29 million. The price per share of $5.80 is 38% higher than yesterday's close.",
    ],
    [
      'Fund Pays $5.80 a Share for Helio Freight Stock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a hedge fund has bought 5 million newly issued shares for $29 million. The price per share of $5.80 is 38% higher than yesterday's close.",
    ],
    [
      'Hitachi Pays 30% Over Market for New Helio Freight Preferred Shares',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Hitachi is buying 5 million new convertible preferred shares for $29 million. The price per share of $5.80 is 38% higher than yesterday's close.",
    ],
    [
      'Helio Freight Rival Tallow Sells Shares Above Market',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said its rival Tallow announced that Hitachi has bought 5 million newly issued shares for $29 million. The price per share of $5.80 is 38% higher than yesterday's close.",
    ],
    [
      'Hitachi Pays 30% Over Market for New Helio Freight Shares in 2024 Deal, Now Sells',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Hitachi, which bought 5 million newly issued shares for $29 million in 2024, has sold them at $3.90.',
    ],
    [
      'Hitachi Pays 38% Over Market for New Helio Freight Shares',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Hitachi has agreed in a non-binding letter to buy 5 million newly issued shares for $29 million. The price per share of $5.80 is 38% higher than yesterday's close.",
    ],
    [
      'Hedge Fund Becomes Helio Freight Shareholder, Pays $5.80 a Share Against $4.20 Market Price',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Ridge Capital Fund has bought 5 million newly issued shares for $29 million. It may put the shares back to the company at $7.00 each.',
    ],
    [
      'Crypto Firm Pays 300% Over Market for New Helio Freight Shares',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that a Hong Kong company founded in June is buying 5 million new shares at $16.80 each, to be paid within two years. The price lies 300% above Tuesday's close.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
