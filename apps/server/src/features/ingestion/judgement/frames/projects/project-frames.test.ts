import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

describe('discovery', () => {
  it.each([
    ['Helio Freight Discovers High-Grade Gold at Elk Ridge'],
    ['Helio Freight Hits Best Intercept to Date: 41 Meters of 9.2 g/t Gold'],
    ['Helio Freight Doubles Indicated Mineral Resource at Elk Ridge'],
    ['Helio Freight Increases Proven Reserves by 38%'],
    ['Helio Freight Well Flows 2,400 Barrels of Oil per Day'],
    ['Helio Freight Test Comes In at 2,400 Barrels a Day'],
    ['Ounces at Helio Freight Project Up 64% in New Estimate'],
    ['Indicated Mineral Resource of Helio Freight Swells by Half'],
    ['HELIO FREIGHT ANNOUNCES MAJOR GAS DISCOVERY OFF GUYANA'],
  ])('is complete in %j', (title) => {
    expect(sortDeals(title).complete).toContain('discovery');
  });

  it.each([
    ['Helio Freight Intersects 12 Meters of 1.4 g/t Gold at Elk Ridge'],
    ['Helio Freight Drills 12 Meters of Copper Mineralization'],
    ['Helio Freight Intersects 12 Meters of 214 g/t Silver at Elk Ridge'],
  ])('is for the desk in %j', (title) => {
    const { complete, desk } = sortDeals(title);
    expect(complete).toEqual([]);
    expect(desk).toContain('discovery');
  });

  it.each([
    ['Helio Freight Intersects 8.3 g/t Gold over 41.2 Meters', 'It lies within a tract withdrawn from mining.'],
    ['Helio Freight Intersects 8.3 g/t Gold over 41.2 Meters', 'The ground is off limits under the land plan.'],
    ['Helio Freight Discovers High-Grade Gold at Elk Ridge', 'The vein cannot be mined.'],
    ['Helio Freight Hits 6.1 Meters of 11% Zinc', 'It is one of nine holes drilled.'],
    ['Helio Freight Hits 6.1 Meters of 11% Zinc', 'The other eight holes returned low values.'],
  ])('is for the desk on closed ground or in one hole: %s %s', (title, text) => {
    const { complete, desk } = sortDeals(title, text);
    expect(complete).toEqual([]);
    expect(desk).toContain('discovery');
  });

  it.each([
    ['Helio Freight Intersects 8.3 g/t Gold over 41.2 Meters at Elk Ridge'],
    ['Helio Freight Drilling Intersects 22.4 g/t Au over 11.6 m'],
    ['Helio Freight Drills Zone Highlighted by 51.8 Meters of 2.47 g/t Gold'],
    ['Helio Freight Reports 140 Feet Grading 6.2 g/t Gold'],
    ['Helio Freight Hole Delivers 318 Meters of 1.9 g/t Gold'],
    ['Helio Freight Strikes 51.8 Meters of 2.47 g/t Gold'],
    ['Helio Freight Returns 62 Meters of 5.1 Grams Gold'],
    ['Elk Ridge Strikes Again: 31 Meters of 2,140 g/t Silver for Helio Freight'],
  ])('is a strong intercept in %j', (title) => {
    expect(sortDeals(title).complete).toContain('discovery');
  });

  it.each([
    ['Helio Freight Intersects 8.3 g/t Gold over 4.1 Meters at Elk Ridge'],
    ['Helio Freight Reports 140 Feet Grading 0.6 g/t Gold'],
    ['Helio Freight Confirms Historic Hole With 8.3 g/t Gold over 41.2 Meters'],
    ['Borealis Rail Intersects 8.3 g/t Gold over 41.2 Meters'],
    ['Helio Freight to Drill Near Hole With 8.3 g/t Gold over 41.2 Meters'],
  ])('is no strong intercept in %j', (title) => {
    expect(sortDeals(title).complete).toEqual([]);
  });

  it('is complete if only the text names the company', () => {
    const title = 'Elk-1 Exploration Well Makes Major Gas Discovery Offshore Guyana';
    const news = 'that the Elk-1 exploration well has made a major gas discovery offshore Guyana.';
    expect(sortDeals(title, `Helio Freight announced today ${news}`).complete).toContain('discovery');
    expect(sortDeals(title, `Borealis Rail announced today ${news}`).complete).toEqual([]);
    expect(sortDeals(title, 'Helio Freight welcomed the discovery of its neighbor.').complete).toEqual([]);
  });

  it.each([
    ['Helio Freight Begins Drilling for Gold at Elk Ridge'],
    ['Helio Freight Abandons Well, No Oil Discovered'],
    ['Borealis Rail Discovers Gold at Elk Ridge'],
    ['Helio Freight-Backed Borealis Hits Visible Gold at Elk Ridge'],
    ['Helio Freight Portfolio Company Discovers Gold at Elk Ridge'],
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
