import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('new shares for a partner above the market price', () => {
  it.each([
    [
      'Borealis Rail Takes 14% of Helio Freight, Paying 48% Over Market',
      "Borealis Rail is buying 9 million new shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $6.20 apiece, compared with yesterday's close of $4.20. The $55.8 million comes without warrants or board seats. Borealis Rail may not sell for two years.",
    ],
    [
      'Borealis Rail Becomes 9% Owner of Helio Freight at $6.00 a Share',
      'Borealis Rail closed yesterday on the purchase of 6.5 million newly issued shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) for $39 million. The price of $6.00 was 43% higher than the last trade. The buyer may not sell for two years and receives no warrants.',
    ],
    [
      'Bosch Becomes 5% Owner of Helio Freight at $5.40 per Share, Against a $4.15 Close',
      "For $21.6 million Robert Bosch acquires 4 million newly issued Class A shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO). Bosch pays $5.40 each, 30% above Monday's close of $4.15. The two companies also signed a supply accord lasting until 2032.",
    ],
    [
      'Siemens Buys Into Helio Freight at 38% Above the Market',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has sold 5 million new shares to Siemens AG for $29 million, or $5.80 apiece. Yesterday's close was $4.20. Siemens receives no warrants and has agreed not to sell for 18 months.",
    ],
    [
      'Toyota Pays $6 a Share for 8% of Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will issue 5.5 million shares to Toyota at $6.00 each, 43% more than the closing price of $4.20. The $33 million is due at signing. There are no warrants.',
    ],
    [
      'Helio Freight Gets $30 Million From Hitachi, at a 40% Premium',
      'Hitachi has subscribed for 5.1 million new shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $5.88, which is 40% over the last close. No warrants were issued and the shares are locked up for a year.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Borealis Rail Takes 14% of Helio Freight at a Discount',
      "Borealis Rail is buying 9 million new shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $3.20 apiece, compared with yesterday's close of $4.20. The $28.8 million comes without warrants.",
    ],
    [
      'Funds Take 14% of Helio Freight at $6.20',
      "Three healthcare funds are buying 9 million new shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $6.20 apiece, compared with yesterday's close of $4.20, and receive warrants for as many shares.",
    ],
    [
      'Helio Freight Takes 14% of Borealis Rail, Paying 48% Over Market',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) is buying 9 million new shares of Borealis Rail at $6.20 apiece, compared with yesterday's close of $4.20. The $55.8 million comes from cash.",
    ],
    [
      'Borealis Rail May Take 14% of Helio Freight',
      "Borealis Rail and Helio Freight Holdings, Inc. (Nasdaq: HLIO) are discussing the purchase of 9 million new shares at $6.20 apiece, compared with yesterday's close of $4.20. No agreement has been signed.",
    ],
    [
      'Borealis Rail Becomes 9% Owner of Helio Freight at $4.00 a Share',
      'Borealis Rail closed yesterday on the purchase of 6.5 million newly issued shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) for $26 million. The price of $4.00 was 5% lower than the last trade.',
    ],
    [
      'Borealis Rail Becomes 9% Owner of Helio Freight at $6.00 a Share',
      'Borealis Rail closed yesterday on the purchase of 6.5 million newly issued shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) for $39 million. The price of $6.00 was 43% higher than the last trade. It also receives warrants for 6.5 million shares at $4.00.',
    ],
    [
      'Borealis Rail Cuts Stake in Helio Freight to 9% at $6.00 a Share',
      'Borealis Rail sold 6.5 million shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) for $39 million. The price of $6.00 was 43% higher than the last trade.',
    ],
    [
      'Founder Sells 9% of Helio Freight to Borealis Rail at $6.00',
      'Borealis Rail bought 6.5 million shares from the founder of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $6.00 each, 43% above the close. The company receives nothing.',
    ],
    [
      'Borealis Rail Becomes 9% Owner of Helio Freight Rival Tallow at $6.00 a Share',
      'Borealis Rail acquires 4 million newly issued shares of Tallow Group, a rival of Helio Freight Holdings, Inc. (Nasdaq: HLIO), at $6.00, against a $4.15 close.',
    ],
    [
      'Helio Freight Sells 9 Million New Shares at $6.20',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) priced an offering of 9 million new shares at $6.20 each, compared with yesterday's close of $4.20 and $7.00 last week. The proceeds are $55.8 million.",
    ],
    [
      'Borealis Rail Ends Talks on 14% of Helio Freight',
      "Borealis Rail will not buy 9 million new shares of Helio Freight Holdings, Inc. (Nasdaq: HLIO) at $6.20 apiece, compared with yesterday's close of $4.20.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
