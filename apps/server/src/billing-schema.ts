import { sql } from 'drizzle-orm';
import { char, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, userAccount } from './schema.ts';

/** The tables of what is kept of the payment provider's books; written by the billing feature. */

/**
 * Whom the payment provider knows a user as. The row comes before the customer there, and its lock is what everything that
 * asks or tells the provider about a customer holds. It outlives the account, for its invoices.
 */
export const billingCustomer = pgTable('billing_customer', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid()
    .unique()
    .references(() => userAccount.id, { onDelete: 'set null' }),
  /** Null until the provider has made it. */
  stripe_customer_id: text().unique(),
  /** Numbers what is asked of the provider: part of its idempotency keys, one higher after each that is done with. */
  attempt: integer().notNull().default(0),
  /** When the state that was last written was read, by the database's clock: what happened before is in it. */
  synced_at: instant('synced_at'),
});

/** One line of an invoice, in minor units of the invoice's currency. Times are ISO 8601 UTC. */
export interface StoredInvoiceLine {
  readonly description: string;
  readonly amount: number;
  readonly period_start: string;
  readonly period_end: string;
}

/** Invoices as the payment provider has them; kept when the account goes. Written by `syncCustomer` alone. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey().defaultRandom(),
    billing_customer_id: uuid()
      .notNull()
      .references(() => billingCustomer.id),
    stripe_invoice_id: text().notNull().unique(),
    transaction_number: text().notNull(),
    payment_method: text().notNull(),
    /** The total, in minor units of `currency`. */
    amount: integer().notNull(),
    amount_refunded: integer().notNull(),
    currency: char({ length: 3 }).notNull(),
    payment_status: text().notNull(),
    created_at: instant('created_at').notNull(),
    /** Who pays, as on the invoice. */
    bill_to: text().array().notNull(),
    lines: jsonb().$type<StoredInvoiceLine[]>().notNull(),
    /** Where it is paid by hand while it is open. */
    hosted_url: text(),
  },
  (table) => [index('invoice_list').on(table.billing_customer_id, table.created_at)],
);

/**
 * The inbox of the payment provider's events. What an event says is never applied: it says whose state is to be read anew.
 * `processed_at` null with `attempts` at their most: dead letter, with its `error`.
 */
export const stripeEvent = pgTable(
  'stripe_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    created: instant('created').notNull(),
    /** As it came: what is in it was signed, and is never applied. */
    payload: text().notNull(),
    /** By the database's clock, as `billing_customer.synced_at`. */
    received_at: instant('received_at').notNull().default(sql`clock_timestamp()`),
    processed_at: instant('processed_at'),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [
    index('stripe_event_unprocessed').on(table.received_at).where(sql`${table.processed_at} IS NULL`),
    index('stripe_event_received').on(table.received_at),
  ],
);

/** What was done once because of something at the payment provider, such as a mail, by what it was done for. */
export const billingEffect = pgTable(
  'billing_effect',
  {
    kind: text().notNull(),
    /** The provider's id of the invoice, refund, subscription, … */
    object: text().notNull(),
    /** Tells several times apart for one object, such as the number of an attempt; else empty. */
    period: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.object, table.period] })],
);

/** How far the look through the provider's events has come. One row. */
export const billingProgress = pgTable('billing_progress', {
  id: integer().primaryKey().default(1),
  events_seen_until: instant('events_seen_until').notNull(),
});
