import { pattern } from '../../text/pattern.ts';
import { ABOUT, ENDED, MONEY, NAMED_PARTY, NOT_SIGNED } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
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

/** Frames of licenses in other words than `upfront` and `milestone`. */
export const TECHNOLOGY_LICENSE_FRAMES: readonly FrameSpec[] = [TECHNOLOGY_LICENSE];
