import type { Frame, FrameInText, OpposingCue } from '../frame.ts';
import { actOf, isDoneByCompany } from '../own-acts.ts';
import { type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';

const ENDS = String.raw`(?:terminated|ended|cancel+ed) its (?:[\w-]+ ){0,3}?agreement\b`;
const SIGNS_NEXT = String.raw`[^;$.]{0,60}? and (?:has )?(?:entered into|signed|concluded|struck) (?:a new one|another(?: one)?|one|an? (?:[\w-]+ ){0,3}?agreement(?= (?:with|to be (?:acquired|bought))\b))`;
/** `has ended its agreement with the first buyer and signed a merger agreement with a logistics group` */
const SWAPS = `${ENDS}${SIGNS_NEXT}`;
export const SWAPS_AGREEMENTS = String.raw`\b${SWAPS}`;
const SWAPS_ITSELF = actOf(String.raw`(?:has |have )?${SWAPS}`);
const HAS_SWAPPED = new RegExp(SWAPS_AGREEMENTS, 'i');
const PER_SHARE = String.raw`\$\d[\d,.]* ?(?:in cash )?(?:per|a|for each) (?:share|unit|ADS)\b`;
/** `terminated its merger agreement and entered into a new one with a second bidder that pays $9.25 per share` */
export const SWAPS_BUYERS = pattern`${SWAPS_AGREEMENTS} with (?:an?|the) (?:better|competing|higher|new|other|richer|rival|second) (?:[\w-]+ ){0,2}?(?:acquirer|bidder|buyer|suitor)\b[^;$]{0,40}?${PER_SHARE}`;

const OF_OTHERS: OpposingCue = {
  label: 'the agreements of another company',
  words: HAS_SWAPPED,
  effect: 'desk',
};

/** Objects to the buyer of a parent or a customer: `its parent has ended its merger agreement`. */
export const objectToOtherSeller = (text: FrameInText): readonly OpposingCue[] =>
  saysAtTop(text.passages, HAS_SWAPPED) && !isDoneByCompany(SWAPS_ITSELF, text) ? [OF_OTHERS] : [];

/** Whether a frame reports the agreement that was ended; another one reads what replaced it. */
export const isFirstAgreement = ({ clause, modality }: Frame): boolean =>
  modality === 'denied' && SWAPS_BUYERS.test(clause);

const PRICE = /\$(\d{1,4}(?:\.\d{1,2})?)(?![\d.,]*\d| ?(?:thousand|million|billion|[mb]\b))/gi;
/** A price that holders are paid now, not `were to receive`. */
const PAID =
  /(?:\b(?:(?<!\b(?:were|was|had been|been) to )(?:receive|receives|get|gets|collect|collects|be paid)|pays?|(?:share|stock)s?(?: of [^;$.]{2,40})? for|(?:acquired|bought) by [^;$.]{2,40}? (?:for|at)|agreement [^;$.]{0,60}?at|(?:bid|offer) of)\b[^;$.]{0,20}|^)\$(\d{1,4}(?:\.\d{1,2})?)(?= (?:in cash|per|a|for each|for every)\b)/gi;
const IN_STOCK = /\bin (?:its |their |the buyer's )?(?:own )?(?:shares|stock)\b|\bexchange ratio\b/i;
const ENDS_AGREEMENT = /\b(?:terminated|ended|cancel+ed|called off|walked away|withdrew|withdrawn|lapsed)\b/i;
const BLOCKED = /\b(?:courts?|judges?|enjoin\w*|injunctions?|block(?:s|ed)|lawsuits?|sued|sues)\b/i;
const UNSURE =
  /\b(?:contingent|conditional|depends? (?:up)?on|hinges on|if|once (?:it|he|she|they|the [\w-]+) (?:has|have|finds?|raises?|obtains?|gets?)|of which (?:about )?\$|(?:part|rest|portion|half) of (?:it|which|the (?:price|sum)))\b/i;
const MORE = /\b(?:more than|higher|superior|better|richer|tops|topped)\b/i;

const pricesIn = (text: string, words: RegExp): number[] =>
  Array.from(text.matchAll(words), ([, price]) => Number(price));

/**
 * Whether the new buyer pays the highest price that the text mentions, in cash, and more than the first one. What holders
 * get decides, since words that praise a bid are not evidence.
 */
export function paysMore(passages: readonly Passage[]): boolean {
  const texts = topOf(passages).map(({ text }) => text);
  const prices = texts.flatMap((text) => pricesIn(text, PRICE));
  const paid = texts.flatMap((text) => pricesIn(text, PAID));
  const isHighest = paid.length > 0 && Math.max(...paid) === Math.max(...prices);
  const isCompared = new Set(prices).size > 1 || texts.some((text) => MORE.test(text));
  const ended = passages.filter(({ place, text }) => place === 'lead' && ENDS_AGREEMENT.test(text));
  return (
    isHighest &&
    isCompared &&
    ended.length <= 1 &&
    !texts.some((text) => IN_STOCK.test(text) || BLOCKED.test(text) || UNSURE.test(text))
  );
}
