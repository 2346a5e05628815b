import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import { AS_OBJECT } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { LOST, NOT_FINAL, objectToRulingParts, PROCEDURAL } from './ruling-objections.ts';

const COMMISSION = String.raw`(?:Trade Commission|ITC|U\.?S\.?|customs|border)`;
const BARS = String.raw`(?:bars?|barred|bans?|banned|blocks?|blocked|shuts?(?: out)?|closes?|closed|keeps?|kept|stops?|stopped|turns? (?:back|away)|excludes?|excluded|locks? out|halts?|halted)`;
const RIGHTS = '(?:patents?|designs?|trademarks?|technolog(?:y|ies)|inventions?|products?)';
const COPYING = String.raw`(?:us(?:e|es|ing) (?:(?:a|the|one|two|three|four|five|several) )?(?=[^;,]{0,30}\b[Pp]atent)|infring(?:e|es|ed|ing)(?: on| upon)?|cop(?:y|ies|ied|ying)(?: of)?|imitat(?:es?|ing)|knock-?offs? of)`;

const NOT_ORDERED: OpposingCue = {
  label: 'an exclusion order that is asked for or undone',
  words: pattern`\b(?:asks?|asked|seeks?|sought|requests?|requested|recommend\w*|petition\w*|institut(?:es|ed)|opens?|lift(?:s|ed)|rescind\w*|rescission|expired?|suspend\w*|stayed|(?<!\b(?:absent|if not|unless)\b[^;.]{0,50})(?:disapprov|veto)\w*|modif\w+)\b`,
  effect: 'desk',
};

/** Returns what the text says against a bar of imports: that the company lost, or that there is no order. */
const objectToOrder = (text: FrameInText): readonly OpposingCue[] => [
  ...objectToRulingParts(text),
  ...cuesAtTop(text.passages, [NOT_ORDERED]),
];

/** The trade commission keeps copies of the company's products out of the country. */
export const IMPORTS_BARRED: FrameSpec = {
  type: 'legal_win',
  label: 'imports of copies barred',
  weight: 68,
  required: [],
  field: /\b(?:trade commission|ITC)\b/i,
  isProspective: true,
  opposing: [LOST, NOT_FINAL, PROCEDURAL],
  findObjections: objectToOrder,
  triggers: [
    {
      words: pattern`\bexclusion orders?\b[^;]{0,120}?\b${COPYING} (?:(?:one|two|three|four|five|six|\d{1,2}|several|the) )?(?<object>[^;,]{2,50}?) ${RIGHTS}\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${COMMISSION}\b[^;]{0,30}\b${BARS}\b[^;]{0,60}?\b${COPYING} (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${COMMISSION}\b[^;]{0,60}\b(?:order(?:s|ed)|directs?|directed) customs to (?:exclude|bar|block|stop|refuse)\b[^;]{2,80}`,
      companyIs: ['actor', 'object', 'unknown'],
    },
  ],
};
