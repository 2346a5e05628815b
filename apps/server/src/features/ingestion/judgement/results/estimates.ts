import {
  figureAt,
  findResultsAmounts,
  lastIndexOf,
  middleOf,
  type ResultsAmount,
  type ResultsFigure,
} from './figures.ts';

/** A figure that the text compares with analysts' estimates: `EPS $0.90 vs $0.75 Est`. */
export interface EstimateComparison {
  readonly figure: ResultsFigure;
  /** Difference from the estimate as a fraction of it: 0.2 for a beat by 20%. */
  readonly surprise: number;
  /** Difference in dollars; null if the text gives only the percentage. */
  readonly difference: number | null;
  /** Whether the whole range is above or below the estimate. */
  readonly isAbove: boolean;
  readonly isBelow: boolean;
  /** Whether the figure is a loss. */
  readonly isNegative: boolean;
  /** Whether the figure is a forecast of the company. */
  readonly isOutlook: boolean;
  /** The supporting words of the text. */
  readonly words: string;
}

const COMPARES =
  /(?:^|\s)(?:vs?\.?|versus|against|compar\w+ (?:with|to)|above|below|beat\w*|topp\w*|tops|exceed\w*|surpass\w*|miss\w*|ahead of|short of|than|trail\w*|where|(?:and|while) (?:the )?(?:analysts|street|consensus)|(?:analysts|(?:the|wall) street|consensus) (?:ha(?:ve|d|s)|is|are|was|were|stands?|stood|expect|expects|expected|looks? for|looked for|models?|modeled|sees?|saw|penciled))(?=\s|$)/i;
const ESTIMATE =
  /\b(?:est\b|ests\b|estimates?\b|estimated\b|consensus\b|expect(?:ed|ations?)\b|forecast by\b|the street\b|street\b|analysts?\b)/i;
/** Results above the company's own guidance beat it. */
const OWN_FORECAST =
  /\b(?:guidance|guided|outlook|forecast)\b|\b(?:its|our|(?:the company|management)'s) (?:own )?(?:[\w-]+ ){0,4}range\b/i;
/** `topping the $295 million to $310 million it had guided to` */
const OWN_FORECAST_AFTER =
  /^ (?:that )?(?:it|the company|management|we) (?:had )?(?:previously )?(?:guided|forecast|expected|projected|planned|promised)\b/i;
const NEXT_FIGURE = /[;,]\s|\band\b/i;
/** But not `vs. Est.` */
const SENTENCE_END = /(?<!\bv)[a-z)]\.\s+[A-Z]/;
/** `EPS of less than $2.25` may be below the estimate, too. */
const CEILING_BEFORE = /\b(?:less than|below|under|no more than|not more than|up to|at most|as much as) $/i;
/** `3% better than the consensus, and EBITDA of $13 million`: the next sum is no estimate. */
const COMPARED_IN_PERCENT =
  /\d\s?(?:%|percent) (?:above|below|ahead of|short of|(?:better|over|under|more|higher|less|lower)(?: than)?)\b[^$]{0,50}?\b(?:consensus|estimates?|expectations|expected|forecasts?)\b(?: (?:estimates?|view|forecasts?))?(?:,|;| and\b)(?! (?:of|at|which)\b)/i;
const BETWEEN_CHARS = 110;
const AFTER_CHARS = 30;
const PERCENT_ABOVE =
  /\b(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent) (above|below|ahead of|short of|better than|over|under|more than|higher than|less than|lower than) (?:the |analysts?'? |street |average |midpoint of |what |wall )*(?:analysts? (?:had )?(?:expect\w*|forecast|look\w* for)|consensus|estimates?|expectations|forecasts?)\b/gi;
const OUTLOOK =
  /\b(?:sees|guid(?:es|ed|ance)|outlook|forecasts?|expects|anticipates|looks for|projects|looking for|is now forecast|view)\b/gi;
const REPORTS = /\b(?:reports?|reported|posts?|posted|deliver(?:s|ed)|announc(?:es|ed)|was|were|came in)\b/gi;

/** Figures in different units, or of different periods, differ by more than this factor. */
const PLAUSIBLE_FACTOR = 12;
const PLAUSIBLE_ESTIMATE_FACTOR = 1_000;

/** Whether an amount is a forecast of the company. */
export function isOutlookAt(text: string, start: number): boolean {
  const before = text.slice(0, start);
  return lastIndexOf(OUTLOOK, before) > lastIndexOf(REPORTS, before);
}

/** `a loss of $0.14 compared with the expected $0.20` compares two losses. */
const isExpectedLoss = (actual: ResultsAmount, estimate: ResultsAmount, between: string): boolean =>
  actual.isLoss && estimate.low > 0 && !/\b(?:profit|earnings|income)\b/i.test(between);

const isPlausible = (actual: number, expected: number): boolean =>
  expected !== 0 &&
  Math.abs(actual) <= PLAUSIBLE_FACTOR * Math.abs(expected) &&
  Math.abs(expected) <= PLAUSIBLE_ESTIMATE_FACTOR * Math.abs(actual);

const lowEndOf = (text: string, { low, start }: ResultsAmount): number =>
  CEILING_BEFORE.test(text.slice(0, start)) ? -Infinity : low;

const isOfOwnForecast = (between: string, after: string): boolean =>
  OWN_FORECAST.test(between) || OWN_FORECAST_AFTER.test(after);

/** `against $23.5 million last year and above the $28 million consensus` */
const OF_YEAR_BEFORE =
  /^[^;$]{0,20}\b(?:last year|(?:of|in) the previous year|a year (?:ago|earlier|before)|(?:year[- ]ago|prior[- ]year|year[- ]earlier)|the year before|the same (?:quarter|period))\b/i;
const COMPARED_BEFORE =
  /\b(?:against|compared (?:with|to)|versus|from|twice|double|triple|times|than)\s(?:the |an? )?$/i;
/** `$0.29; a year ago they were $0.12 and analysts had expected $0.20` */
const YEAR_BEFORE_WAS =
  /\b(?:(?:a|one) year (?:ago|earlier|before)|last year|(?:year[- ]ago|prior[- ]year|year[- ]earlier|same) (?:quarter|period)),? (?:[\w-]+ ){0,3}(?:was|were|had been|stood at|came to)\s$/i;

/** `$0.98, up from $0.62, exceeded expectations` */
const CHANGED_FROM = /\b(?:up|down) from (?:an? )?(?:loss of )?$/i;

function isOfYearBefore(text: string, { start, end }: ResultsAmount): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (CHANGED_FROM.test(before) && after.startsWith(',')) return true;
  if (YEAR_BEFORE_WAS.test(before)) return true;
  return COMPARED_BEFORE.test(before) && OF_YEAR_BEFORE.test(after);
}

/** Whether the words between two sums may compare them. */
const canCompare = (between: string): boolean =>
  between.length <= BETWEEN_CHARS &&
  COMPARES.test(between) &&
  !SENTENCE_END.test(between) &&
  !COMPARED_IN_PERCENT.test(between);

function compare(text: string, actual: ResultsAmount, estimate: ResultsAmount): EstimateComparison | null {
  const between = text.slice(actual.end, estimate.start);
  if (!canCompare(between)) return null;
  const after = text.slice(estimate.end, estimate.end + AFTER_CHARS).split(NEXT_FIGURE, 1)[0] ?? '';
  const mark = ESTIMATE.exec(after);
  const isOutlook = isOutlookAt(text, actual.start);
  const isOwnForecast = !isOutlook && isOfOwnForecast(between, after);
  if (mark === null && !ESTIMATE.test(between) && !isOwnForecast) return null;
  const expected = isExpectedLoss(actual, estimate, between) ? -middleOf(estimate) : middleOf(estimate);
  const middle = middleOf(actual);
  if (!isPlausible(middle, expected)) return null;
  return {
    figure: figureAt(text, actual),
    surprise: (middle - expected) / Math.abs(expected),
    difference: middle - expected,
    isAbove: lowEndOf(text, actual) > expected,
    isBelow: actual.high < expected,
    isNegative: middle < 0,
    isOutlook,
    words: text.slice(actual.start, estimate.end + (mark === null ? 0 : mark.index + mark[0].length)),
  };
}

function comparePercentages(text: string): EstimateComparison[] {
  return Array.from(text.matchAll(PERCENT_ABOVE), ({ 0: words, 1: percent, 2: side, index }) => {
    const isAbove = /^(?:above|ahead|better|over|more|higher)/i.test(side ?? '');
    return {
      figure: figureAt(text, { start: index, end: index + words.length }),
      surprise: ((isAbove ? 1 : -1) * Number(percent)) / 100,
      difference: null,
      isAbove,
      isBelow: !isAbove,
      isNegative: false,
      isOutlook: isOutlookAt(text, index),
      words,
    };
  });
}

/** `$0.91 against $0.55 in the year before and a consensus of $0.68`: the estimate comes after an earlier figure. */
const NAMED_ESTIMATE =
  /\b(?:consensus|street|analysts?'?|expectations)(?: (?:estimates?|forecasts?|average|view|expectations))?(?: (?:of|at|(?:had )?(?:expected|forecast|predicted|projected|looked for|modeled)))?(?: (?:about|approximately|around))? $/i;
/** Prices per share and totals differ by more. */
const SAME_UNIT_FACTOR = 10_000;

const isSameUnit = (one: ResultsAmount, other: ResultsAmount): boolean =>
  Math.abs(Math.log(Math.abs(middleOf(one) / middleOf(other)))) < Math.log(SAME_UNIT_FACTOR);

/** Names an estimate right after it: `the $28 million consensus`. */
const ESTIMATE_AFTER =
  /^ (?:that )?(?:analysts?'? |street |average |had )*(?:consensus|estimates?|expected|forecast|predicted|projected|looked for|modeled)\b/i;

/** Compares an estimate with the first figure in its unit, if an earlier period comes between them. */
function compareAcross(
  text: string,
  amounts: readonly ResultsAmount[],
  estimate: ResultsAmount,
): readonly EstimateComparison[] {
  const isNamed = NAMED_ESTIMATE.test(text.slice(0, estimate.start)) || ESTIMATE_AFTER.test(text.slice(estimate.end));
  if (!isNamed) return [];
  const before = amounts.slice(0, amounts.indexOf(estimate)).filter((amount) => isSameUnit(amount, estimate));
  const [actual] = before;
  return actual === undefined || before.length < 2
    ? []
    : [compare(text, actual, estimate)].flatMap((found) => found ?? []);
}

/** Finds the figures that a text compares with estimates. */
export function findEstimateComparisons(text: string): readonly EstimateComparison[] {
  if (!ESTIMATE.test(text) && !OWN_FORECAST.test(text)) return [];
  const amounts = findResultsAmounts(text);
  const pairs = amounts.flatMap((actual, index) => {
    const next = amounts[index + 1];
    if (next === undefined) return [];
    const direct = isOfYearBefore(text, actual) ? null : compare(text, actual, next);
    return direct ?? compareAcross(text, amounts, next);
  });
  return [...pairs, ...comparePercentages(text)];
}
