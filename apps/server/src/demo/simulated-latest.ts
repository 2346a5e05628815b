import { newYorkDateOf, newYorkInstant } from '@bna/contract/time';
import { closingHourOf } from '@bna/contract/trading-days';
import type { Stock } from '../features/stocks/public.ts';
import { OPENING_MINUTE } from '../features/track-record/trading-session.ts';
import type { DailyBar, LatestQuote } from '../quote-source.ts';
import { simulateMinutes } from './simulated-minutes.ts';

/** Long enough that a stock traded within it while the exchanges are open. */
const RECENT_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

interface SimulatedLatest {
  readonly now: Date;
  readonly seed: number;
  /** Days of the stock around now, oldest first. */
  readonly days: readonly DailyBar[];
  readonly newsAt: readonly Date[];
}

const closeOf = ({ date }: DailyBar): Date => newYorkInstant(date, closingHourOf(date));

/**
 * Invents the latest trade of a stock, as of the last whole minute, or else of the last close. Prices start from the one
 * in the stock table, which alerts show, and move like the simulated days.
 */
export function simulateLatest(stock: Stock, { now, seed, days, newsAt }: SimulatedLatest): LatestQuote | [] {
  const closed = days.filter((day) => closeOf(day) <= now);
  const last = closed.at(-1);
  const base = closed.findLast(({ date }) => date <= stock.as_of);
  if (last === undefined || base === undefined || stock.last_price === null) return [];
  const scale = stock.last_price / base.close;
  const from = new Date(now.getTime() - RECENT_MS);
  const to = new Date(now.getTime() - MINUTE_MS);
  const minutes = simulateMinutes(days, { from, to, newsAt, seed, liquidity: 0.4 });
  const trade = minutes.findLast(({ startsAt }) => startsAt >= closeOf(last));
  const today = days.find(({ date }) => trade !== undefined && date === newYorkDateOf(trade.startsAt));
  const isAfterClose = today?.date === last.date;
  const previous = trade === undefined || isAfterClose ? closed.at(-2) : last;
  return {
    symbol: stock.symbol,
    price: inCents((trade?.close ?? last.close) * scale),
    asOf: trade === undefined ? closeOf(last) : new Date(trade.startsAt.getTime() + MINUTE_MS),
    previousClose: previous === undefined ? null : inCents(previous.close * scale),
    volume: trade === undefined ? last.volume : volumeBy(trade.startsAt, today),
    isDelayed: false,
  };
}

/** Rounds as exchanges do: below a dollar to a hundredth of a cent. */
const inCents = (dollars: number): number => Number(dollars.toFixed(dollars < 1 ? 4 : 2));

/** Returns the share of a day's volume that has traded by an instant, in step with the session. */
function volumeBy(instant: Date, day: DailyBar | undefined): number | null {
  if (day === undefined || day.volume === null) return null;
  const opensMs = newYorkInstant(day.date, 0).getTime() + OPENING_MINUTE * MINUTE_MS;
  const share = (instant.getTime() - opensMs) / (closeOf(day).getTime() - opensMs);
  return Math.round(day.volume * Math.min(1, Math.max(0, share)));
}
