import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { userAccount } from '../../accounts/schema.ts';

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

/** In minutes since midnight in New York. No row: no quiet hours. */
export const pushQuietHours = pgTable(
  'push_quiet_hours',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    from_minute: smallint().notNull(),
    until_minute: smallint().notNull(),
  },
  (table) => [
    check(
      'push_quiet_hours_minutes',
      sql`${table.from_minute} BETWEEN 0 AND 1439 AND ${table.until_minute} BETWEEN 0 AND 1439`,
    ),
  ],
);
