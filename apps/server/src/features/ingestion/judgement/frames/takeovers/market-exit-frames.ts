import { saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { isAboveMarket } from '../capital/share-sale-terms.ts';
import { TAKEOVER_TARGET } from './takeover-frames.ts';

const EXCHANGE =
  '(?:(?:stock|public|equity) (?:markets?|exchanges?)|exchange|nasdaq|nyse|new york stock exchange|big board)';
/** `bows out of the stock market`, `says goodbye to Nasdaq`, `last chapter as a public company` */
const LEAVES = pattern`\b(?:bow(?:s|ing)? out|leav(?:es|ing)|exit(?:s|ing)?|depart(?:s|ing)?|quit(?:s|ting)?|say(?:s|ing)? (?:goodbye|farewell)|off|retir(?:es|ing)|withdraw(?:s|ing)?) (?:(?:of|from|to|the) ){0,2}${EXCHANGE}\b|\b(?:last|final) (?:chapter|act|days?|weeks?) (?:as|of) (?:an? )?(?:public|listed)\b`;
const SIGNED = pattern`\b(?:merger agreement|definitive agreement|agreed to be (?:acquired|bought|taken private))\b`;
const CASH_PRICE = pattern`\$\d[\d.,]*[^;$]{0,30}\bcash\b`;

const UNCLEAR_SALE: OpposingCue = {
  label: 'a company that leaves the market without a signed sale at a premium',
  words: /\S+/,
  effect: 'desk',
};

/** Objects unless the text says that an agreement is signed, in cash and above the market. */
function objectToUnclearSale({ passages }: FrameInText): readonly OpposingCue[] {
  const isPaid = saysAtTop(passages, SIGNED) && saysAtTop(passages, CASH_PRICE);
  return isPaid && isAboveMarket(passages) ? [] : [UNCLEAR_SALE];
}

/** A signed sale of the company that its headline calls a farewell to the exchange, which the model takes for bad news. */
export const MARKET_EXIT: FrameSpec = {
  ...TAKEOVER_TARGET,
  label: 'sale of the company, which leaves the stock market',
  maxBearish: 0.8,
  field: LEAVES,
  findObjections: (text) => [...(TAKEOVER_TARGET.findObjections?.(text) ?? []), ...objectToUnclearSale(text)],
};
