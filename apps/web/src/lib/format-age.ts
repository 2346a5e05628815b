const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an age as `4 s`, `3 min`, `2 h` or `5 d`. A negative age (clock skew) is `0 s`. */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return `${String(Math.max(0, Math.floor(ageMs / SECOND_MS)))} s`;
  if (ageMs < HOUR_MS) return `${String(Math.floor(ageMs / MINUTE_MS))} min`;
  if (ageMs < 2 * DAY_MS) return `${String(Math.floor(ageMs / HOUR_MS))} h`;
  return `${String(Math.floor(ageMs / DAY_MS))} d`;
}
