import { formatTime, newYorkDateOf } from '@bna/contract/time';

const HOUR_MS = 3_600_000;

/** Formats an instant for a `datetime-local` field in New York time: `2026-03-10T09:30`. */
export function wallTimeOf(instant: string): string {
  const date = new Date(instant);
  return `${newYorkDateOf(date)}T${formatTime(date).slice(0, 5)}`;
}

/**
 * Converts a New York wall time to ISO 8601, to the first of two instants in a repeated hour. Returns invalid input as it
 * is, so that validation rejects it.
 */
export function instantOf(wallTime: string): string {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return wallTime;
  const inSummer = new Date(asUtc + 4 * HOUR_MS).toISOString();
  return wallTimeOf(inSummer) === wallTime.slice(0, 16) ? inSummer : new Date(asUtc + 5 * HOUR_MS).toISOString();
}
