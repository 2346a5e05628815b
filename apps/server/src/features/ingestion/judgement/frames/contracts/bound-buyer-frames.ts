import { type CompanyNames, findCompany } from '../../text/company-name.ts';
import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import { AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, ENDED, NOT_SIGNED, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { AS_CUSTOMER, SHARED, TRIAL_ORDER } from './order-words.ts';
import { findOwnDeal } from './own-orders.ts';

const BUYER =
  '(?:airlines?|brewery|brewer|buyers?|carmaker|chain|city|clients?|club|county|customers?|dealers?|distributors?|grocer|group|maker|manufacturers?|mill|ministry|operators?|partners?|producers?|purchasers?|refiner|retailers?|steelmaker|utility|wholesalers?|yard)';
const BINDS = String.raw`\b(?:binds|commits|obligates|obliges|requires|ties) (?<which>the|an?|that|this|each|both) (?!company\b)(?:[\w-]+ ){0,4}?(?<buyer>${BUYER}) to (?:accept|buy|order|purchase|take)\b`;
const BINDS_BUYER = new RegExp(BINDS, 'i');
const NEW_CUSTOMER = pattern`\b(?:new|first|another|anchor|additional) (?:[\w-]+ )?customers?\b|\bits (?:largest |longest-standing |main )?customer\b`;

const OLD_OR_OPEN: OpposingCue = {
  label: 'a minimum that ended or depends on conditions',
  words: pattern`\b(?:no longer|used to|freed from|released from|would|draft|waiv\w+|only if|provided that)\b`,
  effect: 'desk',
};
const UNCLEAR_BUYER: OpposingCue = {
  label: 'an agreement that does not say which company buys',
  words: BINDS_BUYER,
  effect: 'desk',
};
const OUR_SUPPLIER: OpposingCue = {
  label: 'an agreement in which the company is the customer',
  words: pattern`\b(?:new|its|our|main|sole) (?:[\w-]+ )?(?:suppliers?|vendors?)\b|\bsupplier of (?:its|the company)\b`,
  effect: 'desk',
};

const introductionOf = (buyer: string): RegExp =>
  new RegExp(String.raw`(?<before>.{0,60})\b(?:an?|one|another|two|three) (?:[\w'-]+ ){0,5}?${buyer}\b`, 'i');
/** Between the name of a company and what it is: `Helio Freight, Inc., a grocer` */
const APPOSITION =
  /^(?: (?:Holdings|Group|Corporation|Company)){0,2}(?:,? (?:Inc|Corp|Ltd)\.?)? ?, ?$|\b(?:is|as|was)\s$/i;

/** Returns the party that the contract binds to buy: `company` if the text introduces it as such a buyer, as in `Helio, a grocer,`; null for none. */
function boundParty(passages: readonly Passage[], names: CompanyNames): 'company' | 'other' | 'unclear' | null {
  const top = topOf(passages).map(({ text }) => text);
  const found = top.map((text) => BINDS_BUYER.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  const introductions = top.flatMap(
    (text) => introductionOf(found['buyer'] ?? '').exec(text)?.groups?.['before'] ?? [],
  );
  const isCompany = introductions.some((before) => {
    const mention = findCompany(before, names).at(-1);
    return mention !== undefined && APPOSITION.test(before.slice(mention.end));
  });
  if (isCompany) return 'company';
  const isOther = introductions.length > 0 || /^an?$/i.test(found['which'] ?? '') || saysAtTop(passages, NEW_CUSTOMER);
  return isOther ? 'other' : 'unclear';
}

/** Objects to an agreement that binds the company itself to take goods: `Helio, an airline, … obliges the airline`. */
export const findBoundCompany = ({ passages, names }: FrameInText): readonly OpposingCue[] =>
  boundParty(passages, names) === 'company' ? [OUR_SUPPLIER] : [];

/** An agreement that binds a customer to take goods for at least a sum. */
export const BOUND_BUYER: FrameSpec = {
  type: 'supply_agreement',
  label: 'a minimum that an agreement binds a customer to take',
  weight: 66,
  required: ['amount'],
  findObjections: (text) => [
    ...(boundParty(text.passages, text.names) === 'other' ? [] : [UNCLEAR_BUYER]),
    ...cuesAtTop(text.passages, [OUR_SUPPLIER]),
    ...findOwnDeal(text),
  ],
  opposing: [ENDED, NOT_SIGNED, DISPUTED, DENIED, SHARED, TRIAL_ORDER, AS_CUSTOMER, OLD_OR_OPEN],
  triggers: [{ words: new RegExp(String.raw`${BINDS}[^;$€£]{0,70}?${SUM}`, 'i'), companyIs: AS_ANYONE_OR_UNNAMED }],
};
