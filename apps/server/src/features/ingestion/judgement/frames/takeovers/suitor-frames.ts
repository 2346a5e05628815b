import { pattern } from '../../text/pattern.ts';
import { AS_ANYONE, AS_ANYONE_OR_UNNAMED } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';

const SUITORS = '(?:parties|suitors?|bidders?|potential buyers?|would-be buyers?|acquirers?)';
const ENDED_OR_DENIED: OpposingCue = {
  label: 'talks that ended or that are denied',
  words: pattern`\b(?:ended|ends|over|broke off|broken off|collapsed?|withdr\w+|reject\w*|no (?:talks|conversations|discussions|approach)|not (?:in|been) (?:talks|approached|discussions)|denies|denied|law firm|investigat\w+)\b`,
  effect: 'drop',
};

/** Deals without a price that an editor looks at: talks with suitors, and mergers in which nobody gets a premium. */
export const SUITOR_FRAMES: readonly FrameSpec[] = [
  {
    type: 'strategic_review',
    label: 'talks with suitors',
    weight: 44,
    isProspective: true,
    required: [],
    opposing: [ENDED_OR_DENIED],
    triggers: [
      {
        words: pattern`\b${SUITORS} (?:has |have )?(?:approached|contacted|sounded out) (?:it|the company|us)\b|\bapproached by (?:\w+ ){0,3}${SUITORS}|\b(?:talks|conversations|discussions) with (?:\w+ ){0,2}${SUITORS}|\binbound (?:takeover )?interest\b`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
    ],
  },
  {
    type: 'merger',
    label: 'merger without a premium',
    weight: 40,
    isProspective: true,
    required: [],
    opposing: [ENDED_OR_DENIED],
    triggers: [
      {
        words: pattern`\b(?:join|merge|combine|unite|fold into one)\b[^;]{0,60}\b(?:as equals|share for share|in (?:an? )?(?:all-)?(?:share|stock) (?:exchange|swap|deal))\b|\bneither side (?:receives|gets|pays) a premium\b|\bcombination (?:that|which|on which) [^;,]{2,60}\bagreed (?:with|on)\b`,
        companyIs: AS_ANYONE,
      },
    ],
  },
];
