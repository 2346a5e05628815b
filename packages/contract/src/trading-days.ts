import { addDays, newYorkDateOf, newYorkInstant } from './time.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
/** First year in which the exchanges closed on Juneteenth. */
const JUNETEENTH_FROM = 2022;
/** Bounds the count; what is older is too old for every use. */
const COUNTED_MAX = 60;

/** No 60 trading days in a row take longer, with all holidays of a year between them. */
const COUNTED_DAYS_MAX = 100;

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const toDays = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Whether a day, counted from January 1, 1970, a Thursday, is none of a weekend. */
const isWeekday = (day: number): boolean => (day + THURSDAY) % 7 !== SUNDAY && (day + THURSDAY) % 7 !== SATURDAY;

/** Returns the date of the `nth` weekday of a month, such as the third Monday. */
function nthWeekday(year: number, month: number, { weekday, nth }: { weekday: number; nth: number }): string {
  const first = dateOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): string {
  const last = dateOf(year, 5, 31);
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/** Returns the date of Good Friday, by the Gregorian computus. */
function goodFriday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const solar = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + solar + 15) % 30;
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const easter = moon - weekday + 28;
  return addDays(dateOf(year, 3, easter), -2);
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(date: string): string {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY) return addDays(date, -1);
  return weekday === SUNDAY ? addDays(date, 1) : date;
}

function holidaysOf(year: number): ReadonlySet<string> {
  const newYear = dateOf(year, 1, 1);
  return new Set([
    // The exchanges stay open on December 31 if January 1 is a Saturday.
    weekdayOf(newYear) === SATURDAY ? newYear : observed(newYear),
    nthWeekday(year, 1, { weekday: MONDAY, nth: 3 }),
    nthWeekday(year, 2, { weekday: MONDAY, nth: 3 }),
    goodFriday(year),
    lastMondayOfMay(year),
    ...(year >= JUNETEENTH_FROM ? [observed(dateOf(year, 6, 19))] : []),
    observed(dateOf(year, 7, 4)),
    nthWeekday(year, 9, { weekday: MONDAY, nth: 1 }),
    nthWeekday(year, 11, { weekday: THURSDAY, nth: 4 }),
    observed(dateOf(year, 12, 25)),
  ]);
}

const holidays = new Map<number, ReadonlySet<string>>();

/** Whether the US exchanges trade on a date (`YYYY-MM-DD`). One-time closures are unknown. */
export function isTradingDay(date: string): boolean {
  const weekday = weekdayOf(date);
  if (weekday === SUNDAY || weekday > FRIDAY) return false;
  const year = Number(date.slice(0, 4));
  const known = holidays.get(year) ?? holidaysOf(year);
  holidays.set(year, known);
  return !known.has(date);
}

/**
 * Returns how many trading days a figure of a date (`YYYY-MM-DD`) is old at an instant: 0 on the same day, 1 on the
 * Monday after a Friday. Null if the date is invalid, or after the instant's date in New York.
 */
export function tradingDaysSince(date: string, instant: Date): number | null {
  const today = newYorkDateOf(instant);
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`)) || date > today) return null;
  if (toDays(today) - toDays(date) > COUNTED_DAYS_MAX) return COUNTED_MAX;
  const [from, to] = [toDays(date) + 1, toDays(today)];
  let count = 0;
  for (let day = from; day <= to && count < COUNTED_MAX; day += 1) {
    if (isWeekday(day) && isTradingDay(new Date(day * DAY_MS).toISOString().slice(0, 10))) count += 1;
  }
  return count;
}

const CLOSING_HOUR = 16;
const EARLY_CLOSING_HOUR = 13;

/** Whether the exchanges close at 1 PM: the day after Thanksgiving, and the trading days right before July 4 and Christmas. */
function closesEarly(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return (
    date === addDays(nthWeekday(year, 11, { weekday: THURSDAY, nth: 4 }), 1) ||
    date === dateOf(year, 7, 3) ||
    date === dateOf(year, 12, 24)
  );
}

/** Returns the hour in New York at which the exchanges close on a trading day: 16, or 13 on a half day. */
export const closingHourOf = (tradingDay: string): number =>
  closesEarly(tradingDay) ? EARLY_CLOSING_HOUR : CLOSING_HOUR;

const closingTimeOf = (tradingDay: string): Date => newYorkInstant(tradingDay, closingHourOf(tradingDay));

/** Returns when the first trading day after a date (`YYYY-MM-DD`) closes. */
export function nextCloseAfter(date: string): Date {
  let day = addDays(date, 1);
  while (!isTradingDay(day)) day = addDays(day, 1);
  return closingTimeOf(day);
}

/** Returns the last trading day (`YYYY-MM-DD`) that has closed by an instant. */
export function lastClosedTradingDay(instant: Date): string {
  let day = newYorkDateOf(instant);
  while (!isTradingDay(day) || closingTimeOf(day) > instant) day = addDays(day, -1);
  return day;
}

/** Returns how many calendar days a figure of a date is old at an instant; null as above. */
export function daysSince(date: string, instant: Date): number | null {
  const days = toDays(newYorkDateOf(instant)) - toDays(date);
  return Number.isNaN(days) || days < 0 ? null : Math.round(days);
}
