import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a forecast that only its figures raise', () => {
  it.each([
    [
      "AI Voice Agents Swell Helio Freight's Traffic, and Its Profit Forecast",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) had third-quarter revenue of $228 million, $14 million higher than the consensus. Non-GAAP earnings came to $0.58 per share, where Wall Street expected $0.44. The full-year adjusted EBITDA range becomes $134 million to $136 million instead of $118 million to $121 million.',
    ],
    [
      "Helio Freight Takes Back May's Caution: 2026 EBITDA View Is Restored, and Then Some",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), which trimmed its outlook to $120 million to $135 million of adjusted EBITDA in May, now forecasts $150 million to $158 million. The upper end of the range set in February was $150 million. Third-quarter adjusted EBITDA rose to $38.1 million, well over the $30.4 million that analysts had modeled.',
    ],
    [
      'After Cut in Spring, Helio Freight Looks Higher Than Ever',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), which had lowered its 2026 revenue forecast to $410 million in April, now expects $455 million to $460 million. The first forecast of the year was $440 million. Third-quarter revenue of $121 million beat the consensus of $109 million.',
    ],
    [
      "Helio Freight's Year Turns Out Bigger: $460 Million Where $420 Million Was Planned",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) now guides to revenue of $455 million to $460 million for 2026, in place of $415 million to $420 million. Third-quarter revenue of $121 million was $12 million over the consensus.',
    ],
    [
      'Helio Freight Updates Fourth-Quarter Outlook',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) now expects adjusted earnings of $0.21 to $0.28 per share; on October 28, it had forecast a result between a loss of $0.12 and breakeven. Capacity is unchanged.',
    ],
    [
      'Helio Freight Says Third-Quarter Sales Ran Past Its Own Estimates',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects to report revenue of $38.5 million to $39.0 million for the quarter ended September 30, on a preliminary and unaudited basis. In August the company had indicated $31 million to $33 million, and a year ago revenue was $26.2 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      "AI Voice Agents Swell Helio Freight's Traffic, Not Its Profit Forecast",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) had third-quarter revenue of $228 million, $14 million higher than the consensus. The full-year adjusted EBITDA range becomes $114 million to $116 million instead of $118 million to $121 million.',
    ],
    [
      "Helio Freight Takes Back May's Optimism",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), which raised its outlook to $150 million to $158 million of adjusted EBITDA in May, now forecasts $120 million to $135 million. Third-quarter adjusted EBITDA rose to $38.1 million.',
    ],
    [
      'Helio Freight Trims View Again, but Less Than Feared',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), which trimmed its outlook to $120 million to $135 million of adjusted EBITDA in May, now forecasts $110 million to $115 million. Third-quarter adjusted EBITDA rose to $38.1 million, well over the $30.4 million that analysts had modeled.',
    ],
    [
      'Helio Freight Restores Part of Its View',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) withdrew its outlook in May and now forecasts adjusted EBITDA of $80 million to $95 million. The range set in February was $150 million to $158 million.',
    ],
    [
      'Helio Freight Expects Restored Margins',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO), which trimmed its outlook to $120 million to $135 million of adjusted EBITDA in May, keeps it. Third-quarter adjusted EBITDA fell to $28.1 million.',
    ],
    [
      "Helio Freight's Profit Range Is in Flux",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its full-year EBITDA range is now $134 million to $136 million, not adjusted for the depot fire. Third-quarter revenue of $121 million was flat.',
    ],
    [
      'Helio Freight Cost Forecast Swells',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its full-year cost forecast becomes $134 million to $136 million instead of $118 million to $121 million. Third-quarter revenue was flat.',
    ],
    [
      'Helio Freight Updates Fourth-Quarter Outlook',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) now expects adjusted earnings of $0.21 to $0.28 per share; on October 28, it had forecast $0.35 to $0.40. Capacity is unchanged.',
    ],
    [
      'Helio Freight Updates Fourth-Quarter Outlook',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) now expects a loss of $0.21 to $0.28 per share; on October 28, it had forecast a profit of $0.12. Capacity is unchanged.',
    ],
    [
      'Helio Freight Reports on Third-Quarter Sales',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects to report revenue of $28.5 million to $29.0 million for the quarter ended September 30. In August the company had indicated $31 million to $33 million, and a year ago revenue was $26.2 million.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
