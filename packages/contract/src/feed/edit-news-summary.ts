import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EDITORS, newsFields, NewsSummary } from './news-summary.ts';

/**
 * A correction of any fields except the symbol and the idempotency key. A corrected figure is one of the day of the
 * correction.
 */
export const NewsSummaryCorrection = z
  .partial(
    z.strictObject({
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
      /** The version that the editor saw. Refused if the alert has changed since. Absent: corrected whatever it says. */
      version: z.int(),
    }),
  )
  .check(z.refine((correction) => Object.keys(correction).some((name) => name !== 'version'), 'Nothing to correct'));
export type NewsSummaryCorrection = z.infer<typeof NewsSummaryCorrection>;

const NewsParams = z.strictObject({ id: z.uuid('News summary not found') });

export const correctNewsSummary = defineEndpoint({
  operationId: 'correctNewsSummary',
  method: 'PATCH',
  path: '/news-summary/:id',
  tag: 'news',
  summary: 'Correct a news summary',
  description: 'The correction is sent over the live channel. Responds 409 if `version` is not the current one.',
  access: EDITORS,
  params: NewsParams,
  body: NewsSummaryCorrection,
  responses: { 200: z.object({ message: z.string(), data: NewsSummary }) },
  refusals: [404, 409],
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
