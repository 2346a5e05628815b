import { MONTH_NAME, type Passage, topOf } from '../text/passages.ts';
import { findResultsAmounts, middleOf, type ResultsAmount } from './figures.ts';
import { burdenAt, isBurden, LOSS_BEFORE } from './burdens.ts';
import type { ForecastChange } from './forecast-change.ts';
import {
  BACK_THEN,
  FORECAST,
  FORECAST_VERB,
  FORECASTER,
  IS_THEN_NEW,
  NAMES_FORECAST,
  THEN_EARLIER,
  THEN_NEW,
} from './forecast-links.ts';
import { findPlainChanges } from './plain-changes.ts';

const OUTLOOK =
  /\b(?:guidance|outlook|forecasts?|forecasted|targets?|views?|expects?|expected|expectations?|anticipat(?:es|ed|ing)|projects|projected|projection|sees|looks for|looking for|guid(?:es|ed|ing)|goals?|objectives?|(?:is|are) now (?:\w+ )?(?:seen|put|pegged|set|estimated|likely|forecast)|puts?(?= (?:\S+ ){1,9}at \$)|corridors?|(?:is|are) (?:therefore )?(?:seen|put|pegged) (?:at|between)|ranges? (?:becomes?|is now|now)|plan (?:until|had|said)|now (?:figures?|reckons?|counts? on|budgets?|models?|pencils? in|calls? for|envisages?|envisions?|foresees?|plans? (?:for|on)|aims? for)|will (?:end|finish|close)(?= (?:the year )?(?:with|at)\b)|(?:earlier|previous|prior|former|original|old) (?:estimate|figure|number|range)s?|FY ?\d\d)\b/i;
const REVISES =
  /\b(?:rais(?:es|ed|ing)|increas(?:es|ed|ing)|lift(?:s|ed|ing)|hik(?:es|ed)|boost(?:s|ed)|becomes?|nudg(?:es|ed|ing)|upward|ups|upp?ed|lower(?:s|ed|ing)|cuts?|reduc(?:es|ed|ing)|trim(?:s|med)|rebas(?:es|ed)|revis(?:es|ed)|narrow(?:s|ed)|now|updat(?:es|ed)|reset|goes up|goes down|(?:goes|moves?|changes|stands|stood) (?:to|at)|comes? down|came down|falls|drops|in place of|instead|rather than|no longer|(?:up|down) from|until|previous\w*|prior|before|earlier|had (?:been|anticipated|expected|guided)|(?:projected|forecast|expected|guided|seen) (?:in|last) \w+)\b|\b(?:against|versus|vs\.?|compared (?:with|to)|above|topping|exceeding) (?:its |the |our )?(?:\w+ ){0,2}(?:guidance|outlook|forecast)\b/i;
/** Figures of which less is better, or that say nothing about the business. */
const NOT_A_RESULT =
  /\b(?:costs?|expenses?|capex|capital (?:expenditures?|spending)|tax|interest|debt|leverage|headcount|price target|target price|dividends?|distribution|repurchase|buyback|authorization|offering|notes?|offer|per share in cash|bid)\b/i;
const NEW_THEN_OLD =
  /^[^.;•]{0,40}\b(?:from(?! (?:continuing |discontinued )?operations\b)|against|compared (?:with|to)|versus|vs\.?|instead of|(?:and )?no longer|takes the place of|in place of|rather than|where it had|previous\w*|prior|earlier|up from|down from|old)\b[^.;$•]{0,60}$|^;? ?(?:before|until now|previously|earlier),? (?:it|they|the \w+) (?:was|were|had been|stood at)[^.;$•]{0,25}$|^[;,]? ?(?:while |where |and )?(?:the |its |an? |our )?(?:(?:earlier|previous|prior|old|former|last|first|initial|January|February|March|April|May|June|July|August|September|October|November|December) )?(?:forecast|guidance|outlook|range|view|estimate|target|projection|goal|corridor|plan)\b[^.;$•]{0,45}\b(?:was|were|had been|stood at|called for|ran|reached|said)\b[^.;$•]{0,25}$|^ \((?:before|previously|until now|old|earlier|prior|was|were|up from|from)\b[^.;$•]{0,25}$/i;
const WAS = '(?:was|were|had been|called|stood|ran|saw)';
/** In a sentence of its own: `The previous range was $62 million to $68 million.`, `In May it had guided to $1.20.` */
export const EARLIER_FORECAST = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:the|its|our) (?:earlier|previous|prior|old|former|last|initial|original) (?:\S+ ){0,3}?${FORECAST}\b[^.;$\d]{0,40}\b${WAS}`,
    String.raw`(?:(?:the|its|our) )?${MONTH_NAME}(?:'s)? (?:\S+ ){0,3}?(?:${FORECAST}|figures?|numbers?)\b[^.;$\d]{0,40}\b${WAS}`,
    String.raw`the ${FORECAST} (?:given|issued|published|provided|set|announced) (?:in|on|last)\b[^.;$\d]{0,40}\b${WAS}`,
    String.raw`${BACK_THEN},? (?:the|its|our) (?:\S+ ){0,3}?${FORECAST}\b[^.;$\d]{0,40}\b${WAS}`,
    String.raw`(?:${BACK_THEN},? )?${FORECASTER} (?:had (?:previously |earlier |been )?|previously |earlier )${FORECAST_VERB}`,
    String.raw`${BACK_THEN},? ${FORECASTER} (?:had )?${FORECAST_VERB}`,
    String.raw`(?:${BACK_THEN},? )?${FORECASTER} (?:had )?(?:advised|asked|tells|told) (?:investors|analysts|(?:share|stock)holders|the market|wall street) to (?:expect|look|count|plan|reckon|brace)`,
  ].join('|')})\b[^.;$\d]{0,40}[$€£]?\d`,
  'i',
);
/** `$0.21 to $0.28 per share; on October 28, it had forecast a loss of $0.12` */
const NEW_THEN_EARLIER = new RegExp(
  String.raw`^[^.;$]{0,90}[;,] ?(?:and |previously )?(?:(?:on|in|at) [\w ]{3,14}|${BACK_THEN}),? ${FORECASTER} (?:had )?${FORECAST_VERB}[^.;$]{0,40}$`,
  'i',
);
const OLD_THEN_NEW = /^ to (?:a (?:new )?range of )?(?:between )?$/i;
const NAMES_EARLIER_AFTER = new RegExp(String.raw`^(?:${THEN_EARLIER.join('|')})$`, 'i');
const NAMES_BOTH = new RegExp([...THEN_EARLIER, ...THEN_NEW].join('|'), 'i');
/** `trimmed its outlook to $120 million in May, now forecasts $150 million` */
const EARLIER_THEN_NOW =
  /^[^.;$]{0,50}\b(?:in|last|on|since) [\w ]{3,14},? (?:and )?(?:it |the company )?now (?:forecasts?|expects?|sees|guides? (?:to|for)|looks for|anticipates|projects|puts)\b[^.;$]{0,40}$/i;
const HAD_FORECAST = /\bwhich (?:had )?\w+ (?:its|the) [^.;$]{0,50}$/i;
const FROM_BEFORE = /\bfrom (?:a (?:prior |previous )?range of |between |about |approximately )?$/i;
const YEAR_AGO =
  /\b(?:a year (?:ago|earlier)|year[- ]ago|last year|the previous year|(?<!\b(?:given|issued|published|provided|set|announced) (?:in|on|last) \w+ for the )same (?:period|quarter)|prior[- ]year)\b/i;
const EARLIER_YEAR =
  /^ (?:in (?:fiscal )?20\d\d|(?:in |for |of )?(?:this|the (?:current|present|running)) (?:fiscal )?year)\b/i;
const ESTIMATE = /^[^$\d]{0,60}\b(?:est\b|estimates?\b|consensus\b|street\b|analysts?\b)/i;
/** The earlier forecast has a name of its own, so that an estimate after it is another figure. */
const NAMES_EARLIER =
  /\b(?:prior|previous|earlier|old|former|original) (?:(?!consensus|analyst|street)\w+ )?(?:guidance|outlook|forecast|range|view|estimate|figure)\b/i;
const NAME_CHARS = 60;
const AFTER_CHARS = 30;
const NEXT_CLAUSE = /;|, (?:and|while)\b/i;
const MIN_CHANGE = 0.01;
const PLAUSIBLE_FACTOR = 4;

function directionOf(before: ResultsAmount, after: ResultsAmount): ForecastChange['direction'] {
  const change = changeOf(before, after);
  if (after.high < before.high && change < -MIN_CHANGE) return 'lowered';
  if (after.high > before.high && after.low >= before.low && change >= MIN_CHANGE) return 'raised';
  return after.low < before.low && change < 0 ? 'lowered' : 'narrowed';
}

function changeOf(before: ResultsAmount, after: ResultsAmount): number {
  return (middleOf(after) - middleOf(before)) / Math.abs(middleOf(before));
}

/** Whether the words between and after two amounts compare the first with an estimate or with an earlier year. */
function comparesOtherwise(between: string, after: string): boolean {
  const isEstimate = (ESTIMATE.test(between) || ESTIMATE.test(after)) && !NAMES_EARLIER.test(between);
  return isEstimate || YEAR_AGO.test(between) || YEAR_AGO.test(after) || EARLIER_YEAR.test(after);
}

/** Whether the earlier of two forecasts comes first. */
const namesOldFirst = (before: string, between: string): boolean =>
  (IS_THEN_NEW.test(between) && NAMES_FORECAST.test(before + between)) ||
  (OLD_THEN_NEW.test(between) && FROM_BEFORE.test(before)) ||
  (EARLIER_THEN_NOW.test(between) && HAD_FORECAST.test(before));

const comparesWithEarlier = (between: string): boolean =>
  [NEW_THEN_OLD, NEW_THEN_EARLIER, NAMES_EARLIER_AFTER].some((words) => words.test(between));

function readPair(text: string, first: ResultsAmount, second: ResultsAmount): ForecastChange | null {
  const between = text.slice(first.end, second.start);
  const after = text.slice(second.end, second.end + AFTER_CHARS).split(NEXT_CLAUSE, 1)[0] ?? '';
  if (comparesOtherwise(between, after)) return null;
  const isOldFirst = namesOldFirst(text.slice(0, first.start), between);
  if (!isOldFirst && !comparesWithEarlier(between)) return null;
  const [previous, next] = isOldFirst ? [first, second] : [second, first];
  // `a loss of $1.20 where it had anticipated $0.60` compares two losses.
  const earlier =
    next.isLoss && previous.low > 0 ? { ...previous, low: -previous.high, high: -previous.low } : previous;
  const change = changeOf(earlier, next);
  if (!Number.isFinite(change) || Math.abs(change) > PLAUSIBLE_FACTOR) return null;
  const [to, from] = [next, previous].map(({ start, end }) => text.slice(start, end));
  return {
    direction: directionOf(earlier, next),
    change,
    words: text.slice(first.start, second.end),
    to: to ?? '',
    from: from ?? '',
  };
}

/** Whether a sentence names a forecast and an earlier one. */
export const isAboutForecasts = (text: string): boolean =>
  OUTLOOK.test(text) && (REVISES.test(text) || NAMES_BOTH.test(text));

/** Whether a forecast is about the business and not about its costs, debts or shares. Losses are negative results. */
function isOfBusiness(text: string, start: number): boolean {
  if (NOT_A_RESULT.test(text.slice(Math.max(0, start - NAME_CHARS), start))) return false;
  return LOSS_BEFORE.test(text.slice(0, start)) || !isBurden(burdenAt(text, start));
}

/** Finds the forecasts of a sentence that it compares with the earlier ones. */
export function findForecastChanges(text: string): readonly ForecastChange[] {
  if (!isAboutForecasts(text)) return [];
  return findPairs(text, (start) => isOfBusiness(text, start));
}

/** Finds the forecasts next to earlier ones whose figures are wanted. `isWanted` gets the start of a new forecast. */
export function findPairs(text: string, isWanted: (start: number) => boolean): readonly ForecastChange[] {
  const amounts = findResultsAmounts(text);
  const sums = amounts.flatMap((first, index) => {
    const second = amounts[index + 1];
    return second !== undefined && isWanted(first.start) ? (readPair(text, first, second) ?? []) : [];
  });
  return [...sums, ...findPlainChanges(text, isWanted)];
}

/** Joins a sentence that only gives the earlier forecast to the one before it, which gives the new one. */
export function joinEarlierForecasts(texts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const before = joined.at(-1);
    if (before !== undefined && EARLIER_FORECAST.test(text))
      joined[joined.length - 1] = `${before.replace(/\.$/, '')}, previously ${text}`;
    else joined.push(text);
  }
  return joined;
}

/** Finds the changed forecasts of the headline and the lead. */
export function findReleaseForecastChanges(passages: readonly Passage[]): readonly ForecastChange[] {
  return joinEarlierForecasts(topOf(passages).map(({ text }) => text)).flatMap(findForecastChanges);
}
