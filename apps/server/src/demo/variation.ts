/** What differs from one telling of a demo story to the next: the same seed and round give the same values. */
export interface Variation {
  /** A number with at most one decimal, such as `82.4`; comes again only after every other value of the range. */
  readonly fresh: (min: number, max: number) => string;
  /** As `fresh`, a whole number. */
  readonly freshWhole: (min: number, max: number) => string;
  /** Any whole number of the range. */
  readonly whole: (min: number, max: number) => number;
  readonly pick: (choices: readonly [string, ...string[]]) => string;
}

/** A 32-bit integer that looks random and depends on every one of the numbers. */
export function scramble(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number >>> 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** The order of `count` things in a round, as their indexes (Fisher and Yates). */
export function shuffled(count: number, ...seed: readonly number[]): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = scramble(...seed, last) % (last + 1);
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}

/** A prime: steps of it through a smaller range meet every value before one comes again. */
const STRIDE = 7_919;

export function createVariation(options: { seed: number; story: number; round: number }): Variation {
  const { seed, story, round } = options;
  let drawn = 0;
  const next = (): number => scramble(seed, story, round, (drawn += 1));
  const walk = (span: number): number => (scramble(seed, story) + (round % span) * (STRIDE % span)) % span;
  return {
    fresh: (min, max) => String((min * 10 + walk((max - min) * 10 + 1)) / 10),
    freshWhole: (min, max) => String(min + walk(max - min + 1)),
    whole: (min, max) => min + (next() % (max - min + 1)),
    pick: (choices) => choices[next() % choices.length] ?? choices[0],
  };
}
