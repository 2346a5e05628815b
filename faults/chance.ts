/** Numbers that are the same for the same seed (mulberry32). */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from `first` up to and with `last`. */
  between(first: number, last: number): number;
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
  const between = (first: number, last: number): number => first + Math.floor(next() * (last - first + 1));
  return {
    next,
    between,
    pick(from) {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    is: (share) => next() < share,
  };
}
