import { type GeneratedSnapshot, OverviewFormat } from '@bna/contract/market-overview/market-overview';
import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { userAccount } from '../accounts/schema.ts';
import { bytea, instant, oneOf } from '../../platform/schema.ts';

/** The upload for a date. A further upload replaces it. */
export const overviewUpload = pgTable(
  'overview_upload',
  {
    date: date({ mode: 'string' }).primaryKey(),
    /** `html`, `markdown` or `pdf`. */
    format: text().notNull(),
    /** The cleaned name from the browser. Only shown, never used as a path. */
    file_name: text().notNull(),
    size_bytes: integer().notNull(),
    /** The sanitized page, or the PDF as uploaded. */
    document: bytea().notNull(),
    uploaded_at: instant('uploaded_at').notNull(),
    uploaded_by: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
  },
  (table) => [oneOf('overview_upload_format', table.format, OverviewFormat.options)],
);

/** The published dates. A row is the publication, so that each date is published once. */
export const marketSnapshot = pgTable('market_snapshot', {
  date: date({ mode: 'string' }).primaryKey(),
  published_at: instant('published_at').notNull(),
  /** Null if the date was published with an upload that has not been removed since. */
  generated: jsonb().$type<GeneratedSnapshot>(),
  /** Number of alerts in `generated`, which is too large to read for a list. */
  alert_count: integer().generatedAlwaysAs(sql`(generated #>> '{totals,alerts}')::integer`),
});
