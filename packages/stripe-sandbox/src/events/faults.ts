import { z } from 'zod';

const count = z.int().min(0).max(10_000);

/** What goes wrong on purpose. Everything off is how the sandbox starts. */
export const Faults = z.strictObject({
  /** Events wait until they are released. */
  hold: z.boolean(),
  /** On release: in which order held deliveries leave. */
  shuffle: z.boolean(),
  /** How often each delivery is sent: 3 is three times. */
  duplicate: count.min(1),
  /** So many of the next deliveries are lost for good. */
  drop: count,
  /** The share of deliveries, 0 to 1, that is lost for good. */
  dropRate: z.number().min(0).max(1),
  /** So many of the next attempts fail without being sent; the sandbox tries again as Stripe does. */
  failDeliveries: count,
  /** Milliseconds before each attempt. */
  deliveryLatencyMs: count.max(60_000),
  /** Milliseconds before each answer of the API. */
  apiLatencyMs: count.max(60_000),
  /** So many of the next calls of the API go wrong, as `failApiBy` says. */
  failApi: count,
  /**
   * `error`: answered 500, nothing done, and so again for the same idempotency key. `cut_before`: the connection breaks
   * before anything is done. `cut_after`: everything is done, but the answer is lost. `rate_limit`: answered 429, nothing done.
   */
  failApiBy: z.enum(['error', 'cut_before', 'cut_after', 'rate_limit']),
  /** Chance is drawn from this: the same seed, the same faults. */
  seed: count,
});
export type Faults = z.infer<typeof Faults>;

export const NO_FAULTS: Faults = {
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

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same elements in an order of chance (Fisher and Yates). */
export function shuffled<T>(elements: readonly T[], chance: () => number): T[] {
  const left = [...elements];
  const taken: T[] = [];
  while (left.length > 0) taken.push(...left.splice(Math.floor(chance() * left.length), 1));
  return taken;
}
