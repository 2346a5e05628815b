import type { Passkey } from '@bna/contract/accounts/passkeys';
import { and, asc, count, eq, lt, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { passkey } from '../schema.ts';

export type StoredPasskey = typeof passkey.$inferSelect;

const toPasskey = ({ id, name, created_at, last_used_at }: StoredPasskey): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Returns the user's passkeys with their keys, oldest first. */
export const listStoredPasskeys = (db: Db, userId: string): Promise<StoredPasskey[]> =>
  db.select().from(passkey).where(eq(passkey.user_id, userId)).orderBy(asc(passkey.created_at), asc(passkey.id));

export const listUserPasskeys = async (db: Db, userId: string): Promise<Passkey[]> =>
  (await listStoredPasskeys(db, userId)).map(toPasskey);

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ passkeys: count() }).from(passkey).where(eq(passkey.user_id, userId));
  return row?.passkeys ?? 0;
}

/** Returns the new passkey, or null if its credential is registered already. */
export async function insertPasskey(db: Db, row: typeof passkey.$inferInsert): Promise<Passkey | null> {
  const [inserted] = await db.insert(passkey).values(row).onConflictDoNothing().returning();
  return inserted === undefined ? null : toPasskey(inserted);
}

export async function findPasskey(
  db: Db,
  { userId, credentialId }: { userId: string; credentialId: string },
): Promise<StoredPasskey | undefined> {
  const [row] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.user_id, userId), eq(passkey.credential_id, credentialId)));
  return row;
}

/** Records a use. Returns false if the passkey is gone, or its counter shows a copy or a replay. */
export async function recordPasskeyUse(
  db: Db,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const isNewer = lt(passkey.counter, counter);
  const used = await db
    .update(passkey)
    .set({ counter, last_used_at: at })
    .where(and(eq(passkey.id, id), counter === 0 ? or(isNewer, eq(passkey.counter, 0)) : isNewer))
    .returning({ id: passkey.id });
  return used.length === 1;
}

/** Deletes a passkey of the user. Returns false if there is no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.user_id, userId)))
    .returning({ id: passkey.id });
  return deleted.length === 1;
}
