import { describe, expect, it } from 'vitest';
import { sortDeals } from '../testing/read-deal.ts';

describe('work that the company gives to others', () => {
  const title = '$40 Million Contract Awarded for Elk Ridge Depot';

  it.each([
    'Helio Freight has awarded the $40 million contract for the tracks and halls of its depot to a builder from Denver.',
    'Helio Freight today let the $40 million contract for the depot to a contractor from Elko.',
    'Helio Freight has placed the $40 million contract for the depot with a German plant builder.',
    'Helio Freight selected a Houston engineering company for the $40 million contract on the depot.',
    'The $40 million contract for the depot has been given by Helio Freight to a contractor, the company said.',
    'Helio Freight said the $40 million contract was signed. The work is paid from its credit line.',
    'Helio Freight passed the $40 million order on to a licensee, as its own depot is full.',
    'Helio Freight signed a $40 million contract with a builder from Tampa for a new headquarters.',
  ])('is no contract won in %s', (summary) => {
    expect(sortDeals(title, summary).complete).toEqual([]);
  });

  it.each([
    'Helio Freight has been awarded the $40 million contract for the depot by a builder from Denver.',
    'Helio Freight was selected by an engineering company for the $40 million contract on the depot.',
  ])('is one that it is given in %s', (news) => {
    expect(sortDeals(news).complete).toContain('contract');
  });
});
