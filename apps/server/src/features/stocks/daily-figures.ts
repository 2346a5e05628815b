import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Stock, stock } from './schema.ts';
import { lockStocks, upsertStocks } from './store.ts';

/** Figures derived from the daily prices of a stock. */
export interface DailyFigures {
  readonly symbol: string;
  /** The company that the prices were requested for. */
  readonly company_name: string;
  /** The last close and its date; null if a split has taken effect since then. */
  readonly close: { readonly price: number; readonly date: string } | null;
  /** Null if too few days are known. */
  readonly averageVolume: { readonly shares: number; readonly date: string } | null;
  /** First day at the price after the last known split; null without one. */
  readonly splitOn: string | null;
}

/** Returns the date of a stock's price. */
export const priceDateOf = ({ last_price_as_of: own, as_of }: Pick<Stock, 'last_price_as_of' | 'as_of'>): string =>
  own ?? as_of;

/** Returns the date of a stock's average volume. */
export const volumeDateOf = ({
  average_volume_as_of: own,
  as_of,
}: Pick<Stock, 'average_volume_as_of' | 'as_of'>): string => own ?? as_of;

/**
 * Stores figures that are newer than those in the stock table, and takes out those from before a split. Leaves the rest of
 * the table as it is. Returns the number of stocks that changed.
 */
export async function storeDailyFigures(db: NodePgDatabase, figures: readonly DailyFigures[]): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockStocks(transaction);
    const symbols = figures.map(({ symbol }) => symbol);
    const rows = await transaction.select().from(stock).where(inArray(stock.symbol, symbols));
    const before = new Map(rows.map((row) => [row.symbol, row]));
    const changed = figures.flatMap((one) => {
      const row = before.get(one.symbol);
      // A refresh may have given the symbol to another company in the meantime.
      return row === undefined || row.company_name !== one.company_name ? [] : update(row, one);
    });
    if (changed.length > 0) await upsertStocks(transaction, changed);
    return changed.length;
  });
}

/** Returns nothing if nothing changes. */
function update(row: Stock, figures: DailyFigures): Stock[] {
  const next: Stock = {
    ...row,
    split_on: figures.splitOn ?? row.split_on,
    ...updatePrice(row, figures),
    ...updateVolume(row, figures),
  };
  return isDeepStrictEqual(next, row) ? [] : [next];
}

function updatePrice(row: Stock, { close, splitOn }: DailyFigures): Partial<Stock> {
  const date = priceDateOf(row);
  const isKnown = row.last_price !== null && !isBefore(date, splitOn);
  if (close !== null && (!isKnown || close.date > date)) {
    return { last_price: close.price, last_price_as_of: close.date };
  }
  return isKnown ? {} : { last_price: null, last_price_as_of: null };
}

function updateVolume(row: Stock, { averageVolume, splitOn }: DailyFigures): Partial<Stock> {
  const date = volumeDateOf(row);
  const isKnown = row.average_volume !== null && !isBefore(date, splitOn);
  if (averageVolume !== null && (!isKnown || averageVolume.date > date)) {
    return { average_volume: averageVolume.shares, average_volume_as_of: averageVolume.date };
  }
  return isKnown ? {} : { average_volume: null, average_volume_as_of: null };
}

const isBefore = (date: string, splitOn: string | null): boolean => splitOn !== null && date < splitOn;
