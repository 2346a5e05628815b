import { bareWord, coreWords, isGenericWord, wordsOf } from './name-words.ts';

/**
 * How well a text agrees that it is about a company, strongest first: `whole` its name stands there; `first_word` the
 * word that sets it apart stands there, which a company of the same family may share; `initials` the symbol or the
 * initials of the name do; `none` nothing does.
 */
export type Agreement = 'whole' | 'first_word' | 'initials' | 'none';

export interface NameAgreement {
  readonly agreement: Agreement;
  /** Index of the word where the agreeing words begin; the number of words if there are none. */
  readonly at: number;
}

/** A text that companies are looked for in. */
export interface ReadText {
  readonly words: readonly string[];
  /** All words without what is between them, with where each begins. */
  readonly squeezed: string;
  readonly starts: readonly number[];
}

/** A whole name of one short word is found in any text; it counts as `initials`. */
const WHOLE_NAME_MIN_CHARACTERS = 4;
const INITIALS_MIN = 2;
/** A word further on in a name sets a company apart only if it is this long. */
const LATER_WORD_MIN_CHARACTERS = 5;

export function readText(text: string): ReadText {
  const words = wordsOf(text).map(bareWord);
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.length;
  }
  return { words, squeezed: words.join(''), starts };
}

/** Compares a company of the stock table with a text that claims to name it. */
export function agreeOnName(stock: { symbol: string; company_name: string }, text: ReadText): NameAgreement {
  const core = coreWords(stock.company_name).map(bareWord);
  const name = core.join('');
  if (name.length >= WHOLE_NAME_MIN_CHARACTERS && !core.every(isGenericWord)) {
    const at = findSqueezed(text, name);
    if (at !== -1) return { agreement: 'whole', at };
  }
  const at = findDistinctiveWord(core, text.words);
  if (at !== -1) return { agreement: 'first_word', at };
  const initials = [core, wordsOf(stock.company_name)].map((words) => words.map((word) => word.charAt(0)).join(''));
  const symbol = stock.symbol.replace(/\..*$/, '').toLowerCase();
  const short = new Set([symbol, ...initials].filter((letters) => letters.length >= INITIALS_MIN));
  const shortAt = text.words.findIndex((word) => short.has(word));
  if (shortAt !== -1) return { agreement: 'initials', at: shortAt };
  return { agreement: 'none', at: text.words.length };
}

/** Index of the word where `name` begins, on word boundaries at both ends; -1 if it does not stand there. */
function findSqueezed(text: ReadText, name: string): number {
  for (let from = text.squeezed.indexOf(name); from !== -1; from = text.squeezed.indexOf(name, from + 1)) {
    const word = text.starts.indexOf(from);
    const end = from + name.length;
    if (word !== -1 && (end === text.squeezed.length || text.starts.includes(end))) return word;
  }
  return -1;
}

function findDistinctiveWord(core: readonly string[], words: readonly string[]): number {
  const [first = '', second] = core;
  if (!isGenericWord(first)) return words.indexOf(first);
  if (second !== undefined && !isGenericWord(second)) {
    const pair = words.findIndex((word, index) => word === first && words[index + 1] === second);
    if (pair !== -1) return pair;
  }
  const later = core.slice(1).find((word) => word.length >= LATER_WORD_MIN_CHARACTERS && !isGenericWord(word));
  if (later !== undefined) return words.indexOf(later);
  // All words are generic: two of them in a row still name someone, `First Community` say.
  return second === undefined ? -1 : words.findIndex((word, index) => word === first && words[index + 1] === second);
}

/**
 * Whether a symbol could have been chosen for a name: same first letter, and at least three quarters of the symbol's
 * letters follow each other in the name, as in `Example Medical` and `EXMD`.
 */
export function symbolFitsName(symbol: string, name: string): boolean {
  const letters = wordsOf(name).join('');
  const wanted = symbol.replace(/\..*$/, '').toLowerCase();
  if (wanted.length < 2 || letters[0] !== wanted[0]) return false;
  let position = 0;
  let found = 0;
  for (const letter of wanted) {
    const next = letters.indexOf(letter, position);
    if (next === -1) continue;
    found += 1;
    position = next + 1;
  }
  return found >= wanted.length * 0.75 && found >= 2;
}
