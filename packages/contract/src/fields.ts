import { z } from 'zod';
import { FIELD_MAX_CHARACTERS } from './business.ts';

/** Fields and their messages that more than one noun uses. Each text of the specification exists once. */

/** One plain address: no display name, no list, no quoting, no control characters. Compared in lower case. */
const EMAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

export const emailField = (messages: { required: string; type: string; invalid: string }) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? messages.required : messages.type) })
    .trim()
    .min(1, messages.required)
    .max(FIELD_MAX_CHARACTERS, messages.invalid)
    .regex(EMAIL_ADDRESS, messages.invalid);

/** A symbol as the wires write it: one to six capitals, with a share class after a dot. */
export const StockSymbol = z.string().regex(/^[A-Z]{1,6}(?:\.[A-Z]{1,2})?$/, 'Please enter a valid symbol');

/** Nothing that we hold is older; years of fewer digits are mistakes. */
const EARLIEST_DATE = '1990-01-01';

/** A date of the calendar, `YYYY-MM-DD`. */
export const CalendarDate = z.iso
  .date('Please enter a date as YYYY-MM-DD')
  .refine((date) => date >= EARLIEST_DATE, 'Please enter a later date');

/** An instant, ISO 8601 with an offset. */
export const instantField = (name: string) =>
  z.iso
    .datetime({ offset: true, error: `${name} must be an ISO 8601 date and time` })
    .refine((instant) => Date.parse(instant) >= Date.parse(EARLIEST_DATE), `${name} lies too far in the past`);

// Control characters except tab and line feed, and the characters that turn the direction of the text around them.
const INVISIBLE = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The text without characters that show nothing, so that they cannot hide or reorder anything. NUL stays, to be refused. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, (character) => (character === '\0' ? character : ''));

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Text of people: what PostgreSQL or JSON could not hold (NUL, half a surrogate pair) is refused, not mended. */
export const textField = (name: string, maxCharacters: number) =>
  z
    .string(`${name} must be a string`)
    .overwrite(visibleText)
    .trim()
    .min(1, `${name} is required`)
    .max(maxCharacters, `${name} must be ${String(maxCharacters)} characters or less`)
    .refine(isStorable, `${name} holds characters that cannot be stored`);

export const Role = z.enum(['USER', 'ADMIN', 'TRADER', 'SCRAPER']);
export type Role = z.infer<typeof Role>;
