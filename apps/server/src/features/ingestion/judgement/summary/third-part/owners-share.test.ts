import { describe, expect, it } from 'vitest';
import { shareOfOwners } from './owners-share.ts';
import { draftSummary } from '../testing/draft-summary.ts';

describe('the part of a figure that belongs to some owners', () => {
  it.each([
    ['net income attributable to Corvid was ', 'net income attributable to Corvid'],
    ['Net income attributable to common stockholders of ', 'Net income attributable to common stockholders'],
    ['net income was ', null],
    ['revenue attributable to Corvid and net income of ', null],
  ])('is named: %s', (before, expected) => {
    expect(shareOfOwners('net income', before)).toBe(expected);
  });
});

describe('the key figures', () => {
  const figuresOf = (lead: string): string | null =>
    draftSummary('record_results', 'Helio Freight Reports Record Revenue', `Revenue rose 9% to $90 million. ${lead}`)
      .third_part;

  it('tell a total from the part of some owners', () => {
    expect(figuresOf('Our net income was $15 million; our net income attributable to Corvid was $13 million.')).toBe(
      'Net income: $15 million. Net income attributable to Corvid: $13 million.',
    );
  });

  it.each([
    "Hyperscaler backs $2 billion of Tallow's lease obligations.",
    "Borealis bought $2 billion of Corvid Rail's debt.",
  ])('leave out what is of another company: %s', (lead) => {
    expect(figuresOf(lead) ?? '').not.toContain('$2 billion');
  });

  it('leave out a reduction of nothing', () => {
    expect(figuresOf('The depots showed a 12% mean reduction.') ?? '').not.toContain('12%');
  });
});
