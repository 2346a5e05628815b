import { PaymentStatus } from '@bna/contract/billing/invoices';
import { BillingInterval, PackageName } from '@bna/contract/billing/subscription';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  check,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { userAccount } from '../accounts/schema.ts';
import { PROVIDER_STATUSES } from '../../payment-provider.ts';
import { instant, oneOf } from '../../platform/schema.ts';

const currencyCode = (name: string, column: PgColumn) => check(name, sql`${column} ~ '^[A-Z]{3}$'`);

/** Condition that a trial with a confirmed address still runs, or ended without its last notice. */
export const noticeIsOutstanding = (
  table: Record<'confirm_by' | 'canceled_at' | 'upgraded_at' | 'last_notice', PgColumn>,
) =>
  sql`${table.confirm_by} IS NULL AND ${table.canceled_at} IS NULL AND ${table.upgraded_at} IS NULL AND ${table.last_notice} IS DISTINCT FROM 'ended'`;

export const trial = pgTable(
  'trial',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /**
     * When access ends unless the email address is confirmed before; null once confirmed. Not after `started_at` if the
     * confirmation starts the trial.
     */
    confirm_by: instant('confirm_by'),
    canceled_at: instant('canceled_at'),
    /** When a paid plan replaced it. */
    upgraded_at: instant('upgraded_at'),
    /** The last enqueued notice: `3_days`, `1_day` or `ended`. */
    last_notice: text(),
  },
  (table) => [
    index('trial_running').on(table.ends_at).where(sql`${table.canceled_at} IS NULL AND ${table.upgraded_at} IS NULL`),
    // The few trials that still need a notice.
    index('trial_notice').on(table.ends_at).where(noticeIsOutstanding(table)),
    oneOf('trial_last_notice', table.last_notice, ['3_days', '1_day', 'ended']),
  ],
);

/** `price` in minor units of `currency`. */
export const packageCatalog = pgTable(
  'package',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    currency: char({ length: 3 }).notNull(),
    interval: text().notNull(),
    add_on: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('package_offer').on(table.name, table.currency, table.interval),
    oneOf('package_name', table.name, PackageName.options),
    oneOf('package_interval', table.interval, BillingInterval.options),
    currencyCode('package_currency', table.currency),
    check('package_price', sql`${table.price} >= 0`),
  ],
);

/**
 * A user's current or last subscription at Stripe. Only `syncCustomer` writes it. `status` is Stripe's; only `active` gives
 * access. `price` in minor units of `currency`.
 */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    stripe_subscription_id: text().unique(),
    auto_renewal: boolean().notNull(),
    current_period_end: instant('current_period_end').notNull(),
    /** When a requested cancellation takes effect; null while it renews. */
    cancel_at: instant('cancel_at'),
    price: integer().notNull().default(4_900),
    currency: char({ length: 3 }).notNull().default('USD'),
    interval: text().notNull().default('monthly'),
  },
  (table) => [
    oneOf('subscription_status', table.status, PROVIDER_STATUSES),
    oneOf('subscription_interval', table.interval, BillingInterval.options),
    currencyCode('subscription_currency', table.currency),
  ],
);

/** The add-ons that a user chose for the trial or the subscription. */
export const userAddOn = pgTable(
  'user_add_on',
  {
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    package_name: text().notNull(),
    /** As of the last write; `addOnStatus` applies `ends_at`. */
    status: text().notNull(),
    /** The subscription's price; null means the catalog's. */
    price: integer(),
    /** When a removed add-on stops being usable. */
    ends_at: instant('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.package_name] }),
    oneOf('user_add_on_package_name', table.package_name, PackageName.options),
    oneOf('user_add_on_status', table.status, ['active', 'inactive', 'canceled']),
  ],
);

/**
 * Links a user to a Stripe customer. Every call to Stripe about a customer holds this row's lock. The row outlives the
 * account, for the invoices.
 */
export const billingCustomer = pgTable('billing_customer', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid()
    .unique()
    .references(() => userAccount.id, { onDelete: 'set null' }),
  /** Null until the first checkout. */
  stripe_customer_id: text().unique(),
  /** Part of idempotency keys; incremented when a request is done. */
  attempt: integer().notNull().default(0),
  /** Digest of the name, email and address that Stripe has. */
  details_digest: text(),
  /** When the last stored sync began, by the database's clock. */
  synced_at: instant('synced_at'),
});

/** Customers deleted at Stripe or unknown there, which a new one replaced. Stripe still lists the invoices of deleted ones. */
export const formerStripeCustomer = pgTable(
  'billing_former_customer',
  {
    stripe_customer_id: text().primaryKey(),
    billing_customer_id: uuid()
      .notNull()
      .references(() => billingCustomer.id),
  },
  (table) => [index('billing_former_customer_of').on(table.billing_customer_id)],
);

/** Live subscriptions at Stripe that we don't sell. Only `syncCustomer` writes them. Each raises an alarm. */
export const unsoldSubscription = pgTable(
  'billing_unsold_subscription',
  {
    stripe_subscription_id: text().primaryKey(),
    billing_customer_id: uuid()
      .notNull()
      .references(() => billingCustomer.id),
    /** The problem, as the end of a sentence. */
    reason: text().notNull(),
    found_at: instant('found_at').notNull(),
  },
  (table) => [index('billing_unsold_subscription_of').on(table.billing_customer_id)],
);

/** `amount` in minor units of the invoice's currency. Times are ISO 8601 UTC. */
export interface StoredInvoiceLine {
  readonly description: string;
  readonly amount: number;
  readonly period_start: string;
  readonly period_end: string;
  /** Only while the invoice awaits confirmation. */
  readonly package_name?: string | null;
}

/** Invoices at Stripe. Only `syncCustomer` writes them. They outlive the account. */
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
    /** Billing name, address and email as printed on the invoice. */
    bill_to: text().array().notNull(),
    lines: jsonb().$type<StoredInvoiceLine[]>().notNull(),
    /** Whether the bank asks the payer to confirm the payment. */
    awaits_confirmation: boolean().notNull().default(false),
    /** Stripe's payment page while the invoice is open. */
    hosted_url: text(),
  },
  (table) => [
    index('invoice_list').on(table.billing_customer_id, table.created_at),
    oneOf('invoice_payment_status', table.payment_status, PaymentStatus.options),
    currencyCode('invoice_currency', table.currency),
  ],
);

/**
 * Inbox of webhook events. An event only names the customer to sync; its content is never applied. An event that reached
 * the maximum of `attempts` unprocessed is a dead letter, described by `error`.
 */
export const stripeEvent = pgTable(
  'stripe_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    created: instant('created').notNull(),
    /** The signed body, unchanged. */
    payload: text().notNull(),
    /** By the database's clock, like `billing_customer.synced_at`. */
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

/** Side effects that must happen once for a Stripe object, such as an email. */
export const billingEffect = pgTable(
  'billing_effect',
  {
    kind: text().notNull(),
    /** Stripe id of the invoice, subscription, dispute, … */
    object: text().notNull(),
    /** Distinguishes several effects of a kind, such as payment attempts; else empty. */
    period: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.object, table.period] })],
);

/** The position of the event reconciliation. One row. */
export const billingProgress = pgTable(
  'billing_progress',
  {
    id: integer().primaryKey().default(1),
    events_seen_until: instant('events_seen_until').notNull(),
  },
  (table) => [check('billing_progress_one_row', sql`${table.id} = 1`)],
);

/** The runs of the reconciliations: which one is running, and how far an interrupted one got. Times are the database's. */
export const billingRun = pgTable(
  'billing_run',
  {
    name: text().primaryKey(),
    /** Identifies the run that holds the lease. */
    lease_owner: text().notNull(),
    /** Until when no other run may start. A run that was killed loses its lease. */
    lease_until: instant('lease_until').notNull(),
    started_at: instant('started_at').notNull(),
    /** Cursor from which an interrupted run continues; null after a completed one. */
    cursor: text(),
  },
  (table) => [oneOf('billing_run_name', table.name, ['events', 'customers'])],
);
