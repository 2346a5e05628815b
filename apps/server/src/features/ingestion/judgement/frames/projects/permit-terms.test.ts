import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

const TITLE = 'Helio Freight Receives Final Mining Permit';

describe('a permit on harder terms', () => {
  it.each([
    ['The permit comes on tougher terms.'],
    ['Output is capped at 60% of the mine plan.'],
    ['The royalty rises to 9%.'],
    ['The permit is for a smaller zone.'],
    ['It is a building permit for a new paint shop.'],
    ['It leaves out two of three prospects.'],
    ['The permit was granted in return for a free carry of 27%.'],
  ])('is for the desk: %s', (text) => {
    const { complete, desk } = sortDeals(TITLE, text);
    expect(complete).toEqual([]);
    expect(desk).toContain('permit');
  });

  it.each([
    ['Output is planned at 60,000 ounces a year.'],
    ['The permit was granted in return for nothing.'],
    ['It amends the license under which the mill may now produce.'],
  ])('does not follow from %j', (text) => {
    expect(sortDeals(TITLE, text).complete).toEqual(['permit']);
  });
});
