import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../../platform/schema.ts';
import { userAccount } from '../../accounts/schema.ts';

/**
 * Keyed hashes of the addresses that have had a trial or paid. Survives the account: further accounts of the mailbox start
 * without a trial.
 */
export const trialLedger = pgTable(
  'trial_ledger',
  {
    address_hash: bytea().primaryKey(),
    /** When the trial or, without one, the paid plan began. */
    begun_at: instant('begun_at').notNull(),
    /**
     * The account of the trial until it confirms its address: until then, another account of the mailbox gets the trial by
     * confirming. The nil UUID once that account is deleted. Null, as after any payment: the trial is used for good.
     */
    unconfirmed_user_id: uuid(),
  },
  (table) => [
    index('trial_ledger_unconfirmed_user')
      .on(table.unconfirmed_user_id)
      .where(sql`${table.unconfirmed_user_id} IS NOT NULL`),
  ],
);

/** Users who asked for a trial after their mailbox had one. It is theirs if they are the first to confirm the mailbox. */
export const trialClaim = pgTable('trial_claim', {
  user_id: uuid()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
});
