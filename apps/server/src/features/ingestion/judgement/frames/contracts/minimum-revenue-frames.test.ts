import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('the minimum revenue of an agreement', () => {
  it.each([
    [
      'Helio Freight Ties Down Gas Producer for 2.4 Million Tons',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a three-year take-or-pay agreement with an investment-grade gas producer in the Marcellus. The customer must pay for at least 2.4 million tons, which corresponds to minimum revenue of $103 million. Deliveries start on December 1.',
    ],
    [
      'Helio Freight Ties Down Buyers for Another 1.6 Million Pounds of Uranium',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that two utilities have signed sales agreements for 1.6 million pounds of U3O8 with delivery from 2028 to 2031. At the agreed base prices, which escalate every year, revenue is at least $126 million. The agreements are final.',
    ],
    [
      "Steelmaker Commits to Helio Freight's Coke",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a five-year supply agreement with Lockmere Steel for 300,000 tons a year. The floor prices guarantee revenue of no less than $88 million. Shipments begin in May.',
    ],
    [
      'Helio Freight Sells Out Lime Plant for Four Years',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a paper maker signed an offtake contract for lime until 2030. That amounts to at least $61 million of revenue.',
    ],
    [
      "Refiner Takes Helio Freight's Glycerin",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced a definitive purchase agreement with a refiner for 90 million gallons. Under the fixed price, minimum revenue comes to $74 million over six years.',
    ],
    [
      'Helio Freight Fills Its Terminal',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) entered into a take-or-pay contract with an exporter for ten years. This equates to revenues of at least $140 million. It starts in March.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Ties Down Sand',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a three-year take-or-pay agreement with a sand mine. The company must pay for at least 2.4 million tons, which corresponds to a minimum of $103 million.',
    ],
    [
      'Helio Freight Signs Supply Agreement With Large Customer',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a supply agreement with a retailer. The customer's revenue is at least $900 million a year.",
    ],
    [
      'Helio Freight Signs Sales Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed a sales agreement with a distributor. In 2025 the company had minimum revenue of $103 million.',
    ],
    [
      'Helio Freight and Utility Cut Minimum',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has amended its supply agreement with a utility. Minimum revenue comes to $103 million instead of $180 million.',
    ],
    [
      'Helio Freight May Sell 1.6 Million Pounds',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed letters of intent for sales agreements for 1.6 million pounds. At the base prices, revenue would be at least $126 million.',
    ],
    [
      'Helio Freight Sells at Market Prices',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) signed sales agreements for up to 1.6 million pounds. At the spot price, which moves every day, revenue is at least $126 million.',
    ],
    [
      'Utilities End Sales Agreements With Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that two utilities have terminated sales agreements for 1.6 million pounds. Under the agreed prices, revenue was at least $126 million.',
    ],
    [
      'Tallow Ties Down Buyers',
      'Tallow Group signed sales agreements for 1.6 million pounds with customers of Helio Freight Holdings, Inc. (Nasdaq: HLIO). At the agreed prices, revenue of Tallow is at least $126 million.',
    ],
    [
      'Helio Freight Still Without Buyers',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has not signed sales agreements for its uranium. At the agreed base prices, revenue is at least $126 million once utilities sign.',
    ],
    [
      'Helio Freight Buys 1.6 Million Pounds',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) agreed to buy 1.6 million pounds under purchase agreements with two mines. The agreements bring the mines revenue of at least $126 million.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
