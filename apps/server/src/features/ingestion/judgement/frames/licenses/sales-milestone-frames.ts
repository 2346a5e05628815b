import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { ABOUT, DENIED, DISPUTED, ENDED, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';

/** `net sales passed the first threshold`, `its launch triggered a milestone` */
const REACHED = pattern`\bsales\b[^;]{0,90}?\b(?:pass(?:es|ed)?|reach(?:es|ed)?|hits?|cross(?:es|ed)?|exceed(?:s|ed)?|tops?|topped|climb(?:s|ed)? (?:above|past|over)|surpass(?:es|ed)?|achiev(?:es|ed))\b[^;]{0,60}?(?:\b(?:thresholds?|milestones?|marks?|levels?|targets?)\b|[$€£]\s?\d)|\btrigger(?:s|ed) (?:an? |the )?(?:[\w-]+ ){0,3}milestone\b`;
/** Without these, who `earns $40 million as sales reach $200 million` reports results. */
const IS_DUE = /\b(?:milestones?|owed|owes?|trigger(?:s|ed)|due|payable)\b/i;
const isEarning = ({ passages }: FrameInText): boolean => !saysAtTop(passages, IS_DUE);

const NOT_REACHED: OpposingCue = {
  label: 'a payment that depends on later sales',
  words: pattern`\b(?:would|if|once|when|could|may|eligible|close to|near(?:s|ing)?|up to|disput\w+|den(?:y|ies|ied)|contests?)\b`,
  effect: 'desk',
};
/** The company is the buyer, or the licensee. */
const OWN_DEBT = actOf(
  String.raw`(?:(?:now )?owes?|pays|paid|must pay|will pay|has to pay|is to pay|bought|acquired|licensed in|in-licensed)\b`,
);
const DUE_TO_OTHER: OpposingCue = {
  label: 'a payment that the company owes',
  words: pattern`\b(?:payments?|sum|money|fee) (?:of [^;]{2,20} )?to (?:the (?:seller|licensor|former owner)|(?!us\b|it\b)[A-Z])`,
  effect: 'drop',
};

const objectToDebt = (text: FrameInText): readonly OpposingCue[] => [
  ...(isDoneByCompany(OWN_DEBT, text) ? [DUE_TO_OTHER] : []),
  ...cuesAtTop(text.passages, [NOT_REACHED]),
];

/** A product that the company sold or licensed has sold enough for a payment to be due. */
export const SALES_MILESTONE: FrameSpec = {
  type: 'license',
  label: 'a sales milestone that is due',
  weight: 70,
  required: ['amount'],
  isProspective: true,
  field: REACHED,
  opposing: [ENDED, DISPUTED, DENIED],
  isRefuted: isEarning,
  findObjections: objectToDebt,
  triggers: [
    { words: pattern`\b(?:is|are) (?:now )?owed ${ABOUT}${SUM}`, companyIs: ['actor'] },
    {
      words: pattern`\b(?:owes?|(?:will|must|is to|has to) pay) (?<object>(?!\d)[^;,$€£]{2,40}?) (?:an? )?(?:milestone of )?${ABOUT}${SUM}`,
      companyIs: ['object'],
    },
    {
      words: pattern`\b(?:earns|earned|gets|collects?|collected|receives|received|will receive|is to receive) (?:an? )?${ABOUT}${SUM}`,
      companyIs: ['actor'],
    },
  ],
};
