import { FilingKind } from '@bna/contract/stocks/risk-card';
import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../platform/schema.ts';

/** A report ends the notice that it is late. */
export const RECORDED_KINDS = [...FilingKind.options, 'periodic_report'] as const;
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
    /** Of an 8-K. */
    item: text(),
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
