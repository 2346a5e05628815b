import { formatTime, newYorkDateOf } from '@bna/contract/time';

const HOUR_MS = 3_600_000;

/** An instant as the clocks of New York show it, as a field for date and time takes it: `2026-03-10T09:30`. */
export function wallTimeOf(instant: string): string {
  const date = new Date(instant);
  return `${newYorkDateOf(date)}T${formatTime(date).slice(0, 5)}`;
}

/**
 * The instant at which the clocks of New York show `wallTime`, as ISO 8601; the first of two in the hour that comes twice.
 * What is no time stays as it is, to be refused.
 */
export function instantOf(wallTime: string): string {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return wallTime;
  const inSummer = new Date(asUtc + 4 * HOUR_MS).toISOString();
  return wallTimeOf(inSummer) === wallTime.slice(0, 16) ? inSummer : new Date(asUtc + 5 * HOUR_MS).toISOString();
}
