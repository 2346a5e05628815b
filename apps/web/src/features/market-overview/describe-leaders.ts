import { formatShare } from './format-share.ts';

interface AlertCount {
  readonly name: string;
  readonly alerts: number;
}

/** Returns a chart caption such as `Most alerts: Technology, 12 of 37 (32.4%).`; null without alerts. */
export function describeLeaders(
  counts: readonly AlertCount[],
  { total, plural }: { total: number; plural: string },
): string | null {
  const max = Math.max(0, ...counts.map(({ alerts }) => alerts));
  if (max === 0) return null;
  const [first, second, ...others] = counts.filter(({ alerts }) => alerts === max).map(({ name }) => name);
  if (first === undefined) return null;
  if (second === undefined) {
    return `Most alerts: ${first}, ${String(max)} of ${String(total)} (${formatShare(max, total)}).`;
  }
  const names = others.length === 0 ? `${first} and ${second}` : `${String(others.length + 2)} ${plural}`;
  return `Most alerts: ${names}, ${String(max)} each.`;
}
