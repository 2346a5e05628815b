import { coreWords, wordsOf } from './name-words.ts';

const FIRST_WORD_MIN_CHARACTERS = 6;
/** Characters that the words after the first one need, so that they alone nearly name the company. */
const REST_MIN_CHARACTERS = 8;
const WORDS_MAX = 4;

/** Companies by their name without one letter of its first word: `Aplied Optoelectronics` of Applied Optoelectronics. */
export interface MisspelledNames<S> {
  add(name: readonly string[], stock: S): void;
  /** Returns the company whose whole name begins the words with one letter more, less or other than written. */
  find(words: readonly string[]): { readonly stocks: readonly S[]; readonly length: number } | undefined;
}

/** Returns the word and every form of it that lacks one letter. */
function variantsOf(word: string): readonly string[] {
  return [word, ...Array.from(word, (_, index) => `${word.slice(0, index)}${word.slice(index + 1)}`)];
}

/** Returns whether two words are the same except for one letter. */
export function differInOneLetter(word: string, other: string): boolean {
  const variants = new Set(variantsOf(other));
  return variantsOf(word).some((variant) => variants.has(variant));
}

const isLongEnough = (first: string, rest: readonly string[]): boolean =>
  first.length >= FIRST_WORD_MIN_CHARACTERS && rest.join('').length >= REST_MIN_CHARACTERS;

/**
 * Returns the name with which a headline begins if it is the company's whole name with one letter of the first word more,
 * less or other than written; null if it is not.
 */
export function findMisspelledName(title: string, { company_name }: { readonly company_name: string }): string | null {
  const [first = '', ...rest] = coreWords(company_name);
  if (!isLongEnough(first, rest)) return null;
  const opening = title.split(/\s+/, rest.length + 1).join(' ');
  const [written = '', ...others] = wordsOf(opening.replace(/['’]s?$/, ''));
  const isMisspelled = written !== first && others.join(' ') === rest.join(' ') && differInOneLetter(written, first);
  return isMisspelled ? opening.replace(/(?:['’]s?|[,:;])$/, '') : null;
}

export function createMisspelledNames<S>(): MisspelledNames<S> {
  const byVariant = new Map<string, S[]>();

  return {
    add: ([first = '', ...rest], stock) => {
      if (!isLongEnough(first, rest) || rest.length >= WORDS_MAX) return;
      for (const variant of new Set(variantsOf(first))) {
        const key = [variant, ...rest].join(' ');
        byVariant.set(key, [...(byVariant.get(key) ?? []), stock]);
      }
    },
    find: ([first = '', ...others]) => {
      if (first.length < FIRST_WORD_MIN_CHARACTERS) return undefined;
      for (let length = Math.min(others.length, WORDS_MAX - 1); length > 0; length -= 1) {
        const rest = others.slice(0, length);
        if (!isLongEnough(first, rest)) return undefined;
        const stocks = variantsOf(first).flatMap((variant) => byVariant.get([variant, ...rest].join(' ')) ?? []);
        if (stocks.length > 0) return { stocks, length: length + 1 };
      }
      return undefined;
    },
  };
}
