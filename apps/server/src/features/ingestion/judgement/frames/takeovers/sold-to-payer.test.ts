import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('a takeover that only the text tells', () => {
  it.each([
    [
      'Helio Freight Has a New Garage',
      `${COMPANY} has signed papers to be adopted by a family-owned haulier from Ohio, which will pay $6.10 in cash for each share, 45% above yesterday's closing price. The buyer has the money.`,
    ],
    [
      'The Long Haul Ends Well for Helio Freight',
      `${COMPANY} has executed a contract to join a family of hauliers, which has agreed to pay $6.10 in cash for each share, 45% above yesterday's closing price. The buyer has the money.`,
    ],
    [
      'Prairie Neighbors Tie the Knot: Tallow Gives Cash and Stock Worth $6.10 for Helio Freight',
      `${COMPANY} and Tallow Lines have executed a definitive merger agreement. For each Helio Freight share Tallow will give $3.00 in cash and 0.25 of its own shares, together $6.10 at yesterday's closing prices, 45% more than the $4.20 at which Helio Freight ended.`,
    ],
    [
      'Two Neighbors Become One',
      `${COMPANY} and Borealis have executed a merger agreement. Borealis will exchange $2.00 in cash and 0.4 of its shares, in total $6.10, for every Helio Freight share, 45% above yesterday's close.`,
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'another company is sold',
      'Helio Freight Loses a Neighbor',
      `Tallow Lines, a rival of ${COMPANY}, has signed papers to be adopted by a family-owned haulier, which will pay $6.10 in cash for each share. The buyer has the money.`,
    ],
    [
      'the company buys',
      'Helio Freight Adopts a Neighbor',
      `${COMPANY} and Tallow Lines have executed a definitive merger agreement. For each Tallow share Helio Freight will give $3.00 in cash and 0.25 of its own shares, together $6.10 at yesterday's closing prices.`,
    ],
    [
      'nothing is signed',
      'Helio Freight May Have a New Garage',
      `${COMPANY} has received a letter from a haulier, which would pay $6.10 in cash for each share if an agreement is reached. The buyer has the money.`,
    ],
    [
      'the price is below the market',
      'Helio Freight Has a New Garage',
      `${COMPANY} has signed papers to be adopted by a haulier, which will pay $3.10 in cash for each share, 26% below yesterday's closing price. The buyer has the money.`,
    ],
  ])('is not published if %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
