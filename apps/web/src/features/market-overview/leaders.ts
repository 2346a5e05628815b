import { formatShare } from './share.ts';

interface Counted {
  readonly name: string;
  readonly alerts: number;
}

/** What stands out, as a sentence over a chart: `Most alerts: Technology, 12 of 37 (32.4%).` Null where nothing does. */
export function leadersText(
  counts: readonly Counted[],
  { total, many }: { total: number; many: string },
): string | null {
  const most = Math.max(0, ...counts.map(({ alerts }) => alerts));
  if (most === 0) return null;
  const [first, second, ...others] = counts.filter(({ alerts }) => alerts === most).map(({ name }) => name);
  if (first === undefined) return null;
  if (second === undefined) {
    return `Most alerts: ${first}, ${String(most)} of ${String(total)} (${formatShare(most, total)}).`;
  }
  const names = others.length === 0 ? `${first} and ${second}` : `${String(others.length + 2)} ${many}`;
  return `Most alerts: ${names}, ${String(most)} each.`;
}
