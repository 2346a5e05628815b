import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, ENDED, MONEY, NOT_SIGNED, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { AS_CUSTOMER, SHARED, TRIAL_ORDER } from './order-words.ts';
import { findOwnDeal } from './own-orders.ts';
import { TAKE_OR_PAY } from './take-or-pay-terms.ts';

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(text.passages, [DENIED, DISPUTED, NOT_SIGNED, ENDED]),
  ...findOwnDeal(text),
];

const EXPECTS = String.raw`(?:expects?|sees|anticipates?|estimates?|puts|counts on|reckons with|calculates)`;
const REVENUE = '(?:revenues?|sales|income)';
const TERM = String.raw`(?:over|for|across|through(?:out)?|during|in|within|until) (?:(?:the|that|those|these|its|this|all|full|whole|entire|contract|agreement's) ){0,3}(?:term|period|lifetime|life|\w+ years|years|duration|20\d\d)\b`;

/** The revenue under an agreement with take or pay, which another sentence describes. */
export const TAKE_OR_PAY_REVENUE: FrameSpec = {
  type: 'supply_agreement',
  label: 'the revenue of a take-or-pay agreement',
  weight: 66,
  required: ['amount'],
  field: TAKE_OR_PAY,
  isProspective: true,
  // `Tallow expects`: the revenue of another company.
  isRefuted: ({ frame }) => frame.companyRole === 'unknown' && frame.actor !== null,
  findObjections,
  opposing: [SHARED, TRIAL_ORDER, AS_CUSTOMER],
  triggers: [
    {
      words: pattern`\b${EXPECTS}\b[^;$€£]{0,40}?${SUM} (?:of|in) (?:[\w-]+ ){0,3}?${REVENUE}\b[^;]{0,30}?\b${TERM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${EXPECTS}\b[^;$€£]{0,40}?\b${REVENUE} of ${ABOUT}${MONEY}[^;]{0,30}?\b${TERM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:at|on) the (?:fixed|agreed|contract|floor|minimum) prices?,? (?:(?:that|this|it) (?:is|means|makes|comes to) )?(?:[\w-]+ ){0,3}?${REVENUE} of ${ABOUT}${MONEY}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};
