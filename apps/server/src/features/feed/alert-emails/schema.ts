import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/schema.ts';
import { userAccount } from '../../accounts/schema.ts';
import { newsSummary } from '../schema.ts';

/** When an alert was emailed to a user. */
export const alertEmailDelivery = pgTable(
  'alert_email_delivery',
  {
    alert_id: uuid()
      .notNull()
      .references(() => newsSummary.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** When the mail server accepted the email. */
    sent_at: instant('sent_at').notNull(),
    /** When the email about its retraction was queued. */
    retraction_queued_at: instant('retraction_queued_at'),
  },
  (table) => [
    primaryKey({ columns: [table.alert_id, table.user_id] }),
    index('alert_email_delivery_user').on(table.user_id),
    index('alert_email_delivery_time').on(table.sent_at),
  ],
);
