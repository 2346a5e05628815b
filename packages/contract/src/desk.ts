import { z } from 'zod';
import { RELEASE_SEARCH_DAYS, RELEASES_PER_PAGE, SEARCH_MAX_CHARACTERS } from './business.ts';
import { defineEndpoint } from './endpoint.ts';
import { CalendarDate, lineField, StockSymbol } from './fields.ts';
import { EDITORS, NewsSummary } from './news.ts';

/** What became of a release by itself. */
export const ReleaseOutcome = z.enum([
  'published',
  'not_bullish',
  'no_us_stock',
  'law_firm',
  'duplicate',
  'stale',
  'error',
]);
export type ReleaseOutcome = z.infer<typeof ReleaseOutcome>;

/** A release that a wire brought, and what became of it. Times are ISO 8601 UTC. */
export const DeskRelease = z.object({
  id: z.uuid(),
  wire: z.string(),
  /** Names the entry within its wire: with the symbol, the `source_id` of a summary made of it (`guid#SYMBOL`). */
  guid: z.string(),
  url: z.string().nullable(),
  title: z.string(),
  /** How the release begins, as the wire told it; empty where it told nothing. */
  summary: z.string(),
  published_at: z.iso.datetime().nullable(),
  fetched_at: z.iso.datetime(),
  symbols: z.array(z.string()),
  outcome: ReleaseOutcome,
  /** How bullish, 0 to 100; null where it was not judged. */
  score: z.int().nullable(),
  reasons: z.array(z.string()),
  /** The summaries that were made of it, by BNA or by the desk. */
  news_summaries: z.array(z.object({ id: z.uuid(), symbol: z.string(), retracted_at: z.iso.datetime().nullable() })),
});
export type DeskRelease = z.infer<typeof DeskRelease>;

/** An item of the feed as the desk sees it: also those that were taken back. */
export const DeskNewsSummary = NewsSummary.extend({
  seq: z.int(),
  /** Our publication. */
  created_at: z.iso.datetime(),
  retracted_at: z.iso.datetime().nullable(),
});
export type DeskNewsSummary = z.infer<typeof DeskNewsSummary>;

/** Where a list goes on: what the call before answered as `meta.next`. */
const cursor = z.string().max(128);

export const listReleases = defineEndpoint({
  method: 'GET',
  path: '/desk/releases',
  tag: 'desk',
  summary: 'What the wires brought, newest first, and what became of it',
  description: `${String(RELEASES_PER_PAGE)} at once; \`before\` takes \`meta.next\` of the call before. \`search\` looks into the titles of the last ${String(RELEASE_SEARCH_DAYS)} days.`,
  access: EDITORS,
  query: z.strictObject({
    outcome: ReleaseOutcome.optional(),
    wire: lineField('Wire', 64).optional(),
    symbol: StockSymbol.optional(),
    search: lineField('Search', SEARCH_MAX_CHARACTERS).optional(),
    before: cursor.optional(),
  }),
  responses: { 200: z.object({ data: z.array(DeskRelease), meta: z.object({ next: cursor.nullable() }) }) },
});

export const listDeskNewsSummaries = defineEndpoint({
  method: 'GET',
  path: '/desk/news-summaries',
  tag: 'desk',
  summary: 'The items of a news day, newest first, with those that were taken back',
  description: 'Without `date` the current news day.',
  access: EDITORS,
  query: z.strictObject({ date: CalendarDate.optional() }),
  responses: { 200: z.object({ data: z.array(DeskNewsSummary), meta: z.object({ news_day: CalendarDate }) }) },
});
