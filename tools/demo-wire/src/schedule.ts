import { scramble } from './variation.ts';

const FIRST_AT_MS = 8_000;
const BUSY_UNTIL_MS = 600_000;
const BUSY_STEP_MS = { min: 20_000, max: 30_000 } as const;
const QUIET_STEP_MS = { min: 90_000, max: 150_000 } as const;

/**
 * Returns the times of the releases up to `elapsedMs`, in milliseconds after the start: the first after 8 seconds, then
 * every 20 to 30 seconds for ten minutes, then every 90 to 150 seconds.
 */
export function releaseTimes(seed: number, elapsedMs: number): readonly number[] {
  const times: number[] = [];
  for (let at = FIRST_AT_MS; at <= elapsedMs; ) {
    times.push(at);
    const step = at < BUSY_UNTIL_MS ? BUSY_STEP_MS : QUIET_STEP_MS;
    at += step.min + (scramble(seed, times.length) % (step.max - step.min + 1));
  }
  return times;
}
