import { pattern } from '../../text/pattern.ts';
import { AS_OBJECT, SUM } from '../deal-words.ts';
import type { FrameSpec } from '../frame.ts';
import { LOST, NOT_FINAL, objectToRulingParts, PROCEDURAL } from './ruling-objections.ts';

/** A judgment that the text reports by its entry or its cost: `Judgment was entered for Helio Freight against a rival`. */
export const ENTERED_JUDGMENT: FrameSpec = {
  type: 'legal_win',
  label: 'judgment for the company',
  weight: 68,
  required: ['amount'],
  opposing: [LOST, NOT_FINAL, PROCEDURAL],
  findObjections: objectToRulingParts,
  triggers: [
    {
      words: pattern`\bjudge?ment (?:(?:was|has been|is) )?(?:entered|issued|handed down|rendered)\b(?:(?!\b(?:for|against)\b)[^;]){0,90}? for (?<object>[^;]{2,60}?)(?= (?:against|on|by|and|over)\b|$)`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\bjudge?ment for (?<object>[^;]{2,60}?) (?:was|has been) (?:entered|issued|handed down|rendered)\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:court|judge|jury|jurors|tribunal)\b[^;]{0,20}?\bputs? (?:an? )?${SUM} price (?:tag )?on (?:the )?(?:copying|theft|infringement|misuse) of (?<object>[^;]{2,60})`,
      companyIs: AS_OBJECT,
    },
  ],
};
