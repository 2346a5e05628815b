import { pattern } from '../../text/pattern.ts';
import { saysAtTop, topOf } from '../../text/passages.ts';
import { findLastPrice, isAboveMarket } from '../capital/share-sale-terms.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, SHARE_PRICE } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';
import { TAKEOVER_TARGET } from './takeover-frames.ts';

const CREDIT_UNION = /\bcredit union\b/i;
const SIGNED = pattern`\b(?:signed|executed|entered into|concluded|reached)\b[^;.]{0,60}\b(?:purchase and assumption|asset purchase|acquisition|definitive)\b[\w ,-]{0,40}\bagreement\b`;
const ALL_ASSETS = pattern`\b(?:substantially all|all)\b[^;.]{0,40}\bassets\b[^;.]{0,60}\bliabilities\b`;
/** The seller: a company without a bank pays out the price and ends. */
export const COMPANY_ENDS = pattern`\b(?:liquidat|wind|wound|dissol)\w*\b[^.;]{0,40}\b(?:holding company|parent|company)\b|\b(?:holding company|parent|company)\b[^.;]{0,40}\b(?:liquidated|dissolved|wound up)\b`;
const IN_DISTRESS = pattern`\b(?:receiver\w*|insolven\w+|bankruptcy|critically undercapitalized|creditors?|trustee)\b`;

const UNCLEAR_SALE: OpposingCue = {
  label: 'a sale of a bank of which the price for the holders is not clear',
  words: /\S/,
  effect: 'desk',
};
/** `would be no more than`, `before taxes that are not known` */
const UNSURE_PAYOUT: OpposingCue = {
  label: 'a payout to holders that may be smaller',
  words: pattern`\b(?:no more than|at most|(?:could|may|might) be (?:lower|less|smaller|nothing|reduced)|no assurance|before (?:any )?(?:taxes|claims|debts))\b`,
  effect: 'desk',
};

const FIRST_PRICE = /\$(?<price>\d{1,4}(?:\.\d{1,2})?)/;
const MIN_PREMIUM = 1.1;

/** Whether even the lowest sum that the holders expect is clearly above the last price. */
function paysPremium({ frame: { words }, passages }: FrameInText): boolean {
  const lowest = Number(FIRST_PRICE.exec(words)?.groups?.['price'] ?? Number.NaN);
  const last = findLastPrice(passages);
  return last === null ? isAboveMarket(passages) : lowest >= last * MIN_PREMIUM;
}

/** The company takes over a part of the other party. */
const BUYS = actOf('(?:acquires|buys|(?:agreed|agrees|has agreed|is|to|will) (?:to )?(?:acquire|assume|buy|purchase))');
const HOLDING_COMPANY = /\bholding company of (?:the )?(?<bank>\p{Lu}[\p{L}&.'-]*)/u;

/** Whether the text shows another company as the seller, or this one as a buyer. */
function isOfOther({ passages, names, stock }: FrameInText): boolean {
  const [first = ''] = names.name.split(' ', 1);
  const banks = topOf(passages).flatMap(({ text }) => HOLDING_COMPANY.exec(text)?.groups?.['bank'] ?? []);
  return banks.some((bank) => bank !== first) || isDoneByCompany(BUYS, { passages, stock });
}

/** Objects unless a credit union takes the whole bank and the holders get more than the market price. */
function objectToBankSale(input: FrameInText): readonly OpposingCue[] {
  const { passages } = input;
  const isSold = [CREDIT_UNION, SIGNED, ALL_ASSETS, COMPANY_ENDS].every((words) => saysAtTop(passages, words));
  const isClear = isSold && !isOfOther(input) && paysPremium(input) && !saysAtTop(passages, IN_DISTRESS);
  return [...(isClear ? [] : [UNCLEAR_SALE]), ...(saysAtTop(passages, UNSURE_PAYOUT.words) ? [UNSURE_PAYOUT] : [])];
}

/** A credit union cannot buy shares: it buys the bank, and the holding company pays the price to its holders. */
export const BANK_SOLD: FrameSpec = {
  type: 'takeover_target',
  label: 'sale of the bank to a credit union, paid out to the holders',
  weight: 90,
  isProspective: true,
  // To the model, the end of the holding company is bad news.
  maxBearish: 0.7,
  required: ['amount'],
  field: CREDIT_UNION,
  opposing: TAKEOVER_TARGET.opposing,
  findObjections: objectToBankSale,
  triggers: [
    {
      words: pattern`\b(?:share|stock)?holders (?:(?:are|is) (?:expected |going )?to|can expect to|should|stand to|to|will|would) (?:be paid|collect|get|receive) ${ABOUT}(?:between |from )?${SHARE_PRICE}(?: (?:and|to) \$[\d.]{1,7})?(?:,? in cash)?(?: (?:per|a|for each) share)?`,
      companyIs: AS_ANYONE_OR_UNNAMED,
      subjectIs: 'object',
    },
  ],
};
