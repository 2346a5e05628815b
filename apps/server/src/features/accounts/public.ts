import { randomBytes } from 'node:crypto';
import type { Address } from '@bna/contract/accounts/address';
import { Role } from '@bna/contract/fields';
import { STAFF_PASSWORD_TOO_SHORT, isLongEnoughForStaff } from '@bna/contract/accounts/passwords';
import { and, count, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database.ts';
import { containsText } from '../../platform/contains-text.ts';
import { unprocessable } from '../../platform/errors.ts';
import { type ChosenPassword, type PasswordLists, refuseGuessablePassword } from '../../platform/guessable-password.ts';
import { deriveMailToken, hashMailToken } from '../../platform/mail-token.ts';
import { isStaff } from '../../platform/staff-roles.ts';
import { address, emailPreference, passwordReset, session, userAccount, userSearchText } from './schema.ts';

export interface User {
  readonly id: string;
  readonly registrationId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly createdAt: Date;
  /** Null: the account may not belong to the owner of its email address. */
  readonly emailConfirmedAt: Date | null;
}

const userColumns = {
  id: userAccount.id,
  registrationId: userAccount.registration_id,
  name: userAccount.name,
  email: userAccount.email,
  roles: userAccount.roles,
  createdAt: userAccount.created_at,
  emailConfirmedAt: userAccount.email_confirmed_at,
};

const toUser = (row: Omit<User, 'roles'> & { roles: readonly string[] }): User => ({
  ...row,
  roles: parseRoles(row.roles),
});

/** Drops unknown roles: a newer node may have stored a role that this version lacks. */
export const parseRoles = (roles: readonly string[]): Role[] =>
  roles.flatMap((role) => Role.safeParse(role).data ?? []);

/**
 * Refuses guessable passwords, and for staff also short ones.
 * @throws HttpError 422 on `password`
 */
export async function refuseWeakPassword(
  lists: PasswordLists,
  choice: ChosenPassword & { readonly roles: readonly Role[] },
): Promise<void> {
  if (isStaff(choice.roles) && !isLongEnoughForStaff(choice.password)) {
    throw unprocessable([{ path: 'password', message: STAFF_PASSWORD_TOO_SHORT }]);
  }
  await refuseGuessablePassword(lists, choice);
}

/** Compares email addresses case-insensitively. */
export const emailEquals = (email: string): SQL => eq(sql`lower(${userAccount.email})`, email.toLowerCase());

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(userAccount).where(eq(userAccount.id, userId));
  return row && toUser(row);
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(userAccount).where(emailEquals(email));
  return row && toUser(row);
}

/** Returns users by id. Deleted users are missing. */
export async function listUsers(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, User>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select(userColumns)
    .from(userAccount)
    .where(inArray(userAccount.id, [...userIds]));
  return new Map(rows.map((row) => [row.id, toUser(row)]));
}

export { findAddress } from './address/store.ts';
export { describeDevice } from './session/describe-device.ts';
export {
  confirmationUrl,
  isConfirmationToken,
  userIdOfConfirmationToken,
} from './registration/confirmation-token.ts';

export interface UserFilter {
  readonly id?: string | undefined;
  /** Part of the name, the email address or the registration number, in any case. */
  readonly text?: string | undefined;
  /** Condition on the user's id, for example an entitlement that billing checks. */
  readonly matching?: ((userId: PgColumn) => SQL | undefined) | undefined;
}

const passesFilter = ({ id, text, matching }: UserFilter): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(userAccount.id, id),
    text === undefined ? undefined : containsText(userSearchText(userAccount), text),
    matching?.(userAccount.id),
  );

/** Returns one page of the matching users, newest first. */
export async function searchUsers(
  db: Db,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<User[]> {
  const rows = await db
    .select(userColumns)
    .from(userAccount)
    .where(passesFilter(filter))
    .orderBy(desc(userAccount.created_at), desc(userAccount.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toUser);
}

/** Counts the matching users, at most `upTo`. */
export async function countUsers(db: Db, filter: UserFilter, { upTo }: { upTo: number }): Promise<number> {
  const matches = db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(passesFilter(filter))
    .limit(upTo)
    .as('matches');
  const [counted] = await db.select({ total: count() }).from(matches);
  return counted?.total ?? 0;
}

/**
 * Locks a user until the transaction ends: `key share` keeps the user from being deleted, `no key update` also
 * serializes the callers that use it. Returns false if the user does not exist.
 */
export async function lockUser(
  transaction: Db,
  userId: string,
  strength: 'key share' | 'no key update',
): Promise<boolean> {
  const rows = await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .for(strength);
  return rows.length === 1;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber?: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  /** Whether someone vouches for the email address, as an operator does. Default: true. */
  readonly isEmailConfirmed?: boolean;
  readonly now: Date;
}

/** Returns the new user's id, or null if the email address already has an account. */
export async function createUser(db: Db, user: NewUser): Promise<string | null> {
  const [created] = await db
    .insert(userAccount)
    .values({
      registration_id: createRegistrationId(),
      name: user.name,
      email: user.email,
      phone_number: user.phoneNumber ?? '',
      password_hash: user.passwordHash,
      roles: [...user.roles],
      created_at: user.now,
      email_confirmed_at: user.isEmailConfirmed === false ? null : user.now,
    })
    .onConflictDoNothing()
    .returning({ id: userAccount.id });
  return created?.id ?? null;
}

/** Records that the user reads the mailbox of the email address. Returns false if that was known. */
export async function recordEmailConfirmed(db: Db, userId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(userAccount)
    .set({ email_confirmed_at: now })
    .where(and(eq(userAccount.id, userId), isNull(userAccount.email_confirmed_at)))
    .returning({ id: userAccount.id });
  return confirmed.length === 1;
}

/** 40 bits in an alphabet without look-alikes. */
const REGISTRATION_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const createRegistrationId = (): string =>
  `BNA-${[...randomBytes(8)].map((byte) => REGISTRATION_ALPHABET.charAt(byte % 32)).join('')}`;

/** Adds a phone number and an address where the user has none yet. */
export async function addMissingContactDetails(
  db: Db,
  userId: string,
  details: { phoneNumber: string; address: Address },
): Promise<void> {
  await db
    .update(userAccount)
    .set({ phone_number: details.phoneNumber })
    .where(and(eq(userAccount.id, userId), eq(userAccount.phone_number, '')));
  await db
    .insert(address)
    .values({ user_id: userId, ...details.address })
    .onConflictDoNothing();
}

export async function countSessions(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: session.user_id, sessions: count() })
    .from(session)
    .where(and(inArray(session.user_id, [...userIds]), gt(session.expires_at, now)))
    .groupBy(session.user_id);
  return new Map(rows.map(({ userId, sessions }) => [userId, sessions]));
}

export async function listSessions(
  db: Db,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<{ createdAt: Date; expiresAt: Date }[]> {
  return db
    .select({ createdAt: session.created_at, expiresAt: session.expires_at })
    .from(session)
    .where(and(eq(session.user_id, userId), gt(session.expires_at, now)))
    .orderBy(desc(session.created_at))
    .limit(limit);
}

/** Returns which of the sessions, by `ActiveSession.sessionId`, have not ended. */
export async function findLiveSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const ids = sessionIds.map((id) => Buffer.from(id, 'hex'));
  const rows = await db
    .select({ id: session.id_hash })
    .from(session)
    .where(and(inArray(session.id_hash, ids), gt(session.expires_at, now)));
  return new Set(rows.map(({ id }) => id.toString('hex')));
}

/** Deletes a user's sessions except `keep`. Returns how many of them had not expired. */
export async function endSessions(
  db: Db,
  userId: string,
  { keep, now }: { keep: string | null; now: Date },
): Promise<number> {
  const isEnded = keep === null ? undefined : ne(session.id_hash, Buffer.from(keep, 'hex'));
  const ended = await db
    .delete(session)
    .where(and(eq(session.user_id, userId), isEnded))
    .returning({ expiresAt: session.expires_at });
  return ended.filter(({ expiresAt }) => now < expiresAt).length;
}

/** Deletes the sessions and password resets of all users, so that none is valid again. Returns the number of sessions. */
export async function endAllSessions(db: Db): Promise<number> {
  await db.delete(passwordReset);
  return (await db.delete(session).returning({ userId: session.user_id })).length;
}

/**
 * Enables and returns the token of a user's email-preference links, with the current setting. The token is the same
 * every time, so that the links of older emails keep working.
 */
export async function issueEmailPreferencesToken(
  db: Db,
  { userId, secretKey }: { userId: string; secretKey: Buffer },
): Promise<{ token: string; subscriptionExpiryEmailsEnabled: boolean }> {
  const token = deriveMailToken(secretKey, 'email-preferences', userId);
  const tokenHash = hashMailToken(token);
  const [row] = await db
    .insert(emailPreference)
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflictDoUpdate({ target: emailPreference.user_id, set: { token_hash: tokenHash } })
    .returning({ enabled: emailPreference.subscription_expiry_emails });
  return { token, subscriptionExpiryEmailsEnabled: row?.enabled ?? true };
}

/** Returns those of the users who turned off the emails about the end of the trial. */
export async function listUsersWithoutExpiryEmails(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: emailPreference.user_id })
    .from(emailPreference)
    .where(and(inArray(emailPreference.user_id, [...userIds]), eq(emailPreference.subscription_expiry_emails, false)));
  return new Set(rows.map(({ userId }) => userId));
}
