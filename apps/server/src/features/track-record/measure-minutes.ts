import type { MinuteHorizon, MinutesState } from '@bna/contract/track-record/track-record';
import { newYorkDateOf, newYorkInstant, newYorkMinuteOf } from '@bna/contract/time';
import { closingHourOf, isTradingDay, lastClosedTradingDay } from '@bna/contract/trading-days';
import type { MinuteBar, MinuteBars, StockSplit } from '../../quote-source.ts';
import { closingMinuteOf, OPENING_MINUTE } from './trading-session.ts';

/** The columns of `alert_outcome` about the hour after an alert. */
export type MeasuredMinutes = Readonly<Record<`${'' | 'market_'}${MinuteHorizon}_move`, number | null>> & {
  readonly minutes_state: MinutesState;
  readonly minutes_price: number | null;
};

/** Nothing is known yet. */
export const UNMEASURED_MINUTES: Omit<MeasuredMinutes, 'minutes_state'> = {
  minutes_price: null,
  minutes_1_move: null,
  minutes_5_move: null,
  minutes_15_move: null,
  minutes_60_move: null,
  market_minutes_1_move: null,
  market_minutes_5_move: null,
  market_minutes_15_move: null,
  market_minutes_60_move: null,
};

const MINUTE_MS = 60_000;
const LAST_HORIZON = 60;
/** Most stocks trade within it before a close, so that it has the last price before an alert in the night. */
const BEFORE_CLOSE_MS = 30 * MINUTE_MS;

/** Returns the span of minutes that an alert is measured with: from shortly before the last close until an hour after it. */
export function minutesAround(publishedAt: Date): { readonly from: Date; readonly to: Date } {
  const lastDay = lastClosedTradingDay(publishedAt);
  return {
    from: new Date(newYorkInstant(lastDay, closingHourOf(lastDay)).getTime() - BEFORE_CLOSE_MS),
    to: new Date(publishedAt.getTime() + (LAST_HORIZON + 1) * MINUTE_MS),
  };
}

/** The market trades in every minute of a session. If it has none since an alert, the source's prices are late. */
export function isMarketMissing(publishedAt: Date, market: readonly MinuteBar[]): boolean {
  const date = newYorkDateOf(publishedAt);
  const minute = newYorkMinuteOf(publishedAt);
  const isDuringSession = isTradingDay(date) && minute >= OPENING_MINUTE && minute < closingMinuteOf(date) - 1;
  return isDuringSession && !market.some(({ startsAt }) => startsAt >= publishedAt);
}

/**
 * Measures the hour after an alert from the last trade before it. The price after N minutes is that of the last minute with
 * trades that began after the alert, N minutes after it at the latest. Bars are checked and oldest first.
 */
export function measureMinutes(
  publishedAt: Date,
  { stock, market }: MinuteBars,
  splits: readonly StockSplit[],
): MeasuredMinutes {
  const before = lastBefore(stock, publishedAt);
  const price = before === undefined ? undefined : before.close / ratioSince(before, publishedAt, splits);
  const level = lastBefore(market, publishedAt)?.close;
  const move = (minutes: number): number | null => moveAfter(minutes, stock, { publishedAt, price });
  const marketMove = (minutes: number): number | null => moveAfter(minutes, market, { publishedAt, price: level });
  const lastMove = move(LAST_HORIZON);
  return {
    minutes_state: price === undefined ? 'no_prices' : lastMove === null ? 'no_trades' : 'measured',
    minutes_price: price ?? null,
    minutes_1_move: move(1),
    minutes_5_move: move(5),
    minutes_15_move: move(15),
    minutes_60_move: lastMove,
    market_minutes_1_move: marketMove(1),
    market_minutes_5_move: marketMove(5),
    market_minutes_15_move: marketMove(15),
    market_minutes_60_move: marketMove(LAST_HORIZON),
  };
}

/** A minute that was not over at the alert may contain the news already. */
const lastBefore = (bars: readonly MinuteBar[], publishedAt: Date): MinuteBar | undefined =>
  bars.findLast(({ startsAt }) => startsAt.getTime() + MINUTE_MS <= publishedAt.getTime());

/** Returns the shares for each share at the bar, at the alert. */
const ratioSince = (bar: MinuteBar, publishedAt: Date, splits: readonly StockSplit[]): number =>
  splits
    .filter(({ date }) => date > newYorkDateOf(bar.startsAt) && date <= newYorkDateOf(publishedAt))
    .reduce((product, { ratio }) => product * ratio, 1);

/** Returns null without a trade since the alert, for example during a halt. */
function moveAfter(
  minutes: number,
  bars: readonly MinuteBar[],
  { publishedAt, price }: { readonly publishedAt: Date; readonly price: number | undefined },
): number | null {
  const until = publishedAt.getTime() + minutes * MINUTE_MS;
  const bar = bars.findLast(({ startsAt }) => startsAt >= publishedAt && startsAt.getTime() <= until);
  return bar === undefined || price === undefined ? null : bar.close / price - 1;
}
