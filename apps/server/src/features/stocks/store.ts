import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type Stock, stock } from './schema.ts';

export async function hasStocks(db: Db): Promise<boolean> {
  const rows = await db.select({ symbol: stock.symbol }).from(stock).limit(1);
  return rows.length > 0;
}

/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_PER_INSERT = 2_000;

/** Inserts stocks, or updates those already in the table. Nodes reload the table on the notification. */
export async function upsertStocks(db: Db, stocks: readonly Stock[]): Promise<void> {
  for (let start = 0; start < stocks.length; start += ROWS_PER_INSERT) {
    await db
      .insert(stock)
      .values(stocks.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoUpdate({
        target: stock.symbol,
        set: {
          company_name: sql`excluded.company_name`,
          exchange_name: sql`excluded.exchange_name`,
          sector: sql`excluded.sector`,
          industry: sql`excluded.industry`,
          country: sql`excluded.country`,
          market_cap: sql`excluded.market_cap`,
          last_price: sql`excluded.last_price`,
          average_volume: sql`excluded.average_volume`,
          as_of: sql`excluded.as_of`,
          security_type: sql`excluded.security_type`,
          cik: sql`excluded.cik`,
        },
      });
  }
  await db.execute(sql`SELECT pg_notify('stock', '')`);
}

/** Makes other refreshes and imports wait until the transaction has ended. Readers don't wait. */
export async function lockStocks(transaction: Db): Promise<void> {
  await transaction.execute(sql`LOCK TABLE stock IN SHARE ROW EXCLUSIVE MODE`);
}

/** Replaces the whole table. `transaction` must be open, so that readers never see it empty. */
export async function replaceStocks(transaction: Db, stocks: readonly Stock[]): Promise<void> {
  await transaction.delete(stock);
  await upsertStocks(transaction, stocks);
}
