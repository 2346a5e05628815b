import { isActWord, withoutLabels } from './headline-subject.ts';
import { bareWord, isLegalForm, wordsOf } from './name-words.ts';
import { takeNumbers } from './story-numbers.ts';

/** What two tellings of a story are compared by. */
export interface ToldStory {
  readonly title: string;
  /** The stocks that it is about, in any order. */
  readonly symbols: readonly string[];
  readonly publishedAt: Date;
}

/** Tellings further apart than this are two stories. */
export const SAME_STORY_WITHIN_MS = 72 * 3_600_000;
/** Share of the longer title's words that the shorter one has too. */
const WORDS_IN_COMMON_MIN = 0.75;
const WORDS_MIN = 3;

/** Words that only say that something is told, in which editors differ. */
const TELLING = new Set(
  `a an the of for to from in on at by with and or as its it their is are has have been
  announce announces announced announcing announcement report reports reported provide provides receive receives received award awards awarded win wins won
  secure secures secured sign signs signed get gets land lands landed unveil unveils today new`.split(/\s+/),
);
/**
 * Words besides verbs that make another story of the same words: what is planned or final, good or bad, an invitation
 * to hear of a result or the result.
 */
const DECISIVE = new Set(
  `additional amended call closing conference definitive dismissal expected expiration extension failure final initial interim letter minutes negative no non not
  offering positive positively preliminary presentation pricing proposed submission termination topline webcast will without withdrawal`.split(
    /\s+/,
  ),
);

/**
 * Whether two releases tell one story: about the same stocks, within `SAME_STORY_WITHIN_MS`, with the same numbers in
 * their titles, where one title says all that the other says and little more. It errs towards two stories, as a story
 * told twice costs less than one lost. A correction is the same story unless it changes a number.
 */
export function isSameStory(a: ToldStory, b: ToldStory): boolean {
  if (Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) > SAME_STORY_WITHIN_MS) return false;
  if (!isSameList(sortedSet(a.symbols), sortedSet(b.symbols))) return false;

  const [one, other] = [readTitle(a.title), readTitle(b.title)];
  if (!isSameList(one.numbers, other.numbers) || !isSameList(one.decisive, other.decisive)) return false;
  if (isSameList(one.words, other.words)) return true;
  if (Math.min(one.words.length, other.words.length) < WORDS_MIN) return false;
  const [shorter, longer] = one.words.length < other.words.length ? [one.words, other.words] : [other.words, one.words];
  return shorter.every((word) => longer.includes(word)) && shorter.length >= longer.length * WORDS_IN_COMMON_MIN;
}

interface ReadTitle {
  readonly numbers: readonly string[];
  readonly decisive: readonly string[];
  readonly words: readonly string[];
}

function readTitle(title: string): ReadTitle {
  const withoutListings = withoutLabels(title).replace(/[([][^()[\]]*:[^()[\]]*[)\]]/g, ' ');
  const { numbers, rest } = takeNumbers(withoutListings);
  const words = wordsOf(rest).map(bareWord);
  return {
    numbers,
    decisive: sortedSet(
      words.filter((word) => DECISIVE.has(word) || (isActWord(word) && !TELLING.has(word))).map(stem),
    ),
    words: sortedSet(words.filter((word) => !TELLING.has(word) && !isLegalForm(word)).map(stem)),
  };
}

/** Crude on purpose: only what an editor changes between two tellings, number and tense. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ed|ing)$/, '') : word;
}

const sortedSet = (words: readonly string[]): string[] => [...new Set(words)].sort();

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);
