import { formatDate, formatTime } from '@bna/contract/time';

const HOUR_MS = 3_600_000;
/** New York is 4 hours behind UTC in summer and 5 in winter. */
const OFFSETS_H = [4, 5];

/**
 * Converts a New York wall-clock `date` (`MM/DD/YYYY`) and `time` (`hh:mm:ss`, fraction optional). Returns null if they
 * are malformed or skipped by daylight saving time, and the first of two instants in a repeated hour.
 */
export function parseNewYorkTime(date: string, time: string): Date | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? [];
  const [, hour, minute, second, fraction = ''] = /^(\d{2}):(\d{2}):(\d{2})(\.\d{1,3})?$/.exec(time) ?? [];
  const wallClockAsUtc = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}Z`);
  if (Number.isNaN(wallClockAsUtc)) return null;
  const candidates = OFFSETS_H.map((offset) => new Date(wallClockAsUtc + offset * HOUR_MS));
  return (
    candidates.find(
      (candidate) => formatDate(candidate) === date && formatTime(candidate) === `${hour}:${minute} ET`,
    ) ?? null
  );
}
