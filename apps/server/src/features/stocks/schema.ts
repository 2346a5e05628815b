import { bigint, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

/** Exchange-listed US stocks: facts only. `market_cap` and `last_price` in dollars, `average_volume` in shares. */
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
});

export type Stock = typeof stock.$inferSelect;
