import { type AnyColumn, count, desc, inArray, max, min, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { listingRefresh, type Stock, stock } from './schema.ts';

export { classifyFiling } from './filings/classify-filing.ts';
export { describeRisks, recordFilings } from './filings/risk-card.ts';
export {
  isHaltWithin,
  listHaltsAround,
  type PastHalt,
  readFirstHaltDate,
  readHalts,
  recordHalts,
} from './halts/halts.ts';
export { type FollowedListing, followListings } from './follow-listings.ts';
export { type DailyFigures, priceDateOf, storeDailyFigures, volumeDateOf } from './daily-figures.ts';
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

/** Returns the date of a stock's figure, null without the figure: new listings have none. */
const datedIf = (figure: AnyColumn, own: AnyColumn | SQL = sql`NULL::date`) =>
  sql<string>`CASE WHEN ${figure} IS NOT NULL THEN coalesce(${own}, ${stock.as_of}) END`;

/** Returns the number and total market cap of the stocks in each sector. */
export async function listSectors(db: Db): Promise<SectorTotals[]> {
  const rows = await db
    .select({
      sector: stock.sector,
      companies: count(),
      market_cap: sum(stock.market_cap),
      as_of: min(datedIf(stock.market_cap)),
    })
    .from(stock)
    .groupBy(stock.sector);
  return rows.map((row) => Object.assign(row, { market_cap: Number(row.market_cap ?? 0) }));
}

export interface StockTableState {
  readonly stocks: number;
  /** Date of the newest price; null if there is none. */
  readonly figuresAsOf: string | null;
  /** The last refresh; null if there was none. */
  readonly refresh: (typeof listingRefresh.$inferSelect & { readonly lastSuccessAt: Date | null }) | null;
}

/** Returns the size and the age of the stock table, and how its last refresh went. */
export async function readStockTableState(db: Db): Promise<StockTableState> {
  const [[table], [refresh], [success]] = await Promise.all([
    db.select({ stocks: count(), figuresAsOf: max(datedIf(stock.last_price, stock.last_price_as_of)) }).from(stock),
    db.select().from(listingRefresh).orderBy(desc(listingRefresh.checked_at)).limit(1),
    db
      .select({ at: max(listingRefresh.checked_at) })
      .from(listingRefresh)
      .where(inArray(listingRefresh.outcome, ['applied', 'unchanged'])),
  ]);
  return {
    stocks: table?.stocks ?? 0,
    figuresAsOf: table?.figuresAsOf ?? null,
    refresh: refresh === undefined ? null : { ...refresh, lastSuccessAt: success?.at ?? null },
  };
}
