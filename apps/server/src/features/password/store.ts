import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { mailTokenHash } from '../../platform/mail-token.ts';
import { passwordReset, userAccount } from '../../schema.ts';

export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

const account = { userId: userAccount.id, email: userAccount.email, name: userAccount.name };

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await db
    .select(account)
    .from(userAccount)
    .where(eq(sql`lower(${userAccount.email})`, email.toLowerCase()));
  return found;
}

export async function findAccountById(db: Db, userId: string): Promise<Account | undefined> {
  const [found] = await db.select(account).from(userAccount).where(eq(userAccount.id, userId));
  return found;
}

export interface Reset {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Makes this the user's one token. The same again changes nothing.
 * @returns false where the user has asked for, used or voided a newer one
 */
export async function putReset(db: Db, { id, userId, token, requestedAt, expiresAt }: Reset): Promise<boolean> {
  const row = { id, token_hash: mailTokenHash(token), requested_at: requestedAt, expires_at: expiresAt };
  const put = await db
    .insert(passwordReset)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({
      target: passwordReset.user_id,
      set: row,
      // A used or voided one has given up its id, so that it cannot be put a second time.
      setWhere: sql`${passwordReset.id} = excluded.id OR (${passwordReset.requested_at}, ${passwordReset.id}) < (excluded.requested_at, excluded.id)`,
    })
    .returning({ id: passwordReset.id });
  return put.length === 1;
}

/** Whose token it is, while it can be used. */
export async function findResetAccount(db: Db, token: string, now: Date): Promise<Account | undefined> {
  const [found] = await db
    .select(account)
    .from(passwordReset)
    .innerJoin(userAccount, eq(userAccount.id, passwordReset.user_id))
    .where(isUsable(token, now));
  return found;
}

/** Uses the token up, in one statement. @returns false where it cannot be used any more */
export async function useReset(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordReset)
    .set(voided(now))
    .where(isUsable(token, now))
    .returning({ userId: passwordReset.user_id });
  return used.length === 1;
}

/** Voids the user's token, and every one that was asked for before `now` and is not written yet. */
export async function voidResets(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insert(passwordReset)
    .values({ user_id: userId, ...voided(now) })
    .onConflictDoUpdate({ target: passwordReset.user_id, set: voided(now) });
}

const isUsable = (token: string, now: Date) =>
  and(eq(passwordReset.token_hash, mailTokenHash(token)), gt(passwordReset.expires_at, now));

/** A row that no token opens. It stays, so that a mail which was asked for earlier and is sent later is not written. */
const voided = (now: Date) => ({
  id: VOID_ID,
  token_hash: randomBytes(32),
  requested_at: now,
  expires_at: now,
});

/** Greater than any job's: what was asked for in the same millisecond is older. */
const VOID_ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
