import { pattern } from '../text/pattern.ts';
import { type Passage, topOf } from '../text/passages.ts';
import { figureAt, findResultsAmounts, isPerShare, middleOf, type ResultsAmount } from './figures.ts';
import type { GrowthFigure } from './growth-figure.ts';
import { isOfPart } from './part-of-company.ts';

const PERIOD = '(?:quarter|period|three months|six months|nine months|half|months)';
const OF_LAST_YEAR = String.raw`(?: (?:of|in|a|one) (?:(?:last|the (?:prior|previous|preceding)) year|year (?:ago|earlier|before)|(?:fiscal )?20\d\d))`;
const FIGURES = String.raw`[^.;$]{0,60}\b(?:revenues?|sales|net income|operating income|earnings|profits?|EBITDA)\b[^.;$]{0,40}\$\s?\d`;
/** The year before in a sentence of its own: `A year ago, net income was $2 million on sales of $152 million.` */
export const YEAR_AGO_SENTENCE = pattern`^(?:(?:in|for|during) )?(?:(?:the )?(?:same|comparable|corresponding|year-ago|year-earlier|prior-year|previous-year) ${PERIOD}${OF_LAST_YEAR}?|(?:a|one) year (?:ago|earlier|before)|last year|the (?:prior|previous) year|the year before)\b${FIGURES}`;
const THEN = String.raw`(?:(?:in|for|during) (?:the )?(?:(?:same|comparable|corresponding|year-ago|year-earlier|prior-year) ${PERIOD}${OF_LAST_YEAR}?|${PERIOD}${OF_LAST_YEAR})|(?:a|one) year (?:ago|earlier|before)|last year|the year before)`;
/** The same with the time at the end: `It earned $2.2 million ($0.32 per share) in the same quarter a year ago.` */
export const YEAR_AGO_AT_END = pattern`^(?:it|the company|we|that|the (?:company's )?(?:figure|profit|result)s?|(?:net |operating )?(?:profit|income|earnings)|revenues?|sales) (?:had )?(?:earned|made|posted|reported|recorded|compares? with|was|were|amounted to|came to|stood at)\b[^.;$]{0,40}\$[^;]{1,70}? ${THEN}\.?$`;
/** A larger difference is one between other figures. */
const PLAUSIBLE_FACTOR = 12;

const LOSS = /\b(?:loss(?:es)?|lost)\b/i;

const givesYearBefore = (text: string): boolean => YEAR_AGO_SENTENCE.test(text) || YEAR_AGO_AT_END.test(text);

function growthOf(before: string, text: string, earlier: ResultsAmount): GrowthFigure | null {
  const figure = figureAt(text, earlier);
  const now = findResultsAmounts(before).find(
    (amount) => isPerShare(amount) === isPerShare(earlier) && figureAt(before, amount) === figure,
  );
  if (figure === 'earnings' && (LOSS.test(before) || LOSS.test(text))) return null;
  if (now === undefined || figure === 'other' || Math.min(now.low, earlier.low) <= 0) return null;
  const factor = middleOf(now) / middleOf(earlier);
  if (factor > PLAUSIBLE_FACTOR) return null;
  return {
    figure,
    percent: (factor - 1) * 100,
    isPart: isOfPart(before, now.start, now.end) || isOfPart(text, earlier.start, earlier.end),
    words: text.slice(0, earlier.end),
  };
}

/** Compares the figures that a sentence gives for the year before with those of the sentence before it. */
export function findYearAgoGrowth(passages: readonly Passage[]): readonly GrowthFigure[] {
  const texts = topOf(passages).map(({ text }) => text);
  return texts.flatMap((text, index) => {
    const before = texts[index - 1];
    if (before === undefined || !givesYearBefore(text)) return [];
    return findResultsAmounts(text).flatMap((earlier) => growthOf(before, text, earlier) ?? []);
  });
}
