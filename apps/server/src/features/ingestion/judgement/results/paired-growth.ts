import { type Passage, topOf } from '../text/passages.ts';
import { EARLIER_QUARTER, EARLIER_YEAR } from './compared-figures.ts';
import type { GrowthFigure } from './growth-figure.ts';
import { findAmountGrowth, findGrowth } from './growth.ts';
import { findYearAgoGrowth } from './year-ago-figures.ts';

const LINK = /\b(?:compared|versus|vs|against|from|ago|earlier|year|was|were)\b/i;
const AFTER_CHARS = 90;
/** The sentence gives a figure for a year before, so that bare pairs next to it do, too: `Sales: $9 million, against $6 million.` */
const NAMES_YEAR_BEFORE =
  /\b(?:a year (?:ago|earlier|before)|last year|year-(?:ago|earlier)|prior-year|(?:same|corresponding|comparable) (?:quarter|period|three months)|20\d\d quarter)\b/i;

/** Whether the words of a pair and after it are about the same period of the year before. */
function isOverYear(text: string, words: string, isElsewhere: boolean): boolean {
  const end = text.indexOf(words) + words.length;
  const after = text.slice(end, end + AFTER_CHARS).split(/[;•]|\. /, 1)[0] ?? '';
  const earlier = `${words.slice(Math.max(0, words.search(LINK)))} ${after}`;
  if (EARLIER_QUARTER.test(earlier)) return false;
  return EARLIER_YEAR.test(earlier) || isElsewhere;
}

/**
 * Finds the growth over a year that the headline and the lead give as two figures, in one sentence or in two, without a
 * percentage or a word of growth.
 */
export function findPairedGrowth(passages: readonly Passage[]): readonly GrowthFigure[] {
  const texts = topOf(passages).map(({ text }) => text);
  const isElsewhere =
    texts.some((text) => NAMES_YEAR_BEFORE.test(text)) && !texts.some((text) => EARLIER_QUARTER.test(text));
  const inSentences = texts.flatMap((text) =>
    findAmountGrowth(text).filter(({ words }) => isOverYear(text, words, isElsewhere)),
  );
  // Sales have no profit to hide in a percentage: `sold $180 million worth of blenders, up 36% from the year-ago quarter`.
  const sales = texts.flatMap((text) =>
    findGrowth(text).filter(({ figure, words }) => figure === 'revenue' && isOverYear(text, words, false)),
  );
  return [...inSentences, ...sales, ...findYearAgoGrowth(passages)].filter(
    ({ figure, isPart }) => figure !== 'other' && !isPart,
  );
}
