import { AlertEmailTestOutcome } from '@bna/contract/feed/alert-email-test';
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../platform/schema.ts';
import { userAccount } from '../../accounts/schema.ts';

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

/** The latest test email of a user. */
export const alertEmailTest = pgTable(
  'alert_email_test',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    requested_at: instant('requested_at').notNull(),
    /** Null until the mail server has decided. */
    outcome: text(),
    ended_at: instant('ended_at'),
  },
  (table) => [oneOf('alert_email_test_outcome', table.outcome, AlertEmailTestOutcome.options)],
);
