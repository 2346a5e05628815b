import { DISPLAY_TIME_ZONE, MARKET_SNAPSHOT_HOUR, NEWS_DAY_ROLLOVER_HOUR } from './business.ts';
import { lazily } from './lazily.ts';

const DAY_MS = 86_400_000;

const newYorkParts = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: DISPLAY_TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

function wallClock(instant: Date): { year: string; month: string; day: string; hour: number; minute: string } {
  const parts = new Map(
    newYorkParts()
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
  };
}

/** The news day (`YYYY-MM-DD`) that an instant belongs to: a day in New York begins at 7 AM and takes its own date. */
export function newsDayOf(instant: Date): string {
  const { year, month, day, hour } = wallClock(instant);
  const date = `${year}-${month}-${day}`;
  return hour >= NEWS_DAY_ROLLOVER_HOUR ? date : previousDate(date);
}

/** The date (`YYYY-MM-DD`) of the wall calendar in New York at an instant. */
export function newYorkDateOf(instant: Date): string {
  const { year, month, day } = wallClock(instant);
  return `${year}-${month}-${day}`;
}

/** The instant at which the market snapshot of a date (`YYYY-MM-DD`) is due: 4 AM of that date in New York. */
export function snapshotDueAt(date: string): Date {
  // The clocks change at 2 AM, so 4 AM exists once on every date, at one of the two offsets.
  const edt = new Date(Date.parse(`${date}T00:00:00Z`) + (MARKET_SNAPSHOT_HOUR + 4) * 3_600_000);
  return wallClock(edt).hour === MARKET_SNAPSHOT_HOUR ? edt : new Date(edt.getTime() + 3_600_000);
}

/** The first instant of the news day after the one that `instant` belongs to. */
export function nextNewsDayStart(instant: Date): Date {
  const today = newsDayOf(instant);
  // The two offsets of New York; a day starts at 7 AM wall time, so exactly one of them lands in the next news day first.
  const nextDate = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS);
  const edt = new Date(nextDate.getTime() + (NEWS_DAY_ROLLOVER_HOUR + 4) * 3_600_000);
  return newsDayOf(edt) === today ? new Date(edt.getTime() + 3_600_000) : edt;
}

/** The date (`YYYY-MM-DD`) so many days after another one; before it, where `days` is negative. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const previousDate = (date: string): string => dateAfter(date, -1);

const dayLabel = lazily(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' }),
);

/** `2025-03-05` as `Mar 5, 2025`. */
export function formatDayLabel(date: string): string {
  return dayLabel().format(new Date(`${date}T00:00:00Z`));
}

/** MM/DD/YYYY in New York. */
export function formatDate(instant: Date): string {
  const { year, month, day } = wallClock(instant);
  return `${month}/${day}/${year}`;
}

/** `hh:mm ET` in New York, 24 hours. */
export function formatTime(instant: Date): string {
  const { hour, minute } = wallClock(instant);
  return `${String(hour).padStart(2, '0')}:${minute} ET`;
}
