import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { CLEARANCE, US_APPROVAL } from './approval-frames.ts';
import { LATER, NOW, objectToDecision, OF_OTHERS, SELLS } from './decision-frames.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANYBODY, US_REGULATOR } from '../health-words.ts';

const APPLICATION = String.raw`(?:(?:supplemental |resubmitted |original )*(?:new drug|biologics license|marketing|premarket approval)? ?applications?|supplements?|s?NDA|s?BLA|PMA)`;
/** Applications for something else than the right to sell a product. */
const NOT_TO_SELL = String.raw`(?![^;]{0,70}\b(?:designation|orphan|fast[- ]track|breakthrough|IND|trials?|stud(?:y|ies)|waiver|extension|exemption|name|meeting|voucher|export)\b)`;
/** A day that has come, unlike in `once the FDA decides`. */
const DECIDES = String.raw`(?:has )?(?:decided|ruled|determined|concluded|found|wrote|declared|announced)`;

const BY_CONDITION: OpposingCue = {
  label: 'a decision that is still open',
  words: pattern`\b(?:soon|if|whether|unless|once|should|next (?:week|month|year)|not (?:yet )?(?:market|sell)|may not|cannot)\b`,
  effect: 'desk',
};
/** Label changes that do not open a larger market. */
const MINOR_CHANGE: OpposingCue = {
  label: 'a small change, or a warning',
  words: pattern`\b(?:bottles?|vials?|cartons?|packag\w+|pen|syringes?|strengths?|flavou?rs?|warnings?|restrictions?|precautions?|contraindications?|side effects?|risks? of (?!stroke|heart|death|relapse|recurrence|bleeding|infection)|generics?|cop(?:y|ies) of)\b`,
  effect: 'desk',
};
/** `The Zelmora Label Now Includes Prevention`, which says nothing of the authority. */
const objectToEntry = (input: FrameInText): readonly OpposingCue[] => [
  ...objectToDecision(input),
  ...cuesAtTop(input.passages, [MINOR_CHANGE]),
];

/** Approvals in the words of their effect: `may now sell`, `the application has been approved`, `the label now includes`. */
export const MARKET_ENTRY_FRAMES: readonly FrameSpec[] = [
  {
    ...US_APPROVAL,
    // A refusal in the history is bad news to the model.
    maxBearish: 0.75,
    field: pattern`\b${US_REGULATOR}`,
    opposing: [...US_APPROVAL.opposing, LATER, OF_OTHERS, BY_CONDITION],
    findObjections: objectToEntry,
    triggers: [
      {
        words: pattern`\b(?:may|can|is free to|is allowed to) (?:now )?(?:${SELLS}|promote|prescribe)\b[^;]{2,150}?,? (?:as )?(?:the )?${US_REGULATOR} ${DECIDES}\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:may|can|is free to) now ${SELLS} [^;]{2,120}? (?:in|across|throughout) the (?:United States|U\.S\.|country)`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:may|can) (?:now )?(?:be )?(?:${SELLS}|promote|marketed|sold|promoted|prescribed|used) [^;]{2,150}? under an? (?:[\w-]+ ){0,3}(?:application|supplement) (?:that |which )?(?:the )?${US_REGULATOR} (?:has )?(?:granted|approved) ${NOW}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\bunder an? (?:[\w-]+ ){0,3}(?:application|supplement) (?:granted|approved) ${NOW},? [^;]{2,60}? (?:may|can) (?:now )?(?:${SELLS}|promote)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:s?NDA|s?BLA|PMA|(?:new drug|biologics license|premarket approval) application)\b${NOT_TO_SELL}[^;]{0,140}? (?:has (?:now )?been|was|is) (?:now )?(?:approved|granted)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR} (?:has )?(?:today |yesterday )?(?:granted|approved) (?:the |its |an? |our |[A-Z]\S+ )?${APPLICATION}\b${NOT_TO_SELL}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:received|got|had) (?:word|notice|a letter|news)\b[^;]{0,40}? that (?:its|the) (?:[\w-]+ ){0,2}application\b${NOT_TO_SELL}[^;]{0,60}? (?:is|was|has been) (?:now )?approved\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR} (?:lets|let) [^;]{2,40}? (?:through|onto the (?:U\.S\. )?market)\b|\b(?:has|have) the (?:approval|blessing|consent|okay|go-ahead) of (?:the )?${US_REGULATOR}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR} (?:has )?(?:made|makes) [^;]{2,60}? the (?:first|only) (?:approved|licensed)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\blabel (?:is now|now|has been|was|will from now on) (?:includes?|covers?|takes? in|extends? to|extended to|widened to|adds)\b|\b${US_REGULATOR} (?:has )?(?:adds|added) [^;]{2,60}? to [^;]{0,40}?\blabel\b`,
        companyIs: ANYBODY,
      },
    ],
  },
  {
    ...CLEARANCE,
    maxBearish: 0.97,
    field: pattern`\b(?:${US_REGULATOR}|510\(k\))`,
    opposing: [...CLEARANCE.opposing, LATER, OF_OTHERS, BY_CONDITION],
    findObjections: (input) => [...(CLEARANCE.findObjections?.(input) ?? []), ...objectToEntry(input)],
    triggers: [
      {
        words: pattern`\b(?:may|can) (?:now )?(?:be )?(?:${SELLS}|sold|marketed|used) [^;]{2,110}? (?:after|since|as|now that) (?:the )?${US_REGULATOR} (?:has )?(?:granted|cleared|approved) (?:its|the|an?) (?:[\w-]+ ){0,2}(?:de novo|510\(k\)|PMA|premarket)`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b510\(k\) (?:letter|notice|clearance|decision)\b[^;]{0,80}? (?:came|arrived|is in hand|is here|was received)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR}(?:'s)?(?: has)? (?:granted|approved|grants|approves) (?:an? |the )?(?:humanitarian device exemption|HDE|premarket approval|PMA)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:510\(k\)|clearance|de novo) (?:now )?(?:lets|allows|permits|frees|enables) [^;]{2,40}? to ${SELLS}|\b(?:510\(k\)|clearance|de novo) (?:now )?lets [^;]{2,40}? ${SELLS}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR}, which [^,;]{2,70}, (?:has )?(?:now )?(?:cleared|approved|authori[sz]ed)\b`,
        companyIs: ANYBODY,
      },
    ],
  },
];
