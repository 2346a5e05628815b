import { newsDayOf } from '@bna/contract/time';
import type { Clock } from '../../deps.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns a function for the current news day (`YYYY-MM-DD`). It computes the day once per hour, because time zone
 * arithmetic is slow; news days start on a full hour in UTC, too.
 */
export function createCurrentNewsDay(clock: Clock): () => string {
  let hour = Number.NaN;
  let newsDay = '';
  return () => {
    const now = clock.now();
    const currentHour = Math.floor(now.getTime() / HOUR_MS);
    if (currentHour !== hour) {
      hour = currentHour;
      newsDay = newsDayOf(now);
    }
    return newsDay;
  };
}
