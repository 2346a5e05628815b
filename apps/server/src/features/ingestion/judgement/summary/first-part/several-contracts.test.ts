import { describe, expect, it } from 'vitest';
import { nounWithoutAmount } from './contract-value.ts';
import { draftSummary } from '../testing/draft-summary.ts';

describe('several contracts', () => {
  it.each([
    ['Helio Freight Secures $5 Million of Contract Awards', 'contract', 'contracts'],
    ['Helio Freight Wins Orders of $5 Million', 'purchase order', 'purchase orders'],
    ['Helio Freight Wins Orders of $5 Million', 'orders', 'orders'],
    ['Helio Freight Wins $5 Million Contract', 'award', 'contract'],
  ])('are no single one: %s, %s', (headline, noun, expected) => {
    expect(nounWithoutAmount(noun, { headlines: [headline] })).toBe(expected);
  });

  it('come from a customer, not from a guarantee', () => {
    const { first_part } = draftSummary(
      'order',
      'Grocer Orders 40 Helio Freight Trailers, Value $41 Million',
      'Helio Freight received a firm purchase order. The order, worth $41 million, is backed by a bank guarantee.',
    );
    expect(first_part).toBe('Helio Freight received a $41 million order.');
  });

  it('are all named', () => {
    const { third_part } = draftSummary(
      'discovery',
      'Helio Freight Announces Contract Awards of $26 Million',
      'We were awarded two contracts, including an $8 million contract for a new depot and a $9 million contract for trailers.',
    );
    expect(third_part).toBe('Contracts: $8 million and $9 million.');
  });
});
