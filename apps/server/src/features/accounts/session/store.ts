import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Role } from '@bna/contract/fields';
import type { Db } from '../../../platform/database.ts';
import {
  type Entitlement,
  hashSessionToken,
  type LoadSessions,
  SESSION_LIFETIME_MS,
} from '../../../platform/sessions.ts';
import { hashApiToken, emailEquals, parseRoles } from '../public.ts';
import { apiToken, session, userAccount } from '../schema.ts';

const toKey = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex');

/** Returns a loader of sessions with their users and feed entitlements, in two queries for any number of sessions. */
export function createSessionLoader(
  db: Db,
  listEntitlements: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Entitlement>>,
): LoadSessions {
  return async (sessionIds) => {
    const rows = await db
      .select({ session, user: userAccount })
      .from(session)
      .innerJoin(userAccount, eq(userAccount.id, session.user_id))
      .where(inArray(session.id_hash, sessionIds.map(toKey)));
    if (rows.length === 0) return new Map();
    const entitlements = await listEntitlements(db, [...new Set(rows.map(({ user }) => user.id))]);
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
            roles: parseRoles(row.user.roles),
            entitlement: entitlements.get(row.user.id) ?? null,
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
    .where(emailEquals(email));
  return user && { ...user, roles: parseRoles(user.roles) };
}

/** Stores a stronger hash of the same password, unless the password has changed since. */
export async function upgradePasswordHash(db: Db, user: Credentials, passwordHash: string): Promise<void> {
  await db
    .update(userAccount)
    .set({ password_hash: passwordHash })
    .where(and(eq(userAccount.id, user.userId), eq(userAccount.password_hash, user.passwordHash)));
}

/**
 * Creates a session if `passwordHash` is still the user's. The row lock serializes it with password changes, so that no
 * login with the old password outlives a change.
 * @returns the expiry time, or null if the password has changed
 */
export async function createSession(
  db: Db,
  options: { token: string; userId: string; passwordHash: string; now: Date },
): Promise<Date | null> {
  const { token, userId, passwordHash, now } = options;
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${session} (id_hash, user_id, created_at, expires_at)
    SELECT ${toKey(hashSessionToken(token))}, id, ${now.toISOString()}, ${expiresAt.toISOString()} FROM ${userAccount}
    WHERE id = ${userId} AND password_hash = ${passwordHash} FOR SHARE`);
  return rowCount === 1 ? expiresAt : null;
}

export async function sessionExists(db: Db, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: session.id_hash })
    .from(session)
    .where(eq(session.id_hash, toKey(sessionId)));
  return rows.length === 1;
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.id_hash, toKey(sessionId)));
}

export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expires_at, now));
}

/** Returns the owner of an API token, if the user still has the role `SCRAPER`. */
export async function findTokenOwner(db: Db, token: string): Promise<{ userId: string; roles: Role[] } | undefined> {
  const [owner] = await db
    .select({ userId: userAccount.id, roles: userAccount.roles })
    .from(apiToken)
    .innerJoin(userAccount, eq(userAccount.id, apiToken.user_id))
    .where(and(eq(apiToken.token_hash, hashApiToken(token)), sql`'SCRAPER' = ANY(${userAccount.roles})`));
  return owner && { userId: owner.userId, roles: parseRoles(owner.roles) };
}
