import { pattern } from '../../text/pattern.ts';
import { saysAtTop, topOf } from '../../text/passages.ts';
import { MONEY, UNDER_MARKET } from '../deal-words.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { isBelowMarket } from '../capital/share-sale-terms.ts';
import { isFirstAgreement } from './swapped-buyers.ts';
import { readTakeoverParts } from './takeover-parties.ts';

export const RUMOR: OpposingCue = {
  label: 'a rumor or talks',
  words: pattern`\b(?:reportedly|rumou?r\w*|sources|people familiar|in talks|talks with|weighs|mulls|consider(?:s|ing)|speculation|interest from|hasn't|not yet|open to)\b`,
  effect: 'desk',
};
export const PROPOSAL: OpposingCue = {
  label: 'a proposal without an agreement',
  words: pattern`\b(?:(?:receiv\w+|receipt|confirms?|gets|makes?|made|submits?|submitted|sends?|sent|reviews?|evaluat\w+|responds? to) (?:\w+[\s-]){0,6}(?:proposal|offer|bid|indication|letter)|unsolicited|preliminary|indicative|propos(?:es|ed) to|offers? to (?:acquire|buy|purchase|take)|expression of interest|(?:has|have) offered|offered|offers (?:\$|to)|for (?:up to )?\d{1,2}(?:\.\d{1,2})?% of|intends? to (?:begin|make|commence|acquire)|hostile|partial|minority(?! (?:(?:share|stock|unit)?holders|owners|investors)\b)|mini-tender|non-?binding|letter of intent|exclusivity|right of first)\b`,
  effect: 'desk',
};
export const ACTIVIST: OpposingCue = {
  label: 'the opinion of an investor',
  words: pattern`\b(?:urges?|urged|call(?:s|ed|ing)? (?:for|on)|wants|open letter|letter to|push(?:es|ing)|demands?|should (?:sell|be)|believes?|nominat\w+|opposes?|undervalu\w+)\b`,
  effect: 'desk',
};
export const ADVICE_AGAINST: OpposingCue = {
  label: 'advice against an offer',
  words: pattern`\brecommend(?:s|ed)? (?:that )?(?:[\w-]+ ){0,5}?(?:against|reject|not (?:to )?(?:tender|accept))\b|\b(?:urges?|urged|advis(?:es|ed)|ask(?:s|ed)) (?:[\w-]+ ){1,4}(?:to reject|not to (?:tender|accept))\b`,
  effect: 'drop',
};
const LOWER_PRICE: OpposingCue = {
  label: 'a lower price than agreed',
  words: pattern`\b(?:lower(?:s|ed)|cuts?|reduc(?:es|ed)|trim(?:s|med)|slash(?:es|ed)) (?:[\w'-]+ ){0,4}(?:price|offer|bid|consideration)\b|\b(?:lower|reduced|renegotiated) (?:[\w-]+ ){0,2}(?:price|offer|bid|consideration)\b`,
  effect: 'drop',
};
const PAID_IN_SHARES: OpposingCue = {
  label: 'a deal in shares without a premium',
  words: pattern`\b(?:all-stock|stock-for-stock|all-share|share exchange|exchange ratio)\b`,
  effect: 'desk',
};
export const WITHOUT_PREMIUM: OpposingCue = {
  label: 'a deal without a premium',
  words: pattern`\b(?:merger of equals|reverse merger|no premium|without (?:a )?premium|SPAC|blank check|special purpose|business combination)\b`,
  effect: 'desk',
};
export const DILUTES: OpposingCue = {
  label: 'a purchase paid with new shares or debt',
  words: pattern`\b(?:to issue|issu(?:es|ing|ance of)|new shares|newly issued|private placement|concurrent|offering|in stock|convertible|leverage|share consideration)\b`,
  effect: 'drop',
};

/** In another sentence than the offer: `The minimum of 60% was not reached, so the shares are being returned.` */
const LAPSED: OpposingCue = {
  label: 'an offer that lapsed',
  words: pattern`(?<!\b(?:earlier|first|previous|prior|rival|rival's|competing|hostile|unsolicited|initial|lower) (?:[\w-]+ )?)\b(?:offer|bid)\b[^.;]{0,50}\b(?:(?:has|have|had) (?:now )?(?:lapsed|expired|failed)|lapse[sd]|(?:was|is|will be) (?:allowed to (?:lapse|expire)|abandoned|withdrawn|dropped)|expired (?:last|on|at|without|unaccepted)|(?:will not be|was not) (?:extended|renewed))\b|\bminimum (?:[\w%-]+ ){0,5}(?:was|were|has|had|is) not (?:been )?(?:attained|met|reached|satisfied|achieved|fulfilled)\b|\b(?:fell|falls|fallen) short of the (?:minimum|threshold)\b|\btendered (?:shares|stock|units)\b[^.;]{0,40}\b(?:sent back|returned|handed back|released)\b|\b(?:lets?|letting) (?:its|the) (?:[\w-]+ ){0,3}(?:offer|bid) (?:lapse|expire)\b`,
  effect: 'drop',
};

/** `a 27% premium`, `27% above the closing price`: from 10%. */
const CLEAR_PREMIUM =
  /\b[1-9]\d{1,2}(?:\.\d{1,2})?(?:%| percent) (?:premium|(?:above|over|higher than|more than) [^.;]{0,60}\b(?:clos\w+|price|average))|\bpremium of (?:approximately |about |roughly |nearly )?[1-9]\d{1,2}(?:\.\d{1,2})?(?:%| percent)/i;

const NEW_AND_OLD_PRICE =
  /\$(?<now>\d[\d,]*(?:\.\d+)?)(?! (?:million|billion))[^$;]{0,60}\b(?:instead of|rather than|in place of|where (?:it|he|she|they|the buyer) had (?:first |earlier |originally |previously )?(?:agreed|offered|promised)(?: to(?: pay)?)?|(?:down|lowered|reduced|cut) from)\s(?:[a-z]+ ){0,4}\$(?<before>\d[\d,]*(?:\.\d+)?)/i;

/** `The original agreement provided for $11.25.` */
const FORMER_PRICE =
  /\b(?:original|first|earlier|former|initial|previous) (?:[\w-]+ ){0,2}?(?:agreement|deal|terms|offer|price|bid)\b[^;.$]{0,50}\$(?<before>\d{1,4}(?:\.\d{1,2})?)(?! (?:million|billion))/i;

function isPriceCut(text: string): boolean {
  const { now = '', before = '' } = NEW_AND_OLD_PRICE.exec(text)?.groups ?? {};
  return LOWER_PRICE.words.test(text) || Number(now.replaceAll(',', '')) < Number(before.replaceAll(',', ''));
}

/** Objects to a price that was cut or lies below the market, and to a deal in shares, unless the text states a premium. */
export function objectToPrice({ frame, passages }: FrameInText): readonly OpposingCue[] {
  const texts = topOf(passages).map(({ text }) => text);
  if (texts.some(isPriceCut)) return [LOWER_PRICE];
  const hasPremium = texts.some((text) => CLEAR_PREMIUM.test(text));
  const before = texts.map((text) => FORMER_PRICE.exec(text)?.groups?.['before']).find((price) => price !== undefined);
  const now = frame.amount?.kind === 'money_per_share' ? frame.amount.value : null;
  if (before !== undefined && now !== null && now < Number(before)) return [LOWER_PRICE];
  if (!hasPremium && (texts.some((text) => UNDER_MARKET.words.test(text)) || isBelowMarket(passages)))
    return [UNDER_MARKET];
  const isPaidInShares = [frame.clause, ...texts.slice(0, 1)].some((text) => PAID_IN_SHARES.words.test(text));
  return isPaidInShares && !hasPremium ? [PAID_IN_SHARES] : [];
}

const COUNT_OF_SHARES = String.raw`(?:up to |as many as |about |approximately |another |an additional )*\d[\d.,]*(?: million)? (?:[\w-]+ ){0,3}?(?:shares|units|ADSs)\b`;
const PART_OF_SHARES = String.raw`(?:up to |another |an additional )?(?:\d{1,2}(?:\.\d{1,2})?% of|(?:an?|one)[- ](?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth) of|half of|one in (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2})\b)`;
/** `a tender offer for 14 million shares`, `bids $6.10 for one-fifth of Helio Freight`: holders keep the rest. */
const PARTIAL: OpposingCue = {
  label: 'an offer for a part of the shares',
  words: pattern`\b(?:offers?|offered|bids?|tender)\b[^.;]{0,60}?\b(?:for|to (?:buy|purchase|acquire)) (?:${COUNT_OF_SHARES}|${PART_OF_SHARES})|\b(?:buy|buys|wants) ${PART_OF_SHARES}|\btender\w*\b[^.;]{0,60}\b(?:prorated|pro rata|cut back|scaled back)\b`,
  effect: 'desk',
};

const UNCLEAR_PARTS: OpposingCue = {
  label: 'a deal that does not make clear which company buys',
  words: /\S+/,
  effect: 'desk',
};

const PRICE_PER_SHARE = new RegExp(String.raw`${MONEY}(?: in cash)? (?:per|a|for each) (?:share|unit|ADS)\b`, 'i');

/** `It is the largest acquisition of the company, whose sales were`: the company buys. */
const OWN_PURCHASE =
  /\b(?:biggest|first|largest|latest|most recent|second|third) (?:ever )?(?:acquisition|purchase|takeover) (?:of|by) (?:the company|it)\b/i;

/** Whether the text shows that the company buys, and nothing that it is bought, or the frame reports what a better bid replaced. */
export function isNoTarget(text: FrameInText): boolean {
  const { isBuyer, isTarget } = readTakeoverParts(text);
  return (isBuyer && !isTarget) || OWN_PURCHASE.test(text.frame.clause) || isFirstAgreement(text.frame);
}

/** Objects to a merger at a price per share: one company buys the other. */
export function objectToPricedMerger(text: FrameInText): readonly OpposingCue[] {
  const isPriced = saysAtTop(text.passages, PRICE_PER_SHARE);
  return isPriced && !readTakeoverParts(text).isTarget ? [UNCLEAR_PARTS] : [];
}

/** `Buys Links by the Thousand … The orders come to $38 million`: goods are bought, not the company. */
const OF_GOODS: OpposingCue = {
  label: 'an order of goods',
  words: pattern`\b(?:purchase |firm |the )orders?\b|\bsigned for (?:\d|(?:two|three|four|five|six) )`,
  effect: 'desk',
};
const OF_COMPANY = pattern`\b(?:acqui\w+|mergers?|take-?over|take-private|(?:share|stock)holders?|tender offer|outstanding|per share|a share|premium)\b`;

/** `Its chairman sent a preliminary letter: his company would pay $6.10` */
const NOTHING_SIGNED = pattern`\bnon-?binding\b|\b(?:preliminary|indicative) (?:[\w-]+ ){0,2}(?:proposal|offer|letter|bid|indication)\b|\b(?:letter|proposal) (?:proposing|to (?:acquire|buy|take|purchase))\b|\b(?:no|not (?:yet )?(?:an?y? )?) ?(?:definitive |binding |final |signed ){1,3}(?:merger )?agreement\b|\bif an? (?:[\w-]+ ){0,2}(?:merger )?agreement (?:is|can be|should be) (?:signed|reached|concluded)\b|\bintends to (?:make|begin|launch|commence|submit) (?:[\w-]+ ){0,3}(?:offer|bid|proposal)\b`;
const SIGNED = pattern`\b(?:signed|entered into|executed|amended|announced) (?:an? |the |its )?(?!(?:[\w-]+ ){0,2}(?:confidentiality|non-?disclosure|standstill)\b)(?:[\w-]+ ){0,3}(?:merger )?agreement\b|\bagreed to be (?:acquired|bought|taken private)\b`;
/** `Chairman to Buy Out Helio Freight Holders`: without an agreement, a wish of the insider. */
const INSIDER_BUYS = pattern`\b(?:chairm[ae]n|chairwoman|chair|chief executive|CEO|founders?|family|families|management|managers|insiders?|parent|(?:majority|main|controlling|largest) (?:owner|(?:share|stock)?holder))\b[^;]{0,40}\b(?:(?:buys?|buying|cash(?:es)?) out|takes?\b[^;]{2,60}\b(?:private|off the))\b`;
const AGREED = pattern`\b(?:(?:merger|definitive|binding|signed) (?:[\w-]+ )?agreement|agreed (?:on|to (?:be|sell)))\b`;

/** Whether a buyer, in particular an insider, only proposes a price. */
const isUnsigned = ({ passages }: FrameInText): boolean =>
  (saysAtTop(passages, NOTHING_SIGNED) && !saysAtTop(passages, SIGNED)) ||
  (saysAtTop(passages, INSIDER_BUYS) && !saysAtTop(passages, AGREED));

/** Objects to a takeover in which the company is not plainly what is bought. */
export function objectToParts(text: FrameInText): readonly OpposingCue[] {
  if (saysAtTop(text.passages, LAPSED.words)) return [LAPSED];
  if (saysAtTop(text.passages, PARTIAL.words)) return [PARTIAL];
  if (saysAtTop(text.passages, OF_GOODS.words) && !saysAtTop(text.passages, OF_COMPANY)) return [OF_GOODS];
  const { isBuyer, isTarget } = readTakeoverParts(text);
  if (!isTarget || isBuyer) return [UNCLEAR_PARTS];
  return isUnsigned(text) && !text.frame.opposing.includes(PROPOSAL) ? [PROPOSAL] : [];
}

/** `depends on the oil price`, `is tied to a permit` */
const HANGS_ON = String.raw`(?:depends?|hinges?|turns|rests|is (?:contingent|conditional|dependent|linked|tied|payable (?:only )?if)|varies|moves with)\b`;

/** `The price of $215 million includes $90 million due only at first oil` */
export const CONDITIONAL_PRICE: OpposingCue = {
  label: 'a price of which a part is conditional',
  words: pattern`\b(?:includ(?:es|ing)|of which)\b[^.;]{0,30}[$€£][\d.,]{1,9} (?:million|billion)(?: (?:is|are|that is|which is))? (?:(?:only )?(?:contingent|conditional|dependent)|(?:due|payable) only|only (?:due|payable)|(?:due|payable) (?:if|once|when))\b|\b(?:part|some|portion|rest|remainder|balance) of (?:which|it|that|(?:the|this) (?:price|sum|consideration|amount)) (?:\w+ )?${HANGS_ON} (?:on |to |with )?(?:the |future |average )*(?:price of|[\w-]+ prices?)\b|\b(?:(?:half|most|much|(?:a|one) (?:third|quarter)|[$€£][\d.,]{1,9} (?:million|billion)) of (?:which|it|that|(?:the|this) (?:price|sum|consideration|amount))) (?:\w+ )?${HANGS_ON}`,
  effect: 'desk',
};

/** `The business contributes about 10% of EBITDA`: the company sells what it earns from. */
export const OF_EARNER: OpposingCue = {
  label: 'a sale of a business that earns money',
  words: pattern`\b(?:assets|fields?|mines?|properties|wells) (?:makes?|produced?|produces|yields?) (?:about |around |roughly |some )?[\d,]+ (?:barrels|boe|ounces|tons|tonnes)\b|\b(?:contribut(?:es|ed)|account(?:s|ed) for|generat(?:es|ed)|brings? in|brought in|makes? up|represent(?:s|ed)|earn(?:s|ed)|deliver(?:s|ed)|produc(?:es|ed))\b[^;]{0,50}(?:\d%|\b(?:third|quarter|fifth|half)|\b(?:million|billion)) of (?:[\w'-]+ ){0,4}?(?:EBITDA|earnings|profits?|operating income|net income)\b|\b(?:contribut(?:es?|ed)|account(?:s|ed)? for|gives?|gave|yield(?:s|ed)?|provid(?:es?|ed)|suppl(?:y|ies|ied)|makes? up|made up|represent(?:s|ed)?|deliver(?:s|ed)?|pump(?:s|ed)?|produc(?:es?|ed))\b[^;.]{0,30}\b(?:[1-9]\d(?:\.\d)?%|third|quarter|fifth|half|tenth) of (?:(?:its|the company's|our|the group's|all|total|company|group) ){1,2}(?:[\w-]+ ){0,2}?(?:output|production|volumes?|reserves|cash flow)\b`,
  effect: 'desk',
};
