import { and, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { alertQuote } from '../schema.ts';

export type StoredAlertQuote = typeof alertQuote.$inferSelect;

/** Returns which of the alerts have a recorded price. */
export async function findQuoted(db: Db, alertIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (alertIds.length === 0) return new Set();
  const rows = await db
    .select({ id: alertQuote.alert_id })
    .from(alertQuote)
    .where(inArray(alertQuote.alert_id, [...alertIds]));
  return new Set(rows.map(({ id }) => id));
}

/** Stores the prices at alerts. One that is stored already stays as it is. */
export async function insertAlertQuotes(db: Db, quotes: readonly StoredAlertQuote[]): Promise<void> {
  if (quotes.length > 0)
    await db
      .insert(alertQuote)
      .values([...quotes])
      .onConflictDoNothing();
}

/** Returns the prices at the alerts about the symbols, of trades since an instant. */
export async function listAlertQuotes(
  db: Db,
  { symbols, since }: { readonly symbols: readonly string[]; readonly since: Date },
): Promise<StoredAlertQuote[]> {
  return db
    .select()
    .from(alertQuote)
    .where(and(inArray(alertQuote.symbol, [...symbols]), gte(alertQuote.as_of, since)));
}
