import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a customer that cannot cancel', () => {
  it.each([
    [
      'Largest Truck Stop Chain Puts 400 Helio Freight Chargers to Work',
      'Helio Freight has gained the largest chain of truck stops in the country as a customer. The subscription for 400 chargers cannot be cancelled for four years and is worth $31 million, about twice the revenue of last year.',
    ],
    [
      'State Parks to Run on Helio Freight Shuttles',
      'Helio Freight has won the operator of the parks as a customer. The rental of 220 shuttles cannot be terminated before 2030 and brings Helio Freight $28 million.',
    ],
    [
      'Airport Operator Equips All Gates With Helio Freight Tugs',
      'Helio Freight has gained a new customer in the operator of nine airports. The five-year subscription is non-cancellable and is worth $26 million.',
    ],
    [
      'Hospital Group Takes 600 Helio Freight Carts',
      'The lease of 600 carts, which the hospital group cannot cancel for three years, is worth $33 million to Helio Freight.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Puts 400 Chargers of Tallow to Work',
      'Helio Freight has become a customer of Tallow. Its subscription for 400 chargers cannot be cancelled for four years and costs $31 million.',
    ],
    [
      'Truck Stop Chain Tests Helio Freight Chargers',
      'Helio Freight has gained a chain of truck stops as a customer. The trial subscription for 40 chargers can be cancelled each month and is worth up to $31 million.',
    ],
    [
      'Truck Stop Chain Ends Use of 400 Helio Freight Chargers',
      'Helio Freight has lost a chain of truck stops as a customer. The subscription for 400 chargers was worth $31 million.',
    ],
    [
      'Helio Freight Hopes to Put 400 Chargers to Work',
      'Helio Freight wants to gain a chain of truck stops as a customer. The subscription would be worth $31 million.',
    ],
    [
      'Helio Freight Moves Into Bigger Yard',
      'The lease of the Denver yard cannot be cancelled for ten years and is worth $31 million. Helio Freight moves in June.',
    ],
    [
      'Operator of Data Halls and Helio Freight Sign Up for Four Years',
      'Helio Freight has become a customer of the operator Tallow. The subscription cannot be cancelled for four years and is worth $31 million.',
    ],
    [
      'Chain of Truck Stops to Test Helio Freight Chargers',
      'Helio Freight has gained a chain of truck stops as a customer of its pilot. The subscription for the evaluation cannot be cancelled for one year and is worth $31 million.',
    ],
  ])('is not published if the company is the customer, or nobody is bound: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
