import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GeneratedSnapshot } from '@bna/contract/market-overview';
import { bytea, instant, userAccount } from './schema.ts';

/** The tables of the daily overview. */

/** What was uploaded for a date; a further upload takes its place. */
export const overviewUpload = pgTable('overview_upload', {
  date: date({ mode: 'string' }).primaryKey(),
  /** `html`, `markdown` or `pdf`. */
  format: text().notNull(),
  /** As the browser told it; shown, never used as a path. */
  file_name: text().notNull(),
  size_bytes: integer().notNull(),
  /** What holders get: the sanitised page, or the PDF. */
  document: bytea().notNull(),
  uploaded_at: instant('uploaded_at').notNull(),
  uploaded_by: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
});

/** The published days: a row is the publication, so that a date has exactly one. */
export const marketSnapshot = pgTable('market_snapshot', {
  date: date({ mode: 'string' }).primaryKey(),
  published_at: instant('published_at').notNull(),
  /** What BNA made itself; null where an upload was there at the time, and none was taken back since. */
  generated: jsonb().$type<GeneratedSnapshot>(),
});
