import { pattern } from '../../text/pattern.ts';
import { AS_OBJECT } from '../deal-words.ts';
import type { FrameSpec } from '../frame.ts';
import { NOT_FINAL, objectToRulingParts, PROCEDURAL } from './ruling-objections.ts';

const AWARD = '(?:awards?|judge?ments?|verdicts?)';
/** A court turns down the appeal of another party. What the company itself appeals, it had lost. */
const REJECTS = String.raw`(?:reject(?:s|ed)|den(?:ies|ied)|dismiss(?:es|ed)|turn(?:s|ed) (?:down|away)|thr(?:ows|ew) out|declin(?:es|ed) to hear|refus(?:es|ed) to hear) (?!(?:its|our|the company's) )[^;]{0,60}?\b(?:appeal|challenge|petition)\b`;

/** A judgment for the company stands because the other party's appeal failed. */
export const APPEAL_FAILED: FrameSpec = {
  type: 'legal_win',
  label: 'a judgment for the company that stands on appeal',
  weight: 70,
  required: ['amount'],
  // The model takes the failed appeal for bad news.
  maxBearish: 0.75,
  field: /\b(?:appeals?|circuit|supreme court)\b/i,
  findObjections: objectToRulingParts,
  opposing: [NOT_FINAL, PROCEDURAL],
  triggers: [
    {
      words: pattern`\b${REJECTS}[^;]{0,90}?\b${AWARD}\b[^;]{0,40}? in favou?r of (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b${REJECTS}[^;]{0,90}?\b${AWARD} in (?<object>[\w&.-]+(?: [\w&.-]+){0,2})'s? favou?r\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`^(?<object>[^;$]{2,50})'s? [$€£][\d.,]{1,9} (?:million|billion) (?:[\w-]+ ){0,3}?${AWARD} (?:stands|survives|holds up)\b`,
      companyIs: AS_OBJECT,
    },
  ],
};
