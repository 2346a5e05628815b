import { PASSWORD_TOO_COMMON } from '@bna/contract/passwords';
import { unprocessable } from './errors.ts';
import type { Limit } from './rate-limit.ts';

/** One budget of a signed-in person for changing the password and for proving it. */
export const PASSWORD_TRIES: Limit = { name: 'password', max: 10, windowS: 600 };

/** Whether a password, in lower case, is one of those that many people choose. */
export type IsCommonPassword = (password: string) => boolean;

/** Who chooses, and what. */
export interface PasswordChoice {
  readonly password: string;
  readonly email: string;
  readonly name: string;
}

const PRODUCT_WORDS = ['bna', 'bullish', 'news', 'alert', 'alerts'];
/** What people put behind a word to please a form: a year, a few digits, an exclamation mark. */
const MAX_TAIL = 4;
const TAIL = /[^\p{L}]$/u;
/** With more than this around it, a word that others know does no harm. */
const MAX_AROUND_WORDS = 10;
/** A row such as `abcdefgh` or `abababab` is guessed up to this length. */
const MAX_ROW_CHARACTERS = 16;
const MAX_ROW_UNIT = 4;
const MIN_WORD = 2;
const LETTER = /\p{L}/u;

/**
 * Refuses what is guessed first: the passwords of many, rows of the keyboard or the alphabet, and what consists of the
 * person's own address and name or of our product's words.
 * @throws HttpError 422 on `password`
 */
export function refuseGuessablePassword(isCommon: IsCommonPassword, { password, email, name }: PasswordChoice): void {
  const text = foldCase(password);
  const isGuessable =
    simplerForms(text).some(isCommon) || isRow(Array.from(text)) || isMadeOf(knownWords(email, name), text);
  if (isGuessable) throw unprocessable([{ path: 'password', message: PASSWORD_TOO_COMMON }]);
}

const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The password, and what it is without its tail or its repetitions. */
function simplerForms(text: string): string[] {
  const forms = [text];
  let shorter = text;
  for (let removed = 0; removed < MAX_TAIL && TAIL.test(shorter); removed += 1) {
    shorter = shorter.slice(0, -1);
    forms.push(shorter);
  }
  return forms.map((form) => form.slice(0, periodOf(form) < MAX_ROW_UNIT ? undefined : periodOf(form)));
}

/** After how many characters the text repeats itself to its end; its own length where it does not. */
function periodOf(text: string): number {
  const period = (text + text).indexOf(text, 1);
  return period === -1 ? text.length : period;
}

/** Characters that follow each other in steps of the same size, or a few of them again and again. */
function isRow(characters: readonly string[]): boolean {
  if (characters.length > MAX_ROW_CHARACTERS) return false;
  if (periodOf(characters.join('')) <= MAX_ROW_UNIT) return true;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** What whoever knows the person's address and name would try. */
function knownWords(email: string, name: string): string[] {
  const [local = '', domain = ''] = foldCase(email).split('@');
  const whole = [local, domain, foldCase(name)];
  const joined = whole.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  const pieces = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...joined, ...pieces, ...PRODUCT_WORDS])].filter((word) => word.length >= MIN_WORD);
}

/** Whether the text is nothing but such words, with a few digits and signs between and around them. */
function isMadeOf(words: readonly string[], text: string): boolean {
  // At each position: the fewest characters before it that belong to no word; none where it cannot be reached.
  const outside: (number | undefined)[] = [0];
  const reach = (position: number, count: number): void => {
    outside[position] = Math.min(outside[position] ?? count, count);
  };
  for (let position = 0; position < text.length; position += 1) {
    const count = outside[position];
    if (count === undefined) continue;
    for (const word of words) if (text.startsWith(word, position)) reach(position + word.length, count);
    const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
    if (!LETTER.test(character)) reach(position + character.length, count + 1);
  }
  const around = outside[text.length];
  return around !== undefined && around <= MAX_AROUND_WORDS && around < Array.from(text).length;
}
