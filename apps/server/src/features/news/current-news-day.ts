import { newsDayOf } from '@bna/contract/time';
import type { Clock } from '../../deps.ts';

const HOUR_MS = 3_600_000;

/**
 * The news day (`YYYY-MM-DD`) by the clock, for whoever asks thousands of times a second: worked out once an hour, since a
 * news day begins on a full hour, in New York as in UTC.
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
