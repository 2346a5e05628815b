import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, type Passage, saysAtTop, topOf } from '../../text/passages.ts';
import { SHARE_PRICE, UNDER_MARKET } from '../deal-words.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const PERCENT = String.raw`\d{1,3}(?:\.\d{1,2})?(?:%| percent)`;
const MARKET = String.raw`(?:market|clos(?:e|ed|es|ing)|(?:share |stock |average |last |recent )?price|last trade|traded|trading|average|VWAP)\b`;
const ABOVE_MARKET = pattern`\b${PERCENT} (?:premium|(?:above|over|higher than|more than) [^.;]{0,50}?${MARKET})|\bpremium of (?:about |approximately |roughly |nearly )?\d`;
const BELOW_MARKET = pattern`\b${PERCENT} (?:(?:below|under|lower than|less than|short of) [^.;]{0,50}?${MARKET}|discount)|\b(?:at|with) an? (?:\w+ )?discount\b`;

const SALE_PRICES: readonly RegExp[] = [
  pattern`${SHARE_PRICE}(?: in cash)?,? (?:apiece|each|a share|per (?:new |common |ordinary )?(?:share|unit|ADS))\b(?! (?:close|closing|last))`,
  pattern`\bshares\b[^;$]{0,60}\b(?:at|for) ${SHARE_PRICE}`,
  pattern`\bprice of ${SHARE_PRICE}`,
];
const LAST_PRICES: readonly RegExp[] = [
  pattern`\b(?:clos(?:e|ed|es|ing(?: price)?)|last (?:trade|price|sale)|market price|traded|trading)\b(?: (?:of|at|was|is|stood at|yesterday|on \w+|at about)){0,3} ${SHARE_PRICE}`,
  pattern`${SHARE_PRICE} (?:close|closing price|last price|market price)\b`,
];

function firstPriceIn(text: string, patterns: readonly RegExp[]): number | null {
  const found = patterns.map((words) => words.exec(text)?.groups?.['price']).find((price) => price !== undefined);
  return found === undefined ? null : Number(found);
}

/** Returns how the price of new shares compares with the market: from the percentage of the text or its two prices. */
function compareWithMarket(passages: readonly Passage[]): 'above' | 'below' | null {
  if (saysAtTop(passages, BELOW_MARKET) || saysAtTop(passages, UNDER_MARKET.words)) return 'below';
  const text = topOf(passages)
    .map((passage) => passage.text)
    .join(' ');
  const last = firstPriceIn(text, LAST_PRICES);
  const withoutLast = LAST_PRICES.reduce((rest, words) => rest.replace(words, ' '), text);
  const price = firstPriceIn(withoutLast, SALE_PRICES);
  if (price !== null && last !== null && price !== last) return price > last ? 'above' : 'below';
  return saysAtTop(passages, ABOVE_MARKET) ? 'above' : null;
}

/** Returns the last price in dollars that the headline or the first sentences give; null if they give none. */
export const findLastPrice = (passages: readonly Passage[]): number | null =>
  firstPriceIn(
    topOf(passages)
      .map(({ text }) => text)
      .join(' '),
    LAST_PRICES,
  );

/** Whether the headline or the first sentences put the price of new shares above the market. */
export const isAboveMarket = (passages: readonly Passage[]): boolean => compareWithMarket(passages) === 'above';

/** Whether the headline or the first sentences put the price below the market. */
export const isBelowMarket = (passages: readonly Passage[]): boolean => compareWithMarket(passages) === 'below';

const BELOW: OpposingCue = { label: 'new shares below the market price', words: BELOW_MARKET, effect: 'drop' };
const NOT_ABOVE: OpposingCue = { label: 'new shares at an unclear price', words: /\S+/, effect: 'desk' };
const WITH_WARRANTS: OpposingCue = {
  label: 'warrants beside the shares',
  words: pattern`(?<!\b(?:no|without|neither|nor|excluding|not)\b[^.;$]{0,40})\bwarrants?\b(?! (?:are|were|was|is) not\b)`,
  effect: 'desk',
};
const FROM_HOLDER: OpposingCue = {
  label: 'shares of another holder',
  words: pattern`\b(?:shares|stake|stock|holding|interest|\d% of [\w ]{2,30}) (?:\w+ ){0,2}from (?:(?:the|its|an?|another|one of the) )?(?:[\w-]+ ){0,3}(?:founders?|holders?|shareholders?|stockholders?|sponsor|parent|chairman|executives?|family|funds?|investors?)\b|\bcompany (?:receives|gets|will receive) (?:nothing|none|no (?:part|proceeds|money|cash))\b|\b(?:existing|secondary) shares\b`,
  effect: 'desk',
};
const TO_FUNDS: OpposingCue = {
  label: 'shares for funds',
  words: pattern`\b(?:institutional|accredited|healthcare[- ]focused|specialist|leading|existing|new) investors?\b|\b(?:hedge|mutual|growth|venture|technology|healthcare|investment|crossover) funds?\b|\b(?:underwrit\w+|placement agent|registered direct|public offering)\b`,
  effect: 'desk',
};

/** Objects to a sale of new shares at terms that are bad for the other holders. */
export const objectToShareSale = ({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] => [
  ...cuesAtTop(passages, [WITH_WARRANTS, FROM_HOLDER]),
  ...(compareWithMarket(passages) === 'below' ? [BELOW] : []),
];

/** Objects to a sale of new shares that is not plainly one to a partner at a price above the market. */
export const objectToUnclearPremium = (text: Pick<FrameInText, 'passages'>): readonly OpposingCue[] => [
  ...objectToShareSale(text),
  ...cuesAtTop(text.passages, [TO_FUNDS]),
  ...(isAboveMarket(text.passages) ? [] : [NOT_ABOVE]),
];
