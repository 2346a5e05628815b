import { ONE_OFF } from '../../results/compared-figures.ts';
import { objectToGrowth } from '../../results/objections.ts';
import { findPairedGrowth } from '../../results/paired-growth.ts';
import { YEAR_AGO_AT_END, YEAR_AGO_SENTENCE } from '../../results/year-ago-figures.ts';
import { saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameInText, FrameSpec } from '../frame.ts';

const FIGURE = String.raw`(?:revenues?|sales|turnover|net income|operating income|earnings|profits?|EBITDA|EPS|FFO|earned)`;
const EARLIER = String.raw`(?:compared (?:with|to)|versus|vs\.?|against|up from|(?:a|one) year (?:ago|earlier|before),? (?:it|that|they) (?:was|were|stood at)|last year,? (?:it|that|they) (?:was|were)|(?:prior|last)[- ]year:|year[- ]ago:)`;
/** Two figures of which the words between them name no percentage. */
const PAIR = pattern`(?<!\bcosts? of )\b${FIGURE}\b[^;$%]{0,60}?\$\s?\d[^;%]{1,130}?\b${EARLIER} [^;$%]{0,50}?\$\s?\d`;

const MIN_GROWTH_PERCENT = 25;
/** Of revenue next to earnings that grow twice as fast. */
const MIN_REVENUE_PERCENT = 15;
const HIGH_EARNINGS_PERCENT = 50;
/** A bank has no revenue to compare: its interest income grows, too. */
const INTEREST_GROWS =
  /\bnet interest income\b(?: [\w$.,%-]+){0,6}? (?:rose|increased|grew|climbed|advanced|improved|was up|up|higher)\b/i;
const MIN_BANK_PERCENT = 40;
/** Gains of one period in a bank's earnings. */
const BANK_GAIN =
  /\b(?:provision|reserve|allowance)s? (?:release|reversal|recover(?:y|ies)|benefit|credit)s?\b|\b(?:negative|reversal of|recovery of|release of) (?:\w+ ){0,3}provisions?\b|\bgains? (?:on|from) (?:the )?(?:sales?|securit|termination|extinguish)/i;

/** Whether revenue and earnings do not both grow clearly, or a single gain lifts them. */
function isUnclear({ passages }: FrameInText): boolean {
  const growth = findPairedGrowth(passages);
  if (growth.some(({ percent }) => percent < 0) || saysAtTop(passages, ONE_OFF)) return true;
  const lowest = (figure: 'earnings' | 'revenue'): number =>
    Math.min(...growth.filter((found) => found.figure === figure).map(({ percent }) => percent));
  const [earnings, revenue] = [lowest('earnings'), lowest('revenue')];
  if (earnings === Infinity) return true;
  if (revenue === Infinity)
    return earnings < MIN_BANK_PERCENT || !saysAtTop(passages, INTEREST_GROWS) || saysAtTop(passages, BANK_GAIN);
  const minRevenue = earnings >= HIGH_EARNINGS_PERCENT ? MIN_REVENUE_PERCENT : MIN_GROWTH_PERCENT;
  return earnings < MIN_GROWTH_PERCENT || revenue < minRevenue;
}

/** Growth that only pairs of figures show, in one sentence or in two: those of the period, and those of the year before. */
export const YEAR_AGO_GROWTH: FrameSpec = {
  type: 'results_growth',
  label: 'strong growth',
  weight: 68,
  required: [],
  isResult: true,
  // The model sees a plain report; the figures decide.
  maxBearish: 0.8,
  opposing: [],
  findObjections: objectToGrowth,
  isRefuted: isUnclear,
  triggers: [YEAR_AGO_SENTENCE, YEAR_AGO_AT_END, PAIR].map((words) => ({ words, companyIs: AS_ANYONE_OR_UNNAMED })),
};
