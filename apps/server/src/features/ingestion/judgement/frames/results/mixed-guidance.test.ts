import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a forecast', () => {
  it.each([
    [
      'Helio Freight Issues Financial Guidance for 2027',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) gave its first financial guidance for 2027. Revenue is forecast at $890 million to $915 million. The consensus compiled by Visible Alpha is $838 million of revenue.',
    ],
    [
      "Helio Freight's Mill Outruns Its Own Plan",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) poured 11,930 ounces of gold in the three months to November 30, 88% more than a year before. Production for fiscal 2027 is therefore put at 43,000 to 47,000 ounces rather than 34,000 to 38,000.',
    ],
    [
      'Helio Freight Provides Update on Fiscal 2027',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today revised the expectations for its fiscal year that it gave on August 6. Revenue is now expected between $107 million and $111 million, compared with $88 million to $92 million before.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Issues Financial Guidance for 2027',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) gave its first financial guidance for 2027. Revenue is forecast at $790 million to $815 million. The consensus compiled by Visible Alpha is $838 million of revenue.',
    ],
    [
      'Helio Freight Lifts 2026 Output Guidance as Costs Also Climb',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) now expects 78,500 to 80,500 ounces in 2026, above the earlier range of 72,000 to 76,500 ounces. Guidance for all-in sustaining cost goes up at the same time, to $2,400 per ounce from $1,900.',
    ],
    [
      'Helio Freight Raises 2026 Revenue Outlook While Audit Committee Looks Into One Distributor',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) increased its outlook for 2026 revenue to between $184 million and $188 million from $172 million to $178 million. The audit committee is examining whether $2.3 million of sales belong in the third quarter.',
    ],
    [
      'Helio Freight Earns $2.19 per Share, Aided by Tax Item',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) earned $2.19 per share. A release of the valuation allowance on deferred tax assets contributed $0.91. Core revenue increased 2% to $187 million, in line with forecasts.',
    ],
    [
      'Helio Freight Steps Up 2026 Revenue Guidance, Holds Earnings Range',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) now sees revenue of $1.22 billion to $1.24 billion, against $1.17 billion to $1.20 billion before, which reflects the 21 depots bought on September 1. It confirmed the range for earnings.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
