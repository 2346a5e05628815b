import { isHeadlineVerb, withoutLabels } from '../recognition/headline-subject.ts';
import { withoutPossessive, isLegalForm, wordsOf } from '../recognition/name-words.ts';
import { extractNumbers } from './story-numbers.ts';

export interface StoryFingerprint {
  readonly title: string;
  /** In any order, repetitions allowed. */
  readonly symbols: readonly string[];
  readonly publishedAt: Date;
}

/** Releases further apart report different stories. */
export const SAME_STORY_WITHIN_MS = 72 * 3_600_000;
/** Minimum share of the longer title's words that the shorter title must have. */
const WORDS_IN_COMMON_MIN = 0.75;
const WORDS_MIN = 3;

/** Words that editors choose freely and that do not change the story. */
const REPORTING_WORDS = new Set(
  `a an the of for to from in on at by with and or as its it their is are has have been
  announce announces announced announcing announcement report reports reported provide provides receive receives received award awards awarded win wins won
  secure secures secured sign signs signed get gets land lands landed unveil unveils today new`.split(/\s+/),
);
/**
 * Words, besides verbs, that make a different story: planned or final, good or bad, an invitation to a call or the
 * result itself.
 */
const DECISIVE_WORDS = new Set(
  `additional amended call closing conference definitive dismissal expected expiration extension failure final initial interim letter minutes negative no non not
  offering positive positively preliminary presentation pricing proposed submission termination topline webcast will without withdrawal`.split(
    /\s+/,
  ),
);

/**
 * Whether two releases report the same story: same stocks, within `SAME_STORY_WITHIN_MS`, same numbers in the titles, and
 * one title contains nearly the words of the other. In doubt they are different stories, because a duplicate alert costs
 * less than a missed one. A correction is the same story unless it changes a number.
 */
export function isSameStory(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) > SAME_STORY_WITHIN_MS) return false;
  if (!isSameList(sortedSet(a.symbols), sortedSet(b.symbols))) return false;

  const [first, second] = [readStoryWords(a.title), readStoryWords(b.title)];
  if (!isSameList(first.numbers, second.numbers) || !isSameList(first.decisive, second.decisive)) return false;
  if (isSameList(first.words, second.words)) return true;
  const [shorter = [], longer = []] = [first.words, second.words].toSorted((x, y) => x.length - y.length);
  if (shorter.length < WORDS_MIN) return false;
  return shorter.every((word) => longer.includes(word)) && shorter.length >= longer.length * WORDS_IN_COMMON_MIN;
}

/** The words of a headline, without company forms, labels and reporting verbs. Each list is sorted and without repetitions. */
export interface StoryWords {
  readonly numbers: readonly string[];
  readonly decisive: readonly string[];
  readonly words: readonly string[];
}

/** Returns the numbers and stemmed words by which headlines are compared. */
export function readStoryWords(title: string): StoryWords {
  const withoutListings = withoutLabels(title).replace(/[([][^()[\]]*:[^()[\]]*[)\]]/g, ' ');
  const { numbers, remainder } = extractNumbers(withoutListings);
  const words = wordsOf(remainder).map(withoutPossessive);
  return {
    numbers,
    decisive: sortedSet(
      words
        .filter((word) => DECISIVE_WORDS.has(word) || (isHeadlineVerb(word) && !REPORTING_WORDS.has(word)))
        .map(stem),
    ),
    words: sortedSet(words.filter((word) => !REPORTING_WORDS.has(word) && !isLegalForm(word)).map(stem)),
  };
}

/** Crude on purpose: editors change number and tense only. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ed|ing)$/, '') : word;
}

const sortedSet = (words: readonly string[]): string[] => [...new Set(words)].sort();

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);
