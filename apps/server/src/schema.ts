import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The tables of accounts and of the platform; those of the news are in `news-schema.ts`, of the money in `billing-schema.ts`, of the daily overview in `market-overview-schema.ts`, of how BNA itself does in `operations-schema.ts`. `npm run migration -w apps/server` writes what changed into `migrations/`. */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const userAccount = pgTable(
  'user_account',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What the user is shown as the number of the registration. */
    registration_id: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    /** Empty for accounts that were not made by registration. */
    phone_number: text().notNull().default(''),
    password_hash: text().notNull(),
    roles: text().array().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('user_account_email').on(sql`lower(${table.email})`)],
);

/** `id_hash` is the SHA-256 of the cookie's value, which is stored nowhere. */
export const session = pgTable(
  'session',
  {
    id_hash: bytea().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('session_user').on(table.user_id), index('session_expiry').on(table.expires_at)],
);

/** API tokens of machines; only the SHA-256 is stored. */
export const apiToken = pgTable('api_token', {
  token_hash: bytea().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  created_at: instant('created_at').notNull(),
});

export const trial = pgTable(
  'trial',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    started_at: instant('started_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    canceled_at: instant('canceled_at'),
    /** When a paid plan took its place. */
    upgraded_at: instant('upgraded_at'),
    /** The last notice of its end that was put into the mail: `3_days`, `1_day` or `ended`. */
    last_notice: text(),
  },
  (table) => [
    // What the notices still have to look at: a handful of all trials.
    index('trial_notice')
      .on(table.ends_at)
      .where(sql`${table.canceled_at} IS NULL AND ${table.last_notice} IS DISTINCT FROM 'ended'`),
  ],
);

/** The trials ever begun, by a keyed hash of the canonical address, so that an account's deletion gives no second one. */
export const trialLedger = pgTable('trial_ledger', {
  address_hash: bytea().primaryKey(),
  begun_at: instant('begun_at').notNull(),
});

export const address = pgTable('address', {
  user_id: uuid()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  address_line_1: text().notNull(),
  address_line_2: text().notNull(),
  city: text().notNull(),
  zip_code: text().notNull(),
  country: text().notNull(),
  state: text().notNull(),
});

/** The newest link that sets a new password. The token follows from `id` and the secret key; only its SHA-256 is stored. */
export const passwordReset = pgTable('password_reset', {
  user_id: uuid()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** The mail's job, the same at every attempt to send it. */
  id: uuid().notNull(),
  token_hash: bytea().notNull().unique(),
  requested_at: instant('requested_at').notNull(),
  expires_at: instant('expires_at').notNull(),
});

/** Which mails a user gets. The token of the links follows from the user and the secret key; only its SHA-256 is stored. */
export const emailPreference = pgTable('email_preference', {
  user_id: uuid()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  token_hash: bytea().notNull().unique(),
  subscription_expiry_emails: boolean().notNull().default(true),
});

/** Who did what to an account, and from where. Rows outlive the account. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    event: text().notNull(),
    user_id: uuid(),
    ip: text().notNull(),
  },
  (table) => [index('audit_event_user').on(table.user_id, table.at), index('audit_event_time').on(table.at)],
);

/** What is on sale, in minor units of `currency`. */
export const packageCatalogue = pgTable(
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
  (table) => [uniqueIndex('package_offer').on(table.name, table.currency, table.interval)],
);

/**
 * The subscription of a user as the payment provider has it, or had it last. Written by `syncCustomer` alone. `status` is
 * the provider's word; `active` alone gives access. Prices in minor units of `currency`.
 */
export const subscription = pgTable('subscription', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid()
    .notNull()
    .unique()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  status: text().notNull(),
  stripe_subscription_id: text().unique(),
  auto_renewal: boolean().notNull(),
  current_period_end: instant('current_period_end').notNull(),
  /** When it ends by request; null while it renews. */
  cancel_at: instant('cancel_at'),
  price: integer().notNull().default(4_900),
  currency: char({ length: 3 }).notNull().default('USD'),
  interval: text().notNull().default('monthly'),
});

/** The add-ons chosen by a user, for the trial or the subscription. */
export const userAddOn = pgTable(
  'user_add_on',
  {
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    package_name: text().notNull(),
    status: text().notNull(),
    /** What the subscription pays for it; null: what the catalogue says. */
    price: integer(),
    /** Until when one that was removed can be used. */
    ends_at: instant('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.package_name] })],
);

/** The symbols that a user watches. */
export const watchedSymbol = pgTable(
  'watched_symbol',
  {
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    symbol: text().notNull(),
    added_at: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.symbol] })],
);

/**
 * Who may have gained or lost access, written by triggers on every table that decides it. Each node reads the last
 * seconds of it again and again, so that a late commit is seen too; rows are worthless after a minute.
 */
export const accessChange = pgTable(
  'access_change',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid().notNull(),
    changed_at: instant('changed_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('access_change_time').on(table.changed_at)],
);

/** Shared counters of the rate limits: how often a key was used in a window. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().notNull(),
    window_start: instant('window_start').notNull(),
    count: integer().notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.window_start] }),
    index('rate_limit_expiry').on(table.expires_at),
  ],
);

/**
 * A mail to many that is being put into the queue, some recipients at a time. `last_user_id` is how far it has come in the
 * order of the users' ids.
 */
export const mailing = pgTable(
  'mailing',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    opened_at: instant('opened_at').notNull(),
    last_user_id: uuid(),
    done_at: instant('done_at'),
  },
  (table) => [index('mailing_open').on(table.opened_at).where(sql`${table.done_at} IS NULL`)],
);
