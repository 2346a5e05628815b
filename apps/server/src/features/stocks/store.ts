import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type NewStock, stock } from './schema.ts';

export async function hasStocks(db: Db): Promise<boolean> {
  const rows = await db.select({ symbol: stock.symbol }).from(stock).limit(1);
  return rows.length > 0;
}

/** Inserts stocks, or updates those already in the table. Nodes reload the table on the notification. */
export async function upsertStocks(db: Db, stocks: readonly NewStock[]): Promise<void> {
  const columns = Object.values(getTableColumns(stock)).map(({ name }) => sql.identifier(name));
  const excluded = columns.map((column) => sql`${column} = excluded.${column}`);
  // As one parameter: building a statement of 60,000 takes a second.
  await db.execute(sql`
    INSERT INTO ${stock} (${sql.join(columns, sql`, `)})
    SELECT ${sql.join(columns, sql`, `)}
    FROM json_populate_recordset(NULL::${stock}, ${JSON.stringify(stocks)}::json)
    ON CONFLICT (symbol) DO UPDATE SET ${sql.join(excluded, sql`, `)}`);
  await db.execute(sql`SELECT pg_notify('stock', '')`);
}

/** Makes other refreshes and imports wait until the transaction has ended. Readers don't wait. */
export async function lockStocks(transaction: Db): Promise<void> {
  await transaction.execute(sql`LOCK TABLE stock IN SHARE ROW EXCLUSIVE MODE`);
}

/** Replaces the whole table. `transaction` must be open, so that readers never see it empty. */
export async function replaceStocks(transaction: Db, stocks: readonly NewStock[]): Promise<void> {
  await transaction.delete(stock);
  await upsertStocks(transaction, stocks);
}
