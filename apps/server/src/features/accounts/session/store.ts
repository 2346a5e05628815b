import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OwnSession } from '@bna/contract/accounts/sessions';
import type { Role } from '@bna/contract/fields';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import {
  type Entitlement,
  hashSessionToken,
  type LoadSessions,
  SESSION_LIFETIME_MS,
} from '../../../platform/sessions.ts';
import { emailEquals, parseRoles } from '../public.ts';
import { UNKNOWN_DEVICE } from './describe-device.ts';
import { session, userAccount } from '../schema.ts';

const toKey = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex');

/** Accuracy of `last_seen_at`. Most requests then write nothing. */
const LAST_SEEN_STEP_MS = 5 * 60_000;

const loadedColumns = {
  id_hash: session.id_hash,
  created_at: session.created_at,
  last_seen_at: session.last_seen_at,
  expires_at: session.expires_at,
  password_confirmed_at: session.password_confirmed_at,
  second_factor_at: session.second_factor_at,
  user_id: session.user_id,
  registration_id: userAccount.registration_id,
  name: userAccount.name,
  email: userAccount.email,
  roles: userAccount.roles,
  email_confirmed_at: userAccount.email_confirmed_at,
};

/**
 * Returns a loader of sessions with their users and feed entitlements, in two queries for any number of sessions. Also
 * records, every few minutes, that the sessions are in use.
 */
export function createSessionLoader(
  { db, clock }: { db: Db; clock: Clock },
  listEntitlements: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Entitlement>>,
): LoadSessions {
  return async (sessionIds) => {
    const rows = await db
      .select(loadedColumns)
      .from(session)
      .innerJoin(userAccount, eq(userAccount.id, session.user_id))
      // One parameter, because writing a statement with thousands of them is slow.
      .where(sql`${session.id_hash} = ANY(${sql.param(sessionIds.map(toKey))}::bytea[])`);
    if (rows.length === 0) return new Map();
    await recordLastSeen(db, rows, clock.now());
    const entitlements = await listEntitlements(db, [...new Set(rows.map(({ user_id }) => user_id))]);
    return new Map(
      rows.map((row) => {
        const sessionId = row.id_hash.toString('hex');
        return [
          sessionId,
          {
            sessionId,
            createdAt: row.created_at,
            expiresAt: row.expires_at,
            passwordConfirmedAt: row.password_confirmed_at,
            secondFactorAt: row.second_factor_at,
            userId: row.user_id,
            registrationId: row.registration_id,
            name: row.name,
            email: row.email,
            isEmailConfirmed: row.email_confirmed_at !== null,
            roles: parseRoles(row.roles),
            entitlement: entitlements.get(row.user_id) ?? null,
          },
        ];
      }),
    );
  };
}

/** Skips rows that are locked, because a session that is changing is about to be read again. */
async function recordLastSeen(
  db: Db,
  rows: readonly Pick<typeof session.$inferSelect, 'id_hash' | 'created_at' | 'last_seen_at'>[],
  now: Date,
): Promise<void> {
  const seenBefore = now.getTime() - LAST_SEEN_STEP_MS;
  const ids = rows
    .filter(({ last_seen_at, created_at }) => (last_seen_at ?? created_at).getTime() < seenBefore)
    .map(({ id_hash }) => id_hash);
  if (ids.length === 0) return;
  const unlocked = db
    .select({ id: session.id_hash })
    .from(session)
    .where(inArray(session.id_hash, ids))
    .for('update', { skipLocked: true });
  await db.update(session).set({ last_seen_at: now }).where(inArray(session.id_hash, unlocked));
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
  options: {
    token: string;
    userId: string;
    passwordHash: string;
    device: string;
    secondFactorAt: Date | null;
    now: Date;
  },
): Promise<Date | null> {
  const { token, userId, passwordHash, device, secondFactorAt, now } = options;
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${session} (id_hash, user_id, device, created_at, expires_at, second_factor_at)
    SELECT ${toKey(hashSessionToken(token))}, id, ${device}, ${now.toISOString()}, ${expiresAt.toISOString()},
      ${secondFactorAt?.toISOString() ?? null}
    FROM ${userAccount}
    WHERE id = ${userId} AND password_hash = ${passwordHash} FOR SHARE`);
  return rowCount === 1 ? expiresAt : null;
}

/**
 * Gives a session a new id and withdraws its confirmations, keeping its expiry. Returns false if it has ended.
 * @param token for the new cookie
 */
export async function renewSession(db: Db, sessionId: string, token: string): Promise<boolean> {
  const renewed = await db
    .update(session)
    .set({ id_hash: toKey(hashSessionToken(token)), password_confirmed_at: null })
    .where(eq(session.id_hash, toKey(sessionId)))
    .returning({ userId: session.user_id });
  return renewed.length === 1;
}

/** Records confirmations in a session. Returns false if it has ended. */
export async function confirmSession(
  db: Db,
  sessionId: string,
  { passwordConfirmedAt, secondFactorAt }: { passwordConfirmedAt?: Date; secondFactorAt?: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(session)
    .set({
      ...(passwordConfirmedAt === undefined ? {} : { password_confirmed_at: passwordConfirmedAt }),
      ...(secondFactorAt === undefined ? {} : { second_factor_at: secondFactorAt }),
    })
    .where(eq(session.id_hash, toKey(sessionId)))
    .returning({ userId: session.user_id });
  return confirmed.length === 1;
}

/** Returns the user's unexpired sessions, the current one first, then the last seen first. */
export async function listOwnSessions(
  db: Db,
  { userId, currentId, now }: { userId: string; currentId: string; now: Date },
): Promise<OwnSession[]> {
  const lastSeenAt = sql`coalesce(${session.last_seen_at}, ${session.created_at})`;
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.user_id, userId), gt(session.expires_at, now)))
    .orderBy(desc(eq(session.id_hash, toKey(currentId))), desc(lastSeenAt));
  return rows.map(({ id_hash, device, created_at, last_seen_at }) => {
    const id = id_hash.toString('hex');
    return {
      id,
      device: device === '' ? UNKNOWN_DEVICE : device,
      created_at: created_at.toISOString(),
      last_seen_at: (last_seen_at ?? created_at).toISOString(),
      current: id === currentId,
    };
  });
}

/** Ends a session of the user. Returns false if the user has no such session. */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id_hash, toKey(sessionId)), eq(session.user_id, userId)))
    .returning({ userId: session.user_id });
  return ended.length === 1;
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.id_hash, toKey(sessionId)));
}

/** Ends what lasts as long as these sessions, which have expired. Runs in the transaction that deletes them. */
export type EndWithSessions = (transaction: Db, sessionIds: readonly string[]) => Promise<void>;

/** Deletes expired sessions. */
export async function purgeSessions(db: NodePgDatabase, now: Date, endWithSessions: EndWithSessions): Promise<void> {
  await db.transaction(async (transaction) => {
    const hasExpired = lt(session.expires_at, now);
    const expired = await transaction.select({ id: session.id_hash }).from(session).where(hasExpired);
    if (expired.length === 0) return;
    await endWithSessions(
      transaction,
      expired.map(({ id }) => id.toString('hex')),
    );
    await transaction.delete(session).where(hasExpired);
  });
}
