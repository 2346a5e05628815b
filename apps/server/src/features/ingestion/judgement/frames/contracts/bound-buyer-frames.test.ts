import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const NAME = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('an agreement that binds one side to take goods', () => {
  it.each([
    [
      'Cold Trailers for a Grocer',
      `${NAME} said that a contract signed on Tuesday obliges a regional grocer to take at least $41 million of cold trailers by 2028.`,
    ],
    [
      'Trailers for Every Brewery',
      `A family brewery with six plants looked for quiet trailers. The agreement, concluded on Monday, binds the brewery to buy no less than $47 million of trailers from ${NAME}.`,
    ],
  ])('is published if another party is bound: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Signs for Fuel',
      `${NAME}, a regional carrier and retailer, has signed a fuel contract with a refinery. The agreement obliges the retailer to take at least $52 million of fuel.`,
    ],
    [
      'Fuel for Years',
      `${NAME} said that fuel is secured. The two-year agreement, signed Monday, obliges the airline to take at least $52 million of fuel.`,
    ],
    [
      'Fuel for Years',
      `${NAME} has a new supplier. The agreement, signed Monday, obliges a customer to take at least $52 million of fuel.`,
    ],
  ])('is not published if the company is bound, or may be: %s, %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
