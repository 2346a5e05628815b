import { describe, expect, it } from 'vitest';
import { sortDeals } from './testing/read-deal.ts';

describe('discovery', () => {
  it.each([
    ['Helio Freight Discovers High-Grade Gold at Elk Ridge'],
    ['Helio Freight Hits Best Intercept to Date: 41 Meters of 9.2 g/t Gold'],
    ['Helio Freight Doubles Indicated Mineral Resource at Elk Ridge'],
    ['Helio Freight Increases Proven Reserves by 38%'],
    ['Helio Freight Well Flows 2,400 Barrels of Oil per Day'],
    ['HELIO FREIGHT ANNOUNCES MAJOR GAS DISCOVERY OFF GUYANA'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('discovery');
  });

  it.each([
    ['Helio Freight Intersects 12 Meters of 1.4 g/t Gold at Elk Ridge'],
    ['Helio Freight Drills 12 Meters of Copper Mineralization'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).toEqual([]);
    expect(desk).toContain('discovery');
  });

  it.each([
    ['Helio Freight Begins Drilling for Gold at Elk Ridge'],
    ['Helio Freight Abandons Well, No Oil Discovered'],
    ['Borealis Rail Discovers Gold at Elk Ridge'],
    ['Helio Freight Reduces Mineral Resource at Elk Ridge'],
  ])('is not complete in %j', (title) => {
    expect(sortDeals(title).complete).not.toContain('discovery');
  });
});

describe('product launch', () => {
  it('is never complete without an order', () => {
    expect(sortDeals('Helio Freight Launches Electric Truck')).toEqual({ complete: [], desk: ['product_launch'] });
  });
});
