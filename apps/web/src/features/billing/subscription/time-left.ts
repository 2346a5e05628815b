const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Formats a countdown with the two largest units, such as `3 days 4 h` or `59 min 07 s`. Never negative. */
export function formatTimeLeft(leftMs: number): string {
  const left = Math.max(0, leftMs);
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / SECOND_MS);
  if (days > 0) return `${String(days)} ${days === 1 ? 'day' : 'days'} ${String(hours)} h`;
  if (hours > 0) return `${String(hours)} h ${twoDigits(minutes)} min`;
  return `${String(minutes)} min ${twoDigits(seconds)} s`;
}
