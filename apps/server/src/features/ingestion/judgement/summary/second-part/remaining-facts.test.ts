import { describe, expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const secondOf = (...draft: Parameters<typeof draftSummary>): string | null => draftSummary(...draft).second_part;

describe('the remaining facts of a deal', () => {
  it('adds what the deal makes possible', () => {
    expect(
      secondOf(
        'supply_agreement',
        'Helio Freight Signs Take-or-Pay Agreement for Pods',
        'Helio Freight Inc. today announced a take-or-pay agreement for pods with a rail group. Over the six-year term the contract is expected to bring in about $310 million of revenue. The agreement fills the remaining capacity of the first plant.',
      ),
    ).toBe(
      'Over the six-year term the contract is expected to bring in about $310 million of revenue. The agreement fills the remaining capacity of the first plant.',
    );
  });

  it('leaves a fact to the key figures if they give all of it', () => {
    const { second_part, third_part } = draftSummary(
      'order',
      'Helio Freight Receives $31 Million Order for Pods',
      'Helio Freight Inc. received an order for pods worth $31 million. It is the largest order in five years. Deliveries run from March 2027 through 2029.',
    );
    expect(second_part).toBe('It is the largest order in five years.');
    expect(third_part).toContain('Deliveries: from March 2027 through 2029');
  });

  it('prefers a sentence to a label that gives a part of it', () => {
    const { second_part, third_part } = draftSummary(
      'order',
      'Helio Freight Receives $31 Million Order for Pods',
      'Helio Freight Inc. received an order for pods worth $31 million. It is the largest order in five years. Work begins this month and runs through 2030.',
    );
    expect(second_part).toContain('Work begins this month and runs through 2030.');
    expect(third_part).toBeNull();
  });

  it.each([
    ['costs the holders something', 'The trust will suspend its common dividend until closing.'],
    ['weakens the news', 'Under the contract prices fall by 10% from January.'],
    ['continues another sentence', 'More as the goals are reached.'],
    ['argues against the news', 'Payments are to be made in digital tokens.'],
    ['only says who owns a party', 'Corvid Rail is a unit of Corvid Holdings.'],
    ['gives the price of the share', 'The shares closed at $10.20 yesterday.'],
    ['is a place and a date', 'Ardent, May 21, 2026.'],
  ])('leaves out what %s', (_what, sentence) => {
    expect(
      secondOf(
        'order',
        'Helio Freight Receives $31 Million Order for Pods',
        `Helio Freight Inc. received an order for pods worth $31 million. It is the largest order in five years. ${sentence}`,
      ),
    ).not.toContain(sentence);
  });

  it('leaves a pronoun out that has lost what it stands for', () => {
    expect(
      secondOf(
        'order',
        'Helio Freight Receives $31 Million Order for Pods',
        'Helio Freight Inc. received an order for pods worth $31 million. The order is the largest in five years. A rival of the buyer uses an older dock system with a crane, which is not for sale any longer. It loads twelve wagons.',
      ),
    ).not.toContain('It loads twelve wagons');
  });

  it('adds nothing about other companies of an index', () => {
    expect(
      secondOf(
        'index_inclusion',
        'Helio Freight to Join S&P MidCap 400',
        'Helio Freight Inc. will join the S&P MidCap 400. Helio Freight is the first maker of pods in it. Corvid Rail will replace a smaller company elsewhere in the family.',
      ) ?? '',
    ).not.toContain('Corvid');
  });
});

it('keeps that the news costs the holders nothing', () => {
  expect(
    secondOf(
      'uplisting',
      'Helio Freight Moves to Nasdaq',
      'Helio Freight Inc. begins trading on Nasdaq on December 4. The listing involves neither an offering nor a share consolidation.',
    ),
  ).toContain('The listing involves neither an offering nor a share consolidation.');
});
