const MOST_STEPS = 4;

/** Whole numbers from 0 to `most` or a little above, evenly apart by 1, 2 or 5 of a power of ten; four steps at most. */
export function axisTicks(most: number): number[] {
  let step = 1;
  for (let power = 1; step * MOST_STEPS < most; power *= 10) {
    step = [power, power * 2, power * 5].find((size) => size * MOST_STEPS >= most) ?? power * 10;
  }
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
