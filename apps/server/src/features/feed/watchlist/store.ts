import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { watchedSymbol } from '../schema.ts';

/** Returns the user's symbols in the order they were added. */
export async function listWatchedSymbols(db: Db, userId: string): Promise<{ symbol: string; addedAt: Date }[]> {
  return db
    .select({ symbol: watchedSymbol.symbol, addedAt: watchedSymbol.added_at })
    .from(watchedSymbol)
    .where(eq(watchedSymbol.user_id, userId))
    .orderBy(asc(watchedSymbol.added_at), asc(watchedSymbol.symbol));
}

export async function insertWatchedSymbol(db: Db, row: typeof watchedSymbol.$inferInsert): Promise<void> {
  await db.insert(watchedSymbol).values(row);
}

export async function deleteWatchedSymbol(db: Db, userId: string, symbol: string): Promise<void> {
  await db.delete(watchedSymbol).where(and(eq(watchedSymbol.user_id, userId), eq(watchedSymbol.symbol, symbol)));
}
