import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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

/** Returns the watched symbols of each of the users who have any. */
export async function listWatchedSymbolsOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (userIds.length === 0) return new Map();
  const { user_id: userId, symbol } = watchedSymbol;
  const rows = await db
    .select({ userId, symbol })
    .from(watchedSymbol)
    .where(inArray(userId, [...userIds]));
  return toSets(rows.map((row) => [row.userId, row.symbol]));
}

/** Returns the users who watch each of the symbols. */
export async function listWatchersOf(
  db: Db,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { user_id: userId, symbol } = watchedSymbol;
  const rows = await db
    .select({ userId, symbol })
    .from(watchedSymbol)
    .where(inArray(symbol, [...symbols]));
  return toSets(rows.map((row) => [row.symbol, row.userId]));
}

function toSets(pairs: readonly (readonly [key: string, value: string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map<string, Set<string>>();
  for (const [key, value] of pairs) sets.set(key, (sets.get(key) ?? new Set()).add(value));
  return sets;
}

export async function insertWatchedSymbol(db: Db, row: typeof watchedSymbol.$inferInsert): Promise<void> {
  await db.insert(watchedSymbol).values(row);
}

export async function deleteWatchedSymbol(db: Db, userId: string, symbol: string): Promise<void> {
  await db.delete(watchedSymbol).where(and(eq(watchedSymbol.user_id, userId), eq(watchedSymbol.symbol, symbol)));
}

/** Replaces symbols in all watchlists, at the same place. No symbol may be both replaced and a replacement. */
export async function followMovedStocksInWatchlists(
  transaction: Db,
  moved: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  await transaction.execute(sql`
    WITH removed AS (
      DELETE FROM ${watchedSymbol} AS w USING jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m ("from" text, "to" text)
      WHERE w.symbol = m."from" RETURNING w.user_id, m."to", w.added_at
    )
    INSERT INTO ${watchedSymbol} (user_id, symbol, added_at) SELECT user_id, "to", added_at FROM removed
    ON CONFLICT DO NOTHING`);
}
