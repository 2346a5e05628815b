import type { Db } from '../../platform/database.ts';
import type { Notifications } from '../../platform/notifications.ts';
import { type Stock, stock } from '../../news-schema.ts';
import { createStockIndex, type StockLookup } from './stock-index.ts';

/** The stock table as an index in memory, read on first use and again after the table has changed. */
export function createStockTable(db: Db, notifications: Notifications): () => Promise<StockLookup<Stock>> {
  let index: Promise<StockLookup<Stock>> | undefined;
  const forget = (): void => {
    index = undefined;
  };
  notifications.on('stock', forget);
  return () => {
    index ??= db
      .select()
      .from(stock)
      .then(createStockIndex, (error: unknown) => {
        forget();
        throw error;
      });
    return index;
  };
}
