import { hash } from 'node:crypto';
import type { NewNewsSummary, NewsSummary } from '@bna/contract/news';
import type { newsSummary } from '../../news-schema.ts';

export type NewsSummaryRow = typeof newsSummary.$inferSelect;

/** The item as the feed and the live channel show it. */
export function toNewsSummary(row: NewsSummaryRow): NewsSummary {
  return {
    id: row.id,
    title: row.title,
    published_date: row.published_date.toISOString(),
    publisher: row.publisher,
    symbol: row.symbol,
    company_name: row.company_name,
    exchange_name: row.exchange_name,
    sector: row.sector,
    industry: row.industry,
    market_cap: row.market_cap,
    average_volume: row.average_volume,
    last_price: row.last_price,
    first_part: row.first_part,
    second_part: row.second_part,
    third_part: row.third_part,
    negative_content: row.negative_content,
    risk_assessment_comment: row.risk_assessment_comment,
    news_url: row.news_url,
  };
}

/**
 * What makes a second delivery the same item. The parts are joined as JSON, so that no choice of ids can make two items
 * look like one.
 */
export function identityOf(item: Pick<NewNewsSummary, 'source' | 'source_id' | 'news_url' | 'symbol'>): string {
  const parts =
    item.source_id === undefined ? ['url', item.news_url, item.symbol] : ['source', item.source, item.source_id];
  // Hashed, since an index takes no key as long as an address may be.
  return hash('sha256', JSON.stringify(parts), 'hex');
}
