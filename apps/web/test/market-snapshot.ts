import type {
  GeneratedSnapshot,
  MarketOverview,
  PublishedDay,
  SnapshotAlert,
} from '@bna/contract/market-overview/market-overview';
import type { Yesterday } from '@bna/contract/market-overview/yesterday';
import { addDays } from '@bna/contract/time';

/** The last close of the snapshot. */
const AS_OF = '2026-11-20';
const DATES = { market_cap_as_of: AS_OF, average_volume_as_of: AS_OF, last_price_as_of: AS_OF };
const HOUR_MS = 3_600_000;

export const snapshotAlert = (fields: Partial<SnapshotAlert> = {}): SnapshotAlert => ({
  id: 'alert-1',
  title: 'Zenith Vector wins an order',
  published_date: '2026-11-20T21:31:00.000Z',
  publisher: 'GlobeNewswire',
  symbol: 'ZVZZT',
  company_name: 'Zenith Vector Inc.',
  sector: 'Technology',
  market_cap: 1_234_567_890,
  average_volume: 1_733_342,
  last_price: 3.4,
  ...DATES,
  first_part: 'Wins an order of $48 million.',
  second_part: "The order is twice last year's revenue.",
  third_part: '$48.0M over 5 years.',
  negative_content: null,
  risk_assessment_comment: null,
  news_url: 'https://www.example.com/news/1',
  score: 82,
  event_type: 'order',
  share_of_market_cap: null,
  retracted: false,
  ...fields,
});

/** Consecutive hours from `from` with the given numbers of alerts. */
export const hoursWith = (from: string, alerts: readonly number[]): GeneratedSnapshot['hours'] =>
  alerts.map((count, index) => ({
    from: new Date(Date.parse(from) + index * HOUR_MS).toISOString(),
    alerts: count,
  }));

/** Friday, Nov 20, 2026, with eight alerts. */
export const generatedSnapshot = (fields: Partial<GeneratedSnapshot> = {}): GeneratedSnapshot => ({
  window: { from: '2026-11-20T09:00:00.000Z', to: '2026-11-21T09:00:00.000Z' },
  totals: { alerts: 8, companies: 6, sectors: 2 },
  sectors: [
    {
      sector: 'Technology',
      alerts: 4,
      companies: 3,
      listed_companies: 1_612,
      listed_market_cap: 13_000_000_000_000,
      listed_as_of: AS_OF,
    },
    {
      sector: 'Energy',
      alerts: 3,
      companies: 2,
      listed_companies: 201,
      listed_market_cap: 4_280_000_000_000,
      listed_as_of: '2026-11-18',
    },
    {
      sector: 'Utilities',
      alerts: 0,
      companies: 0,
      listed_companies: 90,
      listed_market_cap: 1_100_000_000_000,
      listed_as_of: AS_OF,
    },
    { sector: null, alerts: 1, companies: 1, listed_companies: 0, listed_market_cap: null, listed_as_of: null },
  ],
  hours: hoursWith('2026-11-20T09:00:00.000Z', [0, 1, 2, 4, 1, ...Array.from({ length: 19 }, () => 0)]),
  market_caps: [
    { band: 'nano', alerts: 1 },
    { band: 'micro', alerts: 0 },
    { band: 'small', alerts: 4 },
    { band: 'mid', alerts: 0 },
    { band: 'large', alerts: 0 },
    { band: 'mega', alerts: 2 },
  ],
  biggest: [
    {
      symbol: 'BIGX',
      company_name: 'Big Example Corp.',
      sector: 'Technology',
      market_cap: 3_100_000_000_000,
      last_price: 412.1,
      average_volume: 51_234_567,
      ...DATES,
      alerts: 2,
    },
    {
      symbol: 'ZVZZT',
      company_name: 'Zenith Vector Inc.',
      sector: null,
      market_cap: 1_234_567_890,
      last_price: null,
      average_volume: null,
      ...DATES,
      alerts: 1,
    },
  ],
  alerts: Array.from({ length: 8 }, (_, index) => snapshotAlert({ id: `alert-${String(index + 1)}` })),
  yesterday: null,
  ...fields,
});

const yesterdaysAlert = (fields: Partial<Yesterday['alerts'][number]>): Yesterday['alerts'][number] => ({
  id: 'alert-1',
  symbol: 'ZVZZT',
  company_name: 'Zenith Vector Inc.',
  published_at: '2026-11-20T12:30:00.000Z',
  retracted: false,
  state: 'measured',
  close_move: null,
  high_move: null,
  ...fields,
});

/** Returns the section of Friday, Nov 20, 2026, with an alert of each kind. */
export const yesterday = (fields: Partial<Yesterday> = {}): Yesterday => ({
  day: '2026-11-20',
  from: '2026-11-20T09:00:00.000Z',
  to: '2026-11-21T09:00:00.000Z',
  prices: 'real',
  totals: {
    alerts: 6,
    higher: 1,
    lower: 1,
    unchanged: 0,
    no_price: 1,
    suspected_split: 1,
    delisted: 1,
    not_measured: 1,
  },
  median: -0.024,
  alerts: [
    yesterdaysAlert({
      id: 'loser',
      symbol: 'LOSE',
      close_move: -0.123,
      high_move: 0.012,
      retracted: true,
      halted: true,
    }),
    yesterdaysAlert({ id: 'winner', close_move: 0.075 }),
    yesterdaysAlert({ id: 'halted', state: 'no_price' }),
    yesterdaysAlert({ id: 'split', state: 'suspected_split' }),
    yesterdaysAlert({ id: 'delisted', state: 'delisted' }),
    yesterdaysAlert({ id: 'late', state: 'not_measured' }),
  ],
  ...fields,
});

export const marketSnapshot = (fields: Partial<MarketOverview> = {}): MarketOverview => ({
  date: '2026-11-21',
  published_at: '2026-11-21T09:00:01.000Z',
  upload: null,
  generated: generatedSnapshot(),
  previous: '2026-11-20',
  record_head: null,
  next: null,
  ...fields,
});

/** Published days, newest first, ending on Nov 21, 2026. */
export const publishedDays = (count: number): PublishedDay[] =>
  Array.from({ length: count }, (_, index) => {
    const date = addDays('2026-11-21', -index);
    return { date, published_at: `${date}T09:00:01.000Z`, source: 'generated', alerts: 37 };
  });
