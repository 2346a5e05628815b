import { describe, expect, it } from 'vitest';
import { findQuantities } from '../../quantities/find-quantities.ts';
import { draftSummary } from '../testing/draft-summary.ts';
import { isGone } from './not-own-figures.ts';

/** Lead, and the third part. */
type Case = readonly [string, string];

const CASES: readonly Case[] = [
  ['EPS of $0.55 CER was ahead of the $0.52 CER outlook. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  ['Gross margin was 72.1%. It had 10% CER sales growth in recurring consumables.', 'Gross margin: 72.1%.'],
  ['Cash up $9.0mm sequentially to $376.2mm. Gross margin 72.1%.', 'Gross margin: 72.1%.'],
  ['Op. margin 29%. Gross margin 72.1%.', 'Operating margin: 29%. Gross margin: 72.1%.'],
  [
    'Diluted net income per share for the third quarter was $1.39 in 2026 and $1.38 in 2025.',
    'Diluted net income per share (third quarter of 2026): $1.39 per share. Diluted net income per share (third quarter of 2025): $1.38 per share.',
  ],
  [
    'Fiscal year 2026 trailer revenues were $284.7 million, up 20%. Q4 trailer revenues were $68.6 million, up 17%.',
    'Trailer revenues (Q4): $68.6 million, up 17%.',
  ],
  ['Trailers made up 4% of sales in 2025. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  [
    'Helio Freight received two orders for pods that total $16 million. It expects to deliver them in 2028 after tests of $2 million. Sales in the past fiscal year were $44 million.',
    'Sales (last fiscal year): $44 million. Next: deliver them in 2028.',
  ],
  ['Revenue in all of 2025 was below $2 million.', 'Revenue (2025): less than $2 million.'],
  ["The dividend uses about $25 million of the company's cash. Gross margin was 72.1%.", 'Gross margin: 72.1%.'],
  ['The notes were bought for $137 million of cash on hand. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  ['It buys shares for cash at between $10.25 and $11.75. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  ['Annual contract value plus royalties of $104.1 million grew. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  ['Analysts follow it; they saw sales at $155 million. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  ['Cash after the repayment stands at $22 million. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  ['Imitations cost it about $14 million of sales last year. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  ['Gross margin was 72.1%. Cash was $137 million.', 'Gross margin: 72.1%. Cash: $137 million.'],
  ['It incurred no catastrophe losses above $4 million. Gross margin was 72.1%.', 'Gross margin: 72.1%.'],
  [
    'The trucks come off their current work, which pays day rates some 30% lower. Gross margin was 72.1%.',
    'Gross margin: 72.1%.',
  ],
  [
    'Helio Freight said so. Gross margin was 72.1%. The firm periods bring a contract value of $221 million. Closing should take place by the end of March 2027.',
    'Gross margin: 72.1%. Closing: by the end of March 2027.',
  ],
];

describe('the labels of key figures', () => {
  it.each(CASES)('name what was measured, and when: %s', (lead, third) => {
    expect(draftSummary('discovery', 'Helio Freight Gives News', lead).third_part).toBe(third);
  });

  it('show a fall in brackets', () => {
    const { negative_content } = draftSummary(
      'results_growth',
      'Helio Freight Reports Second Quarter Results',
      'Net sales of $318 million (-6% at actual rates); EPS of $0.27.',
    );
    expect(negative_content).toContain('Lower net sales');
  });
});

it.each([
  ['Retention improved to 93.8%, and $118 million of debt was repaid in the quarter.', true],
  ['Retention improved to 93.8%, and $118 million of debt was refinanced in the quarter.', false],
])('knows debt that is gone: %s', (sentence, expected) => {
  const debts = findQuantities(sentence).filter(({ label }) => label === 'debt');
  expect(debts.map((debt) => isGone(sentence, debt))).toEqual([expected]);
});
