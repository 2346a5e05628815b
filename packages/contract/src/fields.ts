import { z } from 'zod/mini';
import { FIELD_MAX_CHARACTERS } from './business.ts';

/** Fields and validation messages that several features share. */

/**
 * One plain address: no display name, no list, no quoting, no encoded word, dots only between other characters, no control
 * characters. Compared in lower case.
 */
const EMAIL_ADDRESS =
  /^(?!\.|[^@]*(?:\.\.|\.@|=\?))[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

export const emailField = (messages: { required: string; type: string; invalid: string }) =>
  z.string({ error: (issue) => (issue.input === undefined ? messages.required : messages.type) }).check(
    z.trim(),
    z.minLength(1, messages.required),
    z.maxLength(FIELD_MAX_CHARACTERS, messages.invalid),
    z.refine((address) => address === '' || EMAIL_ADDRESS.test(address), messages.invalid),
  );

export const accountEmail = emailField({
  required: 'Email is required',
  type: 'Email must be a string',
  invalid: 'Please provide a valid email address',
});

/** Up to six capital letters, optionally with a share class after a dot: `BRK.A`. */
export const StockSymbol = z
  .string('Please enter a valid symbol')
  .check(z.regex(/^[A-Z]{1,6}(?:\.[A-Z]{1,2})?$/, 'Please enter a valid symbol'));

/** Rejects typos in the year. */
const EARLIEST_DATE = '1990-01-01';

/** A calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso
  .date('Please enter a date as YYYY-MM-DD')
  .check(z.refine((date) => date >= EARLIEST_DATE, 'Please enter a later date'));

/** An instant, ISO 8601 with an offset. */
export const instantField = (name: string) =>
  z.iso
    .datetime({ offset: true, error: `${name} must be an ISO 8601 date and time` })
    .check(z.refine((instant) => Date.parse(instant) >= Date.parse(EARLIEST_DATE), `${name} is too far in the past`));

// Control characters except tab and line feed, and characters that change the direction of the text around them.
const INVISIBLE = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Matches text with at least one character that is not whitespace, formatting, or a letter rendered as blank. */
const SHOWS_SOMETHING = /[^\p{Z}\p{Cf}\s\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * Removes invisible characters, which could hide or reorder text. Returns an empty string if nothing visible is left.
 * Keeps NUL, which validation refuses.
 */
export const visibleText = (text: string): string =>
  SHOWS_SOMETHING.test(text) ? text.replace(INVISIBLE, (character) => (character === '\0' ? character : '')) : '';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Counts code points, so that most emoji count as one. */
export const countCharacters = (text: string): number => Array.from(text).length;

interface TextMessages {
  readonly type: string;
  readonly required: string;
  readonly tooLong: string;
}

const textMessages = (name: string, maxCharacters: number): TextMessages => ({
  type: `${name} must be a string`,
  required: `${name} is required`,
  tooLong: `${name} must be ${String(maxCharacters)} characters or less`,
});

const storable = (name: string) => ({
  error: `${name} contains characters that cannot be stored`,
});

/** User text. Refuses text that PostgreSQL or JSON cannot store (NUL, half a surrogate pair) instead of repairing it. */
export const textField = (name: string, maxCharacters: number) => {
  const messages = textMessages(name, maxCharacters);
  return z.string(messages.type).check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1, messages.required),
    z.refine((text) => countCharacters(text) <= maxCharacters, messages.tooLong),
    z.refine(isStorable, storable(name)),
  );
};

const onOneLine = (text: string): string => visibleText(text).replace(/\s+/gu, ' ');

/** Like `textField`, on one line: line breaks and tabs become spaces. `messages` overrides the defaults. */
export const lineField = (name: string, maxCharacters: number, messages: Partial<TextMessages> = {}) => {
  const { type, required, tooLong } = { ...textMessages(name, maxCharacters), ...messages };
  return z.string({ error: (issue) => (issue.input === undefined ? required : type) }).check(
    z.overwrite(onOneLine),
    z.trim(),
    z.minLength(1, required),
    z.refine((text) => countCharacters(text) <= maxCharacters, tooLong),
    z.refine(isStorable, storable(name)),
  );
};

/** Like `lineField`, but it may be empty or missing. */
export const optionalLineField = (name: string, maxCharacters: number, messages: Partial<TextMessages> = {}) => {
  const { type, tooLong } = { ...textMessages(name, maxCharacters), ...messages };
  return z._default(
    z.string(type).check(
      z.overwrite(onOneLine),
      z.trim(),
      z.refine((text) => countCharacters(text) <= maxCharacters, tooLong),
      z.refine(isStorable, storable(name)),
    ),
    '',
  );
};

/** Higher numbers are clamped to this. */
const PAGE_MAX = 1_000_000_000;
const PAGE_MESSAGE = 'Page must be a whole number, 1 or more';

/** The page of a list, from 1, as a query parameter. */
export const pageField = z.pipe(
  z.string(PAGE_MESSAGE).check(z.regex(/^0*[1-9]\d*$/, PAGE_MESSAGE)),
  z.transform((digits) => Math.min(Number(digits), PAGE_MAX)),
);

/** A checkbox that must be checked. */
export const confirmation = (message: string) => z.literal(true, message);

/** The token of an email link. */
export const tokenField = z.string('Token is required').check(z.trim(), z.minLength(1, 'Token is required'));

export const Role = z.enum(['USER', 'ADMIN', 'TRADER', 'SCRAPER']);
export type Role = z.infer<typeof Role>;

/** The permissions of an API token. */
export const ApiTokenScope = z.enum(['publish_alerts', 'upload_overviews', 'read_alerts']);
export type ApiTokenScope = z.infer<typeof ApiTokenScope>;
