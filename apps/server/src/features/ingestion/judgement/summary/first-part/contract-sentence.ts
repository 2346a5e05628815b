import { EXERCISES } from '../../frames/contracts/options.ts';
import { STARTED_WORK_FRAMES } from '../../frames/contracts/started-work-frames.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import { findObject, findTask, objectOfLead, shortObject } from './contract-object.ts';
import { amountOfFrame, lacksTotal, nounWithoutAmount, withOptions, writeShareOfAward } from './contract-value.ts';
import { type Deal, dealIn, findDeal } from './deal-in-text.ts';
import { writeDealOfLead } from './lead-sentence.ts';
import { followsNoun, MONEY, withStatedLimit } from '../words/money-text.ts';
import { mentionsCompany, type NewsSource } from '../news-source.ts';
import { findAwardingBody } from './named-party.ts';
import { fitSentence, isNameLike, takePhrase, withArticle, withIndefinite } from '../words/phrases.ts';
import { firstMatch, partOf } from '../words/text-matching.ts';

const PARTY_STOP =
  /(?<!\b(?:of|and|contractor to|for|in|supplier to))\sthe\s|(?<!\b(?:contractor|supplier))\sto\b|\s(?:for|in|on|under|as|at|and (?:will|is|has)|through|over|by|from|with|during|of up to|plus|per|totals?(?= [$€£]))\b/i;
const NO_PARTY =
  /^(?:(?:Inc|Corp|Ltd|LLC|plc)\b|its\b|(?:each|every)\b|(?:about|almost|around|nearly|roughly|some) (?:an? |one )?(?:half|third|quarter|fifth|tenth|\d)|[a-z]+ (?:planned|scheduled|slated|targeted)\b|(?:a |an |the )?(?:announcement|agreement|ceiling|(?:contract|deal|lease|order)$|[$€£]\d)|(?:a |an |the )?(?:company\b|customer$|client$|buyer$|base (?:period|year)|total|combined|estimated|aggregate|average|cumulative|additional|maximum|value|term|option|options|deliver\w*|shipments?|expected|initial|potential|minimum|approximately|year|end|one of (?:its|the companys)|middle|second|first|third|fourth|next|installation|completion|work|right|price|period|amount|plan|goal|aim|view|start|effect|receipt|immediate|cash|sale|revenue)\b|both (?:sides|parties)$|(?:one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:to|[A-Z]\w+))?$|(?:an? )?(?:floor|fixed|agreed|market) price\b|\d|(?:the )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|Q\d|up|which|this|these|it|them|no \w)|^(?:under|after|with|following|for|amid|as|on|in|at|by)\s|^(?:the )?(?:American|Asian|Australian|Brazilian|British|Canadian|Chinese|Danish|Dutch|European|Finnish|French|German|Greek|Gulf|Indian|Irish|Israeli|Italian|Japanese|Korean|Mexican|Norwegian|Polish|Saudi|Spanish|Swedish|Swiss|Turkish|U\.?S\.?)$|\b(?:announces|books|receives|reports|wins)$/i;
const CUSTOMER_SUBJECT = new RegExp(
  String.raw`\b(?:that |, )?(?<party>[\p{Lu}][^,;()]{1,60}?) (?:has |have |today )?(?:placed|places|awarded|awards|issued|ordered|released|selected|selects|chosen|chose|tapped|taps|picked|picks)\b`,
  'u',
);

/** A customer without a name: `a tier-one carrier has signed an agreement`. */
const UNNAMED_CUSTOMER =
  /\b(?:that|which|,) (?<party>(?:an?|one of the) (?!(?:\S+ )?(?:subsidiary|unit|affiliate)\b)[^,;()]{3,70}?) (?:has |have |will )?(?:signed|placed|awarded|ordered|selected|chosen|chose|tapped|picked|released|purchase|buy|committed to|agreed to (?:buy|purchase))\b/;
/** A sum without the name of a deal: `was awarded $38 million by the Department of Energy`. */
const AWARDED_SUM = new RegExp(String.raw`\b(?:was|were|been|is) awarded (?<money>${MONEY}) (?=(?:by|from)\s)`, 'i');

/** A place or a thing from which goods come: `copper cathode from the restarted mine`. */
const PLACE =
  /^(?:the|its|an?|our|their) (?:(?!of\b)[\w-]+ ){0,4}(?:mines?|plants?|projects?|facilit(?:y|ies)|sites?|fields?|wells?|farms?|deposits?|refiner(?:y|ies)|factor(?:y|ies)|smelters?|mills?|lines?|stores?|ports?|reactors?)$/;

function usableParty(phrase: string | null, source: NewsSource): string | null {
  if (phrase === null || NO_PARTY.test(phrase) || PLACE.test(phrase) || mentionsCompany(phrase, source)) return null;
  return isNameLike(phrase) ? withArticle(phrase) : phrase;
}

/** What comes with the goods: `1,150 trailers with spares and training`. */
const IS_THING =
  /^(?:(?:an? )?(?:\d[\d.]*% )?(?:deposit|down payment|prepayment)|accessories|installation|maintenance|parts|services?|software|spares?|support|training|tools?|warrant(?:y|ies))\b/i;

const REGION = /^ in (?:the )?(?:world|country|(?:\p{Lu}\.){2}|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u;

/** Keeps the region of a rank: `the largest operator of ferries in Canada` is not the largest of all. */
function withRegion(party: string | null, text: string): string | null {
  if (party === null || !/\b(?:biggest|largest|leading)\b/.test(party) || !text.startsWith(party)) return party;
  return `${party}${REGION.exec(text.slice(party.length))?.[0] ?? ''}`;
}

function partyAfter(rest: string, source: NewsSource): string | null {
  for (const match of rest.slice(0, 160).matchAll(/\b(?:from|with|(?<!\b(?:backed|secured|guaranteed) )by)\s/gi)) {
    const after = rest.slice(match.index + match[0].length);
    const taken = takePhrase(after, { stopAt: PARTY_STOP, maxChars: 60, keepArticle: true });
    const phrase = withRegion(usableParty(taken, source), after);
    if (phrase !== null && !(/^with/i.test(match[0]) && IS_THING.test(phrase))) return phrase;
  }
  return null;
}

/** Returns the customer that chose the company: `has been chosen by one of the largest cloud companies`. */
function chooserOf(source: NewsSource): string | null {
  for (const text of source.sentences.slice(0, 3)) {
    const match =
      /\b(?:(?:chosen|selected|picked|tapped|named|awarded)|qualified as (?:an? |sole |second )?(?:supplier|vendor)[^.;,]{0,80}?) by /i.exec(
        text,
      );
    if (match === null) continue;
    const after = text.slice(match.index + match[0].length);
    const phrase = takePhrase(after, { stopAt: PARTY_STOP, maxChars: 60, keepArticle: true });
    if (phrase !== null) return usableParty(phrase, source);
  }
  return null;
}

/** A word that only the headline capitalizes is no name: `From Supermajor`. */
function partyOfFrame(party: string | null, source: NewsSource): string | null {
  const isWritten = party !== null && source.sentences.some((text) => text.includes(party) && !isCutName(party, text));
  return isWritten || source.sentences.length === 0 ? usableParty(party, source) : null;
}

/** Returns the party of the deal that the text names, if the headline gives only the amount. */
function partyOfLead(source: NewsSource): string | null {
  for (const text of source.sentences.slice(0, 3)) {
    const match = /\b(?:contracts?|agreements?|orders?) (?=(?:with|from|by)\s)/i.exec(text);
    const party = match === null ? null : partyAfter(text.slice(match.index + match[0].length), source);
    if (party !== null) return party;
  }
  return null;
}

/** A leading article that is not part of a name: `The Navy has ordered`. */
const STARTS_WITH_ARTICLE =
  /^The (?=\p{Ll}|(?:U\.?S\.?|Army|Navy|Naval|Air Force|Marine Corps|Coast Guard|Space Force|Pentagon|Department|Ministry|City|State|County|Port|University|European|Federal|United)\b)/u;
const NO_CUSTOMER = /\b(?:was|been|is|were)\b|^(?:Inc|Corp|Ltd)\b/;

/** Whether the name began before its comma: `Division of Research, Innovation and Ventures`. */
const isCutName = (party: string, text: string): boolean =>
  /^[^,;]* (?:and|&) /.test(text.slice(text.indexOf(party))) &&
  /\p{Lu}[\p{L}'-]+, $/u.test(text.slice(0, text.indexOf(party)));

const ENDS_AS_OWNER = /\b(?:by|for|from|of|to|with) (?:the |its )?$/i;

const OWN_CUSTOMER = /^its (?:[\w-]+ ){0,3}(?:client|customer|distributor|licensee|partner)$/;

/** Returns the customer that is the subject: `Borealis Rail has placed an order`. */
function customerOf(deal: Deal, source: NewsSource): string | null {
  const match = CUSTOMER_SUBJECT.exec(deal.text);
  const subject = match?.groups?.['party']?.replace(/^.*\bthat /, '') ?? null;
  // `a prime contractor of the Navy has awarded`: the name is not the subject.
  const isPartOfOther = match !== null && ENDS_AS_OWNER.test(deal.text.slice(0, match.index));
  if (subject === null || isPartOfOther || NO_CUSTOMER.test(subject)) {
    return usableParty(firstMatch([deal.text], UNNAMED_CUSTOMER, 'party'), source);
  }
  return isCutName(subject, deal.text) ? null : writeCustomer(subject, source);
}

function writeCustomer(subject: string, source: NewsSource): string | null {
  const party = takePhrase(subject.replace(STARTS_WITH_ARTICLE, 'the '), { keepArticle: true });
  if (party === null) return null;
  if (OWN_CUSTOMER.test(subject)) return `its ${party}`;
  // The first word of a sentence has a capital: `Hospitals have placed orders`.
  return usableParty(COMMON_WORDS.has(party.toLowerCase()) ? party.toLowerCase() : party, source);
}

/** A word for a party that the text may name elsewhere: `the third order from the yard`. */
const POINTS_BACK = /^the [a-z]+$/;

/** Bodies whose names go on: `the Administration for Strategic Preparedness and Response`. */
const BODY = /\b(?:Administration|Agency|Authority|Centers?|Institutes?|Office|Organi[sz]ation)$/;
const PURPOSE =
  /^ for (?:the )?\p{Lu}[\p{L}-]+(?: (?:and |of )?(?:the )?\p{Lu}[\p{L}-]+)*(?= (?:has|have|is|was|will)\b|[.,;]|$)/u;

/** Returns the whole name of a party, which does not end in front of `for`. */
function wholeName(party: string, { sentences }: NewsSource): string {
  const name = party.replace(/^the /, '');
  const text = BODY.test(name) ? sentences.find((sentence) => sentence.includes(`${name} for `)) : undefined;
  return `${party}${PURPOSE.exec(text?.slice(text.indexOf(name) + name.length) ?? '')?.[0] ?? ''}`;
}

function findParty(deal: Deal, source: NewsSource): string | null {
  const party = findDescribedParty(deal, source) ?? findAwardingBody(source);
  return party === null ? null : wholeName(party, source);
}

function findDescribedParty(deal: Deal, source: NewsSource): string | null {
  const { actor, counterparty, companyRole } = source.input.frame;
  const isSubject = companyRole === 'object' || companyRole === 'counterparty';
  const customer = isSubject ? partyOfFrame(actor, source) : null;
  const party = customerOf(deal, source) ?? partyAfter(deal.rest, source);
  return (
    (party !== null && POINTS_BACK.test(party) ? customer : null) ??
    party ??
    chooserOf(source) ??
    partyOfLead(source) ??
    partyOfFrame(counterparty, source) ??
    customer ??
    usableParty(firstMatch(source.sentences.slice(0, 1), UNNAMED_CUSTOMER, 'party'), source)
  );
}

function nounWithAmount(noun: string, money: string | null): string {
  const isPlural = noun.endsWith('s');
  if (money === null) return isPlural ? noun : withIndefinite(noun);
  const isWorth = followsNoun(money);
  if (isPlural) return `${noun} ${isWorth ? 'worth' : 'totaling'} ${money}`;
  return isWorth ? `${withIndefinite(noun)} worth ${money}` : withIndefinite(`${money} ${noun}`);
}

function verbFor(noun: string): string {
  if (/agreement/.test(noun)) return 'signed';
  return /order/.test(noun) ? 'received' : 'won';
}

const ORDERS = /(?:^|[,;] )(?:places?|awards|selects|taps|chooses|picks(?! up))\b/;

/** Whether the company is the one that places the order: `Borealis Extends Pact, Places Opening Order`. */
function isCustomer({ company, headlines }: NewsSource): boolean {
  return headlines.some((text) => {
    const start = `${company} `;
    return text.toLowerCase().startsWith(start.toLowerCase()) && ORDERS.test(text.slice(start.length));
  });
}

/** Writes the sentence on a sum that a customer or an agency awarded; null if the text names no such sum. */
function writeAwardedSum(source: NewsSource, maxChars: number): string | null {
  for (const text of source.sentences.slice(0, 2)) {
    const match = AWARDED_SUM.exec(text);
    if (match === null) continue;
    const deal = dealIn(text, match);
    const party = partyAfter(deal.rest, source);
    if (party === null) return null;
    return fitSentence(
      `${source.subject} was awarded ${deal.money ?? ''} by ${party}`,
      [partOf(' for ', findObject(deal))],
      maxChars,
    );
  }
  return null;
}

/** The company is the buyer: `signed a gas supply contract from Borealis`. */
const BOUGHT_SUPPLY =
  /\bsign(?:s|ed) [^.;]{0,60}\bsupply (?:contract|agreement) from\b|\b(?:contract|agreement) to (?:buy|purchase|procure)\b/i;

/** The customer has not awarded it yet. */
const INTENT = /\bintent(?:ion)? to award\b/i;

/** The deal exists already: `extends task orders`, `new and renewed contracts`. */
const NOT_NEW = /\b(?:renew(?:s|ed|als?)?|exten(?:ds|ded)|extensions?)\b/i;

const isRenewed = ({ headlines }: NewsSource, { noun }: Deal): boolean =>
  headlines.some((text) => NOT_NEW.test(text)) && !/\b(?:additional|first|follow-on|initial|new|opening)\b/.test(noun);

/** A loan is the news; the contract only secures it. */
const FINANCING =
  /\b(?:closes|closed|completes|completed|obtains|obtained|secures|secured)\b(?:[^.;]|\.(?=\d)){0,80}\b(?:term loan|credit facility|loan facility|notes offering|debt financing)\b/i;

/** The option of a customer is part of a contract that exists: `Navy Exercises $19 Million Option`. */
const OPTION = new RegExp(String.raw`\b(?:exercis\w+|${EXERCISES})\b[^;]*\boptions?\b|\boption\b.*\bexercise\b`, 'i');

/** Writes the sentence on a contract, an order or a supply agreement; null if its parties do not become clear. */
export function writeContract(source: NewsSource, maxChars: number): string | null {
  // The contract of released work was won earlier.
  if (STARTED_WORK_FRAMES.includes(source.input.frame.spec)) return null;
  const sentence = writeAgreement(source, maxChars);
  return sentence === null || lacksTotal(sentence, source) ? null : sentence;
}

function writeAgreement(source: NewsSource, maxChars: number): string | null {
  if (isCustomer(source) || source.headlines.some((text) => INTENT.test(text) || FINANCING.test(text))) return null;
  const { amount, words } = source.input.frame;
  if (amount?.bound === 'shared_ceiling' || OPTION.test(words)) return null;
  const award = writeShareOfAward(source, maxChars) ?? writeAwardedSum(source, maxChars);
  if (award !== null) return award;
  const deal = findDeal(source.texts.slice(0, 8));
  if (deal === null || isRenewed(source, deal) || OPTION.test(deal.text)) return null;
  return [deal.text, ...source.headlines].some((text) => BOUGHT_SUPPLY.test(text))
    ? null
    : writeDeal(source, deal, maxChars);
}

/** Writes the parties, the amount and the object of a deal; null without a party and an amount. */
function writeDeal(source: NewsSource, deal: Deal, maxChars: number): string | null {
  const stated = deal.money ?? amountOfFrame(source, deal.text);
  const money = stated === null ? null : withOptions(withStatedLimit(stated, source.texts.slice(0, 8)), source);
  const party = findParty(deal, source);
  if (money === null && party === null) return null;
  const noun = deal.money === null ? nounWithoutAmount(deal.noun, source) : deal.noun;
  const object = findObject(deal) ?? objectOfLead(deal, source);
  const task = object === null ? findTask(deal) : null;
  if (party === null && object === null && task === null) {
    const whole = writeDealOfLead(source, money, maxChars);
    if (whole !== null) return whole;
  }
  return fitDeal({ source, noun, money, party, object, task }, maxChars);
}

interface DealParts extends Readonly<Record<'money' | 'party' | 'object' | 'task', string | null>> {
  readonly source: NewsSource;
  readonly noun: string;
}

function fitDeal({ source, noun, money, party, object, task }: DealParts, maxChars: number): string | null {
  const verb = verbFor(noun);
  const base = `${source.subject} ${verb} ${nounWithAmount(noun, money)}${party ?? ''}`;
  const isInName = object === party || party?.endsWith(` for ${object ?? ''}`) === true;
  return fitSentence(
    `${source.subject} ${verb} ${nounWithAmount(noun, money)}`,
    [
      partOf(verb === 'signed' ? ' with ' : ' from ', party),
      partOf(' for ', isInName ? null : shortObject(object, maxChars - base.length)),
      partOf(' ', task),
    ],
    maxChars,
  );
}
