import { addDays } from '@bna/contract/time';
import { lastClosedTradingDay } from '@bna/contract/trading-days';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../deps.ts';
import type { Stock } from '../features/stocks/public.ts';
import { upsertStocks } from '../features/stocks/store.ts';
import type { QuoteSource } from '../quote-source.ts';
import { readDemoStocks } from './demo-stocks.ts';

/** Over the longest holiday. */
const CLOSED_DAYS_MAX = 5;

/** The simulation's daily prices. Null: the prices of the file, which never move. */
type DailyPrices = Pick<QuoteSource, 'readDailyBars'> | null;

/** Returns the invented companies with their prices at the last close before `at`, so that alerts and outcomes agree. */
export async function priceDemoStocks(prices: DailyPrices, at: Date): Promise<Stock[]> {
  const stocks = await readDemoStocks(at);
  if (prices === null) return stocks;
  const to = lastClosedTradingDay(at);
  const symbols = stocks.map(({ symbol }) => symbol);
  const range = { from: addDays(to, -CLOSED_DAYS_MAX), to };
  const bars = await prices.readDailyBars(symbols, range, new AbortController().signal);
  return stocks.map((stock) => {
    const close = bars.findLast(({ symbol }) => symbol === stock.symbol)?.close;
    return close === undefined ? stock : Object.assign(stock, { last_price: inCents(close) });
  });
}

/** Rounds as exchanges do: below a dollar to a hundredth of a cent. */
export const inCents = (dollars: number): number => Number(dollars.toFixed(dollars < 1 ? 4 : 2));

/**
 * Returns a function that stores the demo's stocks whenever a trading day has closed since its last call, or if it must. It
 * stands for the service that delivers figures in production.
 */
export function createDemoStockUpdate({
  db,
  clock,
  prices = null,
}: {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly prices?: DailyPrices;
}): (options?: { readonly isForced: boolean }) => Promise<void> {
  let storedDay: string | null = null;
  return async ({ isForced } = { isForced: false }) => {
    const now = clock.now();
    const day = lastClosedTradingDay(now);
    if (day === storedDay && !isForced) return;
    await upsertStocks(db, await priceDemoStocks(prices, now));
    storedDay = day;
  };
}
