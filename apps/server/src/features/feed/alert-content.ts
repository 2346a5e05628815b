import { randomUUID } from 'node:crypto';
import { ALERT_CORRECTIONS_MAX } from '@bna/contract/business';
import { CORRECTED_FIELDS } from '@bna/contract/feed/corrected-fields';
import { type Figures, freshFigures } from '@bna/contract/feed/figure-age';
import { type AlertCorrection, type NewNewsSummary } from '@bna/contract/feed/news-summary';
import type { NewsSummaryCorrection } from '@bna/contract/feed/edit-news-summary';
import { newYorkDateOf } from '@bna/contract/time';
import { priceDateOf, type Stock, volumeDateOf } from '../stocks/public.ts';
import type { Alert } from './news-summary.ts';
import type { AlertUpdate, NewAlert } from './store.ts';

/** Returns the columns of a new alert, with what the item leaves out from the stock table. */
export function contentOf(
  item: NewNewsSummary,
  stock: Stock,
  now: Date,
): Omit<NewAlert, 'identity' | 'seq' | 'created_at' | 'news_day'> {
  const newsUrl = item.news_url ?? null;
  return {
    id: randomUUID(),
    title: item.title,
    published_date: new Date(item.published_date),
    publisher: item.publisher ?? item.source ?? (newsUrl === null ? 'Unknown' : new URL(newsUrl).hostname),
    ...companyOf(item, stock),
    ...freshFigures(collectFigures(item, stock, newYorkDateOf(now)), now),
    first_part: item.first_part,
    second_part: item.second_part ?? null,
    third_part: item.third_part ?? null,
    negative_content: item.negative_content ?? null,
    risk_assessment_comment: item.risk_assessment_comment ?? null,
    news_url: newsUrl,
    score: item.score ?? null,
    event_type: item.event_type ?? null,
    share_of_market_cap: item.share_of_market_cap ?? null,
  };
}

const companyOf = (item: NewNewsSummary, stock: Stock) => ({
  symbol: item.symbol,
  company_name: item.company_name ?? stock.company_name,
  exchange_name: item.exchange_name ?? stock.exchange_name,
  sector: item.sector ?? stock.sector,
  industry: item.industry ?? stock.industry,
});

/** Returns the figures of the item, which are of `today` unless it dates them, and the others from the stock table. */
function collectFigures(item: NewNewsSummary, stock: Stock, today: string): Figures {
  const dateOf = (submitted: number | null | undefined, asOf: string | undefined, inTable: string): string =>
    typeof submitted === 'number' ? (asOf ?? today) : inTable;
  return {
    market_cap: item.market_cap ?? stock.market_cap,
    market_cap_as_of: dateOf(item.market_cap, item.market_cap_as_of, stock.as_of),
    average_volume: item.average_volume ?? stock.average_volume,
    average_volume_as_of: dateOf(item.average_volume, item.average_volume_as_of, volumeDateOf(stock)),
    last_price: item.last_price ?? stock.last_price,
    last_price_as_of: dateOf(item.last_price, item.last_price_as_of, priceDateOf(stock)),
  };
}

/** Returns the dates of the corrected figures, which are of `today`. */
export function datesOfCorrected(
  {
    market_cap,
    average_volume,
    last_price,
  }: Pick<NewsSummaryCorrection, 'market_cap' | 'average_volume' | 'last_price'>,
  today: string,
): AlertUpdate {
  const dateOf = (figure: number | null): string | null => (figure === null ? null : today);
  return {
    ...(market_cap === undefined ? {} : { market_cap_as_of: dateOf(market_cap) }),
    ...(average_volume === undefined ? {} : { average_volume_as_of: dateOf(average_volume) }),
    ...(last_price === undefined ? {} : { last_price_as_of: dateOf(last_price) }),
  };
}

/** Returns the corrections of an alert after `change`. One that changes neither its texts nor its figures isn't kept. */
export function correctionsAfter(before: Alert, change: AlertUpdate, now: Date): AlertCorrection[] {
  const changed = CORRECTED_FIELDS.filter((name) => change[name] !== undefined && change[name] !== before[name]);
  if (changed.length === 0) return before.corrections;
  const earlier = Object.fromEntries(changed.map((name) => [name, before[name]]));
  return [{ corrected_at: now.toISOString(), earlier }, ...before.corrections].slice(0, ALERT_CORRECTIONS_MAX);
}
