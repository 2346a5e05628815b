import type { FrameInText, OpposingCue } from '../frames/frame.ts';
import { saysAtTop, topOf } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';
import { GOOD_FIGURE } from './burdens.ts';
import { findReleaseForecastChanges } from './forecast-changes.ts';
import { objection } from './objection.ts';
import { findRisingBurdens } from './rising-burdens.ts';

/** `as its costs climb` */
const COSTS_CLIMB = /\bas (?:its |the )?costs (?:also |too )?(?:climb|rise|grow|increase|go up)/i;
const NAMES_GOOD = pattern`\b${GOOD_FIGURE}\b`;
const RAISES_GOOD = pattern`\b(?:boost|increas|lift|rais|hik|upgrad)(?:s|es|ed|ing)?\b[^.;]{0,50}\b${GOOD_FIGURE}\b[^.;]{0,30}\b(?:guidance|outlook|forecasts?|range|target|view)\b`;

/**
 * Objects to raised forecasts of costs, losses, debts and spending: next to a better forecast of the business an editor
 * weighs them, alone they are bad news.
 */
export function objectToBurdens({ frame, passages }: FrameInText): readonly OpposingCue[] {
  const burdens = findRisingBurdens(passages);
  const isBetter =
    NAMES_GOOD.test(frame.clause) ||
    saysAtTop(passages, RAISES_GOOD) ||
    findReleaseForecastChanges(passages).some(({ direction }) => direction === 'raised');
  const [first] = burdens;
  if (first !== undefined && !isBetter)
    return [objection('a forecast of costs or losses that rises', 'drop', first.words)];
  const cost =
    burdens.find(({ kind }) => kind === 'cost')?.words ??
    topOf(passages).flatMap(({ text }) => COSTS_CLIMB.exec(text)?.[0] ?? [])[0];
  return cost === undefined ? [] : [objection('costs that rise, too', 'desk', cost)];
}
