/** Numbers that are the same for the same seed (mulberry32). */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number;
  /** @throws Error where there is nothing to pick */
  pick<T>(from: readonly T[]): T;
  is(share: number): boolean;
}

export function createChance(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    is: (share) => next() < share,
  };
}
