import { expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const firstPart = (title: string, lead: string): string => draftSummary('record_results', title, lead).first_part;

it.each([
  [
    'Helio Freight Reports Second Quarter 2026 Financial Results',
    'Net revenue rose 31% from the prior quarter to $58.7 million',
    'Helio Freight reported second quarter 2026 net revenue of $58.7 million (up 31% from the prior quarter).',
  ],
  [
    'Helio Freight Reports Third Quarter 2026 Financial Results',
    'Record quarterly net sales of $6.1 million, an increase of 73% over third quarter 2025',
    'Helio Freight reported record third quarter 2026 net sales of $6.1 million (up 73%',
  ],
  [
    'Helio Freight Provides Select Second Quarter 2026 Financial Guidance',
    'Record revenue of approximately $3,550,000 for the three months ended June 30, 2026; 65% increase over second quarter of 2025',
    'Helio Freight expects record second quarter 2026 revenue of about $3.55 million (up 65%).',
  ],
])('names the quarter of the headline: %s', (title, lead, expected) => {
  expect(firstPart(title, lead)).toContain(expected);
});

it('names no quarter of a headline with two periods', () => {
  const title = 'Helio Freight Reports Fourth Quarter and Full Year 2026 Financial Results';
  expect(firstPart(title, 'Net revenue rose 31% to $58.7 million')).not.toContain('fourth quarter');
});
