/** Returns `12.5%`. Rounds neither to 0% nor to 100% unless exact. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '0.0%';
  const percent = (part / whole) * 100;
  if (part > 0 && percent < 0.1) return '<0.1%';
  if (part < whole && percent > 99.9) return '>99.9%';
  return `${percent.toFixed(1)}%`;
}
