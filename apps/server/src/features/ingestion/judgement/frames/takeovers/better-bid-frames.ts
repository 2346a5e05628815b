import { pattern } from '../../text/pattern.ts';
import { type Passage, saysAtTop } from '../../text/passages.ts';
import type { Frame, FrameSpec } from '../frame.ts';
import { AS_OBJECT, ENDED } from '../deal-words.ts';
import { objectToOtherSeller, paysMore, SWAPS_AGREEMENTS, SWAPS_BUYERS } from './swapped-buyers.ts';
import { TAKEOVER_TARGET } from './takeover-frames.ts';

const OFFER = '(?:offers?|bids?|bidders?|proposals?|suitors?|buyers?|agreement|one|deal)';
const BETTER = '(?:higher|superior|better|richer|rival|competing|second|new)';
/** `turns to a rival bid`, `signed a new one with a second bidder`, `in favor of a superior proposal` */
const BETTER_BID = pattern`\b(?:accept(?:s|ed)?|sign(?:s|ed)|tak(?:es|en)|took|turns? to|turned to|switch(?:es|ed) to|choos(?:es|ing)|chose|prefers|preferred|picks|picked|opts for|agree[sd]? to|in favou?r of|enter(?:s|ed) into|replac(?:es|ed)(?: it)? (?:with|by)|wins?) (?:an? |the |its )?${BETTER} (?:[\w-]+ ){0,3}?${OFFER}\b|\b${BETTER} (?:bidder|suitor|buyer) (?:wins|won|tops|outbids)\b|${SWAPS_AGREEMENTS}`;
/** The company is the one that was to be bought, and holders get more. */
const HOLDERS_GAIN = pattern`\b(?:(?:share|stock|unit)?holders|investors|owners)\b[^;]{0,40}\b(?:receive|get|collect|be paid)\b[^;$]{0,20}\$\d|\$[\d.]+ (?:(?:per share|a share|in cash) )*more than\b|\b(?:higher|superior|better|richer) (?:[\w-]+ ){0,2}${OFFER}\b|\ball (?:of the )?outstanding shares\b|\b(?:bidder|suitor|buyer) (?:that|who|which) pays \$\d|\bto be (?:acquired|bought) by\b`;
const LOWER = pattern`\b(?:lower|less|smaller|reduced|worse)\b`;

/** Another bidder offers more than the agreed buyer. The model takes the end of the first agreement for bad news. */
export const BETTER_BID_TAKEN: FrameSpec = {
  ...TAKEOVER_TARGET,
  label: 'a better bid in place of the agreed one',
  maxBearish: 0.95,
  field: BETTER_BID,
  findObjections: (text) => [...(TAKEOVER_TARGET.findObjections?.(text) ?? []), ...objectToOtherSeller(text)],
};

/** One sentence ends the first agreement and reports the one that replaces it. */
export const BUYER_SWAPPED: FrameSpec = {
  ...BETTER_BID_TAKEN,
  opposing: TAKEOVER_TARGET.opposing.filter((cue) => cue !== ENDED),
  triggers: [{ words: SWAPS_BUYERS, companyIs: AS_OBJECT, subjectIs: 'object' }],
};

/** Whether a frame reports the better bid for which the company ended its agreement. */
export const isBetterBid = ({ spec, missing }: Frame, passages: readonly Passage[]): boolean =>
  (spec === BETTER_BID_TAKEN || spec === BUYER_SWAPPED) &&
  missing.length === 0 &&
  saysAtTop(passages, HOLDERS_GAIN) &&
  !saysAtTop(passages, LOWER) &&
  paysMore(passages);
