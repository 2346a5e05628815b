import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

describe('news of a customer that changes nothing for its supplier', () => {
  it.each([
    [
      'Navy Orders $2 Billion of Tugs, Helio Freight Winches on Each',
      'The Navy will receive 40 tugs under a contract of the shipyard. Helio Freight Holdings, Inc. (Nasdaq: HLIO) supplies winches under a long-term agreement of 2023, which already covers the quantities, and no order or price changes with it.',
    ],
    [
      'Navy Orders $2 Billion of Tugs, Helio Freight Winches on Each',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a contract for 40 tugs worth $2 billion was awarded by the Navy. The winches are covered by the existing contract with the yard from 2022.',
    ],
    [
      'Navy Orders $2 Billion of Tugs, Helio Freight Winches on Each',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) noted the order of 40 tugs worth $2 billion by the Navy. The order does not change the company's backlog.",
    ],
    [
      'Navy Orders $2 Billion of Tugs, Helio Freight Winches on Each',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received word of the order of 40 tugs worth $2 billion. No new contract, price or volume results from it.',
    ],
    [
      'Army Awards $2 Billion for Trucks With Helio Freight Brakes',
      'The Army awarded $2 billion for trucks. Helio Freight Holdings, Inc. (Nasdaq: HLIO), which supplies the brakes, said its order book is unchanged.',
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });

  it.each([
    [
      'Shipyard Orders $48 Million of Helio Freight Winches',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received an order of $48 million for winches from the shipyard that builds 40 tugs for the Navy.',
    ],
    [
      'Helio Freight Receives $48 Million Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) received an order of $48 million for winches. It was placed under an existing agreement and comes on top of the orders of last year.',
    ],
    [
      'Helio Freight Receives $48 Million Order',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) received an order of $48 million for winches. It does not change the company's outlook for this year, as deliveries begin in 2028.",
    ],
  ])('is published with new work: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });
});
