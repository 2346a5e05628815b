/** Returns pseudorandom numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the numbers 0 to `count - 1` in an order that depends on the seed only. */
export function shuffledIndexes(count: number, seed: number): Int32Array {
  const random = createRandom(Math.imul(seed + 1, 0x9e3779b1));
  const order = Int32Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const value = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = value;
  }
  return order;
}
