import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, ENDED, NOT_SIGNED, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { AS_CUSTOMER, SHARED, TRIAL_ORDER } from './order-words.ts';
import { standsForCustomer } from '../own-acts.ts';
import { findOwnDeal } from './own-orders.ts';

/** At least, or in any case: the sum does not depend on what the customer takes. */
const IN_ANY_CASE = pattern`\b(?:whether or not|or not|regardless of|irrespective of|no matter (?:how|whether|what)|in any (?:case|event)|even (?:if|in (?:years|months|quarters))|unused|take[- ]or[- ]pay|pay[- ]or[- ]play|minimums?|at least|no less than|not less than|floors?|guarantee[sd]?|guaranteed|committed|commits|binding|fixed|firm|sold out|reserv(?:es|ed)|whole|entire|remaining|prepa\w+)\b`;

/** `The penalty must be paid whether or not it appeals`: a sum that no customer pays. */
const NO_PRICE: OpposingCue = {
  label: 'a payment for something else than goods or work',
  words: pattern`\b(?:fines?|penalt(?:y|ies)|taxes|severance|settlement|damages|rent|interest|dividends?|lenders?|banks?|noteholders?|bondholders?|creditors?|loans?|notes|debt|insurers?|merger|shares|stock|litigation|court|jury)\b`,
  effect: 'desk',
};
const MAY_NOT_PAY: OpposingCue = {
  label: 'a minimum that ended or depends on conditions',
  words: pattern`\b(?:no longer|used to|freed|released from|would|draft|waiv\w+|only if|provided that|cuts?|reduc\w+|lower(?:s|ed)?|had (?:guaranteed|committed|agreed|promised|pledged))\b`,
  effect: 'desk',
};
const OPPOSING = [ENDED, NOT_SIGNED, DISPUTED, DENIED, SHARED, TRIAL_ORDER, AS_CUSTOMER, NO_PRICE, MAY_NOT_PAY];

const PERIOD = String.raw`(?:(?:a|per|each|every) year|annually|(?:over|for|across|through(?:out)?|until|between|from|in|during) (?:the )?(?:next |first |coming |full )?(?:\d|[a-z]+[- ](?:years?|months?|term)|(?:its|the|that) (?:term|period)|year|term|period))`;
const OUTPUT = String.raw`(?:capacity|output|production|volumes?|power|energy|electricity|plants?|mills?|lines?|kilns?|furnaces?|slots?|space|tonnage)`;

/** Whether the company itself pays: it is the subject, and not as the pronoun of a customer. */
function isPaidByCompany({ frame, passages }: FrameInText): boolean {
  if (frame.companyRole !== 'actor') return false;
  const lead = passages.filter(({ place }) => place !== 'headline');
  return frame.place === 'headline' || !standsForCustomer(frame.clause, lead[frame.position - 1]?.text);
}

/** A customer owes a sum, or a minimum, for goods or capacity. */
const MINIMUM_PAYMENT: FrameSpec = {
  type: 'supply_agreement',
  label: 'a minimum that a customer pays in any case',
  weight: 66,
  required: ['amount'],
  field: IN_ANY_CASE,
  isRefuted: isPaidByCompany,
  findObjections: findOwnDeal,
  opposing: OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:owes?|(?:must|will|has to|have to|is to|(?:is|are) (?:bound|obliged|obligated|committed) to|agree[sd] to|undertakes to|undertook to) pay)\b(?! for\b)[^;$€£]{0,90}?${SUM}(?=[^;]{0,60}?(?:\b${PERIOD}|$))`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:guarantees?|guaranteed|underwrites|underwrote|underwritten|commits?|committed|pledges|pledged|agrees|agreed|obligates itself|binds itself|bound|tied)\b (?:itself )?to (?:(?:take|buy|purchase|order|accept|receive|spend|an?|at least|minimums?|no less)\b )[^;$€£]{0,70}?${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:guarantees?|guaranteed|underwrites|underwritten) (?:[\w-]+ ){0,3}?(?:revenues?|sales|purchases|volumes?|orders|fees|payments|business) (?:of|worth) ${ABOUT}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:(?:minimum|binding|firm|fixed|guaranteed|committed|contracted|agreed) ){1,2}(?:(?:minimum|annual|yearly) )?(?:volumes?|quantit(?:y|ies)|purchases|tonnages?|offtake|throughput|fees|minimums?)\b[^;$€£]{0,40}?\b(?:stands? for|corresponds? to|equals?|equates? to|translates? (?:in)?to|(?:is|are) worth|represents?|amounts? to|comes? to|yields?|impl(?:y|ies)|means?|secures?|brings?)\b[^;$€£]{0,30}?${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:volumes?|quantities|prices|fees|purchases|payments|revenues?|minimums) (?:are|is) (?:fixed|firm|guaranteed|committed|binding)\b[^;$€£]{0,50}?\b(?:amounts?|comes?|worth|adds? up|total\w*|stands?|equals?)\b[^;$€£]{0,30}?${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:fixed|firm|guaranteed|committed|minimum|contracted) (?:[\w-]+ ){0,2}(?:volumes?|quantities|fees|payments|purchases|revenues?) (?:of|are worth|worth) ${ABOUT}${SUM}|\b(?:fees|payments) of ${ABOUT}${SUM} (?:are|is) (?:fixed|guaranteed|firm|committed)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:payments?|receipts|fees|revenues?|income) (?:(?:between|from|over|in|through|until|during|under|for|of|the|to|and|this|its|these|contract|agreement|deal|term|period|years?|[a-z]+-year|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|\d{1,4}),? ){1,8}(?:comes?|amounts?|adds? up|runs?|totals?|sums?) (?:to )?${ABOUT}(?:a minimum of )?${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

/** Words for what the customer takes, without the sum, which another sentence gives. Too little for an alert by itself. */
const CAPACITY_TAKEN: FrameSpec = {
  type: 'supply_agreement',
  label: 'a customer that takes goods or capacity',
  weight: 36,
  required: ['amount'],
  isRefuted: ({ frame }) => frame.amount === null,
  findObjections: findOwnDeal,
  opposing: OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:contracted|sold|leased|booked|reserve[sd]|takes|taken|took|buys|bought|rents|rented|fills|filled|placed|committed)(?: up| out| for)? (?:(?:all|the|its|of|last|first|second|third|fourth|whole|entire|full|free|open|remaining|available|unsold) ){1,4}(?:[\w'-]+ ){0,4}?${OUTPUT}\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:sold out|fully (?:booked|contracted|committed|subscribed)|spoken for)\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:will be|is to be|are to be|is|are|to be) (?:stocked|sold|carried|offered|available|used|served|installed|poured) (?:in|at|by) (?:all|each|every|its|more than|nearly|over|about|[\d,.]+)\b`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:will|to) (?:use|stock|carry|sell|serve|install|offer|fit|pour)\b[^;]{0,90}?\b(?:in|at|across) (?:all|each|every|its|more than|nearly|over|about|[\d,.]+)\b`,
      companyIs: ['object', 'counterparty'],
    },
    {
      words: pattern`\bwill (?:supply|equip|serve|stock)\b[^;]{0,50}\b(?:chain|retailer|club|discounter|grocer|operator|carmaker|maker)\b`,
      companyIs: ['actor'],
    },
    {
      words: pattern`\b(?:goes|lands?|moves?) (?:coast to coast|nationwide|into (?:all|every|each)|in (?:all|every|each))\b|\b(?:reach(?:es)?|puts?|gets?|into|in) (?:[\w'-]+ ){0,3}?(?:all|every|[\d,.]+) (?:of )?(?:[\w'.-]+ ){0,3}?(?:stores|locations|cafes|restaurants|outlets|hospitals|branches|trucks?|cars?|vehicles?|models?|warehouses|clubs|pharmacies)\b`,
      companyIs: ['actor', 'object'],
    },
    {
      words: pattern`\b(?:commits?|tie themselves|ties itself|sign(?:s|ed)? up|moves?|moved|returns?|renew(?:s|ed)?) (?:down )?(?:to|with|for) (?<object>[^;]{2,60}?) (?:through|until|to|under|for|over) (?:20\d\d|(?:[\w-]+ )?(?:minimum|years|term))`,
      companyIs: ['object'],
    },
  ],
};

/** Frames of customers that are bound to pay, in other words than those of orders and supply agreements. */
export const COMMITTED_CUSTOMER_FRAMES: readonly FrameSpec[] = [MINIMUM_PAYMENT, CAPACITY_TAKEN];
