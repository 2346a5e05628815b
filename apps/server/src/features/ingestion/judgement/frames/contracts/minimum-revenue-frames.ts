import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, ENDED, MONEY, NOT_SIGNED, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { AS_CUSTOMER, SHARED, TRIAL_ORDER } from './order-words.ts';
import { findOwnDeal } from './own-orders.ts';
import { findTakeTerms } from './take-or-pay-terms.ts';

const REVENUE = '(?:revenues?|sales|proceeds|payments|turnover)';
const LEAST = String.raw`(?:at least|no less than|not less than|a minimum of|more than|not under)`;
const MEANS = String.raw`(?:amounts?|comes?|corresponds?|equates?|translates?|adds up|works? out|is equal) (?:in)?to|equals?|means?|makes|guarantees?|implies|secures?|represents?|stands for|is worth|ensures?`;
const PRICES = String.raw`(?:agreed|base|ceiling|contract|contracted|escalating|fixed|floor|minimum)`;

/** An agreement under which a customer takes goods, which another sentence announces. */
const AGREEMENT = pattern`\btake[- ]or[- ]pay\b|\b(?:supply|sales|off-?take|purchase|delivery|capacity|throughput|tolling|transportation)(?: and \w+)? (?:agreements?|contracts?)\b|\b(?:agreements?|contracts?) (?:to (?:buy|purchase|take|deliver|sell|supply)|for the (?:delivery|purchase|sale|supply))\b`;

/** Earlier sales of the company, or sales of others. */
const NOT_OF_AGREEMENT: OpposingCue = {
  label: 'revenue that the agreement does not bring',
  words: pattern`\b(?:last year|in (?:fiscal )?20(?:1\d|2[0-5])\b|a year ago|(?:customer|buyer|utility|producer|partner)'s (?:own )?(?:annual )?(?:revenues?|sales)|the (?:customer|buyer|producer|utility) (?:has|had|reported|posted) (?:revenues?|sales)|(?:old|earlier|former|previous|expiring|existing) (?:[\w-]+ ){0,2}(?:agreements?|contracts?)|replac(?:es|ed|ing)|instead of|down from|reduc(?:es|ed)|lower(?:s|ed) (?:the |its )?(?:minimum|volumes?|prices?)|amend(?:s|ed|ment)|waiv\w+)\b`,
  effect: 'desk',
};
const NOT_FIRM: OpposingCue = {
  label: 'a minimum that is not certain',
  words: pattern`\b(?:up to|as much as|non-?binding|letters? of intent|memorand(?:um|a) of understanding|in principle|may|might|could|would|if (?:the|all|it)|provided|spot price|market price[sd]?|index(?:ed)? price|subject to|depends?|once the)\b`,
  effect: 'desk',
};

const findObjections = (text: FrameInText): readonly OpposingCue[] => [
  ...cuesAtTop(text.passages, [DENIED, DISPUTED, NOT_SIGNED, ENDED, NOT_OF_AGREEMENT]),
  ...findTakeTerms(text),
  ...findOwnDeal(text),
];

/** The least revenue that an agreement brings, in a sentence of its own. */
export const MINIMUM_REVENUE: FrameSpec = {
  type: 'supply_agreement',
  label: 'the minimum revenue of an agreement',
  weight: 66,
  required: ['amount'],
  field: AGREEMENT,
  isProspective: true,
  // `Tallow counts on revenue of at least`: the revenue of another company.
  isRefuted: ({ frame }) => frame.companyRole === 'unknown' && frame.actor !== null,
  findObjections,
  opposing: [SHARED, TRIAL_ORDER, AS_CUSTOMER, NOT_FIRM],
  triggers: [
    {
      words: pattern`(?:,? which |\b(?:this|that|it) |\bvolumes? |\btons |\btonnes |\bpounds |\bbarrels )(?:${MEANS}) (?:an? |the )?(?:(?:${LEAST} |(?:minimum|guaranteed|contracted|committed|total|annual) ){0,2}${REVENUE} of (?:${LEAST} )?${ABOUT}${MONEY}|${LEAST} ${MONEY} (?:of|in) (?:[\w-]+ ){0,2}?${REVENUE}\b)`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:at|on|with|under) (?:the |these |those )?(?:${PRICES} ){1,3}(?:prices?|terms|tariffs?|rates?)\b[^;$€£]{0,70}?\b${REVENUE} (?:is|are|comes? to|amounts? to|will be|of|totals?) (?:${LEAST} )?${ABOUT}${MONEY}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`(?<!(?:'s?|\b(?:own|annual|his|their|last)) )\b${REVENUE} (?:is|are|will be|comes? to|amounts? to|of) ${LEAST} ${MONEY}(?! (?:a|per|each|every) (?:year|quarter|month)\b)`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b(?:minimum|guaranteed|contracted|committed) ${REVENUE} (?:is|are|comes? to|amounts? to|of|totals?) ${ABOUT}${SUM}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};
