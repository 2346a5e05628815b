import { hash } from 'node:crypto';
import { datedFigures, type Figures, freshFigures } from '@bna/contract/feed/figure-age';
import type { NewNewsSummary, NewsSummary } from '@bna/contract/feed/news-summary';
import type { newsSummary } from './schema.ts';

export type Alert = typeof newsSummary.$inferSelect;

/** The texts and the rating of an alert, and the release that it leads to. */
export type AlertText = Pick<
  Alert,
  | 'title'
  | 'publisher'
  | 'news_url'
  | 'first_part'
  | 'second_part'
  | 'third_part'
  | 'negative_content'
  | 'risk_assessment_comment'
  | 'score'
  | 'event_type'
  | 'share_of_market_cap'
>;

/** Returns the figures of an alert with their dates. */
export const figuresOf = ({
  market_cap,
  average_volume,
  last_price,
  market_cap_as_of,
  average_volume_as_of,
  last_price_as_of,
}: Figures): Figures =>
  datedFigures({ market_cap, average_volume, last_price, market_cap_as_of, average_volume_as_of, last_price_as_of });

export function toNewsSummary(alert: Alert): NewsSummary {
  return {
    id: alert.id,
    title: alert.title,
    published_date: alert.published_date.toISOString(),
    publisher: alert.publisher,
    symbol: alert.symbol,
    company_name: alert.company_name,
    exchange_name: alert.exchange_name,
    sector: alert.sector,
    industry: alert.industry,
    ...figuresOf(alert),
    first_part: alert.first_part,
    second_part: alert.second_part,
    third_part: alert.third_part,
    negative_content: alert.negative_content,
    risk_assessment_comment: alert.risk_assessment_comment,
    news_url: alert.news_url,
    score: alert.score,
    event_type: alert.event_type,
    share_of_market_cap: alert.share_of_market_cap,
    corrections: alert.corrections,
  };
}

/** Returns an alert as it is shown at an instant: without figures that have grown too old since its publication. */
export function toNewsSummaryAt(alert: Alert, at: Date): NewsSummary {
  const summary = toNewsSummary(alert);
  return { ...summary, ...freshFigures(summary, at) };
}

/** A parameter that only says where a link was found. */
const TRACKING_PARAMETER = /^(?:utm_\w+|fbclid|gclid)(?:=|$)/;

/** Returns the address of the page itself: its links in feeds and emails differ in tracking parameters and fragments. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  const parameters = url.search.slice(1).split('&');
  url.search = parameters.filter((parameter) => !TRACKING_PARAMETER.test(parameter)).join('&');
  return url.href;
}

/**
 * Returns the idempotency key of an item: its source and id there, or its address and symbol. The parts are encoded as
 * JSON, so that no choice of ids can make two items collide.
 */
export function alertIdentity(item: Pick<NewNewsSummary, 'source' | 'source_id' | 'news_url' | 'symbol'>): string {
  const parts =
    item.source_id === undefined
      ? ['url', typeof item.news_url === 'string' ? pageOf(item.news_url) : null, item.symbol]
      : ['source', item.source, item.source_id];
  // Hashed, because an address can exceed the maximum size of an index key.
  return hash('sha256', JSON.stringify(parts), 'hex');
}
