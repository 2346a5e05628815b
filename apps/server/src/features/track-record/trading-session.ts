import { addDays, newYorkDateOf, newYorkMinuteOf } from '@bna/contract/time';

/** Minutes after midnight in New York. */
export const OPENING_MINUTE = 9 * 60 + 30;
const CLOSING_MINUTE = 16 * 60;
const EARLY_CLOSING_MINUTE = 13 * 60;

const FRIDAY = 5;

/**
 * Returns when US exchanges close on a trading day, in minutes after midnight in New York: at 1 PM on the day after
 * Thanksgiving, on Christmas Eve and on July 3 (of those, the holidays' substitutes are no trading days), otherwise at 4 PM.
 */
export function closingMinuteOf(date: string): number {
  const monthAndDay = date.slice(5);
  const isEarly = monthAndDay === '12-24' || monthAndDay === '07-03' || isDayAfterThanksgiving(date);
  return isEarly ? EARLY_CLOSING_MINUTE : CLOSING_MINUTE;
}

/** Thanksgiving is the fourth Thursday of November, so the day after it is a Friday from the 23rd to the 29th. */
function isDayAfterThanksgiving(date: string): boolean {
  const day = Number(date.slice(8));
  return date.slice(5, 7) === '11' && day >= 23 && day <= 29 && new Date(date).getUTCDay() === FRIDAY;
}

/** Returns the last date whose session is over, whether or not it was a trading day. */
export function lastClosedDate(now: Date): string {
  const today = newYorkDateOf(now);
  return newYorkMinuteOf(now) >= closingMinuteOf(today) ? today : addDays(today, -1);
}
