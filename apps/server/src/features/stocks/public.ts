import { count, inArray, min, sql, sum } from 'drizzle-orm';
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
  /** Date of the oldest market cap; null if none is known. */
  readonly as_of: string | null;
}

/** Returns the number and total market cap of the stocks in each sector. */
export async function listSectors(db: Db): Promise<SectorTotals[]> {
  const rows = await db
    .select({
      sector: stock.sector,
      companies: count(),
      market_cap: sum(stock.market_cap),
      as_of: min(sql`CASE WHEN ${stock.market_cap} IS NOT NULL THEN ${stock.as_of} END`).mapWith(stock.as_of),
    })
    .from(stock)
    .groupBy(stock.sector);
  return rows.map(({ market_cap, ...row }) => ({ ...row, market_cap: Number(market_cap ?? 0) }));
}
