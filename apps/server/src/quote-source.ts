/** The port to prices of stocks. */

/** Prices of one stock on one trading day, in dollars and shares, not adjusted for splits. */
export interface DailyBar {
  readonly symbol: string;
  /** `YYYY-MM-DD` in New York. */
  readonly date: string;
  /** Null if the source doesn't have it. */
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
}

/** Level of the market index on one trading day. */
export interface MarketDay {
  readonly date: string;
  /** Null if the source doesn't have it. */
  readonly open: number | null;
  readonly close: number;
}

/** A range of dates in New York, both inclusive. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The last price of one minute with trades, in dollars, not adjusted for splits. */
export interface MinuteBar {
  readonly startsAt: Date;
  readonly close: number;
}

/** The minutes of a stock and of the market index. Those without a trade have no bar. */
export interface MinuteBars {
  readonly stock: readonly MinuteBar[];
  readonly market: readonly MinuteBar[];
}

/** A stock split, or a consolidation. */
export interface StockSplit {
  readonly symbol: string;
  /** First day, in New York, at the price after the split. */
  readonly date: string;
  /** Shares for each share before: 4 for a 4-for-1 split, 0.1 for a 1-for-10 consolidation. */
  readonly ratio: number;
}

/** Prices of minutes, the hours before and after the session included. */
export interface MinuteSource {
  /** Time after which the source has the prices of a minute. */
  readonly delayMs: number;
  /** Stocks that one run of the job may ask for, within the source's limits. */
  readonly readsPerRun: number;
  /** Returns the minutes of a stock that begin from `from` until before `to`, in no particular order. */
  read(symbol: string, range: { readonly from: Date; readonly to: Date }, signal: AbortSignal): Promise<MinuteBars>;
}

/** The latest trade of a stock, in dollars and shares. */
export interface LatestQuote {
  readonly symbol: string;
  readonly price: number;
  /** Time of the trade. */
  readonly asOf: Date;
  /** The close before the day of the trade; null if the source doesn't have it. */
  readonly previousClose: number | null;
  /** Shares traded on the day of the trade so far; null if the source doesn't have it. */
  readonly volume: number | null;
  /** Whether the source holds trades back, as plans without a fee do. */
  readonly isDelayed: boolean;
}

/** Latest trades. */
export interface LatestSource {
  /** Returns the quotes of the symbols, in no particular order. A symbol without a trade has none. */
  read(symbols: readonly string[], signal: AbortSignal): Promise<readonly LatestQuote[]>;
}

/**
 * Prices. A symbol has the prices of the company that had it on each day, which may differ from the present one's. What it
 * returns is not checked. Every call rejects if the source can't be read.
 */
export interface QuoteSource {
  /** The prices are invented, which is said wherever they are shown. */
  readonly isSimulated: boolean;
  /** Returns the bars of the symbols, in no particular order. */
  readDailyBars(symbols: readonly string[], range: DateRange, signal: AbortSignal): Promise<readonly DailyBar[]>;
  /** Returns the market index. Its dates are the trading days. */
  readMarket(range: DateRange, signal: AbortSignal): Promise<readonly MarketDay[]>;
  /** Null if the source has daily prices only. */
  readonly minutes: MinuteSource | null;
  /** Null if the source has daily prices only. */
  readonly latest: LatestSource | null;
  /** Returns the splits of the symbols that took effect within the range; none if the source doesn't know them. */
  readSplits(symbols: readonly string[], range: DateRange, signal: AbortSignal): Promise<readonly StockSplit[]>;
}

/** Prices that pages may ask for: none, those after past alerts, or the latest ones too. */
export type ShownQuotes = 'none' | 'past' | 'latest';

export const shownQuotes = (source: QuoteSource | null): ShownQuotes =>
  source === null ? 'none' : source.latest === null ? 'past' : 'latest';
