import { DISPLAY_TIME_ZONE, MARKET_SNAPSHOT_HOUR, NEWS_DAY_ROLLOVER_HOUR } from './business.ts';
import { memoizeOnce } from './memoize-once.ts';

const DAY_MS = 86_400_000;

/** The clocks of all zones change at multiples of this. */
const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
const OFFSETS_MAX = 1_000;

/** Formats by zone and style, created once: that takes milliseconds on a phone. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Milliseconds by which zones are ahead of UTC, by zone and quarter of an hour: formatting is slow, too. */
const offsets = new Map<string, number>();

/** Returns the name of a zone at an instant: `GMT+1` (short) or `GMT+01:00` (longOffset). */
function nameOfZone(zone: string, timeZoneName: 'short' | 'longOffset', ms: number): string {
  const key = `${zone} ${timeZoneName}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName });
  formats.set(key, format);
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function offsetOf(zone: string, instant: Date): number {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const key = `${zone} ${String(quarter)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  // UTC is `GMT`.
  const [, sign = '', hours = '', minutes = ''] =
    /([+-])(\d\d):(\d\d)/.exec(nameOfZone(zone, 'longOffset', quarter * QUARTER_MS)) ?? [];
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function wallClock(instant: Date, zone: string = DISPLAY_TIME_ZONE) {
  const local = new Date(instant.getTime() + offsetOf(zone, instant));
  return {
    year: String(local.getUTCFullYear()),
    month: twoDigits(local.getUTCMonth() + 1),
    day: twoDigits(local.getUTCDate()),
    hour: local.getUTCHours(),
    minute: twoDigits(local.getUTCMinutes()),
    second: twoDigits(local.getUTCSeconds()),
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

/** Returns the instant of an hour, 0 or 3 to 23, of a date (`YYYY-MM-DD`) in New York. */
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
export function formatTime(instant: Date, timeZone = DISPLAY_TIME_ZONE): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${twoDigits(hour)}:${minute} ${timeZone === DISPLAY_TIME_ZONE ? 'ET' : nameOfZone(timeZone, 'short', instant.getTime())}`;
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
