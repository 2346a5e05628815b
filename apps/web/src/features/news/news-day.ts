import { CalendarDate } from '@bna/contract/fields';
import { dateAfter } from '@bna/contract/time';

/** The news day that an address asks for. `unknown`: one that never was, or that has not come yet. */
export type AskedDay =
  | { readonly kind: 'today' }
  | { readonly kind: 'earlier'; readonly date: string }
  | { readonly kind: 'unknown' };

/** `today`: the current news day, `YYYY-MM-DD`. */
export function askedDay(day: string | undefined, today: string): AskedDay {
  if (day === undefined || day === today) return { kind: 'today' };
  return isNewsDay(day, today) ? { kind: 'earlier', date: day } : { kind: 'unknown' };
}

/** Whether there can be news of that date: one of the calendar, and not after `today`. */
export const isNewsDay = (date: string, today: string): boolean =>
  CalendarDate.safeParse(date).success && date <= today;

/** The day after or before; `undefined` where that is the current one, which needs no date. */
export function neighbouringDay(date: string, days: 1 | -1, today: string): string | undefined {
  const neighbour = dateAfter(date, days);
  return neighbour === today ? undefined : neighbour;
}
