import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

const title = 'Trailers Move On';

describe('a contract in force', () => {
  it.each([
    'Helio Freight will supply trailers. The contract came into force today. It is worth $24 million.',
    'A gas utility and Helio Freight put their signatures under a two-year contract worth $24 million.',
    'Under a subcontract signed on Wednesday, Helio Freight builds trailers for an agency. It is worth $24 million.',
    'The Swedish rail agency has countersigned a contract with Helio Freight. The agency pays $24 million over 48 months.',
    'Two years after its contract ran out, the city countersigned a new one with Helio Freight. It is worth $24 million.',
  ])('is one won in %s', (summary) => {
    expect(sortDeals(title, summary).complete).toContain('contract');
  });

  it.each([
    'Helio Freight will supply trailers. The contract comes into force if the buyer finds a bank. It is worth $24 million.',
    'Under a contract signed on Friday, Helio Freight will buy axles for $24 million.',
    'Helio Freight pays $24 million over 48 months for trailers.',
    'The former rail arm of Lockmere countersigned a contract with Tallow. The agency thanked Helio Freight.',
  ])('is none in %s', (summary) => {
    expect(sortDeals(title, summary).complete).not.toContain('contract');
  });
});

describe('a firm sale', () => {
  it.each([
    'Helio Freight will deliver 40 trailers to a hospital group for $24 million. The buyer has paid a deposit.',
    'Helio Freight now has the full-rate production order. A maker is taking 900 trailers for $24 million.',
  ])('is an order in %s', (summary) => {
    expect(sortDeals(title, summary).complete).toContain('order');
  });

  it.each([
    'Helio Freight would deliver 40 trailers to a hospital group for $24 million.',
    'Helio Freight will deliver 40 trailers to a hospital group for $24 million.',
    'Helio Freight now has hopes for the full-rate production order of $24 million.',
    'Helio Freight is taking 900 axles for $24 million.',
  ])('is none in %s', (summary) => {
    expect(sortDeals(title, summary).complete).not.toContain('order');
  });
});

describe('a prepayment', () => {
  it.each([
    'Lockmere wired Helio Freight a non-refundable $24 million, which will be credited against purchases through 2028.',
    'Helio Freight booked firm purchase orders of $24 million from a maker of cranes.',
    'Lockmere is bound to minimum annual volumes from Helio Freight. Minimums amount to $24 million.',
  ])('commits the customer in %s', (summary) => {
    expect(sortDeals(title, summary).complete).toContain('supply_agreement');
  });

  it.each([
    'Helio Freight wired Lockmere $24 million, which will be credited against purchases through 2028.',
    'In a deal of Friday, Helio Freight is bound to minimum annual volumes from Lockmere. Minimums amount to $24 million.',
  ])('of the company does not: %s', (summary) => {
    expect(sortDeals(title, summary).complete).not.toContain('supply_agreement');
  });
});

describe('the end of a protest', () => {
  it.each([
    "The Government Accountability Office has denied a protest against the Navy's award of a contract to Helio Freight.",
    "The court dismissed the challenge brought against the Army's choice of Helio Freight for the depot.",
    'A protest over the award of the depot to Helio Freight was denied.',
  ])('leaves the contract to the company in %s', (summary) => {
    expect(sortDeals(title, summary).complete).toContain('legal_win');
  });

  it.each([
    "The Government Accountability Office has sustained a protest against the Navy's award of a contract to Helio Freight.",
    "The Government Accountability Office has denied the protest of Helio Freight against the Navy's award of a contract to Tallow.",
    "Helio Freight said that its protest is over. The office denied a protest against the Navy's award of a contract to Tallow.",
  ])('does not in %s', (summary) => {
    expect(sortDeals(title, summary).complete).not.toContain('legal_win');
  });
});

describe('an option that a customer calls', () => {
  it('is more work', () => {
    const summary =
      'Helio Freight today confirmed that the health ministry has activated a procurement option in its contract worth $24 million.';
    expect(sortDeals(title, summary).complete).toContain('contract');
  });

  it('is none if the company calls it', () => {
    const summary = 'Helio Freight has activated an option in its contract with a supplier worth $24 million.';
    expect(sortDeals(title, summary).complete).toEqual([]);
  });
});

describe('a date', () => {
  it('is no ceiling', () => {
    const firm =
      'In the contract Lockmere guarantees Helio Freight purchases of 340 sets, or $24 million, up to December 2029.';
    const open = 'In the contract Lockmere guarantees Helio Freight purchases of up to 340 sets, or $24 million.';
    expect(sortDeals(title, firm).complete).toContain('supply_agreement');
    expect(sortDeals(title, open).complete).not.toContain('supply_agreement');
  });
});

describe('the amount of a deal', () => {
  const signed = 'A gas utility and Helio Freight signed a two-year contract last Thursday.';

  it('may stand in the headline alone', () => {
    expect(sortDeals('60 Miles of Pipe, $24 Million', signed).complete).toContain('contract');
    expect(sortDeals('Pipe for $24 Million Utility', signed).complete).not.toContain('contract');
    expect(sortDeals('60 Miles of Pipe', signed).complete).not.toContain('contract');
  });
});
