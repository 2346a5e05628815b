import { describe, expect, it } from 'vitest';
import { cautionIds } from './testing/caution-cases.ts';

describe('programs to sell new shares under other names', () => {
  it.each([
    'Helio Freight entered into an equity distribution agreement with two banks',
    'Helio Freight signed an open market sale agreement',
    'It may offer and sell common stock for up to $250 million from time to time',
    'Banks place common stock into the market in amounts that the company chooses',
    'Class A shares of up to $300 million may be sold',
    'Common shares may be issued for up to $100 million',
    'The firm will purchase up to $400 million of common stock over 36 months',
    'The company draws on it by selling its common stock to the fund at a 5% discount',
    'The fund buys at 96% of the average price of three days',
  ])('finds sales of new shares in: %s', (text) => {
    expect(cautionIds(text)).toContain('at_the_market');
  });

  it.each([
    'Helio Freight signed a distribution agreement for trailers with Tallow',
    'Helio Freight may repurchase common stock for up to $250 million from time to time',
    'Its tender offer is for common stock at the market price',
    'Tallow buys 9 million common shares at a 40% premium',
    'A fund bought common stock of Helio Freight in the open market',
    'Notes were retired at 71% of their face value',
    'The partner will purchase up to 400 trailers',
  ])('leaves alone: %s', (text) => {
    expect(cautionIds(text)).not.toContain('at_the_market');
  });
});
