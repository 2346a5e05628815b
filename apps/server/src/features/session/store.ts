import { createHash, randomBytes } from 'node:crypto';
import { Role } from '@bna/contract/fields';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { SESSION_LIFETIME_MS, type LoadSessions, type NewsAccess, sessionIdOf } from '../../platform/sessions.ts';
import { apiToken, session, subscription, trial, userAccount } from '../../schema.ts';

type TrialRow = typeof trial.$inferSelect;
type SubscriptionRow = typeof subscription.$inferSelect;

/** The product's one rule of who may read the news, given by the subscription feature. */
export type NewsAccessRule = (trial: TrialRow | null, subscription: SubscriptionRow | null) => NewsAccess | null;

const sessionKey = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex');
/** One that this version does not know, such as a newer node's, grants nothing, and must not keep others from being read. */
const rolesOf = (roles: readonly string[]): Role[] => roles.flatMap((role) => Role.safeParse(role).data ?? []);

/** Reads any number of sessions with their users and what decides their access, in one query. */
export function createSessionLoader(db: Db, newsAccessOf: NewsAccessRule): LoadSessions {
  return async (sessionIds) => {
    const rows = await db
      .select({ session, user: userAccount, trial, subscription })
      .from(session)
      .innerJoin(userAccount, eq(userAccount.id, session.user_id))
      .leftJoin(trial, eq(trial.user_id, session.user_id))
      .leftJoin(subscription, eq(subscription.user_id, session.user_id))
      .where(inArray(session.id_hash, sessionIds.map(sessionKey)));
    return new Map(
      rows.map((row) => {
        const sessionId = row.session.id_hash.toString('hex');
        return [
          sessionId,
          {
            sessionId,
            createdAt: row.session.created_at,
            expiresAt: row.session.expires_at,
            userId: row.user.id,
            registrationId: row.user.registration_id,
            name: row.user.name,
            email: row.user.email,
            roles: rolesOf(row.user.roles),
            newsAccess: newsAccessOf(row.trial, row.subscription),
          },
        ];
      }),
    );
  };
}

export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string;
  readonly roles: Role[];
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [user] = await db
    .select({ userId: userAccount.id, passwordHash: userAccount.password_hash, roles: userAccount.roles })
    .from(userAccount)
    .where(eq(sql`lower(${userAccount.email})`, email.toLowerCase()));
  return user === undefined ? undefined : { ...user, roles: rolesOf(user.roles) };
}

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(userAccount).set({ password_hash: passwordHash }).where(eq(userAccount.id, userId));
}

/** Stores a newer hash of the same password, unless the password has changed since. */
export async function renewPasswordHash(db: Db, user: Credentials, passwordHash: string): Promise<void> {
  await db
    .update(userAccount)
    .set({ password_hash: passwordHash })
    .where(and(eq(userAccount.id, user.userId), eq(userAccount.password_hash, user.passwordHash)));
}

export async function createSession(db: Db, options: { token: string; userId: string; now: Date }): Promise<Date> {
  const { token, userId, now } = options;
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  await db
    .insert(session)
    .values({ id_hash: sessionKey(sessionIdOf(token)), user_id: userId, created_at: now, expires_at: expiresAt });
  return expiresAt;
}

/**
 * Begins a session of a user whose password is still the one that was checked: a change of it waits for this statement,
 * or this one for the change, so that no login with the old one outlives it.
 * @returns when it expires, or null where the password has changed
 */
export async function createSessionByPassword(
  db: Db,
  options: { token: string; userId: string; passwordHash: string; now: Date },
): Promise<Date | null> {
  const { token, userId, passwordHash, now } = options;
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${session} (id_hash, user_id, created_at, expires_at)
    SELECT ${sessionKey(sessionIdOf(token))}, id, ${now.toISOString()}, ${expiresAt.toISOString()} FROM ${userAccount}
    WHERE id = ${userId} AND password_hash = ${passwordHash} FOR SHARE`);
  return rowCount === 1 ? expiresAt : null;
}

/** Ends the user's sessions but `keep`. @returns whether `keep` was still there */
export async function deleteSessionsOfUser(
  db: Db,
  userId: string,
  { keep }: { keep: string | null },
): Promise<boolean> {
  const isKept = keep === null ? undefined : ne(session.id_hash, sessionKey(keep));
  await db.delete(session).where(and(eq(session.user_id, userId), isKept));
  const [kept] = await db.select({ id: session.id_hash }).from(session).where(eq(session.user_id, userId));
  return kept !== undefined;
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.id_hash, sessionKey(sessionId)));
}

export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expires_at, now));
}

const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** @returns the machine's user, if it still has the role that tokens are for. */
export async function findTokenOwner(db: Db, token: string): Promise<{ userId: string; roles: Role[] } | undefined> {
  const [owner] = await db
    .select({ userId: userAccount.id, roles: userAccount.roles })
    .from(apiToken)
    .innerJoin(userAccount, eq(userAccount.id, apiToken.user_id))
    .where(and(eq(apiToken.token_hash, tokenHash(token)), sql`'SCRAPER' = ANY(${userAccount.roles})`));
  return owner === undefined ? undefined : { userId: owner.userId, roles: rolesOf(owner.roles) };
}

const API_TOKEN_BYTES = 32;

/** Creates an API token, or stores the one given. Only its hash is kept. */
export async function createApiToken(db: Db, options: { userId: string; now: Date; token?: string }): Promise<string> {
  const token = options.token ?? randomBytes(API_TOKEN_BYTES).toString('base64url');
  await db
    .insert(apiToken)
    .values({ token_hash: tokenHash(token), user_id: options.userId, created_at: options.now })
    .onConflictDoNothing();
  return token;
}

/** 40 bits in an alphabet without look-alikes. */
const REGISTRATION_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const createRegistrationId = (): string =>
  `BNA-${[...randomBytes(8)].map((byte) => REGISTRATION_ALPHABET.charAt(byte % 32)).join('')}`;

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber?: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly now: Date;
}

/** @returns the new user's id, or null where the address already has an account. */
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
    })
    .onConflictDoNothing()
    .returning({ id: userAccount.id });
  return created?.id ?? null;
}
