/** Random numbers that are the same for the same seed (mulberry32). */
export interface SeededRandom {
  /** Returns a number from 0 up to 1, exclusive. */
  next(): number;
  /** Returns a whole number from `first` to `last`, inclusive. */
  between(first: number, last: number): number;
  /** @throws Error for an empty list */
  pick<T>(choices: readonly T[]): T;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
}

export function createSeededRandom(seed: number): SeededRandom {
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
    pick(choices) {
      const picked = choices[between(0, choices.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    chance: (probability) => next() < probability,
  };
}
