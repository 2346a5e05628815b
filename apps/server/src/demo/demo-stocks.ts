import { readFile } from 'node:fs/promises';
import { lastClosedTradingDay } from '@bna/contract/trading-days';
import type { Stock } from '../features/stocks/public.ts';
import { parseStockFile } from '../features/stocks/stock-file.ts';

const DEMO_STOCKS_FILE = new URL('../../seeds/demo-stocks.tsv', import.meta.url);

/** Returns the invented companies with the figures of their file, dated by the last close before `at`. */
export async function readDemoStocks(at: Date): Promise<Stock[]> {
  const { stocks } = parseStockFile(await readFile(DEMO_STOCKS_FILE, 'utf8'));
  const dates = { as_of: lastClosedTradingDay(at), last_price_as_of: null, average_volume_as_of: null, split_on: null };
  return stocks.map((stock) => Object.assign(stock, dates));
}
