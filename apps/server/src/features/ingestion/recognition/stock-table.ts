import type { Db } from '../../../platform/database.ts';
import type { Notifications } from '../../../platform/notifications.ts';
import { listStocks, type Stock } from '../../stocks/public.ts';
import { createStockIndex, type StockLookup } from './stock-index.ts';

/** Returns a loader of the stock index, which is kept in memory until the table changes. */
export function createStockTable(db: Db, notifications: Notifications): () => Promise<StockLookup<Stock>> {
  let index: Promise<StockLookup<Stock>> | undefined;
  const forget = (): void => {
    index = undefined;
  };
  notifications.on('stock', forget);
  return () => {
    index ??= listStocks(db).then(createStockIndex, (error: unknown) => {
      forget();
      throw error;
    });
    return index;
  };
}
