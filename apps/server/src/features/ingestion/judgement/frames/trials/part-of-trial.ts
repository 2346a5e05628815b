import { cuesAtTop, openingOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { PATIENTS } from '../health-words.ts';
import { findWeakEffect } from './weak-effects.ts';

const WHOLE = String.raw`(?:(?:among|across|in|for|of) (?:all|the (?:full|overall|whole|entire|total|broad(?:er)?|complete)) (?:[\d,]+ )?(?:\w+ )?(?:${PATIENTS}|population|study|trial|group|cohort|set)|\b(?:trial|study|population) as a whole|\b(?:trial|study|program) overall|\bthe (?:trial|study) population|\boverall,|\bthe (?:overall|full|whole|entire|total|broader) (?:[\w-]+ ){0,2}(?:population|study|trial|group))`;
const NO_EFFECT = String.raw`(?:not|none|no (?:benefit|difference|effect|advantage|separation)|failed|fails|missed|misses|fell short|level with|n't|negative|unsuccessful)`;

/** `Among all 340 participants the trial had not separated from placebo.` */
const WHOLE_FAILED = pattern`${WHOLE}\b[^.;]{0,110}\b${NO_EFFECT}\b|\b${NO_EFFECT}\b[^.;]{0,60}\b${WHOLE}`;
/** `looked separately at the women`, `the European part of the trial`, `in those over 70` */
const PART = pattern`, (?:about|almost|nearly|only|roughly|some) \d{1,2}% of (?:(?:all|the) )?${PATIENTS},|\b(?:about|almost|nearly|only|roughly|some) \d{1,2}% of (?:(?:all|the) )?(?:${PATIENTS}|those) (?:in|of) (?:its|the)\b[^.;]{0,30}\b(?:trial|study)\b|\b(?:analys[ie]s|evaluation|review) of (?:the )?(?:[\d,]+ )?(?:carriers|women|men|(?:younger|older|early|mild|severe)[\w-]* ${PATIENTS})\b|\bno (?:difference|benefit|effect)\b[^.;]{0,30}\bin (?:men|women|older|younger|the (?:others?|rest))\b|\blook(?:s|ed)? (?:separately|again|anew|more closely) at\b|\b(?:new|fresh|second|closer|another|further|later) (?:look|analysis) (?:at|of|by)\b|\bsingl(?:es|ed) out\b|\b(?:European|American|Asian|Japanese|Chinese|North American|U\.S\.) (?:part|portion|arm|sites?) of\b|\b(?:in|among) (?:those|the (?:[\d,]+|women|men|patients|participants) (?:${PATIENTS} )?)(?:over|under|above|below|aged|with|without|whose|who|from) [^.;]{0,60}\b(?:p ?[<=]|significan)`;
/** `At week 12, the primary time point, the arms did not differ.` */
const NO_DIFFERENCE = pattern`\b(?:arms|groups|curves)\b (?:did not|didn't|do not|no longer) (?:differ|diverge)\b(?![^.;]{0,40}\b(?:safety|adverse|side effects|tolerab|discontinu))|\b(?:primary|main|principal) (?:time ?-?point|end-?point|goal|objective|outcome|measure)\b[^.;]{0,50}\b(?:level with|no better than|equal to|the same as|did not|was not|were not|not reached|out of reach)\b`;

/** `The analysis by age was not specified in advance.` */
const UNPLANNED = pattern`\b(?:analys[ie]s|comparisons?|(?:sub)?groups?|split|cut-?offs?|look)\b[^.;]{0,60}\b(?:(?:was|were|had) (?:not|never) (?:been )?(?:pre-?)?(?:planned|specified|defined|registered|foreseen)|(?:was|were) (?:unplanned|exploratory|done afterwards|added (?:later|afterwards)|chosen (?:later|afterwards)))\b|\b(?:un(?:planned|specified)|not pre-?specified|post[- ]hoc|retrospective|exploratory) (?:[\w-]+ ){0,2}(?:analys[ie]s|comparisons?|subgroups?)\b|\b(?:analys[ie]s|review|study|evaluation)\b[^.;]{0,30}\b(?:looks?|looked|looking) back\b|(?:^|[,;] )(?:it|this|that|which|the (?:[\w-]+ )?(?:analys[ie]s|comparison|subgroup|split)) (?:was|were|had) (?:not|never) (?:been )?(?:pre-?)?(?:planned|specified|defined|registered|foreseen)\b|\bnot (?:been )?(?:part of|in|foreseen in|provided for in) (?:the (?:[\w-]+ )?|its )(?:protocol|statistical (?:analysis )?plan|analysis plan)\b`;

const NOT_PLANNED: OpposingCue = { label: 'an analysis that was not planned', words: UNPLANNED, effect: 'desk' };
const PART_ONLY: OpposingCue = { label: 'a result in part of the patients', words: PART, effect: 'desk' };
const FAILED_AS_WHOLE: OpposingCue = { label: 'a trial that failed as a whole', words: WHOLE_FAILED, effect: 'desk' };
const NOT_AT_THE_END: OpposingCue = { label: 'a result without a difference', words: NO_DIFFERENCE, effect: 'desk' };

const SENTENCES = 2;

/** Objects to a result that holds for part of the patients, for an early look, or in an analysis made afterwards. */
export function findPartOfTrial({ passages }: FrameInText): readonly OpposingCue[] {
  const opening = openingOf(passages, SENTENCES);
  return [
    ...cuesAtTop(passages, [FAILED_AS_WHOLE, NOT_AT_THE_END, NOT_PLANNED]),
    ...(opening.some(({ text }) => PART.test(text)) ? [PART_ONLY] : []),
    ...findWeakEffect(passages),
  ];
}
