import { PASSWORD_BREACHED, PASSWORD_TOO_COMMON } from '@bna/contract/accounts/passwords';
import { unprocessable } from './errors.ts';
import type { Limit } from './rate-limit.ts';

/** Shared by password changes and password confirmations of a signed-in user. */
export const PASSWORD_TRIES: Limit = { name: 'password', max: 10, windowS: 600 };

/** Returns whether one of the lower-case passwords is on the list of common ones. */
export type IsCommonPassword = (passwords: readonly string[]) => Promise<boolean>;

/** Returns whether the password is on the operator's list of breached ones. False if the list cannot be searched. */
export type IsBreachedPassword = (password: string) => Promise<boolean>;

export interface PasswordLists {
  readonly isCommonPassword: IsCommonPassword;
  readonly isBreachedPassword: IsBreachedPassword;
}

export interface ChosenPassword {
  readonly password: string;
  readonly email: string;
  readonly name: string;
}

const PRODUCT_WORDS = ['bna', 'bullish', 'news', 'alert', 'alerts'];
/** Common suffixes have at most this length: a year, a few digits, an exclamation mark. */
const MAX_SUFFIX_LENGTH = 4;
const NON_LETTER_END = /[^\p{L}]$/u;
/** A password with more other characters around known words is accepted. */
const MAX_OTHER_CHARACTERS = 10;
/** Sequences such as `abcdefgh` or `abababab` are refused up to this length. */
const MAX_SEQUENCE_LENGTH = 16;
const MAX_REPEATED_UNIT = 4;
const MIN_WORD_LENGTH = 2;
const LETTER = /\p{L}/u;

/**
 * Refuses common passwords, sequences, passwords made of the user's email address, name or product words, and breached
 * passwords.
 * @throws HttpError 422 on `password`
 */
export async function refuseGuessablePassword(
  { isCommonPassword, isBreachedPassword }: PasswordLists,
  { password, email, name }: ChosenPassword,
): Promise<void> {
  const text = foldCase(password);
  const isGuessable =
    isSequence(Array.from(text)) ||
    consistsOf(listKnownWords(email, name), text) ||
    (await isCommonPassword(listSimplerForms(text)));
  if (isGuessable) throw unprocessable([{ path: 'password', message: PASSWORD_TOO_COMMON }]);
  if (await isBreachedPassword(password)) throw unprocessable([{ path: 'password', message: PASSWORD_BREACHED }]);
}

const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Returns the password, also without its suffix, each form without repetitions. */
function listSimplerForms(text: string): string[] {
  const forms = [text];
  let shorter = text;
  for (let removed = 0; removed < MAX_SUFFIX_LENGTH && NON_LETTER_END.test(shorter); removed += 1) {
    shorter = shorter.slice(0, -1);
    forms.push(shorter);
  }
  return forms.map((form) => form.slice(0, findPeriod(form) < MAX_REPEATED_UNIT ? undefined : findPeriod(form)));
}

/** Returns the length of the unit that the text repeats, or the length of the text. */
function findPeriod(text: string): number {
  const period = (text + text).indexOf(text, 1);
  return period === -1 ? text.length : period;
}

/** Detects consecutive characters (`abcd`, `4321`) and repeated short units (`abab`). */
function isSequence(characters: readonly string[]): boolean {
  if (characters.length > MAX_SEQUENCE_LENGTH) return false;
  if (findPeriod(characters.join('')) <= MAX_REPEATED_UNIT) return true;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Returns the words that an attacker who knows the user's email address and name would try. */
function listKnownWords(email: string, name: string): string[] {
  const [local = '', domain = ''] = foldCase(email).split('@');
  const whole = [local, domain, foldCase(name)];
  const joined = whole.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  const pieces = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...joined, ...pieces, ...PRODUCT_WORDS])].filter(
    (word) => word.length >= MIN_WORD_LENGTH,
  );
}

/** Returns whether the text consists of the words, with a few digits and symbols between and around them. */
function consistsOf(words: readonly string[], text: string): boolean {
  // By position: the fewest characters before it that belong to no word. Undefined: unreachable.
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
  const others = outside[text.length];
  return others !== undefined && others <= MAX_OTHER_CHARACTERS && others < Array.from(text).length;
}
