import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, headlineOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ANOTHER_REGULATOR, US_APPROVAL } from './approval-frames.ts';
import { objectToApproval } from './approval-objections.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ANYBODY, NOT_IN_EARLIER_MONTH, US_REGULATOR } from '../health-words.ts';

export const SELLS = String.raw`(?:market|sell|commerciali[sz]e|distribute|supply|launch|offer)(?! (?:[\w-]+ )?(?:data|information|answers|comments)\b)`;
export const NOW = String.raw`(?:today|yesterday|this (?:morning|week|afternoon)|(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)`;
const PATIENTS = '(?:adults?|children|adolescents|patients?|people|women|men|infants)';

export const LATER: OpposingCue = {
  label: 'an approval that is old, or still to come',
  words: pattern`\b(?:since (?!today\b|yesterday\b)|already|originally|first (?:approved|cleared)|once (?:it|the)|as soon as|provided that|until|would|could)`,
  effect: 'desk',
};
const DISTANT: OpposingCue = {
  label: 'an approval that the first sentence does not report',
  words: /\S/,
  effect: 'desk',
};

const EARLIER: OpposingCue = {
  label: 'an approval of an earlier year',
  words: pattern`\b(?:approved|cleared|authori[sz]ed)\b[^;]{0,40}? (?:last year|in (?:19|20)\d\d)\b`,
  effect: 'desk',
};
const NARROWED: OpposingCue = {
  label: 'a narrower approval',
  words: pattern`\bnarrow(?:s|ed|er)?\b|\b(?:new|tighter|more|further) (?:limits|restrictions)\b|(?<!\b(?:was|were|been) )\blimited to\b`,
  effect: 'desk',
};
export const OF_OTHERS: OpposingCue = {
  label: 'a product of others',
  words: pattern`\b(?:distributors?|partners?|licensees?|generics?|makers?|dealers?) (?:may|can|is free)\b|\b(?:permits|allows|lets|clears) (?:an? |the |its )?(?:[\w-]+ ){0,2}(?:generics?|makers?|distributors?|partners?|rivals?|licensees?)\b`,
  effect: 'desk',
};
const NAMES_NOBODY: OpposingCue = {
  label: 'an approval that may be of others',
  words: /\S/,
  effect: 'desk',
};

/** Whether the headline or the sentence of the event names the company, whose product it then is. */
function isNamedWithEvent({ frame, passages, names }: FrameInText): boolean {
  const sentence = passages.filter(({ place }) => place === 'lead')[frame.position]?.text ?? '';
  return findCompany(`${headlineOf(passages)} ${sentence}`, names).length > 0;
}

/** Without the authority next to it, only the first sentence is sure to report a new decision. */
export function objectToDecision(input: FrameInText): readonly OpposingCue[] {
  const { place, position } = input.frame;
  return [
    ...objectToApproval(input),
    ...(place === 'lead' && position > 0 ? [DISTANT] : []),
    ...(isNamedWithEvent(input) ? [] : [NAMES_NOBODY]),
    ...cuesAtTop(input.passages, [ANOTHER_REGULATOR, EARLIER, NARROWED]),
  ];
}

/** Approvals of which another sentence names the FDA: `has been cleared for`, `may now sell`, `a letter permits`. */
export const DECISION_FRAMES: readonly FrameSpec[] = [
  {
    ...US_APPROVAL,
    field: pattern`\b${US_REGULATOR}`,
    opposing: [...US_APPROVAL.opposing, LATER, OF_OTHERS],
    findObjections: objectToDecision,
    triggers: [
      {
        words: pattern`\b(?:has|have) (?:now |just |today )?been (?:approved|cleared|authori[sz]ed|licensed)(?: ${NOW})? (?:for (?:the |use in )?(?:\w+ )?(?:treatment|prevention|use|sale|marketing|management|relief)|(?:for|in) ${PATIENTS})\b${NOT_IN_EARLIER_MONTH}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:is|are) (?:now (?:an? )?(?:FDA[- ])?(?:approved|cleared|licensed|authori[sz]ed)|(?:approved|cleared|licensed|authori[sz]ed) (?:as of|from|effective) (?:today|this morning))\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:letter|(?:decision|action|ruling) (?:by|of|from) (?:the )?${US_REGULATOR}|${US_REGULATOR}|agency|regulators?)\b[^;.]{0,40}? (?:permits?|permitted|allows?|allowed|authori[sz]e[sd]|entitle[sd]|lets|clears|cleared|frees) [^;]{1,60}? to ${SELLS}\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:may|can|is free to) (?:now )?${SELLS} [^;]{2,80}?\b(?:from today|as of today|effective (?:today|immediately)|with immediate effect|from now on)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:from|as of|effective) today,? [^;]{2,60}? (?:may|can|is free to) ${SELLS}\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:emergency use |marketing )?authori[sz]ation (?:dated|issued|granted|received|signed) ${NOW}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b${US_REGULATOR} (?:has )?(?:today |yesterday )?(?:issued|granted|signed) an emergency use authori[sz]ation (?:for|to|of)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\bapplications?\b[^;]{0,60}? (?:was|were|is|has been|has now been) (?:\w+ )?(?:granted|approved|cleared) by (?:the )?${US_REGULATOR}${NOT_IN_EARLIER_MONTH}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:notified|informed|learned) that (?:its|the) (?:[\w-]+ )?application for (?![^;]{0,40}\b(?:name|trial|study|designation|extension|waiver)\b)[^;]{2,60}? (?:is|was|has been) (?:now )?approved\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:(?:may|can) (?:now )?be [^;]{2,60}? under an? )?(?:\w+ )?(?:approval|clearance|authori[sz]ation|licen[cs]e) (?:that |which )?(?:the )?${US_REGULATOR} (?:has )?(?:granted|issued|gave) (?:it )?${NOW}`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:clinicians|doctors|oncologists|physicians|prescribers|specialists) (?:[^;,]{0,40}? )?(?:may|can|are free to) now (?:give|offer|prescribe|use)\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\b(?:second|third|fourth|new|another|further|additional) (?:use|indication) (?:for|of) [^;,]{2,50}? (?:enters|joins|goes (?:on|onto|into)|(?:is|has been|was) added to) (?:the |its )?(?:U\.?S\.? |FDA )?label\b`,
        companyIs: ANYBODY,
      },
      {
        words: pattern`\blabel\b[^;]{0,40}\b${US_REGULATOR}\b[^;]{0,140}? (?:adds|includes|covers|takes in|extends to) (?:[\w-]+ ){0,4}(?:${PATIENTS}|indication)\b`,
        companyIs: ANYBODY,
      },
    ],
  },
];
