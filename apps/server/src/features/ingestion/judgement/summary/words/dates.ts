const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const SHORT_MONTHS = String.raw`Jan\.?|Feb\.?|Mar\.?|Apr\.?|Jun\.?|Jul\.?|Aug\.?|Sept?\.?|Oct\.?|Nov\.?|Dec\.?`;
const HALF = String.raw`(?:first|second|1st|2nd) half of (?:fiscal (?:year )?|calendar (?:year )?)?20\d\d|[12]H ?20\d\d|H[12] 20\d\d`;
const QUARTER = String.raw`(?:first|second|third|fourth) (?:fiscal |calendar )?quarter of (?:fiscal (?:year )?|calendar (?:year )?)?20\d\d|Q[1-4] (?:of )?20\d\d|[1-4]Q ?20\d\d`;
const PART = String.raw`(?:the )?(?:end of |beginning of |middle of |start of )?(?:early|mid|late|year[- ]end|the end of)[- ](?:of )?20\d\d|(?:the )?(?:end|beginning|middle|start) of 20\d\d|year[- ]end 20\d\d`;
/** A day of the calendar, with or without its year. */
export const DAY = String.raw`(?:${MONTHS}|${SHORT_MONTHS}) \d{1,2}(?:,? 20\d\d)?(?!\d)`;
const MONTH = String.raw`(?:${MONTHS})(?: of)?,? 20\d\d`;
const SEASON = String.raw`(?:spring|summer|fall|autumn|winter) (?:of )?20\d\d`;
const BARE_MONTH = String.raw`(?:${MONTHS})(?![\w,]| \d)`;
const YEAR = String.raw`20\d\d(?![\d,.]\d)`;

/** Writes a period as an adjective: `fourth-quarter`, `full-year`. */
export const periodAdjective = (period: string): string => period.toLowerCase().replace(/ (?=quarter|year)/, '-');

/** Dates that count from the day of the release. */
export const NEAR_DATE = String.raw`(?:(?:later )?this (?:month|quarter|year)|next (?:month|quarter|year))\b`;
const IS_NEAR = new RegExp(`^${NEAR_DATE}$`, 'i');

/** Expressions for dates, the most specific first. Case-insensitive; months need their capital. */
export const DATE_PATTERN = String.raw`(?:${DAY}|${MONTH}|${QUARTER}|${HALF}|${PART}|${SEASON}|${BARE_MONTH}|${YEAR})`;

const MONTH_NUMBERS: Readonly<Record<string, number>> = {
  jan: 0,
  feb: 1,
  mar: 2,
  apr: 3,
  may: 4,
  jun: 5,
  jul: 6,
  aug: 7,
  sep: 8,
  oct: 9,
  nov: 10,
  dec: 11,
};
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };
const DAY_MS = 86_400_000;
const MONTH_MS = (365.25 / 12) * DAY_MS;
/** A date without a year belongs to the next twelve months if it is at most this old. */
const RECENT_DAYS = 150;

const MONTH_NAME = new RegExp(String.raw`\b(?:${MONTHS}|${SHORT_MONTHS})`);
const FIRST_HALF = /first half|1st half|1H|H1|early|beginning|start|mid|spring/i;

function yearIn(text: string): number | null {
  const year = /20\d\d/.exec(text)?.[0];
  return year === undefined ? null : Number(year);
}

function endOfMonth(year: number, month: number): Date {
  return new Date(Date.UTC(year, month + 1, 0, 23, 59, 59));
}

function withoutYear(month: number, day: number | null, published: Date): Date {
  const inYear = (year: number): Date => endOfDay(year, month, day);
  const thisYear = inYear(published.getUTCFullYear());
  return published.getTime() - thisYear.getTime() > RECENT_DAYS * DAY_MS
    ? inYear(published.getUTCFullYear() + 1)
    : thisYear;
}

function endOfDay(year: number, month: number, day: number | null): Date {
  return day === null ? endOfMonth(year, month) : new Date(Date.UTC(year, month, day, 23, 59, 59));
}

function quarterIn(text: string): number {
  const word = /(first|second|third|fourth) (?:fiscal |calendar )?quarter/i.exec(text)?.[1];
  if (word !== undefined) return ORDINALS[word.toLowerCase()] ?? 0;
  const digit = /Q([1-4])|([1-4])Q/i.exec(text);
  return Number(digit?.[1] ?? digit?.[2] ?? 0);
}

/** Returns the last moment of a date expression; null if it is no date. */
function endOfDate(text: string, published: Date): Date | null {
  const year = yearIn(text);
  const monthName = MONTH_NAME.exec(text)?.[0];
  if (monthName !== undefined) {
    const month = MONTH_NUMBERS[monthName.slice(0, 3).toLowerCase()] ?? 0;
    const after = text.slice(text.indexOf(monthName) + monthName.length).replace(/20\d\d/, '');
    const digits = /\b\d{1,2}\b/.exec(after)?.[0];
    const day = digits === undefined ? null : Number(digits);
    return year === null ? withoutYear(month, day, published) : endOfDay(year, month, day);
  }
  if (year === null) return null;
  const quarter = quarterIn(text);
  if (quarter > 0) return endOfMonth(year, quarter * 3 - 1);
  return endOfMonth(year, FIRST_HALF.test(text) ? 5 : 11);
}

/** Returns how many months after the publication a date ends; null if it is no date. */
export function monthsUntil(date: string, published: Date): number | null {
  const end = endOfDate(date, published);
  return end === null ? null : (end.getTime() - published.getTime()) / MONTH_MS;
}

/** Whether the date is still to come when the release is published. Unknown times make no date an upcoming one. */
export function isUpcoming(date: string, published: Date | null): boolean {
  if (published === null) return false;
  if (IS_NEAR.test(date)) return true;
  const end = endOfDate(date, published);
  return end !== null && end.getTime() > published.getTime();
}
