import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR, AS_OBJECT, DENIED, DISPUTED, ENDED, NOT_SIGNED, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { ASSET_SALE } from '../takeovers/asset-sale-frames.ts';

const VOUCHER = String.raw`(?:(?:rare pediatric disease |tropical disease |medical countermeasure )?priority review vouchers?|PRVs?|vouchers?)\b`;

const SHARED: OpposingCue = {
  label: 'a price of which others get a part',
  words: pattern`\b(?:half|part|share|portion|third|quarter|most|all|\d{1,2}(?:%| percent)) of (?:the|this|that|its) (?:\w+ )?(?:price|proceeds|sum|money|amount|payment)\b[^;.]{0,60}\b(?:goes|go|belongs?|due|owed|paid|passes|pass|to (?:the|its|a) (?:\w+ )?(?:licensor|partner|lender|inventor|university|holder)s?)\b|\b(?:lenders?|licensors?|royalty (?:holder|owner)s?|creditors?) (?:gets?|receives?|keeps?|takes?)\b|\b(?:option|right) to (?:buy|purchase|acquire)\b|\b(?:up to|as much as) [$€£]`,
  effect: 'desk',
};
const NOT_SOLD: OpposingCue = {
  label: 'a voucher that is not sold yet',
  words: pattern`\b(?:if|once|until|unless|could|may|might|would|plans?|intends?|hopes?|seeks?|wants?|considers?|looks? to)\b[^;.]{0,60}\b(?:voucher|PRV|sell|sale)\b|\b(?:voucher|PRV)\b[^;.]{0,40}\b(?:(?:is|are|remains?) for sale|not (?:yet )?(?:been )?(?:sold|granted|issued)|expects? to receive)\b`,
  effect: 'desk',
};
const NOT_OF_COMPANY: OpposingCue = {
  label: 'a voucher of another company',
  words: pattern`\b(?:its|our|the company's) (?:[\w-]+ ){0,2}(?:partner|licensee|licensor|customer|affiliate|rival|competitor)(?:'s|s'|s)?\b[^;]{0,40}\b(?:voucher|PRV)\b`,
  effect: 'desk',
};

/** Returns what the headline or the lead says against the sale of a voucher. */
const objectToSale = (text: FrameInText): readonly OpposingCue[] => [
  ...(ASSET_SALE.findObjections?.(text) ?? []),
  ...cuesAtTop(text.passages, [SHARED, NOT_SOLD, NOT_OF_COMPANY]),
];

/** A drugmaker's voucher for a fast review is sold for cash: `Turns Priority Review Voucher Into $62 Million`. */
export const VOUCHER_SOLD: FrameSpec = {
  type: 'asset_sale',
  label: 'sale of a priority review voucher',
  weight: 70,
  isProspective: true,
  required: ['amount'],
  // The model knows `agreed to sell` from offerings.
  maxBearish: 0.75,
  field: /\bpriority review voucher/i,
  findObjections: objectToSale,
  opposing: [ENDED, DISPUTED, DENIED, NOT_SIGNED],
  triggers: [
    {
      words: pattern`\b(?:sells?|sold|to sell|selling|sale of|monetiz(?:es|ed)|cash(?:es|ed) in(?: on)?|parts with|disposes of) [^;$]{0,40}?\b${VOUCHER}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:turns|turned|converts|converted|transforms) [^;$]{0,40}?\b${VOUCHER} (?:in)?to ${SUM}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:gets|got|receives|received|collects|nets|netted|fetches|raises|raised|pockets) [$€£][\d.,]{1,9} (?:million|billion) (?:in cash )?(?:for|from(?: the)?(?: sale of)?) [^;$]{0,40}?\b${VOUCHER}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?<object>[^;$]{2,50}?)'s? (?:[\w-]+ ){0,3}${VOUCHER} (?:(?:is|was|has been) sold|goes|went|fetches|fetched|brings(?: in)?|sells|sold)(?: to [^;$]{2,50}?)?(?: for)? ${SUM}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:pays|paid|to pay|will pay) (?<object>[^;$]{2,50}?) ${SUM} (?:in cash )?for [^;$]{0,40}?\b${VOUCHER}`,
      companyIs: AS_OBJECT,
    },
  ],
};
