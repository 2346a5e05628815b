import { newsDayOf, newYorkDateOf } from '@bna/contract/time';
import type { Clock } from '../../deps.ts';

const HOUR_MS = 3_600_000;

/** Returns a function for the current news day (`YYYY-MM-DD`). */
export const createCurrentNewsDay = (clock: Clock): (() => string) => createHourly(clock, newsDayOf);

/** Returns a function for the current date in New York (`YYYY-MM-DD`). */
export const createCurrentDate = (clock: Clock): (() => string) => createHourly(clock, newYorkDateOf);

/**
 * Computes a day once per hour, because time zone arithmetic is slow; days in New York and news days start on a full
 * hour in UTC, too.
 */
function createHourly(clock: Clock, dayOf: (instant: Date) => string): () => string {
  let hour = Number.NaN;
  let day = '';
  return () => {
    const now = clock.now();
    const currentHour = Math.floor(now.getTime() / HOUR_MS);
    if (currentHour !== hour) {
      hour = currentHour;
      day = dayOf(now);
    }
    return day;
  };
}
