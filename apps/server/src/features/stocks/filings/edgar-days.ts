import { addDays } from '@bna/contract/time';
import { isTradingDay } from '@bna/contract/trading-days';

const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

const weekdayOf = (date: string): number => new Date(date).getUTCDay();

export const isWeekend = (date: string): boolean => [SUNDAY, SATURDAY].includes(weekdayOf(date));

/**
 * Returns whether EDGAR accepts filings on a date (`YYYY-MM-DD`), so that there is an index of it. It closes on federal
 * holidays, which differ a little from those of the exchanges. One-time closures are unknown.
 */
export function isEdgarDay(date: string): boolean {
  if (isWeekend(date) || isHolidayOfOffices(date)) return false;
  // Their only holiday in these months is Good Friday, on which federal offices work.
  return isTradingDay(date) || ['03', '04'].includes(date.slice(5, 7));
}

/** Whether a weekday is a federal holiday on which the exchanges trade. */
function isHolidayOfOffices(date: string): boolean {
  const monthDay = date.slice(5);
  const weekday = weekdayOf(date);
  const isColumbusDay = weekday === MONDAY && monthDay >= '10-08' && monthDay <= '10-14';
  // One on a Saturday is observed on Friday, one on a Sunday on Monday.
  const isVeteransDay =
    monthDay === '11-11' ||
    (weekday === FRIDAY && monthDay === '11-10') ||
    (weekday === MONDAY && monthDay === '11-12');
  const isNewYearObserved = weekday === FRIDAY && addDays(date, 1).endsWith('-01-01');
  return isColumbusDay || isVeteransDay || isNewYearObserved;
}
