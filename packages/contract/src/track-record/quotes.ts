import { z } from 'zod/mini';
import { QUOTES_MAX } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate, StockSymbol } from '../fields.ts';

/** The latest trade of a stock. */
export const Quote = z.object({
  symbol: StockSymbol,
  /** Dollars, above 0. */
  price: z.number(),
  /** Time of the trade. */
  as_of: z.iso.datetime(),
  /** The close before the day of the trade, in dollars; null if unknown. */
  previous_close: z.nullable(z.number()),
  /** Shares traded on the day of the trade so far; null if unknown. */
  volume: z.nullable(z.number()),
  /** First day at the price after the last known stock split: earlier prices can't be compared. Null without one. */
  split_on: z.nullable(CalendarDate),
  /** Whether the source holds trades back, usually by 15 minutes. */
  delayed: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

/** The latest trade of a stock when an alert about it was published, or the first one after. */
export const QuoteAtAlert = z.object({
  alert_id: z.uuid(),
  /** Dollars, above 0. */
  price: z.number(),
  /** Time of the trade. */
  as_of: z.iso.datetime(),
  /** Whether the source holds trades back, so that this one is from before the alert. */
  delayed: z.boolean(),
});
export type QuoteAtAlert = z.infer<typeof QuoteAtAlert>;

export const Quotes = z.object({
  /** The known ones, in no particular order. */
  quotes: z.array(Quote),
  /** The prices at the alerts about the symbols. Alerts whose price was not recorded within three minutes have none. */
  at_alerts: z.array(QuoteAtAlert),
  /** The prices are invented: the demo's. */
  simulated: z.boolean(),
  /** Since when the source has failed or not answered; null while it answers. Quotes then are of before. */
  unavailable_since: z.nullable(z.iso.datetime()),
});
export type Quotes = z.infer<typeof Quotes>;

const SYMBOLS_PROBLEM = `Please enter up to ${String(QUOTES_MAX)} symbols, separated by commas`;

export const listQuotes = defineEndpoint({
  operationId: 'listQuotes',
  method: 'GET',
  path: '/quotes',
  tag: 'news',
  summary: 'Latest prices of stocks',
  description: `Of up to ${String(QUOTES_MAX)} symbols, separated by commas. Asking more often than every 15 seconds returns the same prices. \`data\` is null if no source of current prices is connected. Prices older than five trading days are left out, also those at alerts.`,
  access: 'subscriber',
  query: z.strictObject({
    symbols: z.string(SYMBOLS_PROBLEM).check(
      z.regex(/^[A-Z.]{1,9}(?:,[A-Z.]{1,9})*$/, SYMBOLS_PROBLEM),
      z.refine((symbols) => {
        const list = symbols.split(',');
        return list.length <= QUOTES_MAX && list.every((symbol) => StockSymbol.safeParse(symbol).success);
      }, SYMBOLS_PROBLEM),
    ),
  }),
  responses: { 200: z.object({ data: z.nullable(Quotes) }) },
});
