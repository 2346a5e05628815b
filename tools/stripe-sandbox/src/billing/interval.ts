import type { Seconds } from '../clock.ts';
import { DAY } from '../clock.ts';
import type { Price } from '../objects.ts';

/** Adds months and clamps to the last day of short months: 31 January, 28 February, 31 March. */
function addMonths(anchor: Seconds, months: number): Seconds {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** Returns the end of the period that begins at `start`. Counts from the anchor, so that months keep their day. */
export function periodEnd(price: Price, { anchor, start }: { anchor: Seconds; start: Seconds }): Seconds {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 };
  if (interval === 'day' || interval === 'week') return start + count * DAY * (interval === 'week' ? 7 : 1);
  const step = count * (interval === 'year' ? 12 : 1);
  for (let steps = 1; ; steps += 1) {
    const end = addMonths(anchor, steps * step);
    if (end > start) return end;
  }
}

/** Returns `per month` or `every 30 days`. */
export function intervalLabel(price: Price): string {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 };
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

export function renewsWith(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  );
}
