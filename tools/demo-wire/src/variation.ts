/** Values that vary a story from round to round. The same seed, story and round give the same values. */
export interface Variation {
  /** A number such as `82.4` that repeats only after every other value of the range was used. */
  readonly uniqueDecimal: (min: number, max: number) => string;
  /** Like `uniqueDecimal`, without decimals. */
  readonly uniqueInteger: (min: number, max: number) => string;
  readonly integer: (min: number, max: number) => number;
  readonly pick: (choices: readonly [string, ...string[]]) => string;
}

/** Hashes numbers to a 32-bit integer. */
export function scramble(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number >>> 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** Returns the indexes 0 to `count` - 1 in random order (Fisher-Yates). */
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

/** A prime: steps of this size visit every value of a smaller range before one repeats. */
const STRIDE = 7_919;

export function createVariation(options: { seed: number; story: number; round: number }): Variation {
  const { seed, story, round } = options;
  let drawn = 0;
  const next = (): number => scramble(seed, story, round, (drawn += 1));
  const walk = (span: number): number => (scramble(seed, story) + (round % span) * (STRIDE % span)) % span;
  return {
    uniqueDecimal: (min, max) => String((min * 10 + walk((max - min) * 10 + 1)) / 10),
    uniqueInteger: (min, max) => String(min + walk(max - min + 1)),
    integer: (min, max) => min + (next() % (max - min + 1)),
    pick: (choices) => choices[next() % choices.length] ?? choices[0],
  };
}
