import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a stake at a premium', () => {
  it.each([
    [
      'Japanese Glassmaker Pays 62% Premium for a Sixth of Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) closed a $21.9 million equity investment by a Japanese maker of glass this morning. The investor bought 8.1 million newly issued shares at $6.80, against a closing price of $4.20 yesterday, and received no warrants, discounts or preference rights.',
    ],
    [
      'Korean Utility Takes a 10% Seat at Helio Freight, and Pays Up for It',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Korea Hydro today completed a private placement in which the Korean group bought 7.2 million new shares at $5.71, for $41.1 million in cash. The price is 36% above Monday's close of $4.20, and no warrants, discounts or preferences come with the stock.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Japanese Glassmaker Gets 62% Discount for a Sixth of Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) closed a $21.9 million equity investment. The investor bought 8.1 million newly issued shares at $2.70, against a closing price of $4.20 yesterday.',
    ],
    [
      'Fund Takes a 10% Seat at Helio Freight',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Tallow Partners today completed a private placement in which the fund bought 7.2 million new shares at $2.71, for $19.5 million in cash. The price is 36% below Monday's close of $4.20, and warrants come with the stock.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
