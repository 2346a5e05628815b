import { describe, expect, it } from 'vitest';
import type { EventType } from '../../event-types.ts';
import { draftSummary } from '../testing/draft-summary.ts';

const CASES: readonly (readonly [EventType, string, string, string])[] = [
  [
    'buyback',
    'Helio Freight Buys Back 2.5 Million Shares at $6.10 Average, Says $22 Million Remains Under Program',
    'Between March 3 and March 28 it repurchased 2,500,000 common shares in the open market.',
    'Helio Freight repurchased 2.5 million shares at $6.10 average and said $22 million remains under the program.',
  ],
  [
    'buyback',
    'Helio Freight Announces Dividend and $300 Million Addition to Buyback',
    'The board added $300 million to its repurchase authorization.',
    "Helio Freight's board raised its share buyback authorization by $300 million.",
  ],
  [
    'buyback',
    'Helio Freight Raises Capital Return',
    'The board approved a $40 million increase to the share repurchase program.',
    "Helio Freight's board raised its share buyback authorization by $40 million.",
  ],
  [
    'buyback',
    'Helio Freight to Shrink Its Share Count by a Fifth With $80 Million Authorization',
    'The board approved a new share repurchase authorization of $80 million. An initial $35 million is bought under an accelerated repurchase agreement.',
    "Helio Freight's board authorized a share buyback of up to $80 million.",
  ],
  [
    'insider_buying',
    'Helio Freight Director Purchases $1.5 Million of Shares',
    'Helio Freight said that independent director Gen. (Ret.) Ada North bought 250,000 shares in the open market at an average price of $6.00.',
    'A director of Helio Freight bought 250,000 shares at an average of $6.00 ($1.5 million) in the open market.',
  ],
  [
    'insider_buying',
    'Helio Freight CEO Buys Stock',
    'CEO Ada North bought 250,000 shares in the open market at an average price of $6.00.',
    'The CEO of Helio Freight bought 250,000 shares at an average of $6.00 in the open market.',
  ],
  [
    'insider_buying',
    'Helio Freight Executives Buy Stock',
    'CEO Ada North and other officers bought 250,000 shares in the open market at an average price of $6.00.',
    'Insiders of Helio Freight bought 250,000 shares at an average of $6.00 in the open market.',
  ],
  [
    'insider_buying',
    'Helio Freight Chairman Adds 250,000 Shares',
    'Helio Freight said that its chairman bought 250,000 shares. He paid an average of $6.00 per share, or about $1.5 million.',
    "Helio Freight's chairman bought 250,000 shares at an average of $6.00 (about $1.5 million).",
  ],
  [
    'insider_buying',
    'Helio Freight CEO Buys Again: a Rival, for $60 Million in New Shares',
    'The company said that the purchase of 4 million shares was agreed.',
    'Insiders of Helio Freight bought shares ($60 million).',
  ],
  [
    'index_inclusion',
    'Helio Freight Added to S&P SmallCap 600',
    'Helio Freight announced that it will join the S&P SmallCap 600 index before the opening of trading on May 2, 2027.',
    'Helio Freight will join the S&P SmallCap 600.',
  ],
  [
    'takeover_target',
    'Helio Freight Announces Merger Agreement With Private Drug Developer and Special Cash Dividend of Approximately $3.10 Per Share',
    'Helio Freight will distribute its excess cash before the merger.',
    'Helio Freight announced a merger agreement with a private drug developer and special cash dividend of approximately $3.10 per share.',
  ],
  [
    'takeover_target',
    'Court Orders Buyer to Close Acquisition of Helio Freight',
    'The court ruled that the buyer breached the merger agreement. The buyer must pay $34.50 per share in cash.',
    'A court ordered the buyer to close acquisition of Helio Freight.',
  ],
  [
    'asset_sale',
    'Helio Freight Sells Two Vessels for $31.5 Million',
    'Helio Freight has entered into an agreement with an unaffiliated buyer for the sale of the 2008-built vessel.',
    'Helio Freight agreed to sell two vessels for $31.5 million.',
  ],
  [
    'asset_sale',
    'Helio Freight Sells Two Vessels for $31.5 Million',
    'Helio Freight has completed the sale of the vessel under its agreement with a buyer for the sale of two vessels.',
    'Helio Freight sold two vessels for $31.5 million.',
  ],
  [
    'results_growth',
    'Helio Freight Reports Third Quarter Fiscal 2026 Results With Net Sales Up 21%, Operating Margin of 15.8%, a 270 Basis Point Improvement, and Diluted EPS of $2.27 Compared to $1.51 in the Prior-Year Quarter of Last Year',
    'Its trailers were bought.',
    'Helio Freight reported third quarter fiscal 2026 results with net sales up 21%.',
  ],
];

describe('the first part on capital and takeovers', () => {
  it.each(CASES)('of %s, %j', (type, title, lead, expected) => {
    expect(draftSummary(type, title, lead).first_part).toBe(expected);
  });
});
