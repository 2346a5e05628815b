import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('preferred shares bought back below their face value', () => {
  it.each([
    [
      'Helio Freight Buys Back $60 Million of Preferred for $24 Million',
      `${COMPANY} has today repurchased all of its Series B preferred stock from a pension fund. The price of $24 million is 40% of the liquidation preference.`,
    ],
    [
      'Helio Freight Retires Preferred at a Fraction of Its Face Value',
      `${COMPANY} has retired all 60,000 shares of its Series B preferred stock for $24 million in cash. That is a discount of 60% to the liquidation amount of $60 million, and the difference belongs to the common shares.`,
    ],
    [
      'Treasury Lets Helio Freight Repurchase $60 Million of Preferred for $12 Million',
      `${COMPANY} repurchased from the U.S. Treasury all of its Series C preferred shares. The price of $12 million is 20% of the face value.`,
    ],
  ])('are good news: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'the full price',
      'Helio Freight Redeems $60 Million of Preferred Stock',
      `${COMPANY} has redeemed all of its Series B preferred stock for $60 million, which is 100% of the liquidation preference.`,
    ],
    [
      'no discount in the text',
      'Helio Freight Redeems Series B Preferred Stock',
      `${COMPANY} has redeemed all of its Series B preferred stock for $60 million in cash.`,
    ],
    [
      'new shares',
      'Helio Freight Retires Preferred Stock',
      `${COMPANY} has retired all of its Series B preferred stock in exchange for 9 million common shares and $12 million, 60% of the liquidation preference.`,
    ],
    [
      'an option',
      'Helio Freight May Buy Back Preferred for $24 Million',
      `${COMPANY} has an option to repurchase its Series B preferred stock for $24 million, 40% of the liquidation preference, until 2028.`,
    ],
    [
      'a new loan',
      'Helio Freight Buys Back $60 Million of Preferred for $48 Million',
      `${COMPANY} has repurchased its Series B preferred stock for $48 million, 80% of the liquidation preference, with the proceeds of a new term loan.`,
    ],
    [
      'another company',
      'Tallow Buys Back $60 Million of Preferred for $24 Million',
      `Tallow Group, a customer of ${COMPANY}, repurchased its preferred stock for $24 million, 40% of the liquidation preference.`,
    ],
  ])('go to the desk with %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
