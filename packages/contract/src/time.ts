import { DISPLAY_TIME_ZONE, MARKET_SNAPSHOT_HOUR, NEWS_DAY_ROLLOVER_HOUR } from './business.ts';
import { memoizeOnce } from './memoize-once.ts';

const DAY_MS = 86_400_000;

const partsByZone = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a zone, created once: that takes milliseconds on a phone. */
function partsOf(zone: string): Intl.DateTimeFormat {
  const known = partsByZone.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  partsByZone.set(zone, format);
  return format;
}

function wallClock(instant: Date, zone: string = DISPLAY_TIME_ZONE) {
  const parts = new Map(
    partsOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: Number(part('hour')),
    minute: part('minute'),
    second: part('second'),
    zone: zone === DISPLAY_TIME_ZONE ? 'ET' : part('timeZoneName'),
  };
}

/** Returns the news day (`YYYY-MM-DD`) of an instant. It starts at 7 AM in New York and is named after that date. */
export function newsDayOf(instant: Date): string {
  const { year, month, day, hour } = wallClock(instant);
  const date = `${year}-${month}-${day}`;
  return hour >= NEWS_DAY_ROLLOVER_HOUR ? date : previousDate(date);
}

/** Returns the date (`YYYY-MM-DD`) in New York at an instant. */
export function newYorkDateOf(instant: Date): string {
  const { year, month, day } = wallClock(instant);
  return `${year}-${month}-${day}`;
}

/** Returns the minutes since midnight in New York at an instant, as its clocks show them. */
export function newYorkMinuteOf(instant: Date): number {
  const { hour, minute } = wallClock(instant);
  return hour * 60 + Number(minute);
}

/** Returns the instant of an hour, 3 to 19, of a date (`YYYY-MM-DD`) in New York. */
export function newYorkInstant(date: string, hour: number): Date {
  // The clocks change at 2 AM, so the hour exists once on every date, at one of the two offsets.
  const edt = new Date(Date.parse(`${date}T00:00:00Z`) + (hour + 4) * 3_600_000);
  return wallClock(edt).hour === hour ? edt : new Date(edt.getTime() + 3_600_000);
}

/** Returns when the market snapshot of a date (`YYYY-MM-DD`) is due: 4 AM in New York. */
export const snapshotDueAt = (date: string): Date => newYorkInstant(date, MARKET_SNAPSHOT_HOUR);

/** Returns the first instant of a news day (`YYYY-MM-DD`): 7 AM in New York. */
export function newsDayStartsAt(newsDay: string): Date {
  // The clocks change before the snapshot is due.
  return new Date(snapshotDueAt(newsDay).getTime() + (NEWS_DAY_ROLLOVER_HOUR - MARKET_SNAPSHOT_HOUR) * 3_600_000);
}

/** Returns the first instant of the next news day. */
export const nextNewsDayStart = (instant: Date): Date => newsDayStartsAt(addDays(newsDayOf(instant), 1));

/** Adds days, which may be negative, to a date (`YYYY-MM-DD`). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const previousDate = (date: string): string => addDays(date, -1);

const dayLabel = memoizeOnce(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }),
);

/** Formats `2025-03-05` as `Mar 5, 2025`. */
export function formatDayLabel(date: string): string {
  return dayLabel().format(new Date(`${date}T00:00:00Z`));
}

/** Formats `2025-03-05` as `03/05`, for columns. */
export const formatShortDay = (date: string): string => date.slice(5).replace('-', '/');

// Times are in New York, or in another IANA zone, which they then name.

/** Returns `11/20/2026`. */
export function formatDate(instant: Date, timeZone?: string): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${month}/${day}/${year}`;
}

/** Returns `14:05 ET`, or `20:05 GMT+1` in another zone. */
export function formatTime(instant: Date, timeZone?: string): string {
  const { hour, minute, zone } = wallClock(instant, timeZone);
  return `${twoDigits(hour)}:${minute} ${zone}`;
}

/** Returns `14:05`, in New York. */
export function formatMinute(instant: Date): string {
  const { hour, minute } = wallClock(instant);
  return `${twoDigits(hour)}:${minute}`;
}

/** Returns `11/20/2026 14:05 ET`, for tables and labels. */
export const formatInstant = (instant: Date, timeZone?: string): string =>
  `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`;

/** Returns `14:05 ET` if `now` has the same date, else `11/20/2026 14:05 ET`. */
export const formatRecentInstant = (instant: Date, now: Date, timeZone?: string): string =>
  formatDate(instant, timeZone) === formatDate(now, timeZone)
    ? formatTime(instant, timeZone)
    : formatInstant(instant, timeZone);

/** Returns `11/20/2026 at 14:05 ET`, for sentences. */
export const formatInstantInText = (instant: Date): string => `${formatDate(instant)} at ${formatTime(instant)}`;

/** Returns `14:05:09`, in New York. */
export function formatClock(instant: Date): string {
  const { hour, minute, second } = wallClock(instant);
  return `${twoDigits(hour)}:${minute}:${second}`;
}

/** Returns `14:05:09.021 ET`. */
export const formatMilliseconds = (instant: Date): string =>
  `${formatClock(instant)}.${String(instant.getUTCMilliseconds()).padStart(3, '0')} ET`;

/** Returns `16:00` for the hour 16, and `00:00` for 24. */
export const formatHour = (hour: number): string => `${twoDigits(hour % 24)}:00`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The parts of a trading day in New York, in minutes after midnight. */
const TRADING_SESSIONS = [
  { name: 'PRE', label: 'Premarket', from: 240, to: 570 },
  { name: 'REG', label: 'Regular session', from: 570, to: 960 },
  { name: 'AH', label: 'After hours', from: 960, to: 1_200 },
] as const;

export type TradingSession = (typeof TRADING_SESSIONS)[number];

/** Returns the session of an instant by the clock; null at night and on weekends. Holidays count as trading days. */
export function tradingSessionOf(instant: Date): TradingSession | null {
  const weekday = new Date(newYorkDateOf(instant)).getUTCDay();
  if (weekday === 0 || weekday === 6) return null;
  const at = newYorkMinuteOf(instant);
  return TRADING_SESSIONS.find(({ from, to }) => at >= from && at < to) ?? null;
}
