import { z } from 'zod';
import { NEWS_BATCH_MAX_ITEMS, NEWS_PART_MAX_CHARACTERS } from '../business.ts';
import { defineEndpoint, ErrorBody } from '../endpoint.ts';
import { EVENT_TYPES } from '../ingestion/event-labels.ts';
import { CalendarDate, instantField, StockSymbol, textField } from '../fields.ts';
import { LogPosition } from './log-position.ts';

/** A host without a user name, which could look like a trusted host: `https://sec.gov@evil.example/`. */
const WITHOUT_CREDENTIALS = /^https?:\/\/[^\s/\\?#@]+(?:[/?#]|$)/i;

/** `market_cap` and `last_price` in dollars, `average_volume` in shares, times in ISO 8601 UTC. */
const newsFields = {
  title: textField('Title', 500),
  /** When the source published it. */
  published_date: instantField('published_date'),
  publisher: textField('Publisher', 255),
  symbol: StockSymbol,
  company_name: textField('Company name', 255),
  exchange_name: textField('Exchange name', 64),
  sector: textField('Sector', 128).nullable(),
  industry: textField('Industry', 255).nullable(),
  market_cap: z.int('market_cap must be a whole number of dollars').min(0).max(1e15).nullable(),
  average_volume: z.int('average_volume must be a whole number of shares').min(0).max(1e12).nullable(),
  last_price: z.number('last_price must be a number of dollars').min(0).max(1e7).nullable(),
  /** What happened. */
  first_part: textField('first_part', NEWS_PART_MAX_CHARACTERS),
  /** Why it matters. */
  second_part: textField('second_part', NEWS_PART_MAX_CHARACTERS).nullable(),
  /** The numbers. */
  third_part: textField('third_part', NEWS_PART_MAX_CHARACTERS).nullable(),
  negative_content: textField('negative_content', NEWS_PART_MAX_CHARACTERS).nullable(),
  risk_assessment_comment: textField('risk_assessment_comment', NEWS_PART_MAX_CHARACTERS).nullable(),
  news_url: z
    .url({ protocol: /^https?$/, error: 'news_url must be an http or https address' })
    .max(2_000)
    .regex(WITHOUT_CREDENTIALS, 'news_url must not contain a user name or password')
    .nullable(),
  /** How bullish, from 0 to 100. */
  score: z.int('score must be a whole number').min(0).max(100).nullable(),
  /** The kind of event. */
  event_type: z.enum(EVENT_TYPES, `event_type must be one of ${EVENT_TYPES.join(', ')}`).nullable(),
  /** The amount of the news as a fraction of the company's market value: 0.25 is a quarter. */
  share_of_market_cap: z.number('share_of_market_cap must be a number').min(0).max(1e6).nullable(),
};

/** An item of the feed. Texts were validated when they were submitted. */
export const NewsSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  published_date: z.iso.datetime(),
  publisher: z.string(),
  symbol: z.string(),
  company_name: z.string(),
  exchange_name: z.string(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  market_cap: z.number().nullable(),
  average_volume: z.number().nullable(),
  last_price: z.number().nullable(),
  // The dates of the figures, as of the publication or the correction. Absent from alerts of earlier versions.
  market_cap_as_of: z.string().nullable().default(null),
  average_volume_as_of: z.string().nullable().default(null),
  last_price_as_of: z.string().nullable().default(null),
  first_part: z.string(),
  second_part: z.string().nullable(),
  third_part: z.string().nullable(),
  negative_content: z.string().nullable(),
  risk_assessment_comment: z.string().nullable(),
  news_url: z.string().nullable(),
  // Absent from alerts that were stored by earlier versions.
  score: z.number().nullable().default(null),
  event_type: z.string().nullable().default(null),
  share_of_market_cap: z.number().nullable().default(null),
});
export type NewsSummary = z.infer<typeof NewsSummary>;

/**
 * A submitted news summary. Its idempotency key is `source` with `source_id`, or `news_url` with `symbol`. Missing
 * company data is filled in from the stock table. A price that is older than five trading days is left out, and a market
 * cap or an average volume that is older than 30 days.
 */
export const NewNewsSummary = z
  .strictObject({
    ...newsFields,
    publisher: newsFields.publisher.optional(),
    company_name: newsFields.company_name.optional(),
    exchange_name: newsFields.exchange_name.optional(),
    sector: newsFields.sector.optional(),
    industry: newsFields.industry.optional(),
    market_cap: newsFields.market_cap.optional(),
    average_volume: newsFields.average_volume.optional(),
    last_price: newsFields.last_price.optional(),
    // Default: the day of publication.
    market_cap_as_of: CalendarDate.optional(),
    average_volume_as_of: CalendarDate.optional(),
    last_price_as_of: CalendarDate.optional(),
    second_part: newsFields.second_part.optional(),
    third_part: newsFields.third_part.optional(),
    negative_content: newsFields.negative_content.optional(),
    risk_assessment_comment: newsFields.risk_assessment_comment.optional(),
    news_url: newsFields.news_url.optional(),
    score: newsFields.score.optional(),
    event_type: newsFields.event_type.optional(),
    share_of_market_cap: newsFields.share_of_market_cap.optional(),
    source: textField('source', 64).optional(),
    source_id: textField('source_id', 512).optional(),
  })
  .refine((item) => (item.source === undefined) === (item.source_id === undefined), {
    error: 'source and source_id belong together',
    path: ['source_id'],
  })
  .refine((item) => item.source_id !== undefined || typeof item.news_url === 'string', {
    error: 'Either source and source_id or news_url is required',
    path: ['source_id'],
  });
export type NewNewsSummary = z.infer<typeof NewNewsSummary>;

/**
 * A correction of any fields except the symbol and the idempotency key. A corrected figure is one of the day of the
 * correction.
 */
export const NewsSummaryCorrection = z
  .strictObject({
    title: newsFields.title,
    published_date: newsFields.published_date,
    publisher: newsFields.publisher,
    company_name: newsFields.company_name,
    exchange_name: newsFields.exchange_name,
    sector: newsFields.sector,
    industry: newsFields.industry,
    market_cap: newsFields.market_cap,
    average_volume: newsFields.average_volume,
    last_price: newsFields.last_price,
    first_part: newsFields.first_part,
    second_part: newsFields.second_part,
    third_part: newsFields.third_part,
    negative_content: newsFields.negative_content,
    risk_assessment_comment: newsFields.risk_assessment_comment,
    news_url: newsFields.news_url,
    score: newsFields.score,
    event_type: newsFields.event_type,
    share_of_market_cap: newsFields.share_of_market_cap,
  })
  .partial()
  .refine((correction) => Object.keys(correction).length > 0, 'Nothing to correct');
export type NewsSummaryCorrection = z.infer<typeof NewsSummaryCorrection>;

export const NewsSort = z.enum(['newest', 'oldest']);
export type NewsSort = z.infer<typeof NewsSort>;

/** The feed of one news day, and the position in the alert log at which it was read. */
export const NewsFeed = z.object({
  data: z.array(NewsSummary),
  meta: LogPosition.extend({
    total: z.int().nonnegative(),
    /** `YYYY-MM-DD`. */
    news_day: CalendarDate,
  }),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

export const EDITORS = { roles: ['TRADER', 'ADMIN'] } as const;
const NewsParams = z.strictObject({ id: z.uuid('News summary not found') });

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
  query: z.strictObject({ sort: NewsSort.optional(), date: CalendarDate.optional() }),
  responses: { 200: NewsFeed },
});

export const createNewsSummary = defineEndpoint({
  operationId: 'createNewsSummary',
  method: 'POST',
  path: '/news-summary',
  tag: 'news',
  summary: 'Publish a news summary',
  description:
    'Responds 201 once the item is committed and will reach every subscriber. Responds 200 with the stored item if it was published before.',
  access: EDITORS,
  tokenScope: 'publish_alerts',
  body: NewNewsSummary,
  responses: { 200: z.object({ data: NewsSummary }), 201: z.object({ data: NewsSummary }) },
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
  body: z.strictObject({ items: z.array(z.unknown()).min(1).max(NEWS_BATCH_MAX_ITEMS) }),
  responses: {
    200: z.object({
      data: z.array(
        z.union([
          z.object({ status: z.literal([200, 201]), data: NewsSummary }),
          ErrorBody.extend({ status: z.literal(422) }),
        ]),
      ),
    }),
  },
});

export const correctNewsSummary = defineEndpoint({
  operationId: 'correctNewsSummary',
  method: 'PATCH',
  path: '/news-summary/:id',
  tag: 'news',
  summary: 'Correct a news summary',
  description: 'The correction is sent over the live channel.',
  access: EDITORS,
  params: NewsParams,
  body: NewsSummaryCorrection,
  responses: { 200: z.object({ message: z.string(), data: NewsSummary }) },
  refusals: [404],
});

export const retractNewsSummary = defineEndpoint({
  operationId: 'retractNewsSummary',
  method: 'DELETE',
  path: '/news-summary/:id',
  tag: 'news',
  summary: 'Retract a news summary',
  description: 'Removes it from the feed and from every open page. A second call responds 404.',
  access: EDITORS,
  params: NewsParams,
  responses: { 200: z.object({ message: z.string() }) },
  refusals: [404],
});
