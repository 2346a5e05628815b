import { pattern } from '../text/pattern.ts';
import { type EstimateComparison, isOutlookAt } from './estimates.ts';
import {
  figureAt,
  figureNamedIn,
  findResultsAmounts,
  isPerShare,
  middleOf,
  type ResultsAmount,
  type ResultsFigure,
} from './figures.ts';

const SOURCE = String.raw`(?:average|mean|median|analysts?'?|street|market|published|company-compiled|factset|lseg|bloomberg|visible alpha)`;
const AMONG = String.raw`(?:(?:of|among|by|from) (?:the )?(?:\S+ )?analysts|(?:polled|surveyed|who|following|covering)\b[^.;$]{0,45}?|on average|at (?:factset|lseg|bloomberg)|compiled by [\w ]{2,30}?)`;
const EXPECTED = String.raw`(?:was|were|is|had been|stood|stands|called for|calls for|averaged|pointed to|(?:had |have )?(?:been )?(?:expected|expecting|forecast|looked|looking|saw|seen|pencil+ed|model+ed|anticipated|anticipating|projected|predicted|estimated))`;

/** The estimate in a sentence of its own: `Consensus was $156 million.`, `Analysts had looked for about $57 million.` */
export const LOOSE_ESTIMATE = pattern`^(?:on average,? )?(?:the |an? |wall )?(?:${SOURCE} ){0,3}(?:consensus|street|analysts?|estimates?|forecasts?|projections?|expectations?)(?:,? (?:estimates?|forecasts?|view|${AMONG}),?){0,2} ${EXPECTED}\b[^.;$]{0,60}[$€£]\s?\d`;

/** A later period than that of the results. */
const OF_LATER_PERIOD =
  /\b(?:full[- ]year|(?:for|in) (?:the )?(?:whole |entire |current |coming )?(?:fiscal )?(?:year|20\d\d)|next|coming)\b/i;
/** Sums of the whole company against each other: a segment's revenue differs by more. */
const PLAUSIBLE_SUM_FACTOR = 2;
const PLAUSIBLE_EARNINGS_FACTOR = 12;

function isComparable(actual: ResultsAmount, estimate: ResultsAmount, named: ResultsFigure | null): boolean {
  if (isPerShare(actual) !== isPerShare(estimate)) return false;
  const ratio = Math.abs(middleOf(actual) / middleOf(estimate));
  // Sums of different earnings, such as net income and EBITDA, are compared only with a loss.
  const areEarnings = isPerShare(actual) || (named === 'earnings' && estimate.low < 0);
  const factor = areEarnings ? PLAUSIBLE_EARNINGS_FACTOR : PLAUSIBLE_SUM_FACTOR;
  return ratio <= factor && ratio >= 1 / factor;
}

function compareWith(before: string, text: string, estimate: ResultsAmount): EstimateComparison | null {
  const named = figureNamedIn(text.slice(0, estimate.start));
  const actual = findResultsAmounts(before).find(
    (amount) => isComparable(amount, estimate, named) && (named === null || figureAt(before, amount) === named),
  );
  if (actual === undefined) return null;
  const [reported, expected] = [middleOf(actual), middleOf(estimate)];
  return {
    figure: figureAt(before, actual),
    surprise: (reported - expected) / Math.abs(expected),
    difference: reported - expected,
    isAbove: actual.low > expected,
    isBelow: actual.high < expected,
    isNegative: reported < 0,
    isOutlook: isOutlookAt(before, actual.start),
    words: text.slice(0, estimate.end),
  };
}

/** Compares the estimates that a sentence gives alone with the figures of the sentence before it. */
export function compareLooseEstimates(before: string, text: string): readonly EstimateComparison[] {
  if (!LOOSE_ESTIMATE.test(text) || OF_LATER_PERIOD.test(text)) return [];
  return findResultsAmounts(text).flatMap((estimate) => compareWith(before, text, estimate) ?? []);
}
