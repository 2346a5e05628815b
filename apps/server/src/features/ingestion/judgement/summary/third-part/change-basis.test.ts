import { describe, expect, it } from 'vitest';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { basisOfChange } from './change-basis.ts';
import { draftSummary } from '../testing/draft-summary.ts';

/** Returns the basis of the first change of a sentence, in a text whose latest year is 2026. */
function basisOf(sentence: string): string | undefined {
  const change = findQuantities(sentence).find(({ kind }) => kind === 'percent_change' || kind === 'multiple');
  return change === undefined ? undefined : basisOfChange(sentence, change, 2026);
}

describe('what a change is measured against', () => {
  it.each([
    ['Trailer sales quadrupled to $26.7 million compared to prior quarter', ' from the prior quarter'],
    ['Revenue of $26.7 million increased 12% sequentially', ' from the prior quarter'],
    ['Revenue of $26.7 million increased 12% from the second quarter of 2026', ' from the second quarter of 2026'],
    ['Revenue of $26.7 million increased 12% from the second quarter of 2025', ''],
    ['Revenue of $26.7 million, up 12% on a constant currency basis', ' at constant currency'],
    ['Revenue increased 12%, excluding the impact of foreign exchange', ' excluding currency effects'],
    ['Revenue was $26.7 million; excluding currency, revenue grew 12%', ' excluding currency effects'],
    ['CER sales rose 12% at constant exchange rates', ''],
    ['Revenue increased 12%, or 14% excluding the impact of currency', ''],
    ['Revenue increased 12% to $2.4 billion, or increased 14% on a constant dollar basis', ''],
    ['Revenue of $26.7 million (+12% actual rates, +14% constant exchange rates)', ''],
  ])('is read from the sentence: %s', (sentence, basis) => {
    expect(basisOf(sentence)).toBe(basis);
  });

  it('stays next to the figure', () => {
    const { first_part } = draftSummary(
      'record_results',
      'Helio Freight Reports Record Results',
      'Revenue of $110 million increased 12% on a constant currency basis. Trailer sales of $20 million grew 9%.',
    );
    expect(first_part).toContain('(up 12% at constant currency)');
  });
});
