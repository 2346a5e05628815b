import { describe, expect, it } from 'vitest';
import { bandOf } from '../testing/invented-release.ts';

describe('figures above the range of the company itself', () => {
  it.each([
    [
      'Helio Freight Sails Past Its Own Third-Quarter Sales Range',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today published preliminary figures for the third quarter. Sales were approximately $254 million, above the company's range of $232 million to $240 million and 20% above last year.",
    ],
    [
      'Helio Freight Ends Quarter Ahead of Its Range',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported preliminary revenue of $96 million for the third quarter, topping its own range of $84 million to $88 million.',
    ],
    [
      'Third Quarter of Helio Freight Better Than It Had Expected',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that preliminary adjusted EBITDA of about $41 million exceeded management's range of $33 million to $36 million. Final figures follow on November 12.",
    ],
    [
      'Helio Freight Gives Early Look at Quarter',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects to report revenue of $120 million for the third quarter, above its earlier range of $100 million to $106 million. The outlook for 2026 revenue climbs to $460 million to $470 million from $430 million to $440 million.',
    ],
    [
      'Helio Freight Sees a Better Year',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported its third quarter. The outlook for 2026 sales increases to $985 million to $995 million from $950 million to $970 million.',
    ],
    [
      'More Freight, More Sales: Helio Freight Lifts Its View',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its forecast for 2026 EBITDA moves up to $88 million to $92 million, previously $76 million to $80 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Supplier of Helio Freight Sees Third Quarter Above the Top of Its Range',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) noted that Tallow expects revenue between $168 million and $174 million, above the guided range of $145 million to $155 million.',
    ],
    [
      'Helio Freight Falls Below Its Own Sales Range',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today published preliminary figures for the third quarter. Sales were approximately $214 million, below the company's range of $232 million to $240 million.",
    ],
    [
      'Helio Freight Loss Above Its Range',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today published preliminary figures for the third quarter. The net loss was $24 million, above the company's range of $12 million to $16 million.",
    ],
    [
      'Helio Freight Costs Run Above Range',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today published preliminary figures. Operating costs were $64 million, above the company's range of $52 million to $56 million.",
    ],
    [
      'Helio Freight Spends More',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) published figures. Capital expenditures were $64 million, above its range of $52 million to $56 million.',
    ],
    [
      'Helio Freight Within Its Range',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) published preliminary figures. Sales were $236 million, within the company's range of $232 million to $240 million.",
    ],
    [
      'Helio Freight Above Middle of Range',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) published preliminary figures. Sales were $238 million, above the midpoint of its range of $232 million to $240 million.',
    ],
    [
      'Helio Freight Sales Above Range, Outlook Cut',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) published preliminary figures. Sales were $254 million, above its range of $232 million to $240 million. The outlook for 2026 sales falls to $950 million from $985 million.',
    ],
    [
      'Helio Freight Outlook for Loss Rises',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported its third quarter. The outlook for the 2026 net loss increases to $85 million to $95 million from $50 million to $70 million.',
    ],
    [
      'Helio Freight Outlook for Capex Rises',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported its third quarter. The outlook for 2026 capital spending increases to $85 million to $95 million from $50 million to $70 million.',
    ],
    [
      'Helio Freight Debt Above Range',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported net debt of $254 million, above its target range of $232 million to $240 million.',
    ],
    [
      'Helio Freight Inventory Above Range',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said inventories of $254 million were above the company's range of $232 million to $240 million.",
    ],
    [
      'Tallow Group Above Range',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) noted that sales of its customer Tallow were $254 million, above its range of $232 million to $240 million.',
    ],
    [
      'Helio Freight Tax Above Range',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) published figures. Its tax payment was $54 million, above the company's range of $32 million to $40 million. Sales fell 9%.",
    ],
    [
      'Helio Freight Price Range',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) priced shares at $6.10, above its range of $5.00 to $5.50.',
    ],
    [
      'Helio Freight Outlook',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported its third quarter. The outlook for 2026 sales moves to $950 million to $970 million from $985 million to $995 million.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
