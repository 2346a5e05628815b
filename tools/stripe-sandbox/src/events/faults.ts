import { z } from 'zod';

const count = z.int().min(0).max(10_000);

/** Faults to inject. All are off at the start. */
export const Faults = z.strictObject({
  /** Holds events until they are released. */
  hold: z.boolean(),
  /** Releases held events in random order. */
  shuffle: z.boolean(),
  /** Number of times that each event is delivered. */
  duplicate: count.min(1),
  /** Number of next deliveries to lose. */
  drop: count,
  /** Share of deliveries to lose, from 0 to 1. */
  dropRate: z.number().min(0).max(1),
  /** Number of next delivery attempts to fail. They are retried as usual. */
  failDeliveries: count,
  /** Delay before each delivery attempt, in milliseconds. */
  deliveryLatencyMs: count.max(60_000),
  /** Delay before each API response, in milliseconds. */
  apiLatencyMs: count.max(60_000),
  /** Number of next API calls to fail, in the way that `failApiBy` says. */
  failApi: count,
  /**
   * `error`: responds with 500 without doing anything, also to retries with the same idempotency key. `rate_limit`:
   * responds with 429. `cut_before` and `cut_after`: close the connection before or after doing the work.
   */
  failApiBy: z.enum(['error', 'cut_before', 'cut_after', 'rate_limit']),
  /** Seed of random faults. */
  seed: count,
});
export type Faults = z.infer<typeof Faults>;

export const DEFAULT_FAULTS: Faults = {
  hold: false,
  shuffle: false,
  duplicate: 1,
  drop: 0,
  dropRate: 0,
  failDeliveries: 0,
  deliveryLatencyMs: 0,
  apiLatencyMs: 0,
  failApi: 0,
  failApiBy: 'error',
  seed: 1,
};

/** Returns a repeatable random number generator (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the elements in random order. */
export function shuffle<T>(elements: readonly T[], chance: () => number): T[] {
  const left = [...elements];
  const taken: T[] = [];
  while (left.length > 0) taken.push(...left.splice(Math.floor(chance() * left.length), 1));
  return taken;
}
