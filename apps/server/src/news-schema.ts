import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** The tables of the stocks and of the news, from the wires to the alert log. */

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

export const newsSummary = pgTable(
  'news_summary',
  {
    id: uuid().primaryKey(),
    /** What makes a second delivery the same item: source and its id, or address and symbol. */
    identity: text().notNull().unique(),
    title: text().notNull(),
    published_date: instant('published_date').notNull(),
    publisher: text().notNull(),
    symbol: text().notNull(),
    company_name: text().notNull(),
    exchange_name: text().notNull(),
    sector: text(),
    industry: text(),
    market_cap: bigint({ mode: 'number' }),
    average_volume: bigint({ mode: 'number' }),
    last_price: doublePrecision(),
    first_part: text().notNull(),
    second_part: text(),
    third_part: text(),
    negative_content: text(),
    risk_assessment_comment: text(),
    news_url: text(),
    /** The news day of our publication, which decides the feed that holds it. */
    news_day: date({ mode: 'string' }).notNull(),
    /** Position of its publication in the alert log, which decides its place in the feed. */
    seq: bigint({ mode: 'number' }).notNull().unique(),
    /** Our publication. */
    created_at: instant('created_at').notNull(),
    retracted_at: instant('retracted_at'),
  },
  (table) => [index('news_summary_feed').on(table.news_day, table.seq)],
);

/**
 * The alert log: one row per change of the feed. `seq` comes from the one row of `alert_log_head`, locked until commit:
 * the order of `seq` is the order of commits and has no gaps.
 */
export const alertLog = pgTable('alert_log', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  action: text().notNull(),
  /** The item as it stood after the change, as the wire shows it. */
  news_summary: jsonb().notNull(),
  published_at: instant('published_at').notNull(),
});

export const alertLogHead = pgTable('alert_log_head', {
  /** Always 1: the table has one row. */
  id: smallint().primaryKey(),
  epoch: text().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
});

/** Up to which `seq` the alerts have been put into mails. One row. */
export const alertMailHead = pgTable('alert_mail_head', {
  /** Always 1: the table has one row. */
  id: smallint().primaryKey(),
  epoch: text().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
});

/** Every release that the wires brought, and what became of it. */
export const release = pgTable(
  'release',
  {
    id: uuid().primaryKey().defaultRandom(),
    wire: text().notNull(),
    guid: text().notNull(),
    url: text(),
    title: text().notNull(),
    /** How it begins, for the desk. */
    summary: text().notNull().default(''),
    published_at: instant('published_at'),
    fetched_at: instant('fetched_at').notNull(),
    symbols: text().array().notNull(),
    /** `published`, `not_bullish`, `no_us_stock`, `law_firm`, `duplicate`, `stale` or `error`. */
    outcome: text().notNull(),
    score: smallint(),
    /** Why, in words. */
    reasons: text().array().notNull(),
  },
  (table) => [
    uniqueIndex('release_identity').on(table.wire, table.guid),
    index('release_story').using('gin', table.symbols),
    index('release_time').on(table.fetched_at),
    index('release_outcome').on(table.outcome, table.fetched_at),
  ],
);

/** Polling state of a feed. The holder of the lease is the one node that polls it now. */
export const feed = pgTable('feed', {
  url: text().primaryKey(),
  etag: text(),
  last_modified: text(),
  interval_s: integer().notNull(),
  next_poll_at: instant('next_poll_at').notNull(),
  /** Failures since the last success. */
  failures: integer().notNull().default(0),
  last_error: text(),
  last_success_at: instant('last_success_at'),
});
