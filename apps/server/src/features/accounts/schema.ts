import { FIELD_MAX_CHARACTERS, ZIP_CODE_MAX_CHARACTERS } from '@bna/contract/business';
import { Role } from '@bna/contract/fields';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, maxLength, subsetOf } from '../../platform/schema.ts';

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
  },
  (table) => [
    uniqueIndex('user_account_email').on(sql`lower(${table.email})`),
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
