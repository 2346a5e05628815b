import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** The position up to which alerts became due deliveries. One row. */
export const pushHead = pgTable(
  'push_head',
  {
    /** Always 1, because the table has one row. */
    id: smallint().primaryKey(),
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('push_head_one_row', sql`${table.id} = 1`)],
);
