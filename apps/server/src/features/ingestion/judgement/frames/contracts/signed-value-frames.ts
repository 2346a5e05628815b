import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, MONTH_NAME, saysAtTop } from '../../text/passages.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, MONEY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPPOSING } from './order-words.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';
import { findOwnDeal } from './own-orders.ts';

const DAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const MONTHS = `(?:${MONTH_NAME}|(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\\.)`;
const SIGNED = String.raw`(?:signed|concluded|executed|awarded|agreed|closed|countersigned|inked|placed|sealed) (?:today|yesterday|(?:earlier )?this (?:week|month)|last (?:week|month|${DAY})|on ${DAY}|(?:on|at the end of) ${MONTHS}(?: \d{1,2})?|(?:a few|two|three|four|ten) days ago)\b`;
const DEAL = String.raw`(?:(?:the|this|an?|its) (?:[\w-]+ ){0,4}?(?:sub-?contracts?|contracts?|orders?|agreements?|task orders?|deal|job))\b`;
const AMOUNTS = String.raw`(?:(?:has|carries|bears) an? (?:[\w-]+ )?(?:value|price|volume) of|(?:is|are) (?:worth|valued at|priced at)|comes? to|amounts? to|totals?|stands? at)`;
/** `The fixed-price contract, closed on Tuesday with the bus builder, carries a price of $52 million.` */
const SIGNED_VALUE = pattern`\b${DEAL},? (?:which was )?${SIGNED}[^;$€£]{0,70}?,? ${AMOUNTS} ${ABOUT}${MONEY}|\b${SIGNED}[^;$€£]{0,50}?, ${DEAL} ${AMOUNTS} ${ABOUT}${MONEY}|\b(?:value|price) of ${DEAL},? (?:which was )?${SIGNED}[^;$€£]{0,70}?,? (?:is|comes to|amounts to) ${ABOUT}${MONEY}`;

const WORK = String.raw`(?:will|is to|are to) (?:(?:supply|deliver|provide|furnish|equip|ship|manufacture|make|produce|fit|outfit)(?! (?:its|itself)\b)|build(?= [^;.]{3,60} for (?:the|an?|its customer|\d|two|three)\b)) `;
const SUPPLIES_IT = actOf(WORK);
/** `will equip 400 trucks of its fleet`, `placed on Monday with a brake maker`: the company pays. */
const AS_CUSTOMER_HERE: OpposingCue = {
  label: 'work that the company pays for',
  words: pattern`\b(?:its|our) (?:own |entire |whole )?(?:fleet|stores?|plants?|factor(?:y|ies)|mines?|offices|staff|employees|network|trucks|vessels|headquarters)\b|\bplaced [^;.]{0,40}? with (?!(?:the company|it|us)\b)|\b(?:agreed|concluded|executed|signed) [^;.]{0,40}? with (?:an?|its|the|two|three) (?:(?!prime\b)[\w-]+ ){0,3}?(?:banks?|builders?|contractors?|lenders?|suppliers?|vendors?)\b|\bprovide (?:[\w$.,-]+ ){0,4}?(?:capital|credit|financing|funding|guarantees?|insurance|loans?|notes)\b`,
  effect: 'desk',
};

/** The company must be the one that does the work, in the present: `Tallow will supply` is another company's. */
const isSupplier = (text: FrameInText): boolean => isDoneByCompany(SUPPLIES_IT, text);

/** Sentences that share a contract: one says what the company supplies, a later one what was signed for which sum. */
export const SIGNED_VALUE_FRAMES: readonly FrameSpec[] = [
  {
    type: 'contract',
    label: 'the value of a contract just signed',
    weight: 66,
    required: ['amount'],
    isRefuted: (text) => !isSupplier(text),
    findObjections: (text) => [...cuesAtTop(text.passages, [AS_CUSTOMER_HERE]), ...findOwnDeal(text)],
    opposing: CONTRACT_OPPOSING,
    triggers: [{ words: SIGNED_VALUE, companyIs: AS_ANYONE_OR_UNNAMED }],
  },
  {
    type: 'contract',
    label: 'work under a contract just signed',
    weight: 36,
    required: [],
    isProspective: true,
    isRefuted: ({ passages }) => !saysAtTop(passages, SIGNED_VALUE),
    opposing: CONTRACT_OPPOSING,
    triggers: [{ words: pattern`\b${WORK}`, companyIs: ['actor'] }],
  },
];
