import { pattern } from '../../text/pattern.ts';
import { saysAtTop } from '../../text/passages.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, AS_RECIPIENT_OR_UNNAMED, ENDED, MONEY } from '../deal-words.ts';
import { MEDICINE } from '../health-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';
import { LARGE_PHARMA } from './license-frames.ts';
import { takesRights } from './rights-taken.ts';

/** Other words for an upfront payment: `$240 million on closing`, `pays $65 million down`. */
const AT_ONCE = String.raw`(?:in cash )?(?:today|now(?! instead\b)|down|upfront|at once|immediately|in advance|straight away|(?:(?:up)?on|at) (?:the )?(?:signing|closing|execution|signature|effectiveness)|(?:payable |due )?within (?:\d{1,2}|five|ten|fifteen|twenty|thirty) (?:business )?days)`;
const GIVES_RIGHTS = pattern`\b(?:grant(?:s|ed|ing)?|giv(?:es|ing|en)|gave|hand(?:s|ed|ing)?|takes|took|taken|obtains|gains|gets|secures|acquires|(?:out-)?licen[cs](?:es|ed|ing)|exercis(?:es|ed)|enter(?:s|ed) into|conclud(?:es|ed)|sign(?:s|ed))\b[^;.]{0,90}\b(?:rights?|licen[cs]e)\b|\b(?:out-)?licensed\b[^;.]{0,60}\bto\b|\b(?:for|of) (?:the )?(?:[\w-]+ ){0,3}rights? (?:to|in)\b|\bexercis(?:es|ed) (?:its|the|an) option (?:on|for|over|to (?:develop|license|take|commerciali[sz]e))\b|\b${LARGE_PHARMA}\b`;

const OTHER_MONEY: OpposingCue = {
  label: 'money for something else than rights',
  words: pattern`\b(?:facility|lease|notes?|(?:shares|stock)(?! (?:bought|purchased|sold) at\b)|offering)\b`,
  effect: 'desk',
};
export const HEALTH_OR_RIGHTS = new RegExp(
  String.raw`${MEDICINE.source}|\b(?:rights?|licen[cs]\w+|royalt\w+|marketing applications?)\b`,
  'i',
);
const LOAN = pattern`\b(?:lenders?|(?:term|bridge) loan|credit facility|settle(?:s|d|ment)|lawsuit|insurers?)\b`;

/** `Helio Freight pays Santen $70 million` */
const OWN_PAYMENT = actOf(
  String.raw`(?:pays|paid|hands|handed|wires|wired|transfers|transferred|(?:will|to) pay) (?:[\w&.,'-]+ ){0,6}?[$€£]\s?\d`,
);

/** Whether the headline or the lead says that the company takes the rights or a loan, or nothing of rights that it gives. */
const isNoLicense = ({ passages, stock }: FrameInText): boolean =>
  saysAtTop(passages, LOAN) ||
  isDoneByCompany(OWN_PAYMENT, { passages, stock }) ||
  !saysAtTop(passages, GIVES_RIGHTS) ||
  takesRights({ passages, stock });

/** Payments for rights that are due at once, in other words than `upfront`. */
export const LICENSE_PAYMENT_FRAMES: readonly FrameSpec[] = [
  {
    type: 'license',
    label: 'a payment at once for a license',
    weight: 70,
    required: ['amount'],
    field: HEALTH_OR_RIGHTS,
    // `Lets Gilead in for $65 million down`: a decline to the model.
    maxBearish: 0.95,
    opposing: [ENDED, OTHER_MONEY],
    isRefuted: isNoLicense,
    triggers: [
      {
        words: pattern`\b(?:receiv(?:es|ed)|gets|got|collects?|collected|(?:is|was|has been) paid|earn(?:s|ed)|pockets?|pocketed|nets|banks|takes in) (?:an initial ${ABOUT}(?:${MONEY})|${ABOUT}(?:${MONEY}),? ${AT_ONCE})`,
        companyIs: ['actor'],
      },
      {
        words: pattern`\b(?:(?:is|are) to|will) (?:be paid|receive) ${ABOUT}(?:${MONEY})(?: in cash)?,? within (?:\d{1,2}|five|seven|ten|fifteen|twenty|thirty) (?:business |calendar )?days\b(?! (?:of|after|from) (?:the )?(?:acceptance|antitrust|approval|clearance|closing|first|FDA|regulatory))`,
        companyIs: ['actor'],
      },
      {
        words: pattern`\b(?:pays|paid|hands over|puts down|wires|transfers) (?:(?:the company|it|us|[A-Z][\w-]{1,30}) )?(?:an? (?:\w+ )?fee of )?${ABOUT}(?:${MONEY}) ${AT_ONCE}`,
        companyIs: AS_RECIPIENT_OR_UNNAMED,
      },
      {
        words: pattern`(?=[$€£\d])(?:${MONEY}|\d[\d.]{0,5} million (?:euros?|dollars|pounds)) (?:changes hands |is due |falls due |in cash )?${AT_ONCE}`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
      {
        words: pattern`\bexercise(?: of (?:the|its|this) options?)? (?:brings|earns|entitles|gives|nets|obliges [^;,$€£]{2,30} to pay) (?<object>[^;,$€£]{2,40}?) (?:to )?(?:an? )?(?:(?:payment|fee) of )?${ABOUT}(?:${MONEY})\b(?! in (?:shares|stock|milestones))`,
        companyIs: ['object'],
      },
      {
        words: pattern`\boblig(?:es|ed) (?<counterparty>[^;$€£]{2,40}?) to (?:pay|remit|transfer) ${ABOUT}(?:${MONEY})`,
        companyIs: ['actor', 'object', 'unknown'],
      },
      {
        words: pattern`\b(?:non-?refundable|upfront|initial|first|cash) (?:cash )?(?:payment|fee|sum) of ${ABOUT}(?:${MONEY}) (?:has |have )?(?:arrived|came in|been received|was received|was paid)\b(?! to\b)`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
      {
        words: pattern`\b(?:(?:exercise|purchase) price|option fee|milestones?|opt-in fee|fee) of ${ABOUT}(?:${MONEY}) (?:was|has been|is|were|have been) (?:now )?(?:paid|received|due|payable)\b(?! to\b)`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
      {
        words: pattern`\b(?:(?:exercise|purchase) price|option fee|milestones?|opt-in fee|fee) of ${ABOUT}(?:${MONEY}) (?:was|has been|is|were|have been) (?:now )?(?:paid|received|due|payable)\b to (?<object>[^;,]{2,40})`,
        companyIs: ['object'],
      },
      {
        words: pattern`\b(?:cheque|check|payment|transfer|sum) (?:for|of|worth) ${ABOUT}(?:${MONEY}) (?:reaches|lands (?:at|with)|arrives (?:at|with)|goes to|comes to) (?<object>[^;,]{2,40})`,
        companyIs: ['object'],
      },
      {
        words: pattern`\b(?:pays|brings|hands|gives|wires|sends) (?<object>[^;,$€£]{2,40}?) ${ABOUT}(?:${MONEY}) for (?:the )?(?:[\w-]+ ){0,4}rights\b`,
        companyIs: ['object'],
      },
      {
        words: pattern`\b(?:trigger(?:s|ed|ing)|brings?|brought|bringing|earns|earned|nets|netted) (?:[\w-]+ ){0,3}?an? (?:\w+ )?(?:payment|fee) (?:to \S+ )?of ${ABOUT}(?:${MONEY})\b|\btrigger(?:s|ed|ing) (?:an? )?(?:${MONEY}) (?:payment|fee)\b`,
        companyIs: AS_ANYONE_OR_UNNAMED,
      },
    ],
  },
];
