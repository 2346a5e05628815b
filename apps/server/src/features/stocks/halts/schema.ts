import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/schema.ts';

/** Halts of trading that an exchange announced. */
export const tradingHalt = pgTable(
  'trading_halt',
  {
    symbol: text().notNull(),
    halted_at: instant('halted_at').notNull(),
    /** Code of the first report: once trading resumes, the exchange replaces it. */
    code: text().notNull(),
    resumes_at: instant('resumes_at'),
    recorded_at: instant('recorded_at').notNull(),
    /** Invented by the demo. */
    is_simulated: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.symbol, table.halted_at] }),
    index('trading_halt_recorded').on(table.recorded_at),
  ],
);
