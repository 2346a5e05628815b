import { newYorkDateOf, newYorkInstant } from '@bna/contract/time';
import { closingHourOf } from '@bna/contract/trading-days';
import type { Stock } from '../features/stocks/public.ts';
import { OPENING_MINUTE } from '../features/track-record/trading-session.ts';
import type { DailyBar, LatestQuote } from '../quote-source.ts';
import { inCents } from './stocks.ts';
import { type SimulatedMove, simulateMinutes } from './simulated-minutes.ts';

const MINUTE_MS = 60_000;
/** Share of the minutes outside the session in which a stock trades. */
export const STOCK_LIQUIDITY = 0.4;

interface SimulatedLatest {
  readonly now: Date;
  readonly seed: number;
  /** Days of the stock around now, oldest first. */
  readonly days: readonly DailyBar[];
  readonly moves: readonly SimulatedMove[];
}

const closeOf = ({ date }: DailyBar): Date => newYorkInstant(date, closingHourOf(date));

/** Invents the latest trade of a stock, as of the last whole minute with one, or else of the last close. */
export function simulateLatest(stock: Stock, { now, seed, days, moves }: SimulatedLatest): LatestQuote | [] {
  const closed = days.filter((day) => closeOf(day) <= now);
  const last = closed.at(-1);
  if (last === undefined) return [];
  // The same minutes that outcomes are measured with.
  const from = closeOf(last);
  const to = new Date(now.getTime() - MINUTE_MS);
  const minutes = simulateMinutes(days, { from, to, moves, seed, liquidity: STOCK_LIQUIDITY });
  const trade = minutes.at(-1);
  const today = days.find(({ date }) => trade !== undefined && date === newYorkDateOf(trade.startsAt));
  const isAfterClose = today?.date === last.date;
  const previous = trade === undefined || isAfterClose ? closed.at(-2) : last;
  return {
    symbol: stock.symbol,
    price: inCents(trade?.close ?? last.close),
    asOf: trade === undefined ? closeOf(last) : new Date(trade.startsAt.getTime() + MINUTE_MS),
    previousClose: previous === undefined ? null : inCents(previous.close),
    volume: trade === undefined ? last.volume : volumeBy(trade.startsAt, today),
    isDelayed: false,
  };
}

/** Returns the share of a day's volume that has traded by an instant, in step with the session. */
function volumeBy(instant: Date, day: DailyBar | undefined): number | null {
  if (day === undefined || day.volume === null) return null;
  const opensMs = newYorkInstant(day.date, 0).getTime() + OPENING_MINUTE * MINUTE_MS;
  const share = (instant.getTime() - opensMs) / (closeOf(day).getTime() - opensMs);
  return Math.round(day.volume * Math.min(1, Math.max(0, share)));
}
