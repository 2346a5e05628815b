import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, MONEY, NOT_SIGNED, SUM } from '../deal-words.ts';
import type { Frame, FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { CONTRACT_OPPOSING, SHARED } from './order-words.ts';
import { ITSELF } from '../own-acts.ts';
import { findPlacedOrder } from './own-orders.ts';

const FRAMEWORK = /\bframework\b/i;
const FIRST = '(?:opening|first|initial|starting|launch)';
const CALL = String.raw`(?:(?:purchase |delivery )?orders?|call-?offs?|lots?|batch(?:es)?|releases?)`;
const FIRM = String.raw`(?:firm|binding|unconditional|irrevocable|non-?cancel+able)`;
const WORTH = '(?:,? (?:worth|of|for|valued at|over|totall?ing)|,? which (?:is|has a value of)|:)';
const IS = '(?:is|are|was|were|has been|have been)';
const PLACED = String.raw`(?:placed|signed|received|issued|booked|released)`;
/** A firm first order with its amount: `An initial order of $37 million is binding`, `a binding first call-off of $44 million` */
const FIRM_ORDER = pattern`\b${FIRST} (?:[\w-]+ ){0,3}?${CALL}${WORTH} ${ABOUT}${MONEY}[^;$€£]{0,40}? (?:${IS} (?:already |now )?(?:${FIRM}|${PLACED})|can(?:not|'t| not) be cancel+ed)\b|\b(?:${FIRM} (?:and [\w-]+ )?${FIRST}|${FIRST} ${FIRM}) (?:[\w-]+ ){0,2}?${CALL}(?:${WORTH}| (?:is|comes to|amounts to|totals)) ${ABOUT}${MONEY}|${SUM} (?:(?:${FIRST} ${FIRM}|${FIRM} ${FIRST}) )${CALL}\b`;

const NOT_FIRM: OpposingCue = {
  label: 'an order under a framework that is not certain',
  words: pattern`\b(?:ceiling|maximum|not[- ]to[- ]exceed|up to (?=[$€£])|as much as|may|might|could|would|if|options?|expected|planned|anticipated|due to follow|until (?:then|it)|multiple[- ]award|(?:one of|among) (?:\d{1,3}|two|three|four|five|six|seven|eight|several|multiple|many)\b|no (?:firm )?orders?|not (?:yet )?(?:been )?(?:placed|ordered|binding|firm))\b`,
  effect: 'desk',
};
/** `framework agreement with its supplier`: the company buys. */
const OF_SUPPLIER: OpposingCue = {
  label: 'a framework in which the company buys',
  words: pattern`\bframework\b[^;.]{0,60}\b(?:with|from) (?:its|an?|the|two|three) (?:[\w-]+ ){0,3}?(?:suppliers?|vendors?|foundry|landlord|lessor|bank|lender)\b|\b(?:has|have|had) (?:placed|issued|given)\b`,
  effect: 'desk',
};

const ANNOUNCED = /^.*\b(?:announc(?:es|ed)|reports?|reported|says|said)(?: (?:on )?\w+)? that /i;
/** Other parties, of which the company only reports: `Lockmere has signed a framework agreement with Tallow`. */
function isOfOthers({ passages, names }: FrameInText): boolean {
  return !topOf(passages).some(({ text }) => {
    const news = text.replace(ANNOUNCED, '');
    return FRAMEWORK.test(news) && (ITSELF.test(news) || findCompany(news, names).length > 0);
  });
}

const isFirm = (passages: readonly Passage[]): boolean =>
  saysAtTop(passages, FRAMEWORK) && saysAtTop(passages, FIRM_ORDER);

/** A customer orders at once under a new framework agreement: what it orders is firm, whatever follows. */
export const FRAMEWORK_ORDER: FrameSpec = {
  type: 'order',
  label: 'the firm first order under a framework agreement',
  weight: 66,
  required: ['amount'],
  isRefuted: (text) => !isFirm(text.passages) || isOfOthers(text),
  findObjections: (text: FrameInText) => [
    ...cuesAtTop(text.passages, [NOT_FIRM, NOT_SIGNED, OF_SUPPLIER]),
    ...findPlacedOrder(text),
  ],
  opposing: CONTRACT_OPPOSING.filter((cue) => cue !== SHARED),
  triggers: [
    { words: FIRM_ORDER, companyIs: AS_ANYONE_OR_UNNAMED },
    {
      words: pattern`\b(?:opens?|starts?|begins?)\b[^;$€£]{0,40}? with (?:an? )?${SUM} ${CALL}\b`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
  ],
};

/** Whether a framework is binding to the extent of its first order, so that its name is no doubt. */
export const isFirmFramework = (frame: Frame, words: string): boolean =>
  frame.spec === FRAMEWORK_ORDER &&
  frame.opposing.length === 0 &&
  frame.missing.length === 0 &&
  /^framework agreement$/i.test(words);
