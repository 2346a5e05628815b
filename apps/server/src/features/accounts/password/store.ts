import { randomBytes } from 'node:crypto';
import type { Role } from '@bna/contract/fields';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { hashMailToken } from '../../../platform/mail-token.ts';
import { parseRoles } from '../public.ts';
import { passwordReset, userAccount } from '../schema.ts';

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(userAccount).set({ password_hash: passwordHash }).where(eq(userAccount.id, userId));
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ passwordHash: userAccount.password_hash })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return user?.passwordHash ?? null;
}

/** Locks the user against password changes. Returns false if the password has changed. */
export async function lockUserWithPassword(
  transaction: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  const rows = await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), eq(userAccount.password_hash, passwordHash)))
    .for('share');
  return rows.length === 1;
}

export interface PasswordReset {
  /** The id of the email job, so that retries write the same token. */
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Makes this the user's only valid reset token. Idempotent by `id`.
 * @returns false if the user has since requested, used or voided a newer token
 */
export async function saveReset(db: Db, reset: PasswordReset): Promise<boolean> {
  const row = {
    id: reset.id,
    token_hash: hashMailToken(reset.token),
    requested_at: reset.requestedAt,
    expires_at: reset.expiresAt,
  };
  const saved = await db
    .insert(passwordReset)
    .values({ user_id: reset.userId, ...row })
    .onConflictDoUpdate({
      target: passwordReset.user_id,
      set: row,
      // A used or voided row has lost its id, so the same reset cannot be saved again.
      setWhere: sql`${passwordReset.id} = excluded.id OR (${passwordReset.requested_at}, ${passwordReset.id}) < (excluded.requested_at, excluded.id)`,
    })
    .returning({ id: passwordReset.id });
  return saved.length === 1;
}

export async function findResetUser(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string; name: string; roles: Role[] } | undefined> {
  const [found] = await db
    .select({ userId: userAccount.id, email: userAccount.email, name: userAccount.name, roles: userAccount.roles })
    .from(passwordReset)
    .innerJoin(userAccount, eq(userAccount.id, passwordReset.user_id))
    .where(isValid(token, now));
  return found && { ...found, roles: parseRoles(found.roles) };
}

/** Consumes a reset token atomically. Returns false if it is no longer valid. */
export async function consumeReset(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordReset)
    .set(voided(now))
    .where(isValid(token, now))
    .returning({ userId: passwordReset.user_id });
  return used.length === 1;
}

/** Voids the user's token and all resets requested before `now`, including those with unsent emails. */
export async function voidResets(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insert(passwordReset)
    .values({ user_id: userId, ...voided(now) })
    .onConflictDoUpdate({ target: passwordReset.user_id, set: voided(now) });
}

const isValid = (token: string, now: Date) =>
  and(eq(passwordReset.token_hash, hashMailToken(token)), gt(passwordReset.expires_at, now));

/** A row that no token matches. It remains, so that emails of older requests are not written. */
const voided = (now: Date) => ({
  id: VOID_ID,
  token_hash: randomBytes(32),
  requested_at: now,
  expires_at: now,
});

/** Greater than any job's id: requests of the same millisecond count as older. */
const VOID_ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
