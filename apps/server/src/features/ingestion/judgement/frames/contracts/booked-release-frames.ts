import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR, AS_ANYONE_OR_UNNAMED, MONEY, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';
import { findNewDispute } from './award-disputes.ts';
import { CONTRACT_OPPOSING } from './order-words.ts';
import { findOwnOrder } from './own-orders.ts';
import { findNoticeTerms } from './started-work-frames.ts';

const DECIDED =
  '(?:has |have )?(?:taken|takes|took|made|makes|reached|reaches) (?:its|the|a|their) (?:positive )?final investment decision';
const LIFTS =
  "(?:has |have )?(?:lifts|lifted|removes|removed|ends|ended) (?:the |its |an? )?(?:suspension (?:of|on)|hold on|stop (?:of|on)|limited notice)(?: (?:the|its|all|[\\w'-]+)){0,5}";
const RELEASED_IN_FULL = String.raw`\bcontracts?\b[^;.]{0,60}? (?:(?:is|was|has been) )?released in full\b|\breleas(?:es|ed) (?:the |its |all )?(?:[\w'-]+ ){0,4}contracts? in full\b`;
/** `has lifted the suspension of the tank contract`, `has taken its final investment decision` */
const RELEASED = new RegExp(String.raw`\b${DECIDED}\b|\b${LIFTS}\b|${RELEASED_IN_FULL}`, 'i');

const QUARTER =
  '(?:(?:its|the|this) )?(?:(?:first|second|third|fourth|current|next|this|fiscal|present) ){0,3}(?:quarter|half|year)';
/** `will book $90 million in its second fiscal quarter` */
const BOOKS = String.raw`\b(?:will book|books|booked|has booked|to book) ${ABOUT}${MONEY} (?:in|for|during) ${QUARTER}\b`;
/** `adds $90 million of steel pipe to confirmed orders` */
const ADDS_TO_ORDERS = String.raw`\b(?:adds|added|brings|will add) ${ABOUT}${MONEY} (?:(?:of|in) (?:[\w-]+ ){1,5})?to (?:(?:its|the|our|the company's) )?(?:confirmed|firm) orders\b`;
const GROWS = new RegExp(String.raw`${BOOKS}|${ADDS_TO_ORDERS}`, 'i');

const NOT_NEW: OpposingCue = {
  label: 'an amount that the text does not add to the orders',
  words: /\S/,
  effect: 'desk',
};
const NO_SALES: OpposingCue = {
  label: 'a cost or a loss',
  words: pattern`\b(?:charges?|expenses?|impairments?|losses|loss|penalt\w+|provisions?|write-?(?:downs?|offs?))\b`,
  effect: 'desk',
};
const IN_PART: OpposingCue = {
  label: 'work that is released in part or no more',
  words: pattern`\b(?:in part|partial\w*|(?:a|one|first) (?:part|portion|phase) of|part of the|without (?:the )?|re-?impos\w*|reinstat\w*|not (?:yet )?(?:lifted|released|taken)|already (?:been )?(?:booked|counted|included|in|part)|removes?|removed|strikes?|struck|postpon\w*|expects? to (?:take|lift|release))\b`,
  effect: 'desk',
};
const OWN_DECISION: OpposingCue = { label: 'work of the company itself', words: /\S/, effect: 'drop' };
const OWN_ACTS = [actOf(`${DECIDED}\\b`), actOf(`${LIFTS}\\b`), actOf(String.raw`(?:has |have )?released\b`)];

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...findNoticeTerms(text),
  ...findNewDispute(text),
  ...findOwnOrder(text),
  ...cuesAtTop(text.passages, [NO_SALES, IN_PART]),
  ...(saysAtTop(text.passages, GROWS) ? [] : [NOT_NEW]),
  ...(OWN_ACTS.some((act) => isDoneByCompany(act, text)) ? [OWN_DECISION] : []),
];

/** A contract that waited for its customer is released, and the text says what it adds to the orders. */
export const BOOKED_RELEASE: FrameSpec = {
  type: 'contract',
  label: 'a contract that a customer releases in full',
  weight: 66,
  required: ['amount'],
  field: RELEASED,
  isProspective: true,
  // To the model, a suspension is bad news, also if it ends.
  maxBearish: 0.7,
  findObjections,
  opposing: CONTRACT_OPPOSING,
  triggers: [
    { words: new RegExp(RELEASED_IN_FULL, 'i'), companyIs: AS_ANYONE_OR_UNNAMED },
    { words: pattern`\breleases ${ABOUT}${SUM} to (?<object>[^;,]{2,50})`, companyIs: ['object'] },
    { words: new RegExp(BOOKS, 'i'), companyIs: AS_ACTOR },
    { words: new RegExp(ADDS_TO_ORDERS, 'i'), companyIs: AS_ANYONE_OR_UNNAMED },
  ],
};
