import { describe, expect, it } from 'vitest';
import { sortDeals } from './testing/read-deal.ts';

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
