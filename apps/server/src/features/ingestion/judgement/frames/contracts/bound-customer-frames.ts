import { pattern } from '../../text/pattern.ts';
import { cuesAtTop } from '../../text/passages.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, NOT_SIGNED, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { SHARED, TRIAL_ORDER } from './order-words.ts';
import { findOwnDeal } from './own-orders.ts';

const BOUND = String.raw`(?:(?:can(?:not|'t| not)|may not) (?:be )?(?:cancel(?:l?ed)?|terminated?)|non-?cancel+able|non-?terminable)`;
const AGREEMENT = String.raw`(?:subscriptions?|rentals?|leases?|orders?|contracts?|agreements?|deal|commitments?|licen[cs]es?|services?|terms?)`;
const NEW_CUSTOMER = pattern`\b(?:gain(?:s|ed)|win(?:s)?|won|add(?:s|ed)|sign(?:s|ed)(?: up)?|land(?:s|ed)|secur(?:es|ed))\b[^;]{2,90}? as an? (?:new )?(?:customer|client|subscriber)\b|\bnew (?:customer|client|subscriber) in\b`;
const CUSTOMER = pattern`\b(?:customers?|clients?|subscribers?|operators?|chain|group|fleet|hospitals?|retailers?|airlines?|carriers?)\b`;
/** `its yard`, `has become a customer of`, `costs $31 million` */
const AS_USER: OpposingCue = {
  label: 'an agreement in which the company may be the customer',
  words: pattern`\b(?:become|becomes|became|is|as) a (?:new )?customer of\b|\b(?:landlord|lessor|yard|office|headquarters|warehouse|premises)\b|\bcosts? (?:it|the company|[$€£])`,
  effect: 'desk',
};

/** Returns objections if the company is the customer. */
const findOwnUse = (text: FrameInText): readonly OpposingCue[] => [
  ...findOwnDeal(text),
  ...cuesAtTop(text.passages, [AS_USER]),
];

const OPPOSING = [NOT_SIGNED, DISPUTED, DENIED, SHARED, TRIAL_ORDER];

/** A customer that cannot cancel, in other words than those of orders: `The subscription cannot be cancelled and is worth`. */
export const BOUND_CUSTOMER: FrameSpec = {
  type: 'supply_agreement',
  label: 'a customer that cannot cancel',
  weight: 66,
  required: ['amount'],
  field: CUSTOMER,
  findObjections: findOwnUse,
  opposing: OPPOSING,
  triggers: [
    {
      words: pattern`\b${AGREEMENT}\b[^;]{0,90}?\b${BOUND}\b[^;$€£]{0,70}?\b(?:worth|brings?|totals?|amounts? to|comes? to|adds? up to|yields?)\b[^;$€£]{0,40}?${ABOUT}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${BOUND} (?:[\w-]+ ){0,3}${AGREEMENT}\b[^;$€£]{0,60}?\b(?:worth|brings?|totals?|amounts? to|comes? to|of)\b[^;$€£]{0,30}?${ABOUT}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

/** Names the new customer, whose agreement another sentence describes. Too little for an alert by itself. */
export const CUSTOMER_GAINED: FrameSpec = {
  type: 'supply_agreement',
  label: 'a new customer',
  weight: 36,
  required: ['amount'],
  isRefuted: ({ frame }) => frame.amount === null,
  findObjections: findOwnUse,
  opposing: OPPOSING,
  triggers: [{ words: NEW_CUSTOMER, companyIs: ['actor'] }],
};
