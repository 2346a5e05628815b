import { addDays, newYorkDateOf, newYorkMinuteOf } from '@bna/contract/time';
import { closingHourOf } from '@bna/contract/trading-days';

/** Minutes after midnight in New York. */
export const OPENING_MINUTE = 9 * 60 + 30;

/** Returns when US exchanges close on a trading day, in minutes after midnight in New York. */
export const closingMinuteOf = (tradingDay: string): number => closingHourOf(tradingDay) * 60;

/** Returns the last date whose session is over, whether or not it was a trading day. */
export function lastClosedDate(now: Date): string {
  const today = newYorkDateOf(now);
  return newYorkMinuteOf(now) >= closingMinuteOf(today) ? today : addDays(today, -1);
}
