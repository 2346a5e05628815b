import { writeBankSale } from './bank-sale-sentence.ts';
import { isCommon } from '../words/case-word.ts';
import { findDescribedBuyer, NATION } from './described-buyer.ts';
import { formatMoney, MONEY } from '../words/money-text.ts';
import { isWritten } from './named-party.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { fitSentence, isNameLike, takePhrase, withIndefinite } from '../words/phrases.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';

const PER_SHARE_PRICE = new RegExp(
  String.raw`(?<money>(?:US|C)?\$\d[\d,]{0,6}(?:\.\d{1,2})?)(?:,? (?:per (?:common |ordinary )?(?:share|ADS|unit)|(?:in cash )?(?:for each|a share|each)|\/ ?share|in cash per share))?(?: \(?(?:in )?(?:all[- ])?(?<cash>cash))?`,
  'gi',
);
const PER_SHARE_NEAR =
  /per (?:common |ordinary |Class [AB] )?(?:share|ADS|unit)|per (?:[\w&.-]+ ){1,3}share\b|for (?:each|every) (?:outstanding )?share|\/ ?share|a share|each share|every (?:outstanding )?share|shares? (?:that|of)|\bapiece\b/i;
const TOTAL = new RegExp(
  String.raw`\b(?:valued at|for|equity value of|enterprise value of|transaction value of|total consideration of|valuing .{0,40} at|in an?)(?: an?)? (?<money>${MONEY})(?! ?(?:per|a share|in cash (?:per|for each)|\/))`,
  'i',
);
const BUYER = [
  {
    before:
      /\b(?:acquired|bought|purchased|taken private|to be acquired) by (?:an? (?:affiliate|subsidiary) of |funds (?:managed|advised) by |investment funds managed by )?/i,
    after: /./,
  },
  {
    before: /\b(?:under which|whereby|pursuant to which|with) (?:an? (?:affiliate|subsidiary) of )?(?=[A-Z])/,
    after: /\b(?:acquire|merge|combine|purchase)/,
  },
  {
    before: /\b(?:acquisition|definitive|merger) agreement with (?:an? (?:affiliate|subsidiary) of )?(?=[A-Z])/,
    after: /./,
  },
];
/** A nation alone: of `a Canadian pension fund`, only the first word looks like a name. */
const ONLY_NATION = new RegExp(`^${NATION}$`);
const BUYER_FIRST =
  /^(?<buyer>[\p{Lu}][^,;:]{1,60}?),? (?:to take|to acquire|agrees? to (?:acquire|buy|purchase)|agreed to (?:acquire|buy)|will acquire|to buy|to purchase|(?:has )?entered into|(?:(?:(?:Mon|Tues|Wednes|Thurs|Fri)day|today),? )?announce[ds] (?:an? |its |the )?(?:[\w-]+ ){0,3}(?:agreement|deal) (?:for the acquisition of|to (?:acquire|buy|purchase)))\b/iu;
const LEGAL_FORM = /,? (?:Inc|Corp|Ltd|LLC|plc)\.?(?= |$)/;
const NO_BUYER = /^(?:inc|corp|ltd|llc|plc|its|the|a|an|respect|certain|cash|all|no|holders|stockholders)\b/i;
const BUYER_STOP = /\s(?:for|in|at|to|will|under|from|pursuant|and its|on|with|through|\(|is)\b/i;
const STATED_PREMIUM = [
  /\b(?<about>approximately |about |roughly |nearly )?(?<percent>\d{1,3}(?:\.\d)?)(?:%| percent) (?:more than|above|over|higher than) (?<basis>(?:(?:the|its|their)(?: own)? |\p{Lu}[a-z]+day's |yesterday's )(?:[\w-]+ ){0,2}(?:close|closing price|price|average)[^.,;()]{0,50})/iu,
  /\b(?<about>approximately |about |roughly |nearly )?(?<percent>\d{1,3}(?:\.\d)?)(?:%| percent) premium (?:to|over|on|above) (?<basis>(?:[^.,;()]|\.(?=\d)){5,80})/i,
  /\b(?:exceeds|tops|beats) (?<basis>(?:(?:the|its|their)(?: own)? |\p{Lu}[a-z]+day's |yesterday's )(?:[\w-]+ ){0,2}(?:close|closing price|price|average)[^.,;()]{0,50}?) by (?<about>approximately |about |roughly |nearly )?(?<percent>\d{1,3}(?:\.\d)?)(?:%| percent)/iu,
  /\bpremium of (?<about>approximately |about |roughly |nearly )?(?<percent>\d{1,3}(?:\.\d)?)(?:%| percent) (?:to|over|on|above) (?<basis>(?:[^.,;()]|\.(?=\d)){5,80})/i,
  /\b(?:stands?|is|represents) (?<about>approximately |about |roughly )?(?<percent>\d{1,3}(?:\.\d)?)(?:%| percent) above (?<basis>the (?:unaffected |closing )?price[^.,;()]{0,60})/i,
];

export interface StatedPremium {
  /** `44%`, with the words that limit it. */
  readonly percent: string;
  /** `yesterday's close`. */
  readonly basis: string | null;
}

const BASIS_END =
  /\s(?:and \d|and (?:above|also|higher|more|the (?:highest|largest|most|richest)) |for proceeds|as of |for |on a |and is |, )/;
const BASIS_CHARS = 70;
const BARE_PREMIUM = /(?<!\d)(?<percent>\d{1,3})% premium\b/i;

const BEFORE_DATE = / (?:as of|before|ended|ending|for|on|over|prior to) .*$/;
const AVERAGE = /\baverage\b|\bVWAP\b/i;

/** Returns the price that a premium is measured against. Without it, a premium to an average would seem to be one to the last price. */
function basisOf(price: string): string | null {
  const short = price.length <= BASIS_CHARS ? price : price.replace(BEFORE_DATE, '');
  if (short !== '' && short.length <= BASIS_CHARS) return short;
  return AVERAGE.test(price) ? 'an average price' : null;
}

function premiumIn(text: string): StatedPremium | null {
  for (const pattern of STATED_PREMIUM) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const { about = '', percent = '', basis = '' } = groups;
    const [price = ''] = basis.split(BASIS_END);
    return { percent: `${about === '' ? '' : 'about '}${percent}%`, basis: basisOf(price.trim()) };
  }
  return null;
}

/** Returns the premium that the text states, with the price that it is measured against. */
export function findStatedPremium(texts: readonly string[]): StatedPremium | null {
  const stated = texts.map(premiumIn).find((premium) => premium !== null);
  if (stated !== undefined) return stated;
  const bare = firstMatch(texts, BARE_PREMIUM, 'percent');
  return bare === null ? null : { percent: `${bare}%`, basis: null };
}

/** `a special dividend of about $4.20 per share` next to a merger is no price. */
const PAYOUT_BEFORE =
  /\b(?:dividends?|distributions?)\b(?: (?:of|to|in|for|equal|totaling|about|approximately|roughly|cash|up|an|the|at))* $/i;

/** `a right to $1.50 per share if`: no part of the price yet. */
const CONTINGENT_BEFORE = /\b(?:rights? (?:to|worth|of|for)|contingent|CVRs?|earn-?outs?)\b[^$;]{0,40}$/i;

/** `$3.50 in cash as well as 0.15 shares`: the price is more than the money. */
const PAID_IN_BOTH =
  /\b(?:cash[- ]and[- ](?:stock|shares?)|(?:stock|shares?)[- ]and[- ]cash|mix(?:ture)? of (?:cash|stock|shares)|combination of (?:cash|stock|shares))\b|\bcash\b[^;]{0,30}\b(?:as well as|and|plus|together with)\b (?:an? )?[\d.]+ (?:of an? )?(?:[\p{L}.'&-]+ ){0,6}(?:shares?|ADSs?|stock)\b|\b[\d.]+ (?:of an? )?(?:[\p{L}.'&-]+ ){0,6}(?:shares?|stock)(?: of [^;]{2,40}?)? (?:and|plus|as well as) [$€£][\d.,]+ in cash\b/iu;
/** `$38.50 per share, four fifths of it in cash`: the money is the whole price. */
const PAID_IN_PARTS =
  /\b(?:half|(?:one|two|three|four) (?:fifths?|thirds?|quarters?)|\d{1,2}(?:%| percent)) (?:of (?:it|which|that|the price) )?(?:(?:paid|payable) )?in (?:cash|stock|shares)\b/i;
/** A price in cash beside shares is a part of it; `a value of $21.01` is all. */
const IS_VALUE = /\b(?:valu\w+|consideration|worth|price|implying|implies)\b[^;$]{0,70}$/i;

interface Price {
  readonly money: string;
  /** ` in cash`; empty if the text does not say it. */
  readonly form: string;
}

/** `Each share will be exchanged for `, `Shareholders get ` */
const PER_SHARE_BEFORE =
  /\b(?:shares? (?:at|for)|per share|each (?:for|at)|(?:each|every) (?:[\w-]+ ){0,2}share (?:(?:not|that|which|s?he|they|held|owned) [^.;$]{3,60}? )?(?:(?:will be|is|to be) )?(?:exchanged for|converted into|turned into|swapped for|worth)|(?:share|stock|unit)holders (?:will )?(?:be paid|get|receive|collect|pocket))\s$/i;

/** Whether the money at a position is what the holder of one share gets now. */
function isPricePerShare(text: string, start: number, end: number): boolean {
  const after = text.slice(start, end + 45);
  const before = text.slice(Math.max(0, start - 45), start);
  const isPayout = PAYOUT_BEFORE.test(text.slice(Math.max(0, start - 60), start));
  const isOld = /\b(?:instead of|up from|from|previous|prior|earlier|compared with)\s$/i.test(before);
  const isPerShare = PER_SHARE_NEAR.test(after) || PER_SHARE_BEFORE.test(text.slice(Math.max(0, start - 110), start));
  const isScaled = /^[\d.,$USC]+ ?(?:million|billion|[MB]\b)/i.test(text.slice(start));
  const isContingent = CONTINGENT_BEFORE.test(text.slice(Math.max(0, start - 60), start));
  return isPerShare && !isOld && !isScaled && !isPayout && !isContingent;
}

const formOf = (text: string, isMixed: boolean): string =>
  isMixed ? ' in cash and stock' : /\bcash\b/i.test(text) ? ' in cash' : '';

/** `are expected to receive about $5.90` */
const ESTIMATED = /\b(?:about|approximately|roughly|an estimated) $/i;

function findPrice(texts: readonly string[]): Price | null {
  const isInParts = texts.some((text) => PAID_IN_PARTS.test(text));
  const isMixed = isInParts || texts.some((text) => PAID_IN_BOTH.test(text));
  for (const text of texts) {
    if (!PER_SHARE_NEAR.test(text)) continue;
    for (const match of text.matchAll(PER_SHARE_PRICE)) {
      const isWhole = !isMixed || isInParts || IS_VALUE.test(text.slice(0, match.index));
      if (isWhole && isPricePerShare(text, match.index, match.index + match[0].length)) {
        const about = ESTIMATED.test(text.slice(0, match.index)) ? 'about ' : '';
        return { money: `${about}${match.groups?.['money'] ?? ''}`, form: formOf(text, isMixed) };
      }
    }
  }
  return null;
}

/** `Rival Payroll Group` in a headline: words in capitals of which none is a name. */
const isDescription = (phrase: string, source: NewsSource): boolean =>
  phrase
    .replace(/ Group$/, '')
    .split(' ')
    .every((word) => isCommon(word.toLowerCase())) && !isWritten(phrase, source);

function usableBuyer(phrase: string | null, source: NewsSource): string | null {
  if (phrase !== null && /\s(?!of\b|and\b|the\b|de\b)\p{Ll}/u.test(phrase)) return null;
  if (phrase === null || NO_BUYER.test(phrase) || !isNameLike(phrase) || mentionsCompany(phrase, source)) return null;
  if (isDescription(phrase, source) || ONLY_NATION.test(phrase)) return null;
  return /^(?:Board|Company|January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
    phrase,
  )
    ? null
    : phrase;
}

/** `a London auction house`: where the buyer is, not its name. */
const DESCRIBED = /\ban? \p{Lu}[\p{L}-]+ \p{Ll}/u;
const isDescribed = (text: string, party: string): boolean =>
  text.match(new RegExp(DESCRIBED, 'gu'))?.some((words) => words.split(' ')[1] === party) ?? false;

function buyerIn(text: string, source: NewsSource): string | null {
  const first = firstMatch([text], BUYER_FIRST, 'buyer');
  const subject =
    first === null || /\band\b/.test(first)
      ? null
      : usableBuyer(takePhrase(first.replace(LEGAL_FORM, ''), { maxChars: 50 }), source);
  if (subject !== null) return subject;
  for (const { before, after } of BUYER) {
    const match = before.exec(text);
    const rest = match === null ? '' : text.slice(match.index + match[0].length);
    const isNamed = after.test(rest) && rest.search(DESCRIBED) !== 0;
    const buyer = isNamed ? usableBuyer(takePhrase(rest, { stopAt: BUYER_STOP, maxChars: 50 }), source) : null;
    if (buyer !== null) return buyer;
  }
  return null;
}

function findBuyer(source: NewsSource): string | null {
  const { frame } = source.input;
  // A word that only the headline capitalizes is no name, and `Borealis's backer` is not Borealis.
  const parties = [frame.counterparty, frame.companyRole === 'object' ? frame.actor : null]
    .filter((party) => party !== null)
    .filter((party) => source.sentences.some((text) => text.includes(party) && !text.includes(`${party}'s `)))
    .filter((party) => !source.sentences.some((text) => isDescribed(text, party)));
  const texts = [...source.headlines, ...source.sentences.slice(0, 4)];
  const found = [...texts.map((text) => buyerIn(text, source)), ...parties.map((party) => usableBuyer(party, source))];
  const buyer = found.find((name) => name !== null) ?? null;
  return buyer?.replace(/^(?<name>\p{Lu}\p{L}+) Family$/u, 'the $<name> family') ?? null;
}

const SIGNED =
  /\b(?:definitive|merger|acquisition|purchase) agreement\b|\bagreement and plan of merger\b|\bsigned (?:[\w-]+ ){0,3}(?:contract|deal|documents|papers) to be \w+ by\b|\bto be (?:acquired|bought|purchased|taken private)\b|\bto acquire\b|\bagree[sd]?\b|\bentered into\b|\bwill acquire\b|\baccept(?:s|ed) an? (?:[\w-]+ )?(?:acquisition|buyout|takeover) by\b|\b(?:sale of|(?:is|was|been|being) sold)\b[^;]{0,150}?\$\d/i;
/** News on an agreement of earlier days: `Court Orders Buyer to Close`. */
const SIGNED_EARLIER =
  /\b(?:court|judge|tribunal)\b.{0,60}\b(?:orders?|ordered|rules?|ruled|compels?|compelled|directs?|directed|forces?|forced)\b|\bspecific performance\b/i;
const NOT_SIGNED = /\bpartial\b|\bproposal\b|\bpreliminary\b|\bnon-binding\b/i;

function isSigned({ input: { frame }, sentences, headlines }: NewsSource): boolean {
  const isOpen = frame.modality === 'conditional' || frame.modality === 'denied' || frame.opposing.length > 0;
  const all = [...sentences.slice(0, 6), ...headlines].join(' ');
  const headline = headlines.join(' ');
  return !isOpen && SIGNED.test(all) && !NOT_SIGNED.test(headline) && !SIGNED_EARLIER.test(headline);
}

/** Returns the premium of the text, or else the one against the last price. */
function describePremium({ input: { materiality } }: NewsSource, texts: readonly string[]): string | null {
  const stated = findStatedPremium(texts);
  if (stated !== null) return `, ${withIndefinite(`${stated.percent} premium`)}${partOf(' to ', stated.basis) ?? ''}`;
  return materiality.premium === null ? null : `, ${compareWithLastPrice(materiality.premium)}`;
}

/** Whether a text contains what `compareWithLastPrice` writes. */
export const namesLastPrice = (text: string): boolean => text.includes(' the last price');

/** `44% above the last price`; an offer can also be below it. */
export function compareWithLastPrice(premium: number): string {
  const percent = Math.round(premium * 100);
  if (percent === 0) return 'about the last price';
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the last price`;
}

/** Whether the agreement replaces an earlier one: `announced an amended merger agreement`. */
const isAmended = ({ sentences, headlines }: NewsSource): boolean =>
  [...headlines, ...sentences.slice(0, 1)].some((text) => AMENDED.test(text));
const AMENDED =
  /\b(?:amended|improved|increased|renewed|revised|sweetened) (?:and restated )?(?:(?!offer)[\w-]+ ){0,4}(?:agreement|deal)\b|\bamend(?:s|ed|ment (?:of|to)) (?:its|the) (?:[\w-]+ ){0,2}(?:agreement|deal)\b/i;

/** A right to later payments beside the price. */
const LATER_PART = /\b(?:and|plus|together with) (?:a |an |one )?(?:[\w-]+ ){0,2}contingent value rights?\b/i;

/** Writes the sentence on a takeover of the company: its price, its premium and the buyer. */
export function writeTakeover(source: NewsSource, maxChars: number): string | null {
  const bankSale = writeBankSale(source, maxChars);
  if (bankSale !== null) return bankSale;
  if (!isSigned(source)) return null;
  const texts = [...source.sentences.slice(0, 6), ...source.headlines];
  const price = findPrice(texts);
  const buyer = findBuyer(source) ?? findDescribedBuyer(texts);
  const agreed = `${source.company} agreed to ${isAmended(source) ? 'an amended deal to ' : ''}be acquired`;
  if (price !== null) {
    const later = texts.some((text) => LATER_PART.test(text)) ? ' plus a contingent value right' : '';
    const perShare = ` at ${price.money} per share${price.form}${later}`;
    return fitSentence(`${agreed}${partOf(' by ', buyer) ?? ''}`, [perShare, describePremium(source, texts)], maxChars);
  }
  if (buyer === null) return null;
  const totals = texts.map((text) => firstMatch([text], TOTAL, 'money')).filter((money) => money !== null);
  const total = totals.find((money) => /illion|[MB]$/.test(money));
  return fitSentence(
    agreed,
    [partOf(' for ', total === undefined ? null : formatMoney(total)), ` by ${buyer}`],
    maxChars,
  );
}
