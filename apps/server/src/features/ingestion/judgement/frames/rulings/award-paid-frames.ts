import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR, DENIED, MONEY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

const AWARD = String.raw`(?:[\w-]+ ){0,3}?(?:awards?|judge?ments?)\b`;
const UNDER = '(?:due (?:on|under)|in (?:full )?(?:payment|satisfaction|settlement) of|pursuant to|under)';
const CASE = /\b(?:arbitra\w+|tribunal|ICC|ICSID|LCIA|court|judge?ment|damages|international chamber of commerce)\b/i;

const NOT_FINALLY_KEPT: OpposingCue = {
  label: 'money of which a part is open, or may be taken back',
  words: pattern`\b(?:first|partial|initial|interim|further|next) (?:payment|instal+ments?|tranche)\b|\binstal+ments?\b|\bin escrow\b|\b(?:may|might|could|would|must) (?:have to )?(?:be )?(?:repa(?:y|id)|return(?:ed)?)\b|\b(?:appeal|application|motion|petition|request) (?:[\w-]+ ){0,6}?(?:is|remains|are) (?:still )?pending\b|\b(?:has|have) (?:filed|lodged) (?:an? )?(?:[\w-]+ )?(?:appeal|application|motion|petition)\b`,
  effect: 'desk',
};
const FOR_OTHERS: OpposingCue = {
  label: 'money that goes to another party',
  words: pattern`\b(?:litigation|legal) (?:funders?|financiers?)\b|\bof (?:which|it|that|the (?:money|sum)) (?:[\w$.%]+ ){0,4}(?:belongs?|goes|is due|is owed|must be paid) to\b|\b(?:already|previously) (?:been )?(?:booked|recorded|recognized|accrued)\b`,
  effect: 'desk',
};

const AWARD_RECEIVED: readonly RegExp[] = [
  pattern`\b(?:received|receives|collected|collects|been paid|was paid|is paid) (?:the (?:entire|full|whole) )?${ABOUT}(?:${MONEY})[^;$]{0,140}?\b${UNDER} (?:an? |the |its |this )?${AWARD}`,
  pattern`\breceipt of (?:the |full )?(?:cash|funds|mon(?:ey|ies)|payment|proceeds|${ABOUT}(?:${MONEY}))[^;]{0,40}?\b${UNDER} (?:an? |the |its |this )?${AWARD}`,
];

/** Whether a clause reports the money of an award, not the ruling. */
export const isAwardReceived = ({ frame: { clause } }: FrameInText): boolean =>
  AWARD_RECEIVED.some((words) => words.test(clause));

/** The loser of an arbitration or a case has paid: `received $31 million, the whole of the sums due under the final award`. */
export const AWARD_PAID: FrameSpec = {
  type: 'legal_win',
  label: 'money received under an award',
  weight: 70,
  required: ['amount'],
  field: CASE,
  // To the model, awards and cases are mostly bad or old news.
  maxBearish: 0.95,
  opposing: [
    DENIED,
    {
      label: 'a payment of the company, or one that is expected',
      words: pattern`\b(?:expects?|expected|hopes?|seeks?|against (?:the company|us|it)|(?:the company|we|it) (?:paid|pays|must pay)|invoice\w*|research|development)\b`,
      effect: 'desk',
    },
  ],
  findObjections: ({ passages }) => cuesAtTop(passages, [NOT_FINALLY_KEPT, FOR_OTHERS]),
  triggers: AWARD_RECEIVED.map((words) => ({ words, companyIs: AS_ACTOR })),
};
