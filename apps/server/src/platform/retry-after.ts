/**
 * Parses a `Retry-After` header into seconds, at most `maxS`. Returns null for anything that is not a number of seconds.
 * With `now`, a date counts, too; without it, dates are ignored, because the clocks of two hosts differ.
 */
export function parseRetryAfter(header = '', { maxS, now }: { maxS: number; now?: Date }): number | null {
  if (/^\d{1,9}$/.test(header)) return Math.min(Number(header), maxS);
  if (now === undefined) return null;
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1_000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), maxS);
}
