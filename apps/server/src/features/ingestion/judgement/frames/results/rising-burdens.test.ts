import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const text = (rest: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${rest}`;

describe('guidance of which less is better', () => {
  it.each([
    [
      'Helio Freight Revises 2026 Guidance Upward',
      'has revised its guidance for the year. Cash costs go up to between $34.50 and $36.00 per ounce from between $27.00 and $28.00 after a pit wall was repaired.',
    ],
    [
      'Helio Freight Raises 2026 Guidance',
      'now expects sustaining capital of $71 million, up from $58 million, for the repair of two depots.',
    ],
    [
      'Helio Freight Raises Guidance for the Year',
      'today gave an update. The effective tax rate is now seen at 27% to 28%, previously 21% to 22%.',
    ],
    [
      'Helio Freight Increases Its Full-Year Outlook',
      'today gave an update. Restructuring charges are now put at $42 million to $45 million, instead of $28 million to $30 million.',
    ],
    [
      'Helio Freight Lifts 2026 Guidance',
      'today gave an update. It now expects net debt of $410 million at the end of the year; the August figure was $340 million.',
    ],
    [
      'Helio Freight Revises Its Outlook Higher',
      'today gave an update. The year is now expected to end with 96 million shares outstanding, against 71 million shares before.',
    ],
    [
      'Helio Freight Raises Its 2026 Forecast',
      'today gave an update. It now anticipates impairments of $60 million to $65 million, compared with $38 million previously.',
    ],
    [
      'Helio Freight Raises 2026 Guidance',
      'today gave an update. It now anticipates a net loss of $60 million to $65 million, compared with $38 million to $41 million previously.',
    ],
    ['Helio Freight Raises Guidance for Loan Losses', 'today gave an update on its portfolio.'],
    ['Helio Freight Raises Forecast of Interest Expense for 2026', 'today gave an update on its borrowings.'],
    ['Helio Freight Raises Outlook for 2026 Capital Spending', 'will spend more on its depots.'],
    [
      'Helio Freight Updates and Increases 2026 Guidance',
      'today gave an update. Guidance for unit costs was raised to $1,450 per ton because diesel became dearer.',
    ],
    ['Helio Freight Upwardly Revises Outlook', 'raised its estimate of cash burn for the year by a third.'],
    [
      'Helio Freight Raises 2026 Guidance',
      'now guides to output of 13.2 million to 13.7 million pounds; the January range was 14.6 million to 15.6 million.',
    ],
    [
      "Helio Freight's 2026 Guidance Moves Up",
      "today gave an update. Output is guided to 40,000 to 42,000 tonnes. January's range was 46,000 to 48,000 tonnes.",
    ],
    [
      'Helio Freight Raises 2026 Guidance',
      'now looks for net charge-offs of 1.4% to 1.5% of loans, up from 0.9% to 1.0% before.',
    ],
  ])('is not published: %s, %s', (title, rest) => {
    expect(bandByRules(title, text(rest))).not.toBe('publish');
  });

  it.each([
    [
      'Helio Freight Revises 2026 Guidance Upward',
      'now expects sales of $62 million to $64 million, up from $51 million to $55 million.',
    ],
    [
      'Helio Freight Raises 2026 Guidance',
      'now expects sales of $62 million to $64 million, up from $51 million to $55 million, and capital spending of $9 million, up from $7 million, for four depots.',
    ],
    [
      'Helio Freight Raises 2026 Revenue Guidance',
      'now expects revenue of $62 million to $64 million. Operating costs were $31 million in the quarter, compared with $29 million.',
    ],
    [
      'Helio Freight Raises 2026 Guidance',
      'now expects adjusted EBITDA of $62 million to $64 million, up from $51 million to $55 million, and an unchanged tax rate.',
    ],
    [
      'Helio Freight Lifts Its Outlook',
      'now expects adjusted EBITDA of $62 million to $64 million, instead of $51 million to $55 million, thanks to higher cost savings.',
    ],
  ])('does not hide a better forecast: %s, %s', (title, rest) => {
    expect(bandByRules(title, text(rest))).toBe('publish');
  });
});
