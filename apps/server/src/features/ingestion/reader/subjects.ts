import { COMMON_WORDS } from '../judgement/summary/words/common-words.ts';
import { stemOf, wordsOf } from './words.ts';

/** A name directly before a verb or noun, and the stem of that word: the army `award`s, the company was `award`ed. */
interface Predicate {
  /** Last word of the name, in lower case. */
  readonly name: string;
  readonly stem: string;
  readonly isPassive: boolean;
}

const PASSIVE = /^(?:is|are|was|were|be|been|being)$/i;
const SKIPPED = /^(?:has|have|had|also|today|is|are|was|were|be|been|being|to)$/i;
const PREPOSITION =
  /^(?:a|an|the|and|or|of|in|for|on|with|from|by|at|as|into|over|under|per|than|after|before|during|through|between|about|its|their|that|this|which)$/i;
/** Words that may stand between a name and its verb in the release: `the Navy has today awarded`. */
const GAP_WORDS = 4;
/** Phrases for the company after the first sentence of a release. */
const COMPANY_WORDS = ['it', 'company'];

const withoutOwner = (text: string): string => text.replace(/'s?(?!\p{L})/gu, "'s");

/** Returns what a sentence says each of its names does or undergoes. */
function predicatesOf(sentence: string, companyWords: ReadonlySet<string>): readonly Predicate[] {
  const words = wordsOf(withoutOwner(sentence));
  const isName = (word: string, at: number): boolean =>
    /^\p{Lu}/u.test(word) &&
    !word.endsWith("'s") &&
    (at > 0 || companyWords.has(word.toLowerCase()) || !COMMON_WORDS.has(word.toLowerCase()));
  // `Adobe to acquire`, but not `a contract from the Army to move`.
  const leading = words.findIndex((word) => !/^[\p{Lu}\d]/u.test(word));
  return words.flatMap((word, at) => {
    if (!isName(word, at)) return [];
    const rest = words.slice(at + 1);
    const skipped = rest.findIndex((next) => !SKIPPED.test(next));
    const verb = rest[skipped];
    if (verb === undefined || /^[\p{Lu}\d]/u.test(verb) || PREPOSITION.test(verb)) return [];
    const before = rest.slice(0, skipped);
    if (before.includes('to') && at >= leading) return [];
    return [{ name: word.toLowerCase(), stem: stemOf(verb), isPassive: before.some((next) => PASSIVE.test(next)) }];
  });
}

/**
 * Whether each name of a sentence does there what it does in one of `texts`, so that giver and receiver cannot change
 * places. `companyNames`: names of the company, which the texts also call `it`.
 */
export function keepsSubjects(sentence: string, texts: readonly string[], companyNames: readonly string[]): boolean {
  const ofCompany = new Set(wordsOf(companyNames.join(' ').toLowerCase()));
  return predicatesOf(sentence, ofCompany).every(({ name, stem, isPassive }) => {
    const subjects = ofCompany.has(name) ? new Set([...ofCompany, ...COMPANY_WORDS]) : new Set([name]);
    return texts.some((text) => {
      const words = wordsOf(withoutOwner(text)).map((word) => word.toLowerCase());
      return words.some((word, at) => {
        if (!subjects.has(word)) return false;
        const next = words.slice(at + 1, at + 1 + GAP_WORDS);
        const verbAt = next.findIndex((one) => stemOf(one) === stem);
        return verbAt >= 0 && next.slice(0, verbAt).some((one) => PASSIVE.test(one)) === isPassive;
      });
    });
  });
}
