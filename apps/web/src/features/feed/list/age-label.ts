import { RECENT_NEWS_MS } from '@bna/contract/business';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns whether an alert is at most five minutes old. Both in milliseconds since 1970. */
export const isRecent = (publishedMs: number, nowMs: number): boolean => nowMs - publishedMs <= RECENT_NEWS_MS;

/** From these ages on, rows fade by a step each. */
const AGE_STEPS_MS = [RECENT_NEWS_MS, 30 * MINUTE_MS, 2 * HOUR_MS];

/** Returns 0 for recent alerts, up to 3 for the oldest ones. */
export const ageStepOf = (publishedMs: number, nowMs: number): number =>
  AGE_STEPS_MS.filter((step) => nowMs - publishedMs > step).length;

/** Returns `just now`, `2 min ago`, `3 h ago` or `2 d ago`. Times in the future (clock skew) are `just now`. */
export function ageLabel(publishedMs: number, nowMs: number): string {
  const age = nowMs - publishedMs;
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${String(Math.floor(age / MINUTE_MS))} min ago`;
  if (age < DAY_MS) return `${String(Math.floor(age / HOUR_MS))} h ago`;
  return `${String(Math.floor(age / DAY_MS))} d ago`;
}

/** Returns `Last 15 min` or `Last 4 h`. */
export const formatAgeLimit = (minutes: number): string =>
  minutes % 60 === 0 ? `Last ${String(minutes / 60)} h` : `Last ${String(minutes)} min`;
