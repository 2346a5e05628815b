import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

describe('a contract that replaces a larger one', () => {
  const title = 'Lockmere Stays With Helio Freight';
  const renewed = 'Helio Freight has won a new two-year contract from Lockmere worth $44 million.';

  it.each([
    'Under the expiring contract Helio Freight served seven sites and billed $73 million.',
    'The previous contract brought in $73.5 million.',
    'It replaces a contract of $73 million.',
    'The prior two-year agreement was worth $73 million.',
  ])('is for an editor: %s', (earlier) => {
    expect(sortDeals(title, `${renewed} ${earlier}`).complete).toEqual([]);
  });

  it.each([
    'The expiring contract was worth $31 million.',
    'Under an earlier contract, Helio Freight completed $73 million of work there in 2021.',
  ])('is news if it is the larger one: %s', (earlier) => {
    expect(sortDeals(title, `${renewed} ${earlier}`).complete).toContain('contract');
  });
});

describe('the end of a part of a contract', () => {
  it.each([
    'Helio Freight Completes Base Period of $40 Million Navy Contract',
    'Helio Freight Finishes First Year of $40 Million Navy Contract',
    'Helio Freight Completes Initial Term of $40 Million Contract',
  ])('is no new one in %s', (title) => {
    expect(sortDeals(title).complete).toEqual([]);
  });

  it('does not hide the next one', () => {
    const title = 'Helio Freight Wins $40 Million Contract';
    expect(sortDeals(title, 'It completed the first phase of a pilot in May.').complete).toContain('contract');
  });
});

describe('a sum that is no new work', () => {
  const won = 'Helio Freight Wins $40 Million Contract';

  it.each([
    ['$40 Million Contract: Helio Freight Bid Is Second Lowest', ''],
    [
      '$40 Million Contract of Helio Freight',
      'Helio Freight was third among five bidders. An award follows in January.',
    ],
    ['$40 Million Contract of Helio Freight', 'The contract is 80% complete.'],
    ['$40 Million Contract of Helio Freight Reaches Halfway Mark', ''],
    ['$40 Million Contract Handed to Helio Freight', 'The contract handed to Helio Freight in 2024 is on plan.'],
    [won, 'Of this, $3 million is firm. The rest may be called until 2030.'],
    [won, 'Only the first $3 million is binding.'],
    ['Helio Freight Must Finish $40 Million Contract', 'A board ruled that it has to deliver.'],
    ['Helio Freight Renews Contract at $40 Million, Two Thirds of Old Value', ''],
    [won, 'It is performed at prices of 2021.'],
    [won, 'The company and the customer agreed to stretch the order over three more years.'],
    [won, 'Volume is firm; the price is fixed each January.'],
    ['Helio Freight Chosen for Award of $40 Million', 'It is among 14 companies that share a $40 million prize.'],
    [won, 'The order exceeds its capacity and needs a second depot.'],
    ['Money Runs Out: $40 Million Contract of Helio Freight', ''],
  ])('is for an editor at most: %j (%s)', (title, summary) => {
    expect(sortDeals(title, summary).complete).toEqual([]);
  });

  it.each([
    'The award follows two years of trials.',
    'The project is complete in 2029.',
    'Of this, $3 million is paid at once.',
  ])('is new in spite of %j', (summary) => {
    expect(sortDeals(won, summary).complete).toContain('contract');
  });
});
