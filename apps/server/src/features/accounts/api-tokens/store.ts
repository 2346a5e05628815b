import { hash, randomBytes } from 'node:crypto';
import type { ApiToken, OwnApiToken } from '@bna/contract/accounts/api-tokens';
import { ApiTokenScope } from '@bna/contract/fields';
import { and, asc, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ActiveApiToken } from '../../../platform/guard.ts';
import type { Entitlement } from '../../../platform/sessions.ts';
import { apiToken, userAccount } from '../schema.ts';

const TOKEN_BYTES = 32;
/** Accuracy of `last_used_at`. Most requests then write nothing. */
const LAST_USED_STEP_MS = 5 * 60_000;

const hashApiToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** What the token of a subscriber may do, whatever is stored. */
const PERSONAL_SCOPES: ReadonlySet<ApiTokenScope> = new Set<ApiTokenScope>(['read_alerts']);

const isMachine = sql<boolean>`'SCRAPER' = ANY(${userAccount.roles})`;

/** Drops unknown scopes: a newer node may have stored a scope that this version lacks. */
const parseScopes = (scopes: readonly string[]): ApiTokenScope[] =>
  scopes.flatMap((scope) => ApiTokenScope.safeParse(scope).data ?? []);

export interface ApiTokens {
  /** Finds a token that a request sends. Also records, every few minutes, that it is in use. */
  readonly find: (token: string, now: Date) => Promise<ActiveApiToken | 'expired' | null>;
  readonly findById: (id: string, now: Date) => Promise<ActiveApiToken | 'expired' | null>;
}

/**
 * Returns functions that find API tokens; null if one is unknown or may do nothing, such as publish for a user who is no
 * longer a machine. They read the database each time, so that a revocation takes effect on all nodes.
 */
export function createApiTokens(
  db: Db,
  listEntitlements: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Entitlement>>,
): ApiTokens {
  const read = async (where: SQL, now: Date) => {
    const [row] = await db
      .select({ token: apiToken, isMachine })
      .from(apiToken)
      .innerJoin(userAccount, eq(userAccount.id, apiToken.user_id))
      .where(where);
    if (row === undefined) return null;
    const { id, name, user_id: userId, expires_at: expiresAt, last_used_at: lastUsedAt } = row.token;
    const isPersonal = !row.isMachine;
    const stored = parseScopes(row.token.scopes);
    const scopes = isPersonal ? stored.filter((scope) => PERSONAL_SCOPES.has(scope)) : stored;
    if (isPersonal && scopes.length === 0) return null;
    if (expiresAt !== null && expiresAt <= now) return 'expired';
    const entitlement = isPersonal ? ((await listEntitlements(db, [userId])).get(userId) ?? null) : null;
    return { active: { id, name, scopes, userId, isPersonal, expiresAt, entitlement }, lastUsedAt };
  };

  return {
    async find(token, now) {
      const found = await read(eq(apiToken.token_hash, hashApiToken(token)), now);
      if (found === null || found === 'expired') return found;
      const { active, lastUsedAt } = found;
      const usedBefore = new Date(now.getTime() - LAST_USED_STEP_MS);
      if (lastUsedAt === null || lastUsedAt < usedBefore) await recordLastUse(db, active.id, { now, usedBefore });
      return active;
    },
    async findById(id, now) {
      const found = await read(eq(apiToken.id, id), now);
      return found === null || found === 'expired' ? found : found.active;
    },
  };
}

/** Records the use of a token. If several requests come at once, the first one writes. */
async function recordLastUse(db: Db, id: string, { now, usedBefore }: { now: Date; usedBefore: Date }): Promise<void> {
  await db
    .update(apiToken)
    .set({ last_used_at: now })
    .where(and(eq(apiToken.id, id), or(isNull(apiToken.last_used_at), lt(apiToken.last_used_at, usedBefore))));
}

export interface NewToken {
  readonly userId: string;
  /** Default: a random name. */
  readonly name?: string | undefined;
  readonly scopes: readonly ApiTokenScope[];
  /** Null: never. */
  readonly expiresAt: Date | null;
  readonly now: Date;
  /** Default: a random token. */
  readonly token?: string;
}

/** Stores an API token and returns it, or null if the user has a token of this name. */
export async function insertApiToken(
  db: Db,
  { userId, name, scopes, expiresAt, now, token = randomBytes(TOKEN_BYTES).toString('base64url') }: NewToken,
): Promise<{ id: string; name: string; token: string } | null> {
  const [inserted] = await db
    .insert(apiToken)
    .values({
      token_hash: hashApiToken(token),
      user_id: userId,
      ...(name === undefined ? {} : { name }),
      scopes: [...scopes],
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflictDoNothing()
    .returning({ id: apiToken.id, name: apiToken.name });
  return inserted === undefined ? null : { ...inserted, token };
}

/** Deletes an API token, of `ownerId` if given. Returns what it was, or null if it doesn't exist. */
export async function deleteApiToken(
  db: Db,
  id: string,
  ownerId?: string,
): Promise<{ readonly userId: string; readonly name: string } | null> {
  const [deleted] = await db
    .delete(apiToken)
    .where(and(eq(apiToken.id, id), ownerId === undefined ? undefined : eq(apiToken.user_id, ownerId)))
    .returning({ userId: apiToken.user_id, name: apiToken.name });
  return deleted ?? null;
}

export async function deleteOwnTokens(db: Db, userId: string): Promise<void> {
  await db.delete(apiToken).where(eq(apiToken.user_id, userId));
}

const newestFirst = [desc(apiToken.created_at), asc(apiToken.id)] as const;

const toOwnToken = (token: typeof apiToken.$inferSelect): OwnApiToken => ({
  id: token.id,
  name: token.name,
  scopes: parseScopes(token.scopes),
  created_at: token.created_at.toISOString(),
  expires_at: token.expires_at?.toISOString() ?? null,
  last_used_at: token.last_used_at?.toISOString() ?? null,
});

/** Returns the API tokens of all machines, newest first. */
export async function listMachineTokens(db: Db): Promise<ApiToken[]> {
  const rows = await db
    .select({ token: apiToken, machine: userAccount.email })
    .from(apiToken)
    .innerJoin(userAccount, eq(userAccount.id, apiToken.user_id))
    .where(isMachine)
    .orderBy(...newestFirst);
  return rows.map(({ token, machine }) => Object.assign(toOwnToken(token), { machine }));
}

/** Returns the API tokens of a user, newest first. */
export async function listOwnTokens(db: Db, userId: string): Promise<OwnApiToken[]> {
  const rows = await db
    .select()
    .from(apiToken)
    .where(eq(apiToken.user_id, userId))
    .orderBy(...newestFirst);
  return rows.map(toOwnToken);
}

export async function countOwnTokens(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(apiToken).where(eq(apiToken.user_id, userId));
  return row?.total ?? 0;
}

/** Returns the accounts that API tokens can belong to. */
export function listMachines(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: userAccount.id, email: userAccount.email })
    .from(userAccount)
    .where(isMachine)
    .orderBy(asc(sql`lower(${userAccount.email})`));
}
