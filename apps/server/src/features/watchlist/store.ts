import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { userAccount, watchedSymbol } from '../../schema.ts';

/** In the order in which they were added. */
export async function listWatched(db: Db, userId: string): Promise<{ symbol: string; addedAt: Date }[]> {
  return db
    .select({ symbol: watchedSymbol.symbol, addedAt: watchedSymbol.added_at })
    .from(watchedSymbol)
    .where(eq(watchedSymbol.user_id, userId))
    .orderBy(asc(watchedSymbol.added_at), asc(watchedSymbol.symbol));
}

/** Who else wants to change the user's list waits for the end of the transaction, so that its length can be counted on. */
export async function lockWatchlist(transaction: Db, userId: string): Promise<void> {
  await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .for('no key update');
}

export async function insertWatched(db: Db, row: typeof watchedSymbol.$inferInsert): Promise<void> {
  await db.insert(watchedSymbol).values(row);
}

export async function deleteWatched(db: Db, userId: string, symbol: string): Promise<void> {
  await db.delete(watchedSymbol).where(and(eq(watchedSymbol.user_id, userId), eq(watchedSymbol.symbol, symbol)));
}
