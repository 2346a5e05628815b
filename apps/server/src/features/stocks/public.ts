import { count, inArray, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { type Stock, stock } from './schema.ts';

export type { Stock } from './schema.ts';

export async function listStocks(db: Db): Promise<Stock[]> {
  return db.select().from(stock);
}

/** Returns the known ones of `symbols`, by symbol. */
export async function findStocks(db: Db, symbols: readonly string[]): Promise<Map<string, Stock>> {
  if (symbols.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stock)
    .where(inArray(stock.symbol, [...symbols]));
  return new Map(rows.map((row) => [row.symbol, row]));
}

export interface SectorTotals {
  /** Null for the stocks without a sector. */
  readonly sector: string | null;
  readonly companies: number;
  /** Dollars. */
  readonly market_cap: number;
}

/** Returns the number and total market cap of the stocks in each sector. */
export async function listSectors(db: Db): Promise<SectorTotals[]> {
  const rows = await db
    .select({ sector: stock.sector, companies: count(), market_cap: sum(stock.market_cap) })
    .from(stock)
    .groupBy(stock.sector);
  return rows.map(({ sector, companies, market_cap }) => ({ sector, companies, market_cap: Number(market_cap ?? 0) }));
}
