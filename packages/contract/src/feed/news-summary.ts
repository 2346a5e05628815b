import { z } from 'zod/mini';
import { NEWS_BATCH_MAX_ITEMS, NEWS_PART_MAX_CHARACTERS } from '../business.ts';
import { defineEndpoint, ErrorBody } from '../endpoint.ts';
import { EVENT_TYPES } from '../ingestion/event-labels.ts';
import { CalendarDate, instantField, StockSymbol, textField } from '../fields.ts';
import { LogPosition } from './log-position.ts';

/** A host without a user name, which could look like a trusted host: `https://sec.gov@evil.example/`. */
const WITHOUT_CREDENTIALS = /^https?:\/\/[^\s/\\?#@]+(?:[/?#]|$)/i;

/** `market_cap` and `last_price` in dollars, `average_volume` in shares, times in ISO 8601 UTC. */
export const newsFields = {
  title: textField('Title', 500),
  /** When the source published it. */
  published_date: instantField('published_date'),
  publisher: textField('Publisher', 255),
  symbol: StockSymbol,
  company_name: textField('Company name', 255),
  exchange_name: textField('Exchange name', 64),
  sector: z.nullable(textField('Sector', 128)),
  industry: z.nullable(textField('Industry', 255)),
  market_cap: z.nullable(z.int('market_cap must be a whole number of dollars').check(z.gte(0), z.lte(1e15))),
  average_volume: z.nullable(z.int('average_volume must be a whole number of shares').check(z.gte(0), z.lte(1e12))),
  last_price: z.nullable(z.number('last_price must be a number of dollars').check(z.gte(0), z.lte(1e7))),
  /** What happened. */
  first_part: textField('first_part', NEWS_PART_MAX_CHARACTERS),
  /** Why it matters. */
  second_part: z.nullable(textField('second_part', NEWS_PART_MAX_CHARACTERS)),
  /** The numbers. */
  third_part: z.nullable(textField('third_part', NEWS_PART_MAX_CHARACTERS)),
  negative_content: z.nullable(textField('negative_content', NEWS_PART_MAX_CHARACTERS)),
  risk_assessment_comment: z.nullable(textField('risk_assessment_comment', NEWS_PART_MAX_CHARACTERS)),
  news_url: z.nullable(
    z
      .url({ protocol: /^https?$/, error: 'news_url must be an http or https address' })
      .check(z.maxLength(2_000), z.regex(WITHOUT_CREDENTIALS, 'news_url must not contain a user name or password')),
  ),
  /** How bullish, from 0 to 100. */
  score: z.nullable(z.int('score must be a whole number').check(z.gte(0), z.lte(100))),
  /** The kind of event. */
  event_type: z.nullable(z.enum(EVENT_TYPES, `event_type must be one of ${EVENT_TYPES.join(', ')}`)),
  /** The amount of the news as a fraction of the company's market value: 0.25 is a quarter. */
  share_of_market_cap: z.nullable(z.number('share_of_market_cap must be a number').check(z.gte(0), z.lte(1e6))),
};

/** The `CORRECTED_FIELDS` that a correction changed, as they were before it. Short, because every page loads it. */
const EarlierContent = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

export const AlertCorrection = z.object({ corrected_at: z.iso.datetime(), earlier: EarlierContent });
export type AlertCorrection = z.infer<typeof AlertCorrection>;

/** An item of the feed. Texts were validated when they were submitted. */
export const NewsSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  published_date: z.iso.datetime(),
  publisher: z.string(),
  symbol: z.string(),
  company_name: z.string(),
  exchange_name: z.string(),
  sector: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  market_cap: z.nullable(z.number()),
  average_volume: z.nullable(z.number()),
  last_price: z.nullable(z.number()),
  // The dates of the figures. The feed and the search leave out a price once it is older than five trading days, and sizes
  // once they are older than 30 days. Absent from alerts of earlier versions.
  market_cap_as_of: z._default(z.nullable(z.string()), null),
  average_volume_as_of: z._default(z.nullable(z.string()), null),
  last_price_as_of: z._default(z.nullable(z.string()), null),
  first_part: z.string(),
  second_part: z.nullable(z.string()),
  third_part: z.nullable(z.string()),
  negative_content: z.nullable(z.string()),
  risk_assessment_comment: z.nullable(z.string()),
  news_url: z.nullable(z.string()),
  // Absent from alerts that were stored by earlier versions.
  score: z._default(z.nullable(z.number()), null),
  event_type: z._default(z.nullable(z.string()), null),
  share_of_market_cap: z._default(z.nullable(z.number()), null),
  /** Newest first, at most `ALERT_CORRECTIONS_MAX`. Absent from alerts of earlier versions. */
  corrections: z._default(z.array(AlertCorrection), []),
});
export type NewsSummary = z.infer<typeof NewsSummary>;

/**
 * A submitted news summary. Its idempotency key is `source` with `source_id`, or `symbol` with `news_url` without its
 * fragment and tracking parameters. Missing company data is filled in from the stock table. A price that is older than
 * five trading days is left out, and a market cap or an average volume that is older than 30 days.
 */
export const NewNewsSummary = z
  .strictObject({
    ...newsFields,
    publisher: z.optional(newsFields.publisher),
    company_name: z.optional(newsFields.company_name),
    exchange_name: z.optional(newsFields.exchange_name),
    sector: z.optional(newsFields.sector),
    industry: z.optional(newsFields.industry),
    market_cap: z.optional(newsFields.market_cap),
    average_volume: z.optional(newsFields.average_volume),
    last_price: z.optional(newsFields.last_price),
    // Default: the day of publication.
    market_cap_as_of: z.optional(CalendarDate),
    average_volume_as_of: z.optional(CalendarDate),
    last_price_as_of: z.optional(CalendarDate),
    second_part: z.optional(newsFields.second_part),
    third_part: z.optional(newsFields.third_part),
    negative_content: z.optional(newsFields.negative_content),
    risk_assessment_comment: z.optional(newsFields.risk_assessment_comment),
    news_url: z.optional(newsFields.news_url),
    score: z.optional(newsFields.score),
    event_type: z.optional(newsFields.event_type),
    share_of_market_cap: z.optional(newsFields.share_of_market_cap),
    source: z.optional(textField('source', 64)),
    source_id: z.optional(textField('source_id', 512)),
  })
  .check(
    z.refine((item) => (item.source === undefined) === (item.source_id === undefined), {
      error: 'source and source_id belong together',
      path: ['source_id'],
    }),
    z.refine((item) => item.source_id !== undefined || typeof item.news_url === 'string', {
      error: 'Either source and source_id or news_url is required',
      path: ['source_id'],
    }),
  );
export type NewNewsSummary = z.infer<typeof NewNewsSummary>;

export const NewsSort = z.enum(['newest', 'oldest']);
export type NewsSort = z.infer<typeof NewsSort>;

/** The feed of one news day, and the position in the alert log at which it was read. */
export const NewsFeed = z.object({
  data: z.array(NewsSummary),
  meta: z.extend(LogPosition, {
    total: z.int().check(z.nonnegative()),
    /** `YYYY-MM-DD`. */
    news_day: CalendarDate,
  }),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

export const EDITORS = { roles: ['TRADER', 'ADMIN'] } as const;

export const listNewsSummaries = defineEndpoint({
  operationId: 'listNewsSummaries',
  method: 'GET',
  path: '/news-summary',
  tag: 'news',
  summary: 'The feed of a news day',
  description:
    'Defaults to the current news day, which runs from 07:00 to 07:00 in New York by the time of publication. Responds with an ETag; send it in If-None-Match.',
  access: 'subscriber',
  tokenScope: 'read_alerts',
  query: z.strictObject({ sort: z.optional(NewsSort), date: z.optional(CalendarDate) }),
  responses: { 200: NewsFeed },
});

export const createNewsSummary = defineEndpoint({
  operationId: 'createNewsSummary',
  method: 'POST',
  path: '/news-summary',
  tag: 'news',
  summary: 'Publish a news summary',
  description:
    'Responds 201 once the item is committed and will reach every subscriber. Responds 200 with the stored item if it was published before, 409 to an editor if its release was dropped at the desk.',
  access: EDITORS,
  tokenScope: 'publish_alerts',
  body: NewNewsSummary,
  responses: { 200: z.object({ data: NewsSummary }), 201: z.object({ data: NewsSummary }) },
  refusals: [409],
});

export const createNewsSummaries = defineEndpoint({
  operationId: 'createNewsSummaries',
  method: 'POST',
  path: '/news-summary/batch',
  tag: 'news',
  summary: 'Publish up to 500 news summaries',
  description: 'Returns one result per item, in the same order. An invalid item does not affect the others.',
  access: EDITORS,
  tokenScope: 'publish_alerts',
  body: z.strictObject({ items: z.array(z.unknown()).check(z.minLength(1), z.maxLength(NEWS_BATCH_MAX_ITEMS)) }),
  responses: {
    200: z.object({
      data: z.array(
        z.union([
          z.object({ status: z.literal([200, 201]), data: NewsSummary }),
          z.extend(ErrorBody, { status: z.literal([409, 422]) }),
        ]),
      ),
    }),
  },
});
