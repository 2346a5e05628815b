import { addDays } from '@bna/contract/time';
import { isEdgarDay } from './edgar-days.ts';

/** Returns the date after the last day without an index among those that were read; null if none is missing. */
export function findGapEnd(readDays: readonly string[]): string | null {
  const days = readDays.toSorted();
  const read = new Set(days);
  const [first = ''] = days;
  for (let day = days.at(-1) ?? ''; day > first; day = addDays(day, -1)) {
    if (!read.has(day) && isEdgarDay(day)) return addDays(day, 1);
  }
  return null;
}
