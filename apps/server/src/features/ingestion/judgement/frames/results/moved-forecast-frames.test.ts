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
    [
      'Nobody at Helio Freight Took August Off',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hauled more than ever. The people in the back office now figure operating profit for the year at $43 million to $46 million; the August figure was $34 million to $38 million.',
    ],
    [
      'More Than Planned, Again',
      'In the three months to September 30 the yards of Helio Freight Holdings, Inc. (Nasdaq: HLIO) turned out 1,214,000 pallets. With 3.07 million pallets in nine months the target of 2.6 million to 2.9 million for the year has been replaced by 4.1 million to 4.3 million.',
    ],
    [
      'Notice of Revised Estimates for the Fiscal Year',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) hereby gives notice that the estimates announced on May 15 are revised as follows. Operating profit: 15.4 billion yen (previous estimate: 13.0 billion yen; increase of 18.5%). Dividend per share: 18 yen (previous estimate: 15 yen).',
    ],
    [
      'Helio Freight Ships Twice What It Did Last Autumn',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) shipped 3,310 trailers in the third quarter. It now expects shipments for the year at 10,800 to 11,400 trailers, above its former range of 9,300 to 10,300.',
    ],
    [
      'Thirteen Good Quarters for Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) had third-quarter revenue of $23.8 million. The year will end with revenue between $90 million and $91 million, management says; in August it said $86 million to $88 million.',
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
      'Nobody at Helio Freight Took August Off',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) hauled less than planned. The people in the back office now figure operating profit for the year at $33 million to $36 million; the August figure was $44 million to $48 million.',
    ],
    [
      'Helio Freight Replaces Its Target',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) lost a month to a strike, so the target of 4.1 million to 4.3 million pallets for the year has been replaced by 2.6 million to 2.9 million.',
    ],
    [
      'Notice of Revised Estimates for the Fiscal Year',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) hereby gives notice that the estimates announced on May 15 are revised as follows. Operating profit: 11.4 billion yen (previous estimate: 13.0 billion yen; decrease of 12.3%). Dividend per share: 18 yen (previous estimate: 15 yen).',
    ],
    [
      'Notice of Revised Estimates for the Fiscal Year',
      'Helio Freight Holdings, Inc. (NASDAQ: HLIO) hereby gives notice that the estimates announced on May 15 are revised as follows. Revenue: 111.4 billion yen (previous estimate: 103.0 billion yen). Operating profit: 11.4 billion yen (previous estimate: 13.0 billion yen).',
    ],
    [
      'Helio Freight Names Its Costs',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) now figures on restructuring costs of $43 million to $46 million; the August figure was $34 million to $38 million.',
    ],
    [
      'Helio Freight Replaces Its Credit Line',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the credit line of $26 million, which it had expected to extend, has been replaced by $41 million.',
    ],
    [
      'Helio Freight on Its Rival',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) noted that Borealis Rail now expects shipments of 10,800 to 11,400 trailers, above its former range of 9,300 to 10,300.',
    ],
    [
      'Helio Freight on a Customer',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its customer Borealis Rail now sees revenue of $62 million to $64 million, up from $51 million to $55 million before.',
    ],
    [
      'Helio Freight Hopes for More',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that, if a second plant opens, it could replace its target of $86 million to $88 million by $95 million; in August it said $86 million.',
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
