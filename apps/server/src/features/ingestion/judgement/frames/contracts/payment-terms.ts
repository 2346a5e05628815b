import { cuesAtTop, saysAtTop, topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const PAYER_OR_PRICE = String.raw`(?:fees?|customers?|clients?|platform|operator|buyers?|purchasers?|partners?|licensees?|issuer|price|invoices?|it)`;
/** `The fee is to be paid in shares of the customer`, `instead of cash the customer delivers computing hours` */
const IN_KIND: OpposingCue = {
  label: 'a payment that is not in cash',
  words: pattern`\b${PAYER_OR_PRICE}\b[^;.]{0,40}?\b(?:pa(?:id|ys?|yable|ying)|settle[sd]?|settling)\b(?:(?!\b(?:payments?|installments?)\b)[^;.]){0,30}?\b(?:in|with) (?:an? |its |the |their |own |new |preferred |common |ordinary |unlisted )*(?:shares|stock|equity|tokens|coins|warrants|units)\b|\binstead of (?:cash|money|paying)\b|\b(?:pa(?:id|yable|yment|ys)|settled) in kind\b|\bbarter\b|\b(?:holding|interest|stake)s? [^;.]{0,40}\bas payment\b|\bhands? over (?:its|their) own (?:shares|stock)\b`,
  effect: 'desk',
};
/** `In return the customer receives warrants for 2.4 million shares` */
const WITH_WARRANTS: OpposingCue = {
  label: 'warrants for the customer',
  words: pattern`\b(?:customer|buyer|partner|client|giant|it)\b[^;.]{0,80}?\b(?:receives?|gets?|is granted|obtains?|was issued) (?:[\w-]+ ){0,2}warrants\b|\bwarrants (?:tied|linked) to (?:its |future )?orders\b`,
  effect: 'desk',
};
const LATER = String.raw`(?:(?:falls?|is|are|becomes?|will be|to be) (?:only )?(?:due|paid|payable)|follows?|depends?|comes (?:only )?(?:after|when|if|later)|is (?:an? |in )?(?:[\w-]+ ){0,2}notes?|in (?:[\w-]+ ){1,3}install?ments|over (?:[\w-]+ )?(?:years|install?ments)|out of (?:production|profits|cash flow))`;
/** `The balance falls due only after first oil`, `three quarters of the price will be paid in 2030` */
const DEFERRED: OpposingCue = {
  label: 'a price of which a large part is paid later',
  words: pattern`\b(?:balance|rest|remainder|remaining [$€£][\d.,]+ \w+|other (?:half|(?:[A-Z]{1,2})?[$€£][\d.,]+ \w+)|(?:two|three)[- ](?:thirds|quarters|fifths) of the price|(?:half|most|bulk) of the price)\b(?:[^;.]|\.\d){0,40}?\b${LATER}\b(?! (?:in cash )?(?:at|on|upon) (?:closing|completion|signing))|\b(?:seller|vendor) (?:note|loan|financing)\b|\blends? (?:the |its )?(?:buyers?|purchasers?)\b|\bdeferred (?:payments?|consideration)\b|\bearn-?outs?\b`,
  effect: 'desk',
};

const PAID_NOW =
  /\b(?:of which|only|pays) (?:[A-Z]{1,2})?[$€£](?<sum>[\d.,]+) (?<unit>million|billion)\b[^;.]{0,30}\b(?:at|on|upon) (?:closing|completion|signing)\b/i;
const PRICE = /\bfor (?:about |approximately |up to )?(?:[A-Z]{1,2})?[$€£](?<sum>[\d.,]+) (?<unit>million|billion)\b/i;
/** The least part of the price that must be paid at closing. */
const MIN_PAID_NOW = 0.6;

/** Returns the first sum in millions; null if there is none. */
function sumIn(words: RegExp, texts: readonly string[]): number | null {
  const found = texts.map((text) => words.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  return Number((found['sum'] ?? '').replaceAll(',', '')) * (/^b/i.test(found['unit'] ?? '') ? 1_000 : 1);
}

/** Whether too little of the price is paid at closing: `for $215 million, of which $90 million is paid at closing`. */
function isMostlyDeferred(texts: readonly string[]): boolean {
  const [now, price] = [sumIn(PAID_NOW, texts), sumIn(PRICE, texts)];
  return now !== null && price !== null && now < MIN_PAID_NOW * price;
}

/** Objects to work that is not paid for in cash, or that the company itself pays for. */
export const findPaymentInKind = ({ passages }: FrameInText): readonly OpposingCue[] =>
  cuesAtTop(passages, [IN_KIND, WITH_WARRANTS]);

/** Objects to a sale of which a large part of the price is not paid at once, or not in cash. */
export function findDeferredPrice(input: FrameInText): readonly OpposingCue[] {
  const { passages } = input;
  const isDeferred = saysAtTop(passages, DEFERRED.words) || isMostlyDeferred(topOf(passages).map(({ text }) => text));
  return [...findPaymentInKind(input), ...(isDeferred ? [DEFERRED] : [])];
}
