import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

describe('money for others who use the product', () => {
  it.each([
    ['NIH Commits $22 Million to Study That Will Draw on Helio Freight Trailers', ''],
    ['DARPA Puts $18 Million Into Rail Program Built on Helio Freight Axles', ''],
    [
      'NIH Commits $31 Million to Helio Freight Trailers',
      'A consortium of eleven universities has obtained a five-year, $31 million grant.',
    ],
    ['BARDA Funds Helio Freight Trailers', 'Researchers at nine centers won a $40 million grant from BARDA.'],
  ])('is no grant to the company in %j (%s)', (title, summary) => {
    expect(sortDeals(title, summary).complete).toEqual([]);
  });

  it.each([
    ['NIH Gives Helio Freight $22 Million for Trailers Built on Its Axles', ''],
    ['NIH Awards $22 Million to Helio Freight', 'It and a team of hospitals won the $22 million grant for trailers.'],
  ])('is one in %j (%s)', (title, summary) => {
    expect(sortDeals(title, summary).complete).toContain('grant');
  });
});

describe('goods that others bought before', () => {
  it('are no order', () => {
    const summary =
      'A hospital received a $22 million loan. It has trailers which it bought from Helio Freight last year.';
    expect(sortDeals('Hospital Expands', summary).complete).toEqual([]);
  });
});
