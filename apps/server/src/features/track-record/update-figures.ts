import { addDays } from '@bna/contract/time';
import { isTradingDay, lastClosedTradingDay } from '@bna/contract/trading-days';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DailyBar, QuoteSource, StockSplit } from '../../quote-source.ts';
import { type DailyFigures, listStocks, type Stock, storeDailyFigures } from '../stocks/public.ts';
import { checkBars, checkSplits } from './check-prices.ts';
import { isSuspectedSplit } from './suspect-split.ts';

interface UpdateFiguresDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly quoteSource: QuoteSource;
}

/** Five requests to a source that accepts 200 symbols at once, or one pass through the files. */
const STOCKS_PER_STEP = 1_000;
const AVERAGE_DAYS = 20;
/** Stocks that trade rarely have fewer days with prices. */
const AVERAGE_DAYS_MIN = 15;

/**
 * Writes the last close and the average volume of 20 days into the stock table. Market caps stay as imported: the
 * number of shares is unknown. Each step stands alone, so that a run that was killed is completed by the next one.
 */
export async function updateFigures(
  { db, clock, log, quoteSource }: UpdateFiguresDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const today = lastClosedTradingDay(now);
  const days = listTradingDays(today, AVERAGE_DAYS + 1);
  const stocks = await listStocks(db);
  let updated = 0;
  let refused = 0;
  for (let start = 0; start < stocks.length; start += STOCKS_PER_STEP) {
    signal.throwIfAborted();
    const step = stocks.slice(start, start + STOCKS_PER_STEP);
    const symbols = new Set(step.map(({ symbol }) => symbol));
    const range = { from: days[0] ?? today, to: today };
    const bars = checkBars(await quoteSource.readDailyBars([...symbols], range, signal), symbols, now);
    // The split of the next day is known before its prices are.
    const splits = checkSplits(
      await quoteSource.readSplits([...symbols], { from: range.from, to: nextTradingDay(today) }, signal),
      symbols,
    );
    refused += bars.refused;
    const figures = step.map((stock) =>
      readFigures(stock, { bars: bars.bySymbol.get(stock.symbol) ?? [], splits: splits.get(stock.symbol) ?? [], days }),
    );
    signal.throwIfAborted();
    updated += await storeDailyFigures(db, figures);
  }
  if (refused > 0) log.warn({ refused }, 'ignored prices that cannot be true');
  log.info({ day: today, stocks: stocks.length, updated }, 'updated prices and volumes of the stock table');
}

interface Known {
  /** Oldest first. */
  readonly bars: readonly DailyBar[];
  readonly splits: readonly StockSplit[];
  /** Trading days, oldest first: one more than the average needs. */
  readonly days: readonly string[];
}

function readFigures(stock: Stock, { bars, splits, days }: Known): DailyFigures {
  // Before it was listed, its symbol may have been another company's.
  const isNew = stock.market_cap === null && stock.sector === null;
  const own = bars.filter(({ date }) => !isNew || date >= stock.as_of);
  const splitOn =
    splits
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null;
  const last = own.at(-1);
  const hasSplitSince = last !== undefined && splitOn !== null && last.date < splitOn;
  return {
    symbol: stock.symbol,
    company_name: stock.company_name,
    close: last === undefined || hasSplitSince ? null : { price: last.close, date: last.date },
    averageVolume: averageOf(own, { splits, days }),
    splitOn,
  };
}

/** Returns null if too few days have a volume, or if a jump looks like a split that the source doesn't know. */
function averageOf(bars: readonly DailyBar[], { splits, days }: Omit<Known, 'bars'>): DailyFigures['averageVolume'] {
  const inShares = bars.map((bar) => toSharesNow(bar, splits));
  const hasUnknownSplit = inShares.some((bar, index) => {
    const before = inShares[index - 1];
    return before !== undefined && isSuspectedSplit(before, bar);
  });
  const from = days.at(-AVERAGE_DAYS) ?? '';
  const volumes = inShares.flatMap(({ date, volume }) => (volume === null || date < from ? [] : [volume]));
  const date = bars.at(-1)?.date;
  if (hasUnknownSplit || date === undefined || volumes.length < AVERAGE_DAYS_MIN) return null;
  return { shares: Math.round(volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length), date };
}

/** Returns a day's prices and volume in shares of after the splits. */
function toSharesNow(bar: DailyBar, splits: readonly StockSplit[]): DailyBar {
  const ratio = splits.filter(({ date }) => date > bar.date).reduce((product, split) => product * split.ratio, 1);
  return {
    ...bar,
    open: bar.open === null ? null : bar.open / ratio,
    close: bar.close / ratio,
    volume: bar.volume === null ? null : bar.volume * ratio,
  };
}

function listTradingDays(last: string, count: number): string[] {
  const days = [last];
  for (let day = addDays(last, -1); days.length < count; day = addDays(day, -1))
    if (isTradingDay(day)) days.unshift(day);
  return days;
}

function nextTradingDay(date: string): string {
  let day = addDays(date, 1);
  while (!isTradingDay(day)) day = addDays(day, 1);
  return day;
}
