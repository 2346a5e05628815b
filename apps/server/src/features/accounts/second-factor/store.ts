import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { recoveryCode, secondFactor } from '../schema.ts';
import { hashRecoveryCode } from './codes.ts';

export interface StoredSecondFactor {
  readonly sealedSecret: Buffer;
  readonly isEnabled: boolean;
}

export async function findSecondFactor(db: Db, userId: string): Promise<StoredSecondFactor | undefined> {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.user_id, userId));
  return row && { sealedSecret: row.sealed_secret, isEnabled: row.enabled_at !== null };
}

/** Returns whether the user has turned on the second factor. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await findSecondFactor(db, userId))?.isEnabled === true;

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.user_id, userId));
  return row?.left ?? 0;
}

/** Stores a secret that has no effect yet. Returns false if the second factor is turned on. */
export async function savePendingSecret(
  db: Db,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  const row = { sealed_secret: sealedSecret, created_at: now };
  const saved = await db
    .insert(secondFactor)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: secondFactor.user_id, set: row, setWhere: isNull(secondFactor.enabled_at) })
    .returning({ userId: secondFactor.user_id });
  return saved.length === 1;
}

/** Turns on the second factor with a known secret, for sample accounts. Keeps an existing one. */
export async function addKnownSecret(
  db: Db,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: Buffer; now: Date },
): Promise<void> {
  await db
    .insert(secondFactor)
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now, enabled_at: now })
    .onConflictDoNothing();
}

/** Turns the second factor on. Returns false if it is on, or if the secret has been replaced since it was read. */
export async function enablePendingSecret(
  db: Db,
  { userId, sealedSecret, step, now }: { userId: string; sealedSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const enabled = await db
    .update(secondFactor)
    .set({ enabled_at: now, last_step: step })
    .where(
      and(
        eq(secondFactor.user_id, userId),
        eq(secondFactor.sealed_secret, sealedSecret),
        isNull(secondFactor.enabled_at),
      ),
    )
    .returning({ userId: secondFactor.user_id });
  return enabled.length === 1;
}

/** Uses up a time step. Returns false if a code of this or a later step was used. */
export async function consumeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactor)
    .set({ last_step: step })
    .where(
      and(
        eq(secondFactor.user_id, userId),
        isNotNull(secondFactor.enabled_at),
        or(isNull(secondFactor.last_step), lt(secondFactor.last_step, step)),
      ),
    )
    .returning({ userId: secondFactor.user_id });
  return used.length === 1;
}

/** Uses up a recovery code. Returns false if it is unknown or used. */
export async function consumeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.user_id, userId), eq(recoveryCode.code_hash, hashRecoveryCode(code))))
    .returning({ userId: recoveryCode.user_id });
  return used.length === 1;
}

/** Replaces all recovery codes. */
export async function saveRecoveryCodes(db: Db, userId: string, codes: readonly string[]): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.user_id, userId));
  await db.insert(recoveryCode).values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) })));
}

/** Deletes the second factor with its recovery codes. Returns false if there is none. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(secondFactor)
    .where(eq(secondFactor.user_id, userId))
    .returning({ userId: secondFactor.user_id });
  return deleted.length === 1;
}
