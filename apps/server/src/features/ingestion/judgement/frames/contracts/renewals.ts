import { pattern } from '../../text/pattern.ts';
import { cuesAtTop, headlineOf, saysAtTop, topOf } from '../../text/passages.ts';
import { roughDollars } from '../../rough-dollars.ts';
import { SUM } from '../deal-words.ts';
import { findEarlierContract } from './earlier-contracts.ts';
import { isFundedByYear } from './funded-by-year.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';
import { findTakeTerms } from './take-or-pay-terms.ts';
import { findUnclearPayer } from '../licenses/unclear-payers.ts';
import { findVentureTotal } from './venture-share.ts';

/** The company did the work before and won it again. */
const RENEWAL: OpposingCue = {
  label: 'work that the company does already',
  words: pattern`\bre-?compet(?:e|es|ed|ition|ing)\b|\bas (?:the )?incumbent\b|\babout the same as the (?:contract|order|agreement) that (?:ends|expires|runs out)\b|\bchosen again\b|\bextends work that\b|\bincumbent contract\b`,
  effect: 'desk',
};
/** The customer stays but pays less: `Under the renewed agreement prices fall by 10%`. */
const LESS_PAID: OpposingCue = {
  label: 'work at lower prices',
  words: pattern`\b(?:half|two[- ]thirds|three[- ]quarters|\d{1,2}%|a (?:third|quarter|fraction)) (?:of )?(?:the |its )?(?:old|previous|former|earlier|prior) (?:value|size|volumes?|rates?|prices?|amount)\b|\b(?:at|on) (?:(?:19|20)\d\d prices|(?:old )?prices of (?:19|20)\d\d)\b|\b(?:on|at|for) (?:lower|reduced|worse|smaller|less favou?rable) (?:rates?|prices?|pricing|terms|volumes?|fees?|minimums?|commitments?)\b|\bthey were (?:[$€£]\s?)?\d[^;.]{0,20} under the (?:old|previous|former|expiring|prior)\b|(?<!\b(?:exercise|conversion) )\b(?:prices?|rates?|fees?) (?:will |would |are to |are )?(?:fall|drop|decrease|decline|go down|be (?:reduced|cut|lowered)|reduced|cut|lowered)\b|\b(?:less|lower|smaller) than (?:the )?[$€£]\s?\d[^;.]{0,50}\b(?:expiring|previous|old|former|earlier|prior|last)\b|\brevenues? from (?:the|this|its) (?:\w+ ){0,2}customer\b[^;]{0,60}\b(?:decreas|declin|fall|shrink|drop)\w*`,
  effect: 'desk',
};
/** `Under the expiring contract DLH billed $73 million a year`: with a larger sum than the new one. */
const EARLIER_SUM =
  /\b(?:(?:used to (?:be|stand for|come to|amount to|bring)|expiring|expired|previous|prior|former|old|predecessor|outgoing|current|existing|ending|last) (?:[\w-]+ ){0,2}(?:contracts?|agreements?|deal|awards?|one|terms?|periods?)|(?:contract|agreement|deal|one) (?:that |which )?it (?:follows|replaces|succeeds)|(?:replac(?:es|ing)|supersed(?:es|ing)|succeeds|follows|instead of|in place of) (?:an? |the |its )?(?:[\w-]+ ){0,2}(?:contract|agreement|deal|award|one)|(?:down|reduced) from)\b(?:[^;.$]|\.\d){0,80}\$(?<before>\d[\d,.]*) (?<unit>million|billion)/i;
const DOLLARS_PER_MILLION = 1e6;

/** What happens under a contract that was news before: `ships first half of`, `receives final payment under`. */
const KNOWN: OpposingCue = {
  label: 'a contract that was known',
  words: pattern`\b(?:ships?|shipped|deliver(?:s|ed)|hands? over|handed over|complet(?:es|ed)|invoic(?:es|ed)) (?:the |its )?(?:first|second|third|last|final|remaining|half|part|all|\d{1,5}(?:st|nd|rd|th))\b[^;]{0,40}\b(?:of|under|orders?|contracts?)\b|\b(?:complet(?:es|ed|ion of)|conclud(?:es|ed)|conclusion of|finish(?:es|ed)|wraps? up|fulfil(?:s|led)?|end of) (?:the |its )?(?:\w+ )?(?:base|initial|first|second|third|option) (?:performance )?(?:period|year|term|phase|stage)\b|\bin (?:the )?(?:base|first|second|third) (?:period|year|term) (?:of|under)\b|\b(?:contracts?|money|funding|orders?|agreements?) (?:ends|ended|runs out|ran out|expires|expired)\b|\b(?:final|last|second|third|progress) payments? (?:under|of|from|for)\b|\b(?:contracts?|orders?|awards?|agreements?) (?:of|from) (?:19|20)\d\d\b|\b(?:finished|completed|expired|concluded) (?:[\w-]+ ){0,3}(?:contracts?|orders?|projects?)\b|\bowe[sd]? (?:it|the company|us|[$€£]\s?\d)`,
  effect: 'desk',
};
/** `on which it will earn no gross profit`, `the cash cost is seen at $147 per ton` */
const AT_COST: OpposingCue = {
  label: 'work without a profit',
  words: pattern`\b(?:at|below|under) (?:its |the |cash |production )*cost\b(?! of)|\b(?:no|without an?y?) (?:gross )?(?:profit|margin)\b|\b(?:cash|unit|production) costs? (?:is|are) (?:(?:now|seen|put|expected|estimated) )?at [$€£]`,
  effect: 'desk',
};
/** A visit or a party at a site where the work of a known contract starts or ends. */
const CEREMONY: OpposingCue = {
  label: 'a ceremony, not an award',
  words: pattern`\b(?:breaks?|broke|breaking) ground\b|\bribbon[- ]cutting\b|\bcuts? (?:the )?ribbon\b|\bceremon(?:y|ies)\b|\blays? (?:the )?(?:keel|(?:foundation|first) stone)\b|\b(?:hosts?|hosted|welcomes?|welcomed)\b[^;]{0,60}\b(?:officials|leaders|visitors|delegation|dignitaries)\b`,
  effect: 'desk',
};
/** `The contract is half complete`, `accepted the first 400 feet` */
const IN_PROGRESS: OpposingCue = {
  label: 'progress of a contract that was known',
  words: pattern`\b(?:is|are|stands) (?:now )?(?:half|two[- ]thirds|three[- ]quarters|\d{1,3}(?:%| percent)|more than half|substantially) (?:complete|completed|done|finished|delivered|built)\b|\b(?:half-?way|mid) ?(?:mark|point)\b(?! of (?:the )?(?:guidance|range))`,
  effect: 'desk',
};
const A_BID = 'a bid, not an award';
/** `was second among five bidders`, `an award follows in January` */
const NOT_AWARDED: OpposingCue = {
  label: A_BID,
  words: pattern`\b(?:second|third|fourth|next)[- ](?:lowest|cheapest|best)\b|\b(?:was|is|came|finished|placed|ranked) (?:in )?(?:second|third|fourth|runner-up) (?:among|of|in|behind)\b|\b(?:an|the|its) award (?:(?:follows|comes) in|is (?:due|expected|planned|to follow))\b`,
  effect: 'desk',
};
const LOW_BIDDER: OpposingCue = {
  label: A_BID,
  words: pattern`\b(?:apparent|lowest|low) (?:\w+ )?bidder\b`,
  effect: 'desk',
};
/** `apparent low bidder since July`, `for which it had been low bidder` */
const WAS_BIDDER = pattern`\b(?:had been|was (?:earlier|first|already|previously)|since \w+|until now|from|no longer|formerly)\b[^;.]{0,40}\b(?:apparent|lowest|low) (?:\w+ )?bidder\b|\b(?:apparent|lowest|low) (?:\w+ )?bidder (?:since|in|until|last|as of|from) \w+`;
const NOW_SIGNED = pattern`\b(?:(?:has|have|today|yesterday|now|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|this (?:week|morning))\b[^;]{0,60}\b(?:awarded|executed|signed|inked|concluded|countersigned|given)|executed|signed|inked|concluded|countersigned) [^;]{0,110}\bcontract\b|\bcontract\b[^;]{0,60}\b(?:was|has been|is now|were) (?:awarded|executed|signed|inked|concluded|countersigned)\b`;
const STILL_OPEN = pattern`\b(?:expects?|expected|will be (?:awarded|signed|executed)|to be (?:awarded|signed|executed)|is due|pending|subject to|recommended|has not|not yet|awaits?|protest\w*)\b`;

/** Objects to the lowest bid, unless the text says that the contract has been signed or awarded since. */
function findLowBid(passages: FrameInText['passages']): readonly OpposingCue[] {
  if (!saysAtTop(passages, LOW_BIDDER.words)) return [];
  const isPast = saysAtTop(passages, WAS_BIDDER) && saysAtTop(passages, NOW_SIGNED) && !saysAtTop(passages, STILL_OPEN);
  return isPast ? [] : [LOW_BIDDER];
}
/** `Of this, $3 million is firm. The rest may be called until 2030.` */
const MOSTLY_OPTIONAL: OpposingCue = {
  label: 'a sum of which only a part is firm',
  words: pattern`\bonly (?:the first |about )?[$€£]\s?\d[\d.,]* ?(?:thousand|million|billion)? (?:is|are|was) (?:firm|committed|funded|binding|guaranteed)\b|\bof (?:this|that|which|it|these),? (?:only |just )?(?:about )?[$€£]\s?\d[\d.,]* ?(?:thousand|million|billion)? (?:is|are|was) (?:firm|committed|funded|binding|guaranteed)\b|\b(?:most|much|half) of (?:it|which|this|that) (?:is )?optional\b|\bthe (?:rest|remainder|balance) (?:is (?:an )?option(?:al)?|may be (?:called|ordered|exercised)|consists of options)\b`,
  effect: 'desk',
};
/** `must finish the contract`: a court or the customer holds the company to it. */
const FORCED: OpposingCue = {
  label: 'work that the company is forced to do',
  words: pattern`\b(?:must|has to|have to|(?:is|was|are) (?:ordered|forced|compelled) to) (?:still )?(?:finish|complete|perform|honou?r|fulfil\w*|deliver (?:the )?(?:rest|remainder|remaining))\b`,
  effect: 'desk',
};
/** `agreed to stretch the order over three more years` */
const STRETCHED: OpposingCue = {
  label: 'a contract that takes longer',
  words: pattern`\b(?:stretch(?:es|ed|ing)?|spread(?:s|ing)?|push(?:es|ed|ing)?|defer(?:s|red|ring)?|delay(?:s|ed|ing)?|slow(?:s|ed|ing)?|postpon(?:es?|ed|ing)) (?:out |back )?(?:the |its |their |an? )?(?:[\w$.,-]+ ){0,6}?(?:deliver(?:y|ies)|orders?|contracts?|shipments?)\b|\bextend(?:s|ed)? (?:the )?deliver(?:y|ies)\b`,
  effect: 'desk',
};
/** `amended its take-or-pay agreement`, `halves the minimum volume` */
const LESS_TAKEN: OpposingCue = {
  label: 'a minimum that is lowered',
  words: pattern`\b(?:amend(?:s|ed)|halv(?:es|ed)|reduc(?:es|ed)|cuts|lower(?:s|ed)|shr(?:inks|ank)|loosen(?:s|ed)|renegotiat(?:es|ed)|freed from|released from)\b[^;.]{0,60}\b(?:take[- ]or[- ]pay|minimum (?:volumes?|quantit(?:y|ies)|purchases?))\b|\b(?:take[- ]or[- ]pay|minimum (?:volumes?|quantit(?:y|ies)|purchases?))\b[^;.]{0,50}\b(?:(?:is|are|was|were|has been|have been) (?:halved|reduced|cut|lowered|waived)|instead of)\b`,
  effect: 'desk',
};
/** `Volume is firm; the price is fixed each January` */
const OPEN_PRICE: OpposingCue = {
  label: 'a price that is still open',
  words: pattern`\bprices? (?:is|are|remains?|stays?) (?:still )?(?:open|to be (?:set|fixed|agreed|negotiated)|(?:set|fixed|agreed|negotiated) (?:each|every|later|anew|annually|yearly))\b|\bprices? still (?:open|to be (?:set|fixed|agreed))\b`,
  effect: 'desk',
};
/** `among 14 companies that share a $2 million prize` */
const PRIZE_MONEY: OpposingCue = {
  label: 'a prize, not a contract',
  words: pattern`\b(?:shares?|split|wins?|won|receiv(?:es|ed)) (?:an? |the )?${SUM} prize\b|(?=[$€£]\s?\d)${SUM} prize\b|\bprize (?:money|of [$€£])`,
  effect: 'desk',
};
/** `It exceeds capacity and needs a second plant` */
const BEYOND_CAPACITY: OpposingCue = {
  label: 'an order that the company may not be able to fill',
  words: pattern`\b(?:it|company|plant) (?:cannot|can't|is unable to) (?:fill|deliver|produce|supply|meet)\b|\bexceeds? (?:its |the |the company's |present |current )*capacity\b`,
  effect: 'desk',
};
/** `Court takes the contract away`, `has set aside the award` */
const TAKEN_AWAY: OpposingCue = {
  label: 'a contract that the company loses, or that others win',
  words: pattern`\b(?:tak(?:es|en|ing)|took) (?:[\w$.,'-]+ ){1,8}away\b|\b(?:set|sets|setting) aside (?:the |an? |its |our )?(?:[\w$.,'-]+ ){0,5}?(?:contracts?|awards?|orders?|selection)\b|\bstripped of\b|\bb(?:uys?|ought) (?:itself |themselves )?out of\b|\b(?:for|on) which [^;]{2,70}? (?:had|has|also) (?:also |once )?bid\b|\bbeats? (?:out )?[^;$€£]{2,40}? to (?:an? |the )?[$€£]`,
  effect: 'drop',
};
/** `has released it from a purchase order of $17 million` */
const LET_GO: OpposingCue = {
  label: 'an order from which a party is released',
  words: pattern`\breleas(?:es|ed) (?:(?!(?:orders?|lots?|batch|tranche)\b)[\w.,&'-]+ ){1,6}from (?:an? |its |the |any )?(?:[\w$.,-]+ ){0,5}(?:orders?|contracts?|agreements?)\b`,
  effect: 'desk',
};
/** Searched in the headline and the lead. */
const AGAINST_CONTRACT = [
  LET_GO,
  TAKEN_AWAY,
  BEYOND_CAPACITY,
  PRIZE_MONEY,
  STRETCHED,
  OPEN_PRICE,
  LESS_TAKEN,
  AT_COST,
  CEREMONY,
  IN_PROGRESS,
  NOT_AWARDED,
  MOSTLY_OPTIONAL,
  FORCED,
];

/** `$144 Million Award to $57 Million` */
const SUM_TO_SUM =
  /\$(?<before>\d[\d,.]*) (?<unitBefore>million|billion) (?:[\w'-]+ ){1,5}to \$(?<now>\d[\d,.]*) (?<unitNow>million|billion)/i;
const SMALLER_SUM: OpposingCue = { label: 'a smaller sum than before', words: SUM_TO_SUM, effect: 'drop' };
const valueOf = (digits: string, unit: string): number =>
  Number(digits.replaceAll(',', '')) * (unit.toLowerCase() === 'billion' ? 1_000 : 1);

function isCut(headline: string): boolean {
  const { before = '', unitBefore = '', now = '', unitNow = '' } = SUM_TO_SUM.exec(headline)?.groups ?? {};
  return valueOf(now, unitNow) < valueOf(before, unitBefore);
}

/** From this share of the market cap, losing the work would have been large news. */
const LARGE_SHARE = 0.1;

/** Returns the sum of the contract that the new one replaces; 0 if the text names none. */
function earlierDollars(passages: FrameInText['passages']): number {
  const sums = topOf(passages).map(({ text }) => {
    const { before = '', unit = '' } = EARLIER_SUM.exec(text)?.groups ?? {};
    return valueOf(before, unit) * DOLLARS_PER_MILLION;
  });
  return Math.max(0, ...sums);
}

/** `With the closing, $46 million moves from awarded to contracted backlog`: what was awarded is firm as of now. */
const NOW_FIRM = pattern`${SUM} (?:[\w-]+ ){0,3}?(?:moves?|moved|goes|is (?:moved|moving)) from awarded (?:[\w-]+ )?(?:in)?to (?:contracted|firm|signed)\b`;
const isNowFirm = (passages: FrameInText['passages']): boolean => saysAtTop(passages, NOW_FIRM);

/** Returns what the headline and the lead say against a contract, wherever they say it. */
const findObjectionsAtTop = (passages: FrameInText['passages']): readonly OpposingCue[] => [
  ...cuesAtTop(passages, AGAINST_CONTRACT)
    .filter((cue) => cue !== CEREMONY || !isNowFirm(passages))
    .filter((cue) => cue !== MOSTLY_OPTIONAL || !isFundedByYear(passages)),
  ...findLowBid(passages),
  ...findUnclearPayer({ passages }),
];

/** Objects to a contract that is not new, firm or certain, pays less than before, or is a renewal that is not large for the company. */
export function findRenewal(text: FrameInText): readonly OpposingCue[] {
  const { frame, passages, stock } = text;
  if (saysAtTop(passages, LESS_PAID.words)) return [LESS_PAID];
  const headline = headlineOf(passages);
  if (isCut(headline)) return [SMALLER_SUM];
  if (KNOWN.words.test(headline)) return [KNOWN];
  const known = [
    ...findVentureTotal({ frame, passages }),
    ...findEarlierContract(text),
    ...findTakeTerms(text),
    ...findObjectionsAtTop(passages),
  ];
  if (known.length > 0) return known;
  const { amount } = frame;
  const dollars = amount === null ? 0 : (roughDollars(amount) ?? 0);
  if (dollars > 0 && earlierDollars(passages) >= dollars) return [LESS_PAID];
  if (dollars >= LARGE_SHARE * (stock.market_cap ?? Infinity)) return [];
  return cuesAtTop(passages, [RENEWAL]);
}
