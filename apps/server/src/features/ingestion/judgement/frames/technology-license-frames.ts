import { pattern } from '../pattern.ts';
import { saysAtTop } from '../passages.ts';
import { ABOUT, AUTHORITY, ENDED, MONEY, NAMED_PARTY, NOT_SIGNED, SUM } from './deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from './frame.ts';
import { findUnclearPayer } from './unclear-payers.ts';
import { takesRights } from './rights-taken.ts';

const RIGHT = String.raw`(?:patents?|technolog(?:y|ies)|software|designs?|process(?:es)?|film|architecture|platform|cores?|IP|intellectual property|formula|engine|algorithms?|models?|know-how|chips?|stack|codecs?|bonding)`;
const PAID_BY_COMPANY: OpposingCue = {
  label: 'a payment by the company',
  words: pattern`\b(?:pays|paid|owes|licen[cs]es? from)\b`,
  effect: 'desk',
};
const OPEN_FEE: OpposingCue = {
  label: 'conditional payments only',
  words: pattern`\b(?:up to|as much as|potential(?:ly)?|eligible|may (?:earn|receive)|could|would|if)\b`,
  effect: 'desk',
};
const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...(takesRights(text) ? [PAID_BY_COMPANY] : []),
  ...findUnclearPayer(text),
];

/** A license of the company's technology, with a fee that is due. */
const TECHNOLOGY_LICENSE: FrameSpec = {
  type: 'license',
  label: "a license of the company's technology",
  weight: 68,
  required: ['amount'],
  field: pattern`\b(?:fees?|pays?|paid|royalt\w+)\b`,
  findObjections,
  opposing: [ENDED, NOT_SIGNED, OPEN_FEE],
  triggers: [
    {
      words: pattern`\b(?:granted|grants|gave|gives|given|issued|sold) [^;$€£]{2,70}? (?:an? |the )?(?:[\w-]+ ){0,3}?licen[cs]e (?:to|for|under|on|of)\b`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:licensed|licenses) (?:its|the) (?:[\w-]+ ){0,5}?${RIGHT}\b[^;]{0,40}? to\b`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:takes|took|taken|signs|signed|buys|bought|acquires|acquired|obtains|obtained|secures) (?:an? |the )?(?:[\w-]+ ){0,3}?licen[cs]e (?:from|to|for|of|on) (?<object>[^;,]{2,90})`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b(?:licenses|licensed) (?<object>[^;,$]{2,60}?'s? (?:[\w-]+ ){0,4}?${RIGHT})\b`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b(?:pays?|paid|will pay|is to pay) (?<object>${NAMED_PARTY}) ${ABOUT}${MONEY} (?:for|to) (?:an? |the )?(?:[\w-]+ ){0,3}?(?:licen[cs]e|rights?|use|using)\b`,
      companyIs: ['object'],
    },
  ],
};

const TRIAL_STEP = String.raw`(?:(?:first )?(?:patient|participant|subject)s?|dos(?:ed|ing|es)|start(?:s|ed)? (?:of )?|begins?|began|launch\w*|initiat\w+|approval|filing|acceptance|enroll?ment|enrolls?|treated|phase (?:2|3|two|three)|late-stage|pivotal)`;

/** Money of an agency pays for a trial; it is no fee for a license. */
const OF_AGENCY = pattern`\b(?:${AUTHORITY}|grants?|foundation|contracts?)\b`;

/** A step of the partner's work obliges it to pay the company. */
const PARTNER_PAYS: FrameSpec = {
  type: 'license',
  label: "a payment that a partner's progress triggers",
  weight: 70,
  required: ['amount'],
  field:
    /\b(?:patients?|participants?|dos(?:ed|ing)|phase (?:[123]|one|two|three|I{1,3})|trials?|late-stage|pivotal|FDA)\b/i,
  isRefuted: ({ passages }) => saysAtTop(passages, OF_AGENCY),
  findObjections,
  opposing: [ENDED, OPEN_FEE],
  triggers: [
    {
      words: pattern`\b(?:(?:has |have )?(?:become|became|is|are) (?:now )?(?:entitled to|owed|to be paid|to receive|due)|collects?|collected|earns?|earned|receives?|received|will (?:receive|be paid)) (?:an? )?${ABOUT}${MONEY} (?:[^;$€£]{0,60}? )?(?:because|after|as|now that|since|when|from|for)\b[^;]{0,60}?\b${TRIAL_STEP}\b`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:brings?|brought|earns?|earned|nets?|netted|hands?|handed|delivers?|delivered|wins?|gives?|gave|pays?|paid)\b (?<object>(?:(?!\b(?:costs?|loss(?:es)?|expenses?|bills?|debts?|charges?|for|from|of|to|with)\b)[^;,$€£]){2,50}?(?:, (?:Inc|Ltd|LLC|Corp)\b\.?)?) (?:an? )?${ABOUT}${SUM}(?! (?:[\w-]+ )?(?:contract|order|loan|grant|in (?:fees|costs)))`,
      companyIs: ['object'],
    },
    {
      words: pattern`\btrigger(?:s|ed) (?:an? )?(?:payment of )?${ABOUT}${SUM}[^;]{0,30}? to (?<object>[^;,]{2,60})`,
      companyIs: ['object'],
    },
  ],
};

/** Frames of licenses and of payments under them, in other words than `upfront` and `milestone`. */
export const TECHNOLOGY_LICENSE_FRAMES: readonly FrameSpec[] = [TECHNOLOGY_LICENSE, PARTNER_PAYS];
