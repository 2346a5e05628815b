import { describe, expect, it } from 'vitest';
import { nounWithoutAmount } from './contract-value.ts';
import { draftSummary } from './testing/draft-summary.ts';

describe('several contracts', () => {
  it.each([
    ['Helio Freight Secures $5 Million of Contract Awards', 'contract', 'contracts'],
    ['Helio Freight Wins Orders of $5 Million', 'purchase order', 'purchase orders'],
    ['Helio Freight Wins Orders of $5 Million', 'orders', 'orders'],
    ['Helio Freight Wins $5 Million Contract', 'award', 'contract'],
  ])('are no single one: %s, %s', (headline, noun, expected) => {
    expect(nounWithoutAmount(noun, { headlines: [headline] })).toBe(expected);
  });

  it('are all named', () => {
    const { third_part } = draftSummary(
      'discovery',
      'Helio Freight Announces Contract Awards of $26 Million',
      'We were awarded two contracts, including an $8 million contract for the construction of a depot and a $9 million contract for trailers.',
    );
    expect(third_part).toBe('Contracts: $8 million and $9 million.');
  });
});
