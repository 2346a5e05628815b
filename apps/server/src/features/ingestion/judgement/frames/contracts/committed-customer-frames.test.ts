import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a customer that pays in any case', () => {
  it.each([
    [
      'Used or Not, Utility Will Pay Helio $130 Million for Battery Capacity',
      'Helio Freight Holdings has signed an eight-year tolling agreement with an Arizona utility. The utility owes $130 million over the term irrespective of how much energy it draws. The batteries enter service in May.',
    ],
    [
      'Chip Maker Reserves Helio Gas Plant for Ten Years',
      'A chip maker has reserved the whole output of the new nitrogen plant of Helio Freight Holdings. It must pay at least $18 million a year for ten years, even in years in which it takes no gas. Construction is complete.',
    ],
    [
      'Helio Fills Its Last Free Furnace With Six-Year Glass Contract',
      'A beverage company has booked the fourth furnace of Helio Freight Holdings until 2032. It guarantees revenue of $110 million, a fifth of which is prepaid in January.',
    ],
    [
      'Helio Snacks to Reach All 2,300 Stores of Discounter, With Sales Guaranteed',
      "Helio Freight Holdings will supply a discount chain nationwide from February after a trial in 100 stores. The chain has guaranteed purchases of $27 million in the first year. Helio's sales last year were $120 million.",
    ],
    [
      'Coffee Chain Puts Helio Creamer in 9,000 Cafes',
      'A coffee chain will use oat creamer of Helio Freight Holdings in all of its U.S. cafes. It has committed to at least $35 million of purchases in year one. Shipments start in January.',
    ],
    [
      'Insurance Giant Takes Helio Claims Software for All 14 States',
      'An insurer with 11 million policies has subscribed to the claims platform of Helio Freight Holdings for six years. Fees of $48 million are fixed; the first $8 million was paid on Friday.',
    ],
    [
      'Helio Lands in Every New Truck of Swedish Maker',
      'A Swedish truck maker will install collision sensors of Helio Freight Holdings in all models from 2028. The nomination carries guaranteed volumes of $90 million over five years. Tooling is paid by the customer.',
    ],
    [
      'Three Refiners Renew With Helio, and Take More',
      'Three refiners have extended their catalyst contracts with Helio Freight Holdings to 2031 at higher volumes. Fixed quantities are worth at least $120 million, compared with $70 million under the old contracts.',
    ],
  ])('is an alert: %s', (title, summary) => {
    expect(judge(title, summary).band).toBe('publish');
  });

  it.each([
    [
      'Court: Helio Must Pay Landlord $24 Million Whether or Not It Uses the Warehouse',
      'A Nevada court ruled that Helio Freight Holdings must pay at least $24 million over eight years for a warehouse, used or not. The company had tried to leave the lease.',
    ],
    [
      'Helio Commits to at Least $30 Million of Cloud Services',
      'Helio Freight Holdings has committed to spend at least $30 million over four years on computing from a cloud provider. The minimum is owed even if it is not used.',
    ],
    [
      'Helio Guarantees $40 Million of Loans to Its Dealers',
      'Helio Freight Holdings guarantees loans of $40 million that a bank makes to its dealers. The guarantee lasts five years.',
    ],
    [
      'Brewer Leaves Helio Plant Empty and Pays $6 Million',
      'A brewer will not use the bottling line of Helio Freight Holdings next year and pays the minimum of $6 million instead. The contract, worth $60 million at full use, ends in December.',
    ],
    [
      'Interest Costs: Helio Will Owe at Least $18 Million a Year',
      'After the new loan Helio Freight Holdings owes its lenders at least $18 million a year in interest, whatever it earns. Covenants have been tightened.',
    ],
    [
      'Helio Plant Sold Out of Luck: Customer Buys Out of $140 Million Contract',
      'A steel group has bought itself out of its contract for the entire output of the Kentucky kiln of Helio Freight Holdings. It pays $9 million; the contract had a minimum of $140 million.',
    ],
    [
      'Discounter Drops Helio Snacks From 2,300 Stores',
      'Helio Freight Holdings will no longer supply a discount chain nationwide. The chain had guaranteed purchases of $27 million in the first year, which is over.',
    ],
    [
      'Supplier Guarantees Helio $27 Million of Flour',
      'A mill guarantees to deliver flour worth $27 million to Helio Freight Holdings in the next 12 months. Prices are 8% higher than now.',
    ],
    [
      "Helio Will Use Coffee Chain's Cups in All Cafes",
      'Helio Freight Holdings will use cups of a paper maker in all 400 of its cafes. It has committed to at least $12 million of purchases a year.',
    ],
    [
      "Chip Maker to Reserve Helio's Gas Plant if Permit Comes",
      'A chip maker will reserve the whole output of a planned nitrogen plant of Helio Freight Holdings for at least $18 million a year once the plant has its permit and financing.',
    ],
    [
      'Used or Not: Helio to Pay $130 Million for Gas Line Capacity',
      'Helio Freight Holdings must pay a pipeline operator at least $130 million over ten years for transport capacity, whether or not it uses it. The obligation was part of the purchase of its Texas plant.',
    ],
  ])('is none: %s', (title, summary) => {
    expect(judge(title, summary).band).not.toBe('publish');
  });
});
