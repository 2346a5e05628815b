import { pattern } from '../pattern.ts';
import { saysAtTop } from '../passages.ts';
import { ABOUT, ENDED, MONEY } from './deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from './frame.ts';
import { takesRights } from './rights-taken.ts';

/** Other words for an upfront payment: `$240 million on closing`, `pays $65 million down`. */
const AT_ONCE = String.raw`(?:in cash )?(?:today|now|down|up[- ]?front|at once|immediately|in advance|straight away|(?:(?:up)?on|at) (?:the )?(?:signing|closing|execution|signature|effectiveness)|within (?:\d{1,2}|five|ten|fifteen|twenty|thirty) (?:business )?days)`;
const GIVES_RIGHTS = pattern`\b(?:grant(?:s|ed|ing)?|giv(?:es|ing|en)|gave|hand(?:s|ed|ing)?|takes|obtains|gains|gets|secures|acquires|(?:out-)?licen[cs](?:es|ed|ing)|exercis(?:es|ed))\b[^;.]{0,90}\b(?:rights?|licen[cs]e)\b|\b(?:out-)?licensed\b[^;.]{0,60}\bto\b`;

const NO_LICENSE: OpposingCue = {
  label: 'money for something else than rights',
  words: pattern`\b(?:lenders?|term loan|credit|facility|lease|notes?|shares|stock|offering|settle\w+|lawsuit|insur\w+)\b`,
  effect: 'desk',
};
const LOAN = pattern`\b(?:lenders?|(?:term|bridge) loan|credit facility|settle(?:s|d|ment)|lawsuit|insurers?)\b`;
const PAID_BY_COMPANY: OpposingCue = { label: 'rights that the company does not give', words: /\S/, effect: 'desk' };

/** Objects unless the headline or the lead says that the company gives the rights, and nothing of a loan. */
function objectToGiver(text: FrameInText): readonly OpposingCue[] {
  if (saysAtTop(text.passages, LOAN)) return [NO_LICENSE];
  return takesRights(text) || !saysAtTop(text.passages, GIVES_RIGHTS) ? [PAID_BY_COMPANY] : [];
}

/** Payments for rights that are due at once, in other words than `upfront`. */
export const LICENSE_PAYMENT_FRAMES: readonly FrameSpec[] = [
  {
    type: 'license',
    label: 'a payment at once for a license',
    weight: 70,
    required: ['amount'],
    field: GIVES_RIGHTS,
    // `Lets Gilead in for $65 million down`: a decline to the model.
    maxBearish: 0.95,
    opposing: [ENDED, NO_LICENSE],
    findObjections: objectToGiver,
    triggers: [
      {
        words: pattern`\b(?:receiv(?:es|ed)|gets|got|collects?|collected|(?:is|was|has been) paid|earn(?:s|ed)|pockets?|pocketed|nets|banks|takes in) ${ABOUT}(?:${MONEY}) ${AT_ONCE}`,
        companyIs: ['actor'],
      },
      {
        words: pattern`\b(?:pays|paid|hands over|puts down|wires|transfers) (?:(?:the company|it|us|[A-Z][\w-]{1,30}) )?${ABOUT}(?:${MONEY}) ${AT_ONCE}`,
        companyIs: ['object', 'counterparty', 'unknown'],
      },
      {
        words: pattern`(?=[$€£\d])(?:${MONEY}|\d[\d.]{0,5} million (?:euros?|dollars|pounds)) (?:changes hands |is due |falls due |in cash )?${AT_ONCE}`,
        companyIs: ['actor', 'object', 'counterparty', 'unknown'],
      },
      {
        words: pattern`\b(?:cheque|check|payment|transfer|sum) (?:for|of|worth) ${ABOUT}(?:${MONEY}) (?:reaches|lands (?:at|with)|arrives (?:at|with)|goes to|comes to) (?<object>[^;,]{2,40})`,
        companyIs: ['object'],
      },
      {
        words: pattern`\b(?:trigger(?:s|ed|ing)|brings?|brought|bringing) (?:an? )?(?:payment|fee) (?:to \S+ )?of ${ABOUT}(?:${MONEY})\b|\btrigger(?:s|ed|ing) (?:an? )?(?:${MONEY}) (?:payment|fee)\b`,
        companyIs: ['actor', 'object', 'counterparty', 'unknown'],
      },
    ],
  },
];
