import { DELAYED_HARM } from '../../misleading-words/delayed-harm.ts';
import { saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANYBODY } from '../health-words.ts';
import { MET_GOAL } from './trial-frames.ts';
import { objectToTrial } from './trial-objections.ts';

const MET = pattern`\b(?:met|meets|reached|reaches|achieved|hit|hits) (?:(?:its|the|both|all|their) ){0,2}(?:\w+ )?(?:primary|main|co-primary) (?:end-?points?|goals?)\b|\b(?:primary|main|co-primary) (?:end-?points?|goals?)\b[^.;]{0,60}\b(?:was|were|has been) (?:met|reached|achieved)\b`;
const SIGNIFICANT = pattern`\bp ?[<=≤] ?0?\.0[0-4]`;
const UNPROVEN: OpposingCue = { label: 'an effect without a goal that was met', words: /\S/, effect: 'desk' };

const objectToEffect = (input: FrameInText): readonly OpposingCue[] => [
  ...objectToTrial(input),
  ...(saysAtTop(input.passages, MET) && saysAtTop(input.passages, SIGNIFICANT) ? [] : [UNPROVEN]),
];

/** A drug delays relapses or other harm: `Relapse Delayed by Nine Months`. */
export const HARM_DELAYED: FrameSpec = {
  ...MET_GOAL,
  // The model takes the delay for one of the trial.
  maxBearish: 0.75,
  field: SIGNIFICANT,
  findObjections: objectToEffect,
  triggers: [{ words: pattern`${DELAYED_HARM}`, companyIs: ANYBODY }],
};
