const MAX_STEPS = 4;

/** Returns integers from 0 to at least `max` in up to four even steps of 1, 2 or 5 times a power of ten. */
export function computeAxisTicks(max: number): number[] {
  let step = 1;
  for (let power = 1; step * MAX_STEPS < max; power *= 10) {
    step = [power, power * 2, power * 5].find((size) => size * MAX_STEPS >= max) ?? power * 10;
  }
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
