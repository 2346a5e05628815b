import { readFile } from 'node:fs/promises';
import { lastClosedTradingDay } from '@bna/contract/trading-days';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import type { Stock } from '../features/stocks/public.ts';
import { parseStockFile } from '../features/stocks/stock-file.ts';
import { upsertStocks } from '../features/stocks/store.ts';

const DEMO_STOCKS_FILE = new URL('../../seeds/demo-stocks.tsv', import.meta.url);

/** Returns the invented companies with their figures of the last close before `at`. Their prices never move. */
export async function readDemoStocks(at: Date): Promise<Stock[]> {
  const { stocks } = parseStockFile(await readFile(DEMO_STOCKS_FILE, 'utf8'));
  const dates = { as_of: lastClosedTradingDay(at), last_price_as_of: null, average_volume_as_of: null, split_on: null };
  return stocks.map((stock) => Object.assign(stock, dates));
}

/**
 * Returns a function that stores the demo's stocks whenever a trading day has closed since its last call. It stands for
 * the service that delivers figures in production.
 */
export function createDemoStockUpdate({
  db,
  clock,
}: {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}): () => Promise<void> {
  let storedDay: string | null = null;
  return async () => {
    const now = clock.now();
    const day = lastClosedTradingDay(now);
    if (day === storedDay) return;
    await upsertStocks(db, await readDemoStocks(now));
    storedDay = day;
  };
}
