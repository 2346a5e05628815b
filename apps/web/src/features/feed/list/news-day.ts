import { CalendarDate } from '@bna/contract/fields';
import { addDays } from '@bna/contract/time';

/** The news day requested by the URL. `invalid`: not a date, or in the future. */
export type RequestedDay =
  | { readonly kind: 'today' }
  | { readonly kind: 'earlier'; readonly date: string }
  | { readonly kind: 'invalid' };

/** `today` is the current news day, `YYYY-MM-DD`. */
export function parseRequestedDay(day: string | undefined, today: string): RequestedDay {
  if (day === undefined || day === today) return { kind: 'today' };
  return isValidNewsDay(day, today) ? { kind: 'earlier', date: day } : { kind: 'invalid' };
}

/** Returns whether `date` is a calendar date not after `today`. */
export const isValidNewsDay = (date: string, today: string): boolean =>
  CalendarDate.safeParse(date).success && date <= today;

/** Returns the next or previous day. Undefined: today. */
export function adjacentDay(date: string, days: 1 | -1, today: string): string | undefined {
  const neighbour = addDays(date, days);
  return neighbour === today ? undefined : neighbour;
}
