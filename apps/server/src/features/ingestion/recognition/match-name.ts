import { withoutPossessive, coreWords, isGenericWord, wordsOf } from './name-words.ts';

/**
 * How well a text matches a company's name, strongest first: `whole` is the full name; `first_word` its distinctive
 * word, which a related company may share; `initials` the symbol or the initials of the name.
 */
export type MatchStrength = 'whole' | 'first_word' | 'initials' | 'none';

export interface NameMatch {
  readonly strength: MatchStrength;
  /** Index of the first matching word; the number of words if none matches. */
  readonly at: number;
}

/** A text prepared for `matchName`. */
export interface IndexedText {
  readonly words: readonly string[];
  /** All words without separators. */
  readonly squeezed: string;
  /** The offset of each word in `squeezed`, and of its end. */
  readonly bounds: readonly number[];
}

/** Shorter full names occur by chance in any text. */
const WHOLE_NAME_MIN_CHARACTERS = 4;
const INITIALS_MIN = 2;
/** First words of so many letters are a founder's initials. */
const INITIALS_MAX = 2;
/** Minimum length of a distinctive word after the first one. */
const LATER_WORD_MIN_CHARACTERS = 5;
/** Shorter words with and without `s` are often two names. */
const PLURAL_MIN_CHARACTERS = 9;

export function indexText(text: string): IndexedText {
  const words = wordsOf(text).map(withoutPossessive);
  const bounds = [0];
  let length = 0;
  for (const word of words) {
    length += word.length;
    bounds.push(length);
  }
  return { words, squeezed: words.join(''), bounds };
}

/** Returns how well the text names the company of a stock. */
export function matchName(stock: { symbol: string; company_name: string }, text: IndexedText): NameMatch {
  const core = coreWords(stock.company_name).map(withoutPossessive);
  const name = core.join('');
  if (name.length >= WHOLE_NAME_MIN_CHARACTERS && !core.every(isGenericWord)) {
    const at = findSqueezed(text, name);
    if (at !== -1) return { strength: 'whole', at };
  }
  const at = findDistinctiveWord(core, text.words);
  if (at !== -1) return { strength: 'first_word', at };
  const initials = [core, wordsOf(stock.company_name)].map((words) => words.map((word) => word.charAt(0)).join(''));
  const symbol = stock.symbol.replace(/\..*$/, '').toLowerCase();
  const abbreviations = new Set([symbol, ...initials].filter((letters) => letters.length >= INITIALS_MIN));
  const abbreviationAt = text.words.findIndex((word) => abbreviations.has(word));
  if (abbreviationAt !== -1) return { strength: 'initials', at: abbreviationAt };
  return { strength: 'none', at: text.words.length };
}

/** Returns the index of the word where `name` starts, with word boundaries at both ends; -1 if not found. */
function findSqueezed(text: IndexedText, name: string): number {
  for (let from = text.squeezed.indexOf(name); from !== -1; from = text.squeezed.indexOf(name, from + 1)) {
    const word = text.bounds.indexOf(from);
    if (word !== -1 && text.bounds.includes(from + name.length)) return word;
  }
  return -1;
}

/** The table and the text may differ in a plural: `InfuSystem`, `InfuSystems`. */
const isSameWord = (word: string, name: string): boolean =>
  word === name || (name.length >= PLURAL_MIN_CHARACTERS && (`${word}s` === name || word === `${name}s`));

function findDistinctiveWord(core: readonly string[], words: readonly string[]): number {
  const [first = '', second] = core;
  const at = isGenericWord(first) ? -1 : words.findIndex((word) => isSameWord(word, first));
  // Texts omit initials: `Scripps` of E.W. Scripps Company.
  if (at !== -1 || (!isGenericWord(first) && first.length > INITIALS_MAX)) return at;
  if (second === undefined) return -1;
  const pair = words.findIndex((word, index) => word === first && words[index + 1] === second);
  if (pair !== -1 && !isGenericWord(second)) return pair;
  const later = core.find((word) => word.length >= LATER_WORD_MIN_CHARACTERS && !isGenericWord(word));
  // If all words are generic, two in a row still identify a company, such as `First Community`.
  return later === undefined ? pair : words.indexOf(later);
}

/**
 * Whether a symbol could stand for a name: same first letter, and at least three quarters of the symbol's letters occur
 * in order in the name, as in `Example Medical` and `EXMD`.
 */
export function symbolFitsName(symbol: string, name: string): boolean {
  const letters = wordsOf(name).join('');
  const wanted = symbol.replace(/\..*$/, '').toLowerCase();
  if (letters[0] !== wanted[0]) return false;
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
