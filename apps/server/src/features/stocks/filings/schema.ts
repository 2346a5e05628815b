import { FilingKind } from '@bna/contract/stocks/risk-card';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../platform/schema.ts';

/** A report ends the notice that it is late; one without doubts ends those of an earlier one. */
export const RECORDED_KINDS = [...FilingKind.options, 'periodic_report', 'no_going_concern'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** Filings of the SEC's feeds that the risk card needs: one row for each company and kind, however often it is listed. */
export const companyFiling = pgTable(
  'company_filing',
  {
    accession_number: text().notNull(),
    /** Without leading zeros. */
    cik: text().notNull(),
    kind: text().$type<RecordedKind>().notNull(),
    form: text().notNull(),
    /** Item of an 8-K; null for other forms. */
    item: text(),
    /** Words of the document that support the statement. */
    words: text(),
    /** Dates that a document names next to what it ends: of registrations or of at-the-market programs. */
    ended_dates: date({ mode: 'string' }).array(),
    filed_on: date({ mode: 'string' }).notNull(),
    recorded_at: instant('recorded_at').notNull(),
    /** Invented by the demo. */
    is_simulated: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accession_number, table.cik, table.kind] }),
    index('company_filing_company').on(table.cik, table.filed_on),
    index('company_filing_recorded').on(table.recorded_at),
    oneOf('company_filing_kind', table.kind, RECORDED_KINDS),
  ],
);

/** The days whose index of filings was read, or does not exist. Kept for good: the risk card says where one is missing. */
export const filingIndexDay = pgTable('filing_index_day', {
  day: date({ mode: 'string' }).primaryKey(),
  read_at: instant('read_at').notNull(),
  /** Number of filings of all companies; 0 for a day on which EDGAR was closed. */
  filings: integer().notNull(),
});

/** Filings whose document is read, or was. */
export const filingDocument = pgTable(
  'filing_document',
  {
    accession_number: text().notNull(),
    cik: text().notNull(),
    form: text().notNull(),
    filed_on: date({ mode: 'string' }).notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull(),
    /** Null until it was read. */
    read_at: instant('read_at'),
    /** Why the last attempt failed. */
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accession_number, table.cik] }),
    index('filing_document_pending').on(table.next_attempt_at).where(sql`${table.read_at} IS NULL`),
  ],
);
