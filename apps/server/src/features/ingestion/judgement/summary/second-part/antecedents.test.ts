import { expect, it } from 'vitest';
import { inOrderOfReference } from './antecedents.ts';

const PRICE = 'Holders get 1.16 shares of Tallow for each of their own, worth $27.40.';
const PREMIUM = 'That is 34% more than the last price of $20.45.';
const OTHER = 'Closing needs the approval of regulators.';
const candidates = [PRICE, PREMIUM, OTHER].map((text, index) => ({ text, index }));

it.each([
  [
    [PREMIUM, PRICE],
    [PRICE, PREMIUM],
  ],
  [
    [PRICE, PREMIUM],
    [PRICE, PREMIUM],
  ],
  [
    [PREMIUM, OTHER],
    [PREMIUM, OTHER],
  ],
  [
    [OTHER, PRICE],
    [OTHER, PRICE],
  ],
])('a sentence stands behind the one that it refers to: %j', (chosen, expected) => {
  expect(inOrderOfReference(chosen, candidates)).toEqual(expected);
});
