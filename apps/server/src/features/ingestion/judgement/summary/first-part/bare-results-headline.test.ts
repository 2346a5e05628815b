import { describe, expect, it } from 'vitest';
import { draftSummary } from '../testing/draft-summary.ts';

const TITLE = 'Helio Freight Reports Second Quarter 2026 Financial Results';

describe('the first part of a release whose headline only announces results', () => {
  it.each([
    [
      'Increased annual sales outlook to $81',
      'Increased annual sales outlook to $81 - $86 million. Helio Freight owns depots.',
      'Helio Freight raised its annual sales outlook to $81-$86 million.',
    ],
    [
      'Raises Full-Year 2026 Guidance for Sales',
      'Raises Full-Year 2026 Guidance for Sales to a Range of $60.5 to $64.5 Million, Primarily Reflecting Orders of Trailers. Helio Freight owns depots.',
      'Helio Freight raised its full-year 2026 guidance for sales to a range of $60.5 million to $64.5 million.',
    ],
    [
      'Raising Full-Year Organic Sales and EBITDA guidance',
      'Raising Full-Year Organic Sales and EBITDA guidance. Helio Freight owns depots.',
      'Helio Freight raised its full-year organic sales and EBITDA guidance.',
    ],
  ])('is the raised forecast: %s', (clause, lead, expected) => {
    expect(draftSummary('guidance_raised', TITLE, lead, { frame: { clause, words: clause } }).first_part).toBe(
      expected,
    );
  });

  it('is the record', () => {
    const clause = '• Record depot Q3 sales, increased 31.4% from last year to $87.5 million • Margin rose';
    const { first_part } = draftSummary('record_results', TITLE, clause, { frame: { clause } });
    expect(first_part).toBe('Helio Freight reported record depot Q3 sales, up 31.4% from last year to $87.5 million.');
  });
});
