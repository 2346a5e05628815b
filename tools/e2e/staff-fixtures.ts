import type { ServiceHealth } from '@bna/contract/operations/service-health';
import type { AlertReport } from '@bna/contract/ingestion/alert-report';
import type { DeskRelease } from '@bna/contract/ingestion/desk';

const LONG_WORDS =
  'Grand Consolidated Transcontinental Biopharmaceuticals and Instruments Holdings of North America Incorporated';
/** Unrealistically long, without a place to break. */
export const LONG_WORD = 'Weatherbeatenstonemasonsassociation'.repeat(4);

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Returns a release as listed on the desk. */
function release(number: number, facts: Partial<DeskRelease>): DeskRelease {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    wire: 'GlobeNewswire',
    guid: `wire-${String(number)}`,
    url: `https://wire.example/${String(number)}`,
    title: `Northquay Instruments Reports Quarter ${String(number)}`,
    summary: 'Northquay Instruments (NYSE: NTEST) today reported results of the quarter.',
    published_at: minutesAgo(number),
    fetched_at: minutesAgo(number),
    symbols: ['NTEST'],
    outcome: 'not_bullish',
    score: 31,
    reasons: ['Nothing in the title moves a price', 'No figures against the year before'],
    event: null,
    probabilities: { bearish: 0.08, neutral: 0.71, bullish: 0.21 },
    findings: [],
    drafts: [],
    model_version: '2026-03-01',
    correction_of: null,
    corrections: [],
    decisions: [],
    news_summaries: [],
    ...facts,
  };
}

const MADE_ID = '00000000-0000-4000-8000-00000000000a';

/** A release with each outcome. */
export const RELEASES: readonly DeskRelease[] = [
  release(1, {}),
  release(2, {
    outcome: 'published',
    score: 88,
    news_summaries: [{ id: MADE_ID, symbol: 'NTEST', retracted_at: null }],
  }),
  release(3, {
    outcome: 'published',
    news_summaries: [{ id: MADE_ID, symbol: 'NTEST', retracted_at: minutesAgo(1) }],
  }),
  release(4, { outcome: 'no_us_stock', symbols: [], score: null, reasons: [], published_at: null, url: null }),
  release(5, { outcome: 'law_firm', title: `${LONG_WORDS} ${LONG_WORD}`, symbols: Array(12).fill('NTEST') }),
  release(6, { outcome: 'error', score: null, summary: '', reasons: ['The text could not be read'] }),
  release(7, {
    outcome: 'for_review',
    event: 'contract',
    drafts: [{ symbol: 'NTEST', event: 'contract', score: 54, share_of_market_cap: null, text: null }],
    decisions: [{ symbol: 'NTEST', decision: 'dropped', decided_at: minutesAgo(1), by: 'editor' }],
  }),
];

const DRAFT_TEXT = {
  first_part:
    'Northquay Instruments signed a non-binding letter of intent to acquire Tarnfield Automation for $61.5 million.',
  second_part: 'The price is 42% of the market value of $146 million. It would be the largest acquisition since 2019.',
  third_part:
    'Price: $61.5 million\nCash at closing: $20 million\nDefinitive agreement: expected in the first quarter of 2027',
  negative_content: 'The letter is not binding: “subject to due diligence and financing”.',
  risk_assessment_comment: 'Small company: a market value of $146 million, and 210,000 shares traded a day.',
};

/** A release that arrives while the queue is open. */
export const ARRIVED = release(10, {
  outcome: 'for_review',
  event: 'partnership',
  drafts: [{ symbol: 'NTEST', event: 'partnership', score: 31, share_of_market_cap: null, text: DRAFT_TEXT }],
});

/** Releases that wait for an editor: a usual one, one without a draft, and one with long words and two stocks. */
export const QUEUE: readonly DeskRelease[] = [
  release(11, {
    outcome: 'for_review',
    title: 'Northquay Instruments Signs Non-Binding Letter of Intent to Acquire Tarnfield Automation for $61.5 Million',
    summary:
      'BOSTON, March 10 -- Northquay Instruments Corp. (NYSE: NTEST) today announced that it has signed a non-binding letter of intent to acquire Tarnfield Automation for $61.5 million in cash and stock. The companies expect to sign a definitive agreement in the first quarter of 2027, subject to due diligence and financing.\n\nTarnfield builds conveyor controls for parcel carriers and had revenue of $38 million in 2025. “We expect the combination to be accretive in its first full year,” said the chief executive.',
    score: 64,
    event: 'acquisition',
    probabilities: { bearish: 0.04, neutral: 0.24, bullish: 0.72 },
    findings: [
      { reader: 'frame', label: 'an acquisition', words: 'to acquire Tarnfield Automation' },
      { reader: 'caution', label: 'a non-binding agreement', words: 'non-binding letter of intent' },
      { reader: 'caution', label: 'conditions that are still open', words: 'subject to due diligence' },
      { reader: 'model', label: 'bullish', words: 'accretive in its first full year' },
    ],
    reasons: [
      "'to acquire Tarnfield Automation': an acquisition",
      "'non-binding letter of intent': a non-binding agreement (an editor decides)",
    ],
    drafts: [{ symbol: 'NTEST', event: 'acquisition', score: 64, share_of_market_cap: null, text: DRAFT_TEXT }],
  }),
  release(12, {
    outcome: 'for_review',
    score: 41,
    published_at: null,
    model_version: null,
    probabilities: null,
    drafts: [{ symbol: 'NTEST', event: null, score: 41, share_of_market_cap: null, text: null }],
    reasons: [],
  }),
  release(13, {
    outcome: 'for_review',
    title: `${LONG_WORDS} ${LONG_WORD}`,
    summary: `${LONG_WORDS} ${LONG_WORD}. `.repeat(6),
    symbols: ['NTEST', 'ZVZZT'],
    event: 'contract',
    findings: [{ reader: 'frame', label: LONG_WORD, words: LONG_WORD }],
    correction_of: MADE_ID,
    drafts: ['NTEST', 'ZVZZT'].map((symbol) => ({
      symbol,
      event: 'contract',
      score: 50,
      share_of_market_cap: null,
      text: { ...DRAFT_TEXT, first_part: `${LONG_WORDS} ${LONG_WORD}`, third_part: null, negative_content: null },
    })),
  }),
  ...Array.from({ length: 9 }, (_, index) =>
    release(20 + 7 * index, {
      outcome: 'for_review',
      event: 'partnership',
      drafts: [{ symbol: 'NTEST', event: 'partnership', score: 31, share_of_market_cap: null, text: DRAFT_TEXT }],
    }),
  ),
];

const COUNTS = { other: 2, corrected: 3, retracted: 1 };

export const ALERT_REPORT: AlertReport = {
  from: '2026-03-04',
  to: '2026-03-10',
  totals: { published: 1_284, automatic: 1_102, desk: 176, other: 6, corrected: 9, retracted: 3, median_seconds: 1.84 },
  events: [
    { ...COUNTS, event: 'contract', published: 812, automatic: 700, desk: 110, median_seconds: 2.31 },
    { ...COUNTS, event: 'drug_approval', published: 420, automatic: 402, desk: 16, median_seconds: 0.412 },
    { ...COUNTS, event: null, published: 52, automatic: 0, desk: 50, median_seconds: null },
  ],
};

/** Every part has a problem. */
export const TROUBLED_HEALTH: ServiceHealth = {
  checked_at: minutesAgo(0),
  sources: [
    {
      url: `https://wire.example/${LONG_WORD}`,
      state: 'failing',
      interval_s: 5,
      last_success_at: minutesAgo(90),
      next_poll_at: minutesAgo(0),
      failures: 1_204,
      last_error: 'HTTP 503 Service Unavailable',
    },
    {
      url: 'https://two.example/rss',
      state: 'late',
      interval_s: 30,
      last_success_at: minutesAgo(600),
      next_poll_at: minutesAgo(599),
      failures: 0,
      last_error: null,
    },
    {
      url: 'https://three.example/rss',
      state: 'new',
      interval_s: 30,
      last_success_at: null,
      next_poll_at: minutesAgo(0),
      failures: 0,
      last_error: null,
    },
  ],
  queues: [{ name: 'mail', waiting: 12, active: 3, retrying: 2, failed: 1, oldest_waiting_at: minutesAgo(44) }],
  alerts: { seq: 7, last_published_at: minutesAgo(3), last_release_at: minutesAgo(2) },
  releases: [
    { outcome: 'not_bullish', count: 1_204 },
    { outcome: 'published', count: 31 },
    { outcome: 'error', count: 2 },
  ],
  reader: { requests: 312, daily_requests: 2_000 },
  webhooks: { waiting: 4, oldest_waiting_at: minutesAgo(20) },
  listings: {
    stocks: 5_581,
    figures_as_of: '2026-08-21',
    refresh: {
      checked_at: minutesAgo(130),
      outcome: 'rejected',
      added: 0,
      removed: 0,
      renamed: 0,
      problem: '2,614 stocks would be removed; at most 279 of 5,581 may be',
      last_success_at: minutesAgo(490),
    },
  },
  unsold_subscriptions: [
    { id: 'sub_1QbfV2', reason: "is paid in CHF, which we don't sell in", found_at: minutesAgo(50) },
  ],
  live_connections: 12_345,
  nodes: [
    {
      id: '3f0c5a52-8c1d-4a43-9d0c-2f1f5f3d1a01',
      roles: ['web', 'jobs'],
      started_at: minutesAgo(600),
      seen_at: minutesAgo(0),
      live_connections: 12_345,
    },
  ],
};
