import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Release } from '@bna/wires/release';
import { assessRelease } from './assess-release.ts';
import type { JudgedStock } from './judgement/judgement.ts';
import type { DirectionModel } from './judgement/model/direction-model.ts';
import { createStockIndex, type ListedStock } from './recognition/stock-index.ts';

/** V8 compiles a pattern to native code when it is used for the second time. */
const PASSES = 2;

const STOCK: ListedStock & JudgedStock = {
  symbol: 'WARM',
  company_name: 'Warmup Freight Holdings, Inc.',
  exchange_name: 'NASDAQ',
  cik: null,
  sector: null,
  industry: null,
  market_cap: 300_000_000,
  last_price: 4.2,
  average_volume: 60_000,
  as_of: '2026-11-20',
};

/** Invented news of each family of events, with the words of as many cautions as fit. */
const NEWS: readonly (readonly [title: string, news: string])[] = [
  [
    'Warmup Freight Awarded $24 Million Contract by U.S. Army and Receives Purchase Order Worth $9 Million',
    'it has signed a definitive agreement to supply trailers, a strategic partnership with a collaboration, and a license with an upfront payment of $5 million and milestones. The court ruled against a rival after a jury verdict in a patent lawsuit. The agreement is subject to conditions, a non-binding letter of intent and talks were terminated.',
  ],
  [
    'Warmup Freight Announces FDA Approval and Positive Phase 3 Trial Results That Met Primary Endpoint',
    'the U.S. Food and Drug Administration approved its new drug application, granted breakthrough therapy designation and cleared its device. The study of 412 patients reduced the risk by 45% (p<0.001) versus placebo. A clinical hold was lifted, and no serious adverse events, deaths or complete response letter followed.',
  ],
  [
    'Warmup Freight Reports Record Third Quarter 2026 Revenue of $52 Million, Up 34%, and Raises Full-Year Guidance',
    'EPS was $0.42 vs. $0.31 estimate, net income was $8.1 million compared with a net loss of $2.3 million, and it raised its 2026 outlook from $190 million to $205 million. Backlog doubled to $88 million. Sales declined in one segment and margins fell; costs increased.',
  ],
  [
    'Warmup Freight to Be Acquired for $12.50 per Share in Cash; Board Authorizes $50 Million Share Repurchase and Special Dividend',
    'the merger agreement gives a premium of 45% to the closing price. Insiders bought 120,000 shares, it regains compliance with Nasdaq, joins the Russell 2000 index, repaid its debt, received a grant of $11 million and sells its plant. No public offering of common stock, private placement, convertible notes, warrants, reverse stock split, delisting, bankruptcy or default is planned.',
  ],
  [
    'Warmup Freight to Present at Investor Conference and Names New Chief Financial Officer',
    'it received a permit, launches a product, made a discovery of gold grading 4 g/t, recalls a lot after an accident, a data breach and an investigation, and lays off employees. Analysts cut the price target. Shareholders are encouraged to join the webcast on December 4, 2026.',
  ],
];

function toRelease(title: string, news: string): Release {
  return {
    wire: 'Other',
    kind: 'press_release',
    guid: 'urn:bna:warm-up',
    url: null,
    title,
    summary: `DENVER, Nov. 23, 2026 (GLOBE NEWSWIRE) -- Warmup Freight Holdings, Inc. (Nasdaq: WARM) today announced that ${news}`,
    language: null,
    publishedAt: new Date('2026-11-23T12:00:00Z'),
    issuer: null,
    stockCategories: [],
    subjects: [],
    cik: null,
  };
}

/**
 * Judges invented news, so that the first real release does not pay for it: V8 compiles the patterns when they are first
 * used, which takes half a second in all. Other work of the event loop runs in between.
 */
export async function warmUpJudgement(model: DirectionModel): Promise<void> {
  const stocks = createStockIndex([STOCK]);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [title, news] of NEWS) {
      await nextTurn();
      assessRelease(toRelease(title, news), stocks, model);
    }
  }
}
