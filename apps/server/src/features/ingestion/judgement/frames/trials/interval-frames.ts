import { headlineOf, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, FrameSpec } from '../frame.ts';
import { ANYBODY } from '../health-words.ts';
import { MET_GOAL } from './trial-frames.ts';

const NUMBER = String.raw`[-\u2212]?\d{1,3}(?:\.\d{1,3})?`;
const INTERVAL = String.raw`95% (?:CI|confidence interval)(?: of|,|:)? (?<low>${NUMBER})%?(?: to|,) (?<high>${NUMBER})`;
const MARGIN = String.raw`margin (?:of |was |at |set at )?(?<margin>${NUMBER})`;
/** Includes the figures of both groups, whose `after` begins no clause of its own. */
const WITHIN_MARGIN = pattern`(?:\b(?:mean|median|gains?|change|proportion|rates?)\b[^;]{0,200}?)?\bdifference\b[^;]{0,60}?\b${INTERVAL}[^;]{0,80}?\b${MARGIN}`;
const DIFFERENCE = pattern`\bdifference\b[^;)]{0,60}?[;,(] ?${INTERVAL}`;

const numberOf = (text: string | undefined): number => Number((text ?? 'none').replace('\u2212', '-'));

/** Whether the interval of a difference, as the words give it, stays on the good side of the margin. */
function isWithinMargin(words: string): boolean {
  const { low, high, margin } = WITHIN_MARGIN.exec(words)?.groups ?? {};
  const limit = numberOf(margin);
  return limit < 0 ? numberOf(low) > limit : numberOf(high) < limit;
}

/** Whether zero, no effect, lies outside the interval. */
function excludesZero(words: string): boolean {
  const { low, high } = DIFFERENCE.exec(words)?.groups ?? {};
  return numberOf(low) * numberOf(high) > 0;
}

/** `was -5.6 with HLX-12 and -2.2 with placebo` */
const BOTH_GROUPS = pattern`(?<drug>${NUMBER})%? (?:after|for|in|on|with) [^;]{2,60}? (?:against|and|versus) (?<other>${NUMBER})%? (?:after|for|in|on|with) (?:the )?(?:placebo|sham|vehicle|control)\b`;

/** Whether placebo changed as much as the drug, or more. */
function isPlaceboAhead(clause: string): boolean {
  const { drug, other } = BOTH_GROUPS.exec(clause)?.groups ?? {};
  return drug !== undefined && Math.abs(numberOf(drug)) <= Math.abs(numberOf(other));
}

const NONINFERIOR = /\bnon-?inferior(?:ity)?\b/i;
const TO_PLACEBO = pattern`\bnon-?inferior(?:ity)? (?:[\w-]+ ){0,8}(?:to|against|versus) (?:the )?(?:placebo|sham|vehicle)\b`;

/** Non-inferiority of which the text gives the figures: `a difference of -0.3 (95% CI -1.8 to 1.2) against a margin of -4.0`. */
const NONINFERIOR_BY_MARGIN: FrameSpec = {
  ...MET_GOAL,
  label: 'a trial in which the drug was not inferior',
  field: NONINFERIOR,
  isRefuted: ({ frame: { words }, passages }: FrameInText) => !isWithinMargin(words) || saysAtTop(passages, TO_PLACEBO),
  triggers: [{ words: WITHIN_MARGIN, companyIs: ANYBODY }],
};

const GAIN =
  /\b(?:cuts|decreases|eases|halves|improves|increases|lowers|prolongs|raises|reduces|relieves|shrinks|slows|superior(?:ity)?)\b/i;
const PRIMARY = /\b(?:primary|main) (?:efficacy )?(?:end-?point|outcome|measure|goal)\b/i;
const CONTROLLED = /\b(?:placebo|sham|vehicle|active control|standard of care)\b/i;

/** A primary endpoint of which the text gives only the difference and its interval. */
const DIFFERENCE_WITHOUT_ZERO: FrameSpec = {
  ...MET_GOAL,
  label: 'a difference that excludes chance',
  isRefuted: ({ frame: { words, clause }, passages }: FrameInText) =>
    isPlaceboAhead(clause) ||
    !excludesZero(words) ||
    !PRIMARY.test(clause) ||
    !CONTROLLED.test(clause) ||
    !GAIN.test(headlineOf(passages)),
  triggers: [{ words: DIFFERENCE, companyIs: ANYBODY }],
};

/** Results of trials that the text reports by a confidence interval. */
export const INTERVAL_FRAMES: readonly FrameSpec[] = [NONINFERIOR_BY_MARGIN, DIFFERENCE_WITHOUT_ZERO];
