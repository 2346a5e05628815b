import { ReleaseOutcome } from '@bna/contract/ingestion/desk';
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/schema.ts';

/** Every release that BNA fetched, with its verdict. */
export const release = pgTable(
  'release',
  {
    id: uuid().primaryKey().defaultRandom(),
    wire: text().notNull(),
    guid: text().notNull(),
    url: text(),
    title: text().notNull(),
    /** Beginning of the text, for the desk. */
    summary: text().notNull().default(''),
    published_at: instant('published_at'),
    fetched_at: instant('fetched_at').notNull(),
    symbols: text().array().notNull(),
    /** `published`, `not_bullish`, `no_us_stock`, `law_firm`, `duplicate`, `stale` or `error`. */
    outcome: text().notNull(),
    score: smallint(),
    reasons: text().array().notNull(),
  },
  (table) => [
    uniqueIndex('release_identity').on(table.wire, table.guid),
    index('release_story').using('gin', table.symbols),
    index('release_time').on(table.fetched_at),
    index('release_outcome').on(table.outcome, table.fetched_at),
    oneOf('release_outcome_value', table.outcome, ReleaseOutcome.options),
  ],
);

/** Polling state of each source. `next_poll_at` is also the lease of the node that polls it. */
export const source = pgTable('feed', {
  url: text().primaryKey(),
  etag: text(),
  last_modified: text(),
  interval_s: integer().notNull(),
  next_poll_at: instant('next_poll_at').notNull(),
  /** Failed polls since the last success. */
  failures: integer().notNull().default(0),
  last_error: text(),
  last_success_at: instant('last_success_at'),
});
