import { pattern } from '../../text/pattern.ts';
import { ANYBODY } from '../health-words.ts';
import type { FrameSpec } from '../frame.ts';
import { MET_GOAL } from './trial-frames.ts';

const TRIAL = String.raw`(?:trial|study|phase (?:[23]|I{2,3})\w?|pivotal)`;
const PASSES_TEST = String.raw`(?:(?:clear(?:s|ed)|hits?|met|meets|tops|topped|beats?|exceed(?:s|ed)|surpass(?:es|ed)|reach(?:es|ed)|vault(?:s|ed)) (?:its|the|every|all|all its|all the|their|both) (?:[\w-]+ ){0,2}?(?:bars?|marks?|goals?|hurdles?|targets?|thresholds?)|pass(?:es|ed) (?:its|the|every|an?) (?:[\w-]+ ){0,3}?tests?|makes? the grade|goes? two for two|went two for two|comes up trumps|hits? (?:the )?bull's-eye|delivers?|delivered|pulls it off|comes out on top)`;

/** A trial that met its goal, in an idiom of the headline which the figures of the text support. */
export const TRIAL_IDIOMS: FrameSpec = {
  ...MET_GOAL,
  field: pattern`\bp ?[<=≤] ?0?\.0[0-4]|\bhazard ratio (?:of|was|0)|\b(?:primary|main|co-primary) (?:end-?points?|goals?)\b[^.;]{0,40}\b(?:met|reached|achieved)\b|\bthe (?:primary|main) (?:end-?point|goal)\b`,
  triggers: [
    {
      words: pattern`\b${TRIAL}\b[^;]{0,60}?\b${PASSES_TEST}\b(?! (?:with|among|for) (?:regulators|enrol|recruit))`,
      companyIs: ANYBODY,
    },
    {
      words: pattern`\b${PASSES_TEST}\b(?: (?:in|at) [^;]{0,60}?\b${TRIAL}\b|$)`,
      companyIs: ANYBODY,
    },
  ],
};
