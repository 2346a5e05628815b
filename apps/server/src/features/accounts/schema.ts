import {
  API_TOKEN_NAME_MAX_CHARACTERS,
  FIELD_MAX_CHARACTERS,
  PASSKEY_NAME_MAX_CHARACTERS,
  ZIP_CODE_MAX_CHARACTERS,
} from '@bna/contract/business';
import { ApiTokenScope, Role } from '@bna/contract/fields';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, instant, maxLength, subsetOf } from '../../platform/schema.ts';

/** The text that the search for users matches, in lower case: one field per line, so that no match spans two fields. */
export const userSearchText = (table: { name: PgColumn; email: PgColumn; registration_id: PgColumn }) =>
  sql`lower(${table.name} || chr(10) || ${table.email} || chr(10) || ${table.registration_id})`;

export const userAccount = pgTable(
  'user_account',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The registration number shown to the user. */
    registration_id: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    /** Empty for accounts that were not created by registration. */
    phone_number: text().notNull().default(''),
    password_hash: text().notNull(),
    roles: text().array().notNull(),
    created_at: instant('created_at').notNull(),
    /** When the user proved to read the mailbox, by a link or a password reset. Null: the account may be someone else's. */
    email_confirmed_at: instant('email_confirmed_at'),
  },
  (table) => [
    uniqueIndex('user_account_email').on(sql`lower(${table.email})`),
    index('user_account_newest').on(table.created_at, table.id),
    index('user_account_search').using('gin', sql`${userSearchText(table)} gin_trgm_ops`),
    maxLength('user_account_name_length', table.name, FIELD_MAX_CHARACTERS),
    maxLength('user_account_email_length', table.email, FIELD_MAX_CHARACTERS),
    maxLength('user_account_phone_number_length', table.phone_number, FIELD_MAX_CHARACTERS),
    subsetOf('user_account_roles', table.roles, Role.options),
  ],
);

/** `id_hash` is the SHA-256 of the cookie value, which is not stored. */
export const session = pgTable(
  'session',
  {
    id_hash: bytea().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Browser and system in words. Empty for sessions of older versions. */
    device: text().notNull().default(''),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Null until minutes after the login. Written by reads, and the only column without an access change. */
    last_seen_at: instant('last_seen_at'),
    password_confirmed_at: instant('password_confirmed_at'),
    second_factor_at: instant('second_factor_at'),
  },
  (table) => [index('session_user').on(table.user_id), index('session_expiry').on(table.expires_at)],
);

/** A user's authenticator app. */
export const secondFactor = pgTable('second_factor', {
  user_id: uuid()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from the secret key. */
  sealed_secret: bytea().notNull(),
  created_at: instant('created_at').notNull(),
  /** Null until a code confirmed that the app has the secret. */
  enabled_at: instant('enabled_at'),
  /** Time step of the last accepted code. Only later codes are accepted, so that each works once. */
  last_step: bigint({ mode: 'number' }),
});

/** Unused recovery codes; only their SHA-256 is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    user_id: uuid()
      .notNull()
      .references(() => secondFactor.user_id, { onDelete: 'cascade' }),
    code_hash: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** Passkeys, which replace codes. Deleted with the authenticator app and its recovery codes. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => secondFactor.user_id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator, in base64url. */
    credential_id: text().notNull().unique(),
    /** In COSE. */
    public_key: bytea().notNull(),
    /** Signatures so far. Stays 0 for passkeys that synchronize between devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [
    index('passkey_user').on(table.user_id),
    maxLength('passkey_name_length', table.name, PASSKEY_NAME_MAX_CHARACTERS),
  ],
);

/** Challenges of passkeys that were used, until they expire; only their SHA-256 is stored. */
export const usedPasskeyChallenge = pgTable(
  'used_passkey_challenge',
  { challenge_hash: bytea().primaryKey(), expires_at: instant('expires_at').notNull() },
  (table) => [index('used_passkey_challenge_expiry').on(table.expires_at)],
);

/** API tokens of machines; only the SHA-256 is stored. */
export const apiToken = pgTable(
  'api_token',
  {
    token_hash: bytea().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Named in the audit. */
    name: text().notNull().default(sql`'token-' || left(gen_random_uuid()::text, 8)`),
    scopes: text().array().notNull().default(sql`'{publish_alerts}'`),
    created_at: instant('created_at').notNull(),
    /** Null: never. */
    expires_at: instant('expires_at'),
    /** Accurate to a few minutes. */
    last_used_at: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_token_name').on(table.user_id, table.name),
    maxLength('api_token_name_length', table.name, API_TOKEN_NAME_MAX_CHARACTERS),
    subsetOf('api_token_scopes', table.scopes, ApiTokenScope.options),
  ],
);

export const address = pgTable(
  'address',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    address_line_1: text().notNull(),
    address_line_2: text().notNull(),
    city: text().notNull(),
    zip_code: text().notNull(),
    country: text().notNull(),
    state: text().notNull(),
  },
  (table) => [
    maxLength('address_line_1_length', table.address_line_1, FIELD_MAX_CHARACTERS),
    maxLength('address_line_2_length', table.address_line_2, FIELD_MAX_CHARACTERS),
    maxLength('address_city_length', table.city, FIELD_MAX_CHARACTERS),
    maxLength('address_zip_code_length', table.zip_code, ZIP_CODE_MAX_CHARACTERS),
    maxLength('address_country_length', table.country, FIELD_MAX_CHARACTERS),
    maxLength('address_state_length', table.state, FIELD_MAX_CHARACTERS),
  ],
);

/** The newest password reset of a user. The token is derived from `id` and the secret key; only its SHA-256 is stored. */
export const passwordReset = pgTable('password_reset', {
  user_id: uuid()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** The id of the email job, the same for all retries. */
  id: uuid().notNull(),
  token_hash: bytea().notNull().unique(),
  requested_at: instant('requested_at').notNull(),
  expires_at: instant('expires_at').notNull(),
});

/** A user's email settings. The token is derived from the user id and the secret key; only its SHA-256 is stored. */
export const emailPreference = pgTable('email_preference', {
  user_id: uuid()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  token_hash: bytea().notNull().unique(),
  subscription_expiry_emails: boolean().notNull().default(true),
});
