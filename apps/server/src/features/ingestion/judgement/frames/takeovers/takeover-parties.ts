import { type CompanyNames, findCompany, type Span } from '../../text/company-name.ts';
import { topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { MONEY } from '../deal-words.ts';
import type { FrameInText } from '../frame.ts';
import { isSaleOfOther } from './others-sale.ts';
import { isOwnBuyerPaying } from './own-buyer.ts';
import { isTakenByHolder } from './rest-of-shares.ts';

/** What a text says about the company in a takeover. */
export interface TakeoverParts {
  readonly isBuyer: boolean;
  readonly isTarget: boolean;
}

/** What comes after these words is bought. */
const BUYS =
  /\b(?:acquir(?:es?|ing)|(?<!\b(?:be|been|being|is|was|were|are|get|gets) (?:\w+ )?)(?:acquired|bought|purchased)(?! by\b)|buy(?:s|ing)?(?: out)?|purchas(?:es?|ing)|take(?:s|n)? over|take-?over (?:of|target)|buy-?out (?:of|target)|acquisition(?: by merger)? of|acquisition target|purchase of|sale of|swallows?|absorbs?|goes for(?! (?:about )?\$)|snaps up|scoops up|take(?=\s[^;]{2,60}\sprivate\b)|tak(?:es|ing)(?=\s[^;]{2,60}\sprivate\b)|(?:bids?|bidding|offers?|offered|offering|deal|price|agreement|pursuit|interest)(?: of)?(?: (?:\$[\d.,]+|[\d.,]+|million|billion|bln|mln|per|a|an|in|cash|share|all|each|higher|improved))*(?: for(?! (?:an? )?(?:better|higher|new|richer|second|superior|surer) (?:agreement|bid|deal|offer|one)\b)|(?<=pursuit) of|(?<=interest) in))\s/gi;
/** Between the verb and the name of what is bought. */
const ALL_SHARES =
  /^(?:(?:up|to|all|any|each|every|of|the|its|our|their|outstanding|issued|and|remaining|rest|whole|balance|publicly|held|not|already|owned|common|ordinary|class [ab]|public|shares?|stock|equity|capital|securities|interests?|units?|adss?|in|\d[\d.,]*%?|million|percent|rival|peer|competitor|fellow|listed|publicly-traded|u\.?s\.?)(?:['’]s?)? )*/i;
const DESCRIPTION_WORDS = 4;
const PREPOSITION =
  /^(?:by|from|for|in|with|at|to|after|as|through|via|under|on|per|over|and|or|that|which|says?|said)$/i;
/** The company itself in its own words. */
const ITSELF = /^(?:us|it|(?:the )?(?:company|corporation|bank|partnership|trust))\b/i;
/** `Tallow's proposal to acquire the company`: the company before the verb does not buy. */
const OFFERED = /\b(?:proposals?|offers?|bids?|letter|agreement|deal|under which|whereby|pursuant to which|from|by)\b/i;
/** `has signed an agreement under which a fund will acquire all outstanding shares`: those of the company. */
const UNDER_WHICH = /\b(?:under|pursuant to|by) which [^;]{2,80}$/i;
const EVERY_SHARE =
  /^(?:all|each|every)(?: of)?(?: (?:its|the|our))? (?:issued and )?outstanding (?:common |ordinary )?(?:shares?|stock)\b(?! (?:of|in) )/i;
const IN_YEAR = /^[^;,]{0,80}\bin (?:19|20)\d\d\b/;
/** After a name: a part of the company is bought, not the company. */
const PART_AFTER =
  /^(?:'s|s'|')\s(?!(?:outstanding|issued|remaining|common|ordinary|shares?|stock|class)\b|(?:other |outside |public |fellow |minority )*(?:(?:share|stock|unit)?holders|owners|investors)\b)/i;
/** `buys out the other holders of Helio Freight` */
const HOLDERS_BOUGHT_OUT =
  /^(?:(?:the|its|all|any|other|outside|public|fellow|remaining|minority|unaffiliated) )*(?:(?:share|stock|unit)?holders|(?:share)?owners|investors)\b(?: (?:of|in) (?:the )?)?/i;
const IS_BOUGHT =
  /\b(?:(?:be|been|being|get|gets) (?:\w+ )?(?:acquired|bought(?: out)?|purchased|taken (?:private|over|out)|sold|absorbed|(?:folded|merged) into)|(?:sell|sells|selling) itself|(?:go|goes|going) private|becomes? (?:a |an |part )?(?:wholly[- ]owned|private|privately|of )|(?:finds?|found|lands?) (?:an? |its )?buyer|its (?:buyer|acquirer|suitor)\b(?=[^.;]{0,60}\b(?:raise[sd]|lift(?:s|ed)|increase[sd]|improve[sd]|sweetens|sweetened|will pay|agreed to pay)\b)|to join|(?:says?|said) yes to (?=[$€£])|sale of the (?:whole |entire )?company)\b/gi;
/** Words of an offer before its noun; another company's name is none of them. */
const OFFER_WORDS = String.raw`(?: (?:an?|its|the|in|of|to|first|second|third|fourth|latest|last|rival|competing|fresh|unsolicited|revised|amended|sweetened|improved|raised|increased|higher|superior|better|richer|new|final|binding|non-?binding|preliminary|conditional|friendly|hostile|all-cash|cash|written|formal|proposed|private|equity|offer|bid|buy-?out|take-?over|tender|acquisition|merger|per|a|each|share|million|billion|mln|bln|[$€£][\d.,]+(?:-(?:a|per)-share)?|[\d.,]+))*`;
const AGREES_TO_OFFER = new RegExp(
  String.raw`\b(?:accept(?:s|ed)?|takes|(?:switches|turns) to|agree[sd]? (?:on|to)|back(?:s|ed)|recommends?|approves?|embraces?|(?:says?|said) yes to|settles (?:on|for)|receives?|receipt of|gets|attracts|draws|rejects?|rebuffs?)${OFFER_WORDS} (?:offer|bid|buy-?out|take-?over|take-private|acquisition|proposal)s?\b(?! (?:for|of (?!\$)|to (?:acquire|buy)|deal (?:with|for)|with|price for)\b)`,
  'gi',
);
const DEAL_AT_PRICE = new RegExp(
  String.raw`\b(?:merger|buyout|take-private|going-private|sale) (?:agreement|deal|transaction|pact)(?: (?:valued|worth|priced))?(?: at| for| worth)? ${MONEY}`,
  'gi',
);
const HOLDERS_AFTER =
  /^(?:'s?)?,? (?:Inc\.?|Corp\.?|Corporation|Ltd\.?|Holdings?|Group|plc)?,?\s?(?:common |public )?(?:(?:share|stock|unit)(?:holders|owners)|holders|investors)\b/i;
const HOLDERS_OF = /\b(?:(?:share|stock|unit)?holders|investors|owners) of (?:all )?(?:the )?$/i;
const EACH_SHARE = /\b(?:each|every|per) (?:outstanding |common |ordinary )*(?:share of )?$/i;
const ARE_PAID =
  /\b(?:will|would|to|are to|can)\b[^;]{0,40}\b(?:receive|get|be paid|be entitled|collect)\b|\b(?:receive|get)\b/i;
/** `gives Helio Freight holders $6.10`, `pays owners of Helio Freight $6.10` */
const PAID_BEFORE =
  /\b(?:gives?|giving|pays?|paying|hands?|handing|brings?|bringing|nets?|netting|guarantees?) (?:all |the )?(?:(?:(?:share|stock|unit)?holders|(?:share)?owners|investors) of )?(?:the )?$/i;
const PAID_AFTER =
  /^(?:'s?)?,?(?: (?:Inc\.?|Corp\.?|Corporation|Ltd\.?|Holdings?|Group|plc),?)*(?: (?:public )?(?:(?:share|stock|unit)?holders|(?:share)?owners|investors))? (?:about |approximately )?\$\d/i;
/** `Second Bidder Pushes Helio Freight Price to $7.40` */
export const PUSHES_PRICE = '(?:pushe[sd]|drives|drove|force[sd]|lifts|lifted|raise[sd]) (?:up )?';
const PUSHED_BEFORE = pattern`\b${PUSHES_PRICE}(?:the )?$`;
const PRICE_AFTER = /^(?:'s?)? (?:merger |deal |purchase |offer |take-?over |buy-?out )?price (?:up )?to \$\d/i;
/** `Tender Offer at $6.10 Opens for Helio Freight` */
const OFFER_BEFORE =
  /\btender offer\b[^;]{0,50}\b(?:opens|opened|starts|started|begins|begun|commences|launched) for (?:all |the )?$/i;
/** `Helio Freight has signed an agreement with a fund that will pay $6.10 in cash for each share` */
const WITH_PAYER =
  /\b(?:agreement|deal|contract|one) with (?:an?|the|its) [^.;$]{3,80}? (?:that|which) (?:(?:will|is to|has agreed to|agreed to) pay|pays) \$[\d.,]+(?: in cash)? (?:per|a|for each|for every) (?:outstanding |common |ordinary )*share\b/gi;
/** `Helio Freight has signed a merger agreement under which a fund will tender for all of its shares at $6.10` */
const TENDER_FOR_OWN =
  /\b(?:agreement|plan of merger)\b[^.;$]{0,30}\bunder which [^;$]{3,80}? (?:will|is to) (?:tender|make (?:an? )?(?:tender )?offer|bid) for all (?:of )?its (?:outstanding )?(?:common |ordinary )?(?:shares|stock)\b[^;$]{0,20}\$\d/gi;
/** `Helio Freight is leaving the market: under a merger agreement, funds will pay $6.10 in cash for each share of the maker` */
const PAYER_UNDER =
  /\bunder (?:an?|the) (?:definitive )?(?:merger )?agreement\b[^$;]{0,140} (?:will|is to|are to) pay \$[\d.,]+(?: in cash)? (?:per|a|for each|for every) (?:outstanding |common |ordinary )*share\b(?! of (?!the |its ))/gi;
/** `has signed papers to be adopted by a fund, which will pay`, in whatever words the company describes its sale */
export const SOLD_TO_PAYER = String.raw`\b(?:has |have )?(?:agreed|(?:concluded|executed|inked|signed) (?:an?|the|all|its)? ?(?:[\w-]+ ){0,3}?(?:agreement|contract|deal|papers|documents)) to (?:be \w+ (?:by|into)|become (?:a )?part of|join|move in with) [^;$]{2,90}?,? (?:which|who|that) (?:will|is to|has agreed to|agreed to) pay`;
const PRICE_OF_SHARE = String.raw` \$[\d.,]+(?: in cash)? (?:per|a|for each|for every) (?:outstanding |common |ordinary )*share\b`;
const SOLD_AT_PRICE = new RegExp(SOLD_TO_PAYER + PRICE_OF_SHARE, 'gi');
const ITSELF_SOLD = new RegExp(
  String.raw`^(?:it|we|the company)\b(?! (?:that|which|whose|in which)\b)[^;.$]{0,30}? ${SOLD_TO_PAYER}${PRICE_OF_SHARE}`,
  'i',
);
/** `the sale of Helio Freight to a fund for $6.10 per share` */
const SALE_BEFORE = /\bsale of (?:all of )?(?:the )?$/i;
const SOLD_AFTER =
  /^(?!'s?\s)[^;$]{0,120} (?:for|at) \$[\d.,]+(?:,? in cash)? (?:per|a|for each|for every|each) (?:common |ordinary )?(?:share|unit|ADS)\b/i;
/** `Logistics Group Lands Helio Freight for $6.10 a Share`, `Roll-Up Goes for Helio Freight: $6.10 in Cash` */
const LANDS_BEFORE =
  /\b(?:lands|nabs|clinches|grabs|picks up|goes for|comes for|snags|captures) (?:all of )?(?:the )?$/i;
const PRICED_AFTER =
  /^(?:(?!'s\b)[^;$]){0,30}?(?: for|:| at| with|,) (?:about )?\$[\d.,]+(?:,? (?:all )?in cash)?,? (?:per|a|for each|for every|each|apiece|in cash)\b/i;
/** `Helio Freight has signed a merger agreement with a logistics company, under which its stockholders will receive $6.10` */
const ITS_HOLDERS_PAID =
  /\b(?:agreement|deal|contract) with (?:an?|two|three|funds|the (?:owner|parent)) ?(?:[a-z-]+ )[^.;$]{0,80}?,? (?:under|in|by|through|pursuant to) which its (?:public |own |common )?(?:share|stock|unit)?holders (?:will |are to )?(?:each )?(?:receive|get|be paid|collect) \$\d/g;
const OTHERS_HOLDERS =
  /(?<name>\p{Lu}[\p{L}\d&.'-]+(?: \p{Lu}[\p{L}\d&.'-]+){0,3}?)(?:'s?)? (?:common |public )?(?:share|stock|unit)holders (?:will |would |are to |to )(?:\w+ )?(?:receive|get|be paid|be entitled|collect)\b|\b(?:holders|owners) of (?<named>\p{Lu}[\p{L}\d&.'-]+)[^;]{0,40}? (?:will |would |are to |to )(?:\w+ )?(?:receive|get|be paid|be entitled|collect)\b/gu;
const NO_NAME =
  /^(?:ADSs?|All|Public|Common|Company|Class|The|Each|Existing|Its|Minority|Other|Eligible|Target|Under|Ordinary|Preferred|Current|Record)\b/;
const BY_BEFORE =
  /\b(?:acquired|bought(?: out)?|purchased|taken (?:private|over)|sold|acquisition|take-?over|buy-?out|purchase|offer|bid|take-private)\b[^;,]{0,40}? (?:by|from|to)(?: an?| the)?(?: (?:affiliates?|subsidiary|subsidiaries|unit|funds?|rival|larger rival)(?: of| managed by| advised by)?)? $/i;
/** In a release of the company that is bought: `Holders of Class A stock will receive $14.00 in cash per share`. */
const OWN_HOLDERS =
  /\bholders of (?:our |its |the company's )?(?:outstanding )?(?:(?:class [a-c] |common |ordinary )+(?:stock|shares|units)|ADSs|shares)(?: who [^;,]{0,60}?)? (?:will|would|are to|to|gets?|receives?)\b[^;]{0,30}?\$[\d.,]+ (?:in cash|per)\b/i;
/** Without another name: `Shareholders are going to be paid $27.00 per share in cash` */
const HOLDERS_FIRST =
  /^(?:(?:the |its |our |all |public |existing )?(?:(?:share|stock|unit)?holders|investors)|(?:each|every) (?:(?:share|stock|unit)?holder|share(?: (?:that|which) (?:[\w&.'-]+ ){1,3}(?:does|do) not (?:already )?(?:own|hold))?)) (?:now )?(?:(?:will|would|are|is|gets?|receives?|pockets?|stands?) )(?:going )?(?:to )?(?:(?:be paid|receive|get|collect|pocket|converted into) )?(?:[a-z]+ ){0,3}?\$[\d.,]+(?: in cash)?(?:,? (?:per|a|for each|for every|each)\b| in cash)/i;
/** `an agreement for a tender offer`: nothing is named that is bought. */
const ONLY_OFFER =
  /^(?:an? |the )?(?:(?:all-)?cash |friendly |two-step )*(?:tender|exchange|offer|merger|business combination|transaction|sale)\b/i;
const ENDS = /;\s|\s[–—-]{1,2}\s/g;

const isCapitalized = (word: string): boolean => /^["“(]?[\p{Lu}\d]/u.test(word);

type Part = 'buyer' | 'target' | null;

const lastMention = (text: string, names: CompanyNames): Span | undefined => findCompany(text, names).at(-1);

/** Returns where the clause that contains a position begins. */
function clauseStartAt(text: string, at: number): number {
  const breaks = Array.from(text.slice(0, at).matchAll(ENDS), ({ 0: words, index }) => index + words.length);
  return breaks.at(-1) ?? 0;
}

/** Returns the words after a purchase that name what is bought: up to a preposition. */
function readDescription(object: string): string[] {
  const words = object.split(/\s+/).slice(0, DESCRIPTION_WORDS + 1);
  const stopAt = words.findIndex((word) => PREPOSITION.test(word));
  return words.slice(0, stopAt === -1 ? undefined : stopAt);
}

/** Whether the words after a purchase name something, such as `Tallow` or `a privately held maker of pumps`. */
const namesSomething = (description: readonly string[]): boolean =>
  /^(?:an?|privately)$/i.test(description[0] ?? '') ? description.length > 1 : isCapitalized(description[0] ?? '');

/** `Helio Freight said Tallow is to be acquired` */
const SAYS_OF_OTHER =
  /\b(?:[Ss]ays?|[Ss]aid|[Tt]hat|[Aa]nnounce[sd]?|[Bb]elieves?)\s+(?!(?:Agreement|An?|Board|Deal|Definitive|Entry|It|Its|Merger|Plans?|Signing|The|They|We)\b)\p{Lu}/u;

/**
 * Reads a purchase whose object has no name: `a fund to acquire the company`, `an agreement under which a fund will acquire
 * all outstanding shares`. Returns undefined for any other.
 */
function partInUnnamedPurchase(subject: string, doer: Span | undefined, object: string): Part | undefined {
  if (ITSELF.test(object.replace(ALL_SHARES, ''))) {
    const between = doer === undefined ? '' : subject.slice(doer.end);
    return doer === undefined || OFFERED.test(between) || SAYS_OF_OTHER.test(between) ? 'target' : null;
  }
  if (!UNDER_WHICH.test(subject) || !EVERY_SHARE.test(object)) return undefined;
  return doer === undefined ? null : 'target';
}

/** Reads `Tallow to acquire Helio Freight`, in which what is bought follows. */
function partInPurchase(text: string, { start, end }: Span, names: CompanyNames): Part {
  const subject = text.slice(clauseStartAt(text, start), start);
  const doer = lastMention(subject, names);
  const unnamed = partInUnnamedPurchase(subject, doer, text.slice(end));
  if (unnamed !== undefined) return unnamed;
  const bought = text.slice(end).replace(ALL_SHARES, '');
  const object = bought.replace(HOLDERS_BOUGHT_OUT, '');
  if (ONLY_OFFER.test(object) || (object !== bought && !isCapitalized(object))) return null;
  const description = readDescription(object);
  const [mention] = findCompany(object, names);
  if (mention !== undefined && mention.start <= description.join(' ').length) {
    return PART_AFTER.test(object.slice(mention.end)) ? null : 'target';
  }
  return doer !== undefined && namesSomething(description) && !IN_YEAR.test(object) ? 'buyer' : null;
}

/** Reads `Helio Freight to be acquired`, in which what is bought comes first. */
function partInSale(text: string, { start }: Span, names: CompanyNames): Part {
  const subject = text.slice(clauseStartAt(text, start), start);
  const mention = lastMention(subject, names);
  if (mention === undefined) return null;
  return SAYS_OF_OTHER.test(subject.slice(mention.end)) ? null : 'target';
}

/** Words before and after the name of a company that is bought. */
const AROUND_TARGET: readonly (readonly [RegExp, RegExp])[] = [
  [PAID_BEFORE, PAID_AFTER],
  [PUSHED_BEFORE, PRICE_AFTER],
  [SALE_BEFORE, SOLD_AFTER],
  [LANDS_BEFORE, PRICED_AFTER],
  [OFFER_BEFORE, /^/],
];

function partAtMention(text: string, { start, end }: Span): Part {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (BY_BEFORE.test(before)) return 'buyer';
  if (AROUND_TARGET.some(([left, right]) => left.test(before) && right.test(after))) return 'target';
  if ((HOLDERS_AFTER.test(after) || HOLDERS_OF.test(before)) && ARE_PAID.test(after.slice(0, 90))) return 'target';
  return EACH_SHARE.test(before) ? 'target' : null;
}

function partsIn(text: string, names: CompanyNames): Part[] {
  const spansOf = (words: RegExp): Span[] =>
    Array.from(text.matchAll(words), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
  const others = Array.from(text.matchAll(OTHERS_HOLDERS), ({ groups }) => groups?.['name'] ?? groups?.['named'] ?? '');
  return [
    ...spansOf(BUYS).map((span) => partInPurchase(text, span, names)),
    ...[
      IS_BOUGHT,
      AGREES_TO_OFFER,
      DEAL_AT_PRICE,
      WITH_PAYER,
      ITS_HOLDERS_PAID,
      TENDER_FOR_OWN,
      PAYER_UNDER,
      SOLD_AT_PRICE,
    ]
      .flatMap(spansOf)
      .map((span) => partInSale(text, span, names)),
    ...findCompany(text, names).map((span) => partAtMention(text, span)),
    OWN_HOLDERS.test(text) || HOLDERS_FIRST.test(text) || ITSELF_SOLD.test(text) ? 'target' : null,
    others.some((name) => !NO_NAME.test(name) && findCompany(name, names).length === 0) ? 'buyer' : null,
  ];
}

/** Returns what the headline and the first sentences say about the company in a takeover: who is bought, and who buys. */
export function readTakeoverParts({ passages, names }: Pick<FrameInText, 'passages' | 'names'>): TakeoverParts {
  const parts = new Set(topOf(passages).flatMap(({ text }) => partsIn(text, names)));
  const isBought = parts.has('target') || isTakenByHolder(passages, names) || isOwnBuyerPaying(passages, names);
  const isTarget = isBought && !isSaleOfOther(passages, names);
  return { isBuyer: parts.has('buyer'), isTarget };
}
