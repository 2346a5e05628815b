import { cuesAtTop, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';

const MUST = String.raw`(?:must|has to|have to|is to|(?:is|are) (?:bound|obliged|obligated|committed) to)`;

/** The customer owes the price also for what it does not take. */
export const TAKE_OR_PAY = pattern`\btake[- ]or[- ]pay\b|\bpay for\b[^;]{0,90}?\b(?:whether (?:or not )?(?:it|they)\b|in any (?:case|event)|even if (?:it|they)\b)`;
const OWN_TAKE = actOf(String.raw`${MUST} (?:take[- ]or[- ]pay|pay for)`);

const COMPANY_TAKES: OpposingCue = {
  label: 'an agreement in which the company is the customer',
  words: OWN_TAKE,
  effect: 'drop',
};
/** `at index prices`, `once the plant has been financed` */
const MAY_CHANGE: OpposingCue = {
  label: 'revenue that depends on prices, on a plant that is not built or on conditions',
  words: pattern`\b(?:spot|index|indexed|market|current|prevailing|assumed|forward|today's) (?:\w+ )?(?:prices?|rates?)\b|\b(?:once|after|when|if|until|as soon as) (?:an? |the |its |this )?(?:[\w-]+ ){0,4}(?:is|are|has been|have been) (?:financed|funded|built|completed|approved|permitted|licensed)\b|\b(?:would|may|could|provided that|only if|final investment decision|financing is|no longer|freed|released from|waiv\w+|instead of|amended|renegotiat\w+|reduc\w+|lower(?:s|ed)?)\b`,
  effect: 'desk',
};

/** `Minimum revenue comes to $103 million instead of $180 million` */
export const LOWERED_MINIMUM: OpposingCue = {
  label: 'a minimum that was lowered',
  words: pattern`\b(?:minimum|guaranteed|contracted|committed) (?:[\w-]+ )?(?:revenues?|sales|payments?|volumes?|purchases?)\b[^.;]{0,60}\b(?:instead of|rather than|down from|lowered|reduced|where it was|compared with)\b`,
  effect: 'desk',
};

/** Objects to take or pay if the company is the one that pays, or if the revenue is not certain. */
export function findTakeTerms(text: FrameInText): readonly OpposingCue[] {
  if (!saysAtTop(text.passages, TAKE_OR_PAY)) return [];
  return [...(isDoneByCompany(OWN_TAKE, text) ? [COMPANY_TAKES] : []), ...cuesAtTop(text.passages, [MAY_CHANGE])];
}
