import { hash, randomBytes } from 'node:crypto';
import type { ApiToken } from '@bna/contract/accounts/api-tokens';
import { ApiTokenScope } from '@bna/contract/fields';
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ActiveApiToken } from '../../../platform/guard.ts';
import { apiToken, userAccount } from '../schema.ts';

const TOKEN_BYTES = 32;
/** Accuracy of `last_used_at`. Most requests then write nothing. */
const LAST_USED_STEP_MS = 5 * 60_000;

const hashApiToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const isMachine = sql`'SCRAPER' = ANY(${userAccount.roles})`;

/** Drops unknown scopes: a newer node may have stored a scope that this version lacks. */
const parseScopes = (scopes: readonly string[]): ApiTokenScope[] =>
  scopes.flatMap((scope) => ApiTokenScope.safeParse(scope).data ?? []);

/**
 * Returns an API token, or null if it is unknown or its user is no longer a machine. Reads the database each time, so
 * that a revocation takes effect on all nodes. Also records, every few minutes, that the token is in use.
 */
export async function findApiToken(db: Db, token: string, now: Date): Promise<ActiveApiToken | 'expired' | null> {
  const tokenHash = hashApiToken(token);
  const [row] = await db
    .select({ token: apiToken })
    .from(apiToken)
    .innerJoin(userAccount, eq(userAccount.id, apiToken.user_id))
    .where(and(eq(apiToken.token_hash, tokenHash), isMachine));
  if (row === undefined) return null;
  const { id, name, scopes, user_id, expires_at, last_used_at } = row.token;
  if (expires_at !== null && expires_at <= now) return 'expired';
  const usedBefore = new Date(now.getTime() - LAST_USED_STEP_MS);
  if (last_used_at === null || last_used_at < usedBefore) {
    await db
      .update(apiToken)
      .set({ last_used_at: now })
      // Of several requests at once, the first one writes.
      .where(and(eq(apiToken.id, id), or(isNull(apiToken.last_used_at), lt(apiToken.last_used_at, usedBefore))));
  }
  return { id, name, scopes: parseScopes(scopes), userId: user_id };
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

/** Stores an API token and returns it, or null if the machine has a token of this name. */
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

/** Deletes an API token and returns what it was, or null if it doesn't exist. */
export async function deleteApiToken(
  db: Db,
  id: string,
): Promise<{ readonly userId: string; readonly name: string } | null> {
  const [deleted] = await db
    .delete(apiToken)
    .where(eq(apiToken.id, id))
    .returning({ userId: apiToken.user_id, name: apiToken.name });
  return deleted ?? null;
}

/** Returns the API tokens of one user or of all, newest first. */
export async function listTokens(db: Db, userId?: string): Promise<ApiToken[]> {
  const rows = await db
    .select({ token: apiToken, machine: userAccount.email })
    .from(apiToken)
    .innerJoin(userAccount, eq(userAccount.id, apiToken.user_id))
    .where(userId === undefined ? undefined : eq(apiToken.user_id, userId))
    .orderBy(desc(apiToken.created_at), asc(apiToken.id));
  return rows.map(({ token, machine }) => ({
    id: token.id,
    name: token.name,
    machine,
    scopes: parseScopes(token.scopes),
    created_at: token.created_at.toISOString(),
    expires_at: token.expires_at?.toISOString() ?? null,
    last_used_at: token.last_used_at?.toISOString() ?? null,
  }));
}

/** Returns the accounts that API tokens can belong to. */
export function listMachines(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: userAccount.id, email: userAccount.email })
    .from(userAccount)
    .where(isMachine)
    .orderBy(asc(sql`lower(${userAccount.email})`));
}
