import type { ServiceHealth } from '@bna/contract/operations/service-health';
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
];

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
  webhooks: { waiting: 4, oldest_waiting_at: minutesAgo(20) },
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
