import { describe, expect, it } from 'vitest';
import { announcedFact, withoutStatedClause } from './stated-clause.ts';

describe('withoutStatedClause', () => {
  it.each([
    [
      'the upfront payment',
      'Helio receives $3 million upfront from Borealis.',
      'Helio will receive an upfront payment of $3 million and is eligible for up to $90 million in milestones.',
      'Helio is eligible for up to $90 million in milestones.',
    ],
    [
      'the first of several payments',
      'Helio receives $3 million upfront from Borealis.',
      'Helio will receive $3 million at signing, up to $11 million in milestones and royalties.',
      'Helio will also receive up to $11 million in milestones and royalties.',
    ],
    [
      'the payment before what may follow',
      'Helio receives $3 million upfront from Borealis.',
      'Helio will receive $3 million upfront and may earn milestones of up to $90 million.',
      'Helio may earn milestones of up to $90 million.',
    ],
    [
      'the first of two verbs',
      'Helio announced charters; $390 million in contracted revenue.',
      'The charters are expected to generate revenue of about $390 million and raise backlog to $1.1 billion.',
      'The charters are expected to raise backlog to $1.1 billion.',
    ],
    [
      'the worth of a contract',
      'Helio signed a lease worth $3.7 billion.',
      'The lease represents $3.7 billion in revenue and is supported by a guarantee.',
      'The lease is supported by a guarantee.',
    ],
    [
      'the figures before the news',
      'Helio reported record net sales of $266.4 million (up 18%).',
      'Net sales rose 18% to $266.4 million, driven by trailers, and orders exceeded sales again.',
      'Orders exceeded sales again.',
    ],
    [
      'the last clause',
      'The board of Helio raised its buyback by $1 billion.',
      'The board has approved a 25% increase in the dividend, to $0.50 from $0.40, and added $1 billion to its program.',
      'The board has approved a 25% increase in the dividend, to $0.50 from $0.40.',
    ],
    [
      'the designation',
      "The FDA granted Fast Track designation to Helio's HEL-43.",
      'HEL-43 has received Fast Track designation from the FDA based on data from the first six patients.',
      'The designation is based on data from the first six patients.',
    ],
    [
      'the amount of the payment',
      'Helio earned a $25 million milestone payment from Borealis.',
      'Dosing of the first patient has triggered a $25 million milestone payment under the agreement of 2020.',
      'Dosing of the first patient has triggered the payment under the agreement of 2020.',
    ],
    [
      'the approval before a rank',
      "The regulator approved the design of Helio's depot.",
      'Helio has received approval for its depot design, making it the only carrier with an approved depot.',
      'This makes it the only carrier with an approved depot.',
    ],
  ])('leaves out %s', (_, firstPart, sentence, expected) => {
    expect(withoutStatedClause(sentence, firstPart)).toBe(expected);
  });

  it.each([
    'Helio will receive $4 million at signing, up to $11 million in milestones and royalties.',
    'Helio plans to request a designation in the spring, based on data from the first six patients.',
    'The lease represents $3.9 billion in revenue and is supported by a guarantee.',
  ])('keeps what the first part lacks: %s', (sentence) => {
    expect(withoutStatedClause(sentence, 'Helio received a designation and $3 million.')).toBe(sentence);
  });
});

describe('announcedFact', () => {
  it.each([
    [
      'Helio announced definitive agreements under which Borealis will advance $50 million.',
      'Borealis will advance $50 million.',
    ],
    ['Helio today announced its board has approved a dividend.', "Helio's board has approved a dividend."],
    ['Helio announced an order for trailers.', null],
  ])('of %s is %s', (sentence, expected) => {
    expect(announcedFact(sentence, 'Helio')).toBe(expected);
  });
});
