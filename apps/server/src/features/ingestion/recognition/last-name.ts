import { isDistinctiveWord } from './common-words.ts';
import { readHeadline } from './headline-subject.ts';
import { coreWords, isGenericWord, wordsOf } from './name-words.ts';

const LAST_NAME_MIN_CHARACTERS = 5;

/**
 * Returns the last word of a company's name of two words, as the headline writes it, if that word alone is its subject:
 * `Velmora` in `Velmora Reports Results` of Eastman Velmora Company. Null if it is not.
 */
export function findLastName(title: string, { company_name }: { readonly company_name: string }): string | null {
  const [first, last = '', ...others] = coreWords(company_name);
  if (first === undefined || others.length > 0 || last.length < LAST_NAME_MIN_CHARACTERS) return null;
  if (isGenericWord(last) || !isDistinctiveWord(last)) return null;
  const { subject, owner } = readHeadline(title);
  return [subject, owner].find((name) => name !== null && wordsOf(name).join(' ') === last) ?? null;
}
