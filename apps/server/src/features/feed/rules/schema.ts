import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

/**
 * One row. A trigger replaces `revision` in every transaction that changes rules. It stays locked until the commit, so that
 * a reader of a revision sees the rules of it or newer ones.
 */
export const alertRulesRevision = pgTable(
  'alert_rules_revision',
  {
    /** Always 1, because the table has one row. */
    id: smallint().primaryKey(),
    revision: uuid().notNull(),
  },
  (table) => [check('alert_rules_revision_one_row', sql`${table.id} = 1`)],
);
