import { RefreshOutcome } from '@bna/contract/operations/service-health';
import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/schema.ts';

/**
 * Exchange-listed US stocks: facts only. `market_cap` and `last_price` in dollars, `average_volume` in shares. `as_of` dates
 * the row, and those figures that have no date of their own.
 */
export const stock = pgTable('stock', {
  symbol: text().primaryKey(),
  company_name: text().notNull(),
  exchange_name: text().notNull(),
  sector: text(),
  industry: text(),
  country: text(),
  market_cap: bigint({ mode: 'number' }),
  last_price: doublePrecision(),
  average_volume: bigint({ mode: 'number' }),
  as_of: date({ mode: 'string' }).notNull(),
  security_type: text().notNull(),
  cik: text(),
  last_price_as_of: date({ mode: 'string' }),
  average_volume_as_of: date({ mode: 'string' }),
  /** First day at the price after the last known split; null without one. */
  split_on: date({ mode: 'string' }),
});

export type Stock = typeof stock.$inferSelect;
export type NewStock = typeof stock.$inferInsert;

/**
 * The history of the listings: a row for each time during which a security had this symbol, name and exchange. Rows with
 * the same `listing_id` are of one security. Test symbols and ETFs are only here, not in the stock table.
 */
export const stockListing = pgTable(
  'stock_listing',
  {
    id: uuid().primaryKey().defaultRandom(),
    listing_id: uuid().notNull(),
    symbol: text().notNull(),
    company_name: text().notNull(),
    exchange_name: text().notNull(),
    kind: text().notNull(),
    cik: text(),
    listed_from: date({ mode: 'string' }).notNull(),
    /** The day on which it ended; null while it lasts. */
    listed_to: date({ mode: 'string' }),
  },
  (table) => [
    uniqueIndex('stock_listing_current').on(table.symbol).where(sql`${table.listed_to} IS NULL`),
    index('stock_listing_listing').on(table.listing_id),
    oneOf('stock_listing_kind', table.kind, ['stock', 'etf', 'test']),
  ],
);

/** Validators of the last document from each source that was applied. */
export const listingSource = pgTable('listing_source', {
  url: text().primaryKey(),
  etag: text(),
  last_modified: text(),
});

/** The refreshes of the stock table of the last 90 days. */
export const listingRefresh = pgTable(
  'listing_refresh',
  {
    checked_at: instant('checked_at').primaryKey(),
    outcome: text().notNull(),
    /** Size of the stock table afterwards. */
    stocks: integer().notNull(),
    added: integer().notNull(),
    removed: integer().notNull(),
    renamed: integer().notNull(),
    /** Why nothing was changed, as a sentence. */
    problem: text(),
  },
  (table) => [oneOf('listing_refresh_outcome', table.outcome, RefreshOutcome.options)],
);
