import { z } from 'zod/mini';
import { SNAPSHOTS_PER_PAGE } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';
import { MARKET_CAP_BANDS } from '../feed/market-cap.ts';
import { NewsSummary } from '../feed/news-summary.ts';
import { Yesterday } from './yesterday.ts';

export const OverviewFormat = z.enum(['html', 'markdown', 'pdf']);
export type OverviewFormat = z.infer<typeof OverviewFormat>;

export const SnapshotAlert = z.extend(z.omit(NewsSummary, { exchange_name: true, industry: true, corrections: true }), {
  /** Retracted after the snapshot was published. */
  retracted: z.boolean(),
});
export type SnapshotAlert = z.infer<typeof SnapshotAlert>;

const bandNames = MARKET_CAP_BANDS.map(({ name }) => name);

/**
 * Generated from the alerts since the last snapshot and the stock table. Dollars in `market_cap`, `listed_market_cap` and
 * `last_price`, shares in `average_volume`; times are ISO 8601 UTC. Lists are in display order.
 */
export const GeneratedSnapshot = z.object({
  /** Covers the alerts published from `from` until before `to`. */
  window: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  totals: z.object({ alerts: z.int(), companies: z.int(), sectors: z.int() }),
  /**
   * Most alerts first. `sector` is null for companies without one; `listed_*` covers the whole stock table, whose market
   * caps are left out once one of the sector is older than 30 days.
   */
  sectors: z.array(
    z.object({
      sector: z.nullable(z.string()),
      alerts: z.int(),
      companies: z.int(),
      listed_companies: z.int(),
      listed_market_cap: z.nullable(z.number()),
      /** Date of the oldest market cap in the sum. */
      listed_as_of: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** Every hour of the window, earliest first. */
  hours: z.array(z.object({ from: z.iso.datetime(), alerts: z.int() })),
  /** Every band, smallest first. Alerts without a market cap are in none. */
  market_caps: z.array(z.object({ band: z.enum(bandNames), alerts: z.int() })),
  /** The ten biggest companies that had alerts. */
  biggest: z.array(
    z.object({
      symbol: z.string(),
      company_name: z.string(),
      sector: z.nullable(z.string()),
      market_cap: z.number(),
      last_price: z.nullable(z.number()),
      average_volume: z.nullable(z.number()),
      market_cap_as_of: z._default(z.nullable(z.string()), null),
      last_price_as_of: z._default(z.nullable(z.string()), null),
      average_volume_as_of: z._default(z.nullable(z.string()), null),
      alerts: z.int(),
    }),
  ),
  /** Newest first, 500 at most. */
  alerts: z.array(SnapshotAlert),
  /** The moves of stocks after the last trading day's alerts. Null if there were none. */
  yesterday: z._default(z.nullable(Yesterday), null),
});
export type GeneratedSnapshot = z.infer<typeof GeneratedSnapshot>;

/** A signed head of the record log, for people to keep. `root` is its first 16 digits. */
const RecordHead = z.object({ date: CalendarDate, size: z.int(), root: z.string(), key_id: z.string() });

/** The market snapshot of a date. Times are ISO 8601 UTC. */
export const MarketOverview = z.object({
  date: CalendarDate,
  published_at: z.iso.datetime(),
  /** Null if `generated` is set. */
  upload: z.nullable(z.object({ format: OverviewFormat, file_name: z.string(), size_bytes: z.int() })),
  generated: z.nullable(GeneratedSnapshot),
  /** As of the date; null before the first one. */
  record_head: z.nullable(RecordHead),
  /** The published dates before and after. */
  previous: z.nullable(CalendarDate),
  next: z.nullable(CalendarDate),
});
export type MarketOverview = z.infer<typeof MarketOverview>;

export const PublishedDay = z.object({
  date: CalendarDate,
  published_at: z.iso.datetime(),
  source: z.enum(['uploaded', 'generated']),
  /** Number of alerts in a generated snapshot; null for an upload. */
  alerts: z.nullable(z.int()),
});
export type PublishedDay = z.infer<typeof PublishedDay>;

/** Error code for users without `daily_overview`. */
export const DAILY_OVERVIEW_REQUIRED = 'daily_overview_required';

export const listMarketOverviews = defineEndpoint({
  operationId: 'listMarketOverviews',
  method: 'GET',
  path: '/market-overview',
  tag: 'market overview',
  summary: 'List the published days, newest first',
  description: `Requires daily_overview (403, code \`${DAILY_OVERVIEW_REQUIRED}\`). ${String(SNAPSHOTS_PER_PAGE)} days per page; pass the last date as \`before\` to get the next page.`,
  access: 'session',
  query: z.strictObject({ before: z.optional(CalendarDate) }),
  responses: { 200: z.object({ data: z.array(PublishedDay), meta: z.object({ more: z.boolean() }) }) },
  refusals: [403],
});

export const getMarketOverview = defineEndpoint({
  operationId: 'getMarketOverview',
  method: 'GET',
  path: '/market-overview/:date',
  tag: 'market overview',
  summary: 'Get the market snapshot of a date, or the latest',
  description: `\`date\` is YYYY-MM-DD or \`latest\`. Requires daily_overview (403, code \`${DAILY_OVERVIEW_REQUIRED}\`).`,
  access: 'session',
  params: z.strictObject({ date: z.union([z.literal('latest'), CalendarDate], 'Please enter a date as YYYY-MM-DD') }),
  responses: { 200: z.object({ data: MarketOverview }) },
  refusals: [403, 404],
});

export const getMarketOverviewDocument = defineEndpoint({
  operationId: 'getMarketOverviewDocument',
  method: 'GET',
  path: '/market-overview/:date/document',
  tag: 'market overview',
  summary: 'Get the uploaded document of a date',
  description: 'HTML (also for Markdown uploads) or PDF. Sanitized, and served so that nothing in it can run.',
  access: 'session',
  params: z.strictObject({ date: CalendarDate }),
  contentTypes: ['text/html', 'application/pdf'],
  responses: { 200: z.file() },
  refusals: [403, 404],
});
