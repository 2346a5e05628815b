import { z } from 'zod';
import { RELEASE_SEARCH_DAYS, RELEASES_PER_PAGE, SEARCH_MAX_CHARACTERS } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate, lineField, StockSymbol } from '../fields.ts';
import { EDITORS, NewsSummary } from '../feed/news-summary.ts';

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

/** A release with its verdict. Times are ISO 8601 UTC. */
export const DeskRelease = z.object({
  id: z.uuid(),
  wire: z.string(),
  /** Identifies the release within its wire. An alert made from it has the `source_id` `guid#SYMBOL`. */
  guid: z.string(),
  url: z.string().nullable(),
  title: z.string(),
  /** Beginning of the text; may be empty. */
  summary: z.string(),
  published_at: z.iso.datetime().nullable(),
  fetched_at: z.iso.datetime(),
  symbols: z.array(z.string()),
  outcome: ReleaseOutcome,
  /** How bullish, 0 to 100; null if the release was not judged. */
  score: z.int().nullable(),
  reasons: z.array(z.string()),
  /** Alerts made from the release by BNA or by an editor. */
  news_summaries: z.array(z.object({ id: z.uuid(), symbol: z.string(), retracted_at: z.iso.datetime().nullable() })),
});
export type DeskRelease = z.infer<typeof DeskRelease>;

/** An alert as the desk sees it, possibly retracted. */
export const DeskNewsSummary = NewsSummary.extend({
  seq: z.int(),
  /** Time of publication by BNA. */
  created_at: z.iso.datetime(),
  retracted_at: z.iso.datetime().nullable(),
});
export type DeskNewsSummary = z.infer<typeof DeskNewsSummary>;

/** Position in a list, from `meta.next` of the previous page. */
const cursor = z.string().max(128);

export const listReleases = defineEndpoint({
  method: 'GET',
  path: '/desk/releases',
  tag: 'desk',
  summary: 'Releases with their verdicts, newest first',
  description: `Returns ${String(RELEASES_PER_PAGE)} per page. Pass \`meta.next\` as \`before\` to get the next page. \`search\` matches titles of the last ${String(RELEASE_SEARCH_DAYS)} days.`,
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

export const listEditorAlerts = defineEndpoint({
  method: 'GET',
  path: '/desk/news-summaries',
  tag: 'desk',
  summary: 'Alerts of a news day, newest first, including retracted ones',
  description: 'Defaults to the current news day.',
  access: EDITORS,
  query: z.strictObject({ date: CalendarDate.optional() }),
  responses: { 200: z.object({ data: z.array(DeskNewsSummary), meta: z.object({ news_day: CalendarDate }) }) },
});
