import { findCompany } from '../../text/company-name.ts';
import { cuesAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR, AS_ANYONE_OR_UNNAMED, DENIED, DISPUTED, MONEY } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { objectToRepayment } from './debt-objections.ts';

const BUYS_BACK =
  '(?:(?:buys?|bought|buying) back|(?:re-?purchas|redeem|retir)(?:e|es|ed|ing)|(?:re-?purchase|redemption|retirement) of)';
const FACE = '(?:(?:liquidation|face|par|stated|principal|redemption|nominal)(?: (?:amount|value|preference))?)';
const SHARE_OF_FACE = pattern`\b(?<share>\d{1,2}(?:\.\d{1,2})?)(?:%| percent) of (?:the |its |their )?(?:[\w-]+ )?${FACE}\b|\bdiscount of (?:about |approximately |nearly )?(?<discount>\d{1,2}(?:\.\d{1,2})?)(?:%| percent) (?:to|from|on|off) (?:the |its |their )?(?:[\w-]+ )?${FACE}\b|\b(?<below>\d{1,2}(?:\.\d{1,2})?)(?:%| percent) (?:discount (?:to|from|on)|below|off|under) (?:the |its |their )?(?:[\w-]+ )?${FACE}\b`;
const MAX_SHARE_PERCENT = 85;

const NO_DISCOUNT: OpposingCue = { label: 'preferred shares at their full price', words: /\S/, effect: 'desk' };
const NEW_SHARES: OpposingCue = {
  label: 'preferred shares replaced by other securities',
  words: pattern`\b(?:in exchange for|exchanged? (?:[\w-]+ ){0,4}for|convert\w*|issu(?:es|ed|ing|ance of)) (?:[\w$.,-]+ ){0,4}?(?:shares|stock|warrants|notes|debt|debentures)\b`,
  effect: 'desk',
};
const NOT_DONE: OpposingCue = {
  label: 'a purchase that is open',
  words: pattern`\b(?:option|right|plans?|intends?|offers?|agreed?|expects?|seeks?) (?:for|to|from)\b|\b(?:may|could|might|if|would)\b`,
  effect: 'desk',
};

const OF_OTHERS: OpposingCue = { label: 'preferred shares that another party buys back', words: /\S/, effect: 'desk' };
const OWN_PURCHASE = pattern`\b${BUYS_BACK}\b[^;]{0,130}?\bpreferred\b`;
const ITSELF = /^(?:it|we|the company)\b/i;

/** Whether a sentence that begins with the company says that it buys back preferred shares. */
const isOwnPurchase = ({ passages, names }: FrameInText): boolean =>
  topOf(passages).some(
    ({ text, place }) =>
      place === 'lead' && OWN_PURCHASE.test(text) && (ITSELF.test(text) || findCompany(text, names)[0]?.start === 0),
  );

/** Returns the share of the face value that a text gives as the price, in percent; null if it gives none. */
function shareOfFace(text: string): number | null {
  const { share, discount, below } = SHARE_OF_FACE.exec(text)?.groups ?? {};
  if (share !== undefined) return Number(share);
  const off = discount ?? below;
  return off === undefined ? null : 100 - Number(off);
}

/** Objects unless the company pays far less than the shares' face value, from its own means. */
function objectToPrice(input: FrameInText): readonly OpposingCue[] {
  const shares = topOf(input.passages).flatMap(({ text }) => shareOfFace(text) ?? []);
  const isCheap = shares.length > 0 && Math.max(...shares) <= MAX_SHARE_PERCENT;
  return [
    ...(isOwnPurchase(input) ? [] : [OF_OTHERS]),
    ...(isCheap ? [] : [NO_DISCOUNT]),
    ...objectToRepayment(input),
    ...cuesAtTop(input.passages, [NEW_SHARES]),
  ];
}

/** Preferred shares bought back for a part of their face value: the difference belongs to the common shares. */
export const PREFERRED_AT_DISCOUNT: FrameSpec = {
  type: 'debt_reduction',
  label: 'preferred shares bought back below their face value',
  weight: 66,
  required: ['amount'],
  // The words of a buyback of preferred shares are those of routine redemptions.
  maxBearish: 0.6,
  opposing: [DENIED, DISPUTED, NOT_DONE],
  findObjections: objectToPrice,
  triggers: [
    {
      words: pattern`\b${BUYS_BACK} ${ABOUT}(?:${MONEY}) (?:of|in|worth of) (?:its |the |our )?(?:[\w-]+ ){0,4}?preferred(?: (?:stock|shares|equity))? (?:for|at) ${ABOUT}(?:${MONEY})`,
      companyIs: AS_ANYONE_OR_UNNAMED,
    },
    {
      words: pattern`\b${BUYS_BACK}\b[^;$]{0,130}?\bpreferred (?:stock|shares|equity)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};
