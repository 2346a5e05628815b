import type { DailyBar, MarketDay, MinuteBar, StockSplit } from '../../quote-source.ts';
import { lastClosedDate } from './trading-session.ts';

export interface CheckedBars {
  /** The usable bars of each symbol, oldest first. */
  readonly bySymbol: ReadonlyMap<string, readonly DailyBar[]>;
  /** Number of unusable bars. */
  readonly refused: number;
}

/**
 * Keeps the bars of the symbols that can be true: positive numbers, lows below highs, a day that has closed by `now`. Of
 * two bars of a day, the later one counts.
 */
export function checkBars(bars: readonly DailyBar[], symbols: ReadonlySet<string>, now: Date): CheckedBars {
  const hasClosed = closedBy(now);
  const usable = bars.filter((bar) => symbols.has(bar.symbol) && hasClosed(bar.date) && isPossible(bar));
  const bySymbol = new Map<string, DailyBar[]>();
  for (const bar of latestOfDates(usable, ({ symbol, date }) => `${date} ${symbol}`)) {
    const own = bySymbol.get(bar.symbol);
    if (own === undefined) bySymbol.set(bar.symbol, [bar]);
    else own.push(bar);
  }
  return { bySymbol, refused: bars.length - usable.length };
}

/** Like `checkBars`, for the market index. Oldest first. */
export function checkMarket(
  days: readonly MarketDay[],
  now: Date,
): { readonly days: readonly MarketDay[]; readonly refused: number } {
  const hasClosed = closedBy(now);
  const usable = days.filter(
    ({ date, open, close }) => hasClosed(date) && isPrice(close) && (open === null || isPrice(open)),
  );
  return { days: latestOfDates(usable, ({ date }) => date), refused: days.length - usable.length };
}

const MINUTE_MS = 60_000;

/** Like `checkBars`, for minutes that begin from `from` until before `to` and are over by `now`. Oldest first. */
export function checkMinutes(
  bars: readonly MinuteBar[],
  { from, to, now }: { readonly from: Date; readonly to: Date; readonly now: Date },
): { readonly bars: readonly MinuteBar[]; readonly refused: number } {
  const usable = bars.filter(
    ({ startsAt, close }) =>
      isPrice(close) && startsAt >= from && startsAt < to && startsAt.getTime() + MINUTE_MS <= now.getTime(),
  );
  const byMinute = latestOfDates(usable, ({ startsAt }) => startsAt.toISOString());
  return { bars: byMinute, refused: bars.length - usable.length };
}

const SPLIT_RATIO_MAX = 10_000;

/** Returns the possible splits of the symbols: one per day, of a ratio other than 1 to 1. */
export function checkSplits(
  splits: readonly StockSplit[],
  symbols: ReadonlySet<string>,
): ReadonlyMap<string, readonly StockSplit[]> {
  const usable = splits.filter(
    ({ symbol, date, ratio }) =>
      symbols.has(symbol) &&
      /^\d{4}-\d{2}-\d{2}$/.test(date) &&
      ratio >= 1 / SPLIT_RATIO_MAX &&
      ratio <= SPLIT_RATIO_MAX &&
      ratio !== 1,
  );
  return Map.groupBy(
    latestOfDates(usable, ({ symbol, date }) => `${date} ${symbol}`),
    ({ symbol }) => symbol,
  );
}

/** Prices of a day that has not closed are from the future, or will change. */
function closedBy(now: Date): (date: string) => boolean {
  const last = lastClosedDate(now);
  return (date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && date <= last;
}

/** Returns the last entry of each key, ordered by key. */
function latestOfDates<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const latest = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return [...latest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

const isPrice = (price: number): boolean => Number.isFinite(price) && price > 0;

function isPossible({ open, high, low, close, volume }: DailyBar): boolean {
  const traded = open === null ? [close] : [open, close];
  return (
    traded.every(isPrice) &&
    (high === null || (isPrice(high) && high >= Math.max(...traded))) &&
    (low === null || (isPrice(low) && low <= Math.min(...traded))) &&
    (volume === null || (Number.isFinite(volume) && volume >= 0))
  );
}
