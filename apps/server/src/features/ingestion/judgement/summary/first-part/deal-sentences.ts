import { writeDueFee } from './due-fee-sentence.ts';
import { isPaidForRights } from '../../frames/licenses/rights-taken.ts';
import { describeRate, formatMoney, MONEY, rateAfter } from '../words/money-text.ts';
import { findCovered } from '../third-part/deal-subject.ts';
import { findLicense } from './licensed-rights.ts';
import { describeQuantity, mentionsCompany, type NewsSource } from '../news-source.ts';
import { fitSentence, isNameLike, takePhrase, withIndefinite } from '../words/phrases.ts';
import { findNamedParty, isMedical, isWritten, NO_PARTY } from './named-party.ts';
import { firstGroups, firstMatch, partOf } from '../words/text-matching.ts';

const TARGET_STOP = /\s(?:for|to|in|on|under|as|at|through|over|by|from|with|during|into|worth)\b/i;

/** An amount without a scale, such as `C$1.95`: the price of a share. */
export const SHARE_PRICE = /^[^\d]*\d{1,3}(?:\.\d+)?$/;

/** Returns the amount of the event, if the text gives it next to one of the nouns. */
export function findMoneyNear(texts: readonly string[], noun: string): string | null {
  const patterns = [
    new RegExp(String.raw`(?<![\w$])(?<money>${MONEY})\s(?:in\s)?(?:[\w-]+\s){0,3}(?:${noun})\b`, 'i'),
    new RegExp(
      String.raw`\b(?:${noun})(?: (?:of|for|worth|totaling|valued at|amounting to|in the amount of|by|to|is|was))* (?<money>${MONEY})`,
      'i',
    ),
  ];
  for (const pattern of patterns) {
    for (const text of texts) {
      const match = pattern.exec(text);
      const money = match?.groups?.['money'];
      if (match === null || money === undefined || SHARE_PRICE.test(formatMoney(money))) continue;
      return `${formatMoney(money)}${rateAfter(text.slice(match.index + match[0].indexOf(money) + money.length))}`;
    }
  }
  return null;
}

const AGREEMENT =
  /\b(?<noun>(?:exclusive |strategic |multi-year |long-term |commercial |research |clinical |national |global )*(?:commercialization|distribution|collaboration|partnership|licensing|license|joint venture|development|marketing|sales|services|supply|co-marketing)(?: (?:and|&) \w+)? ?(?:agreement|partnership|collaboration|alliance)?)\b/i;
const NAMES_DEAL = /(?:agreement|partnership|collaboration|alliance|joint venture)$/i;
const PARTNERSHIP_FOR = /^[^.;]{0,40}?\b(?<word>to|for) (?<purpose>[^.;]{5,120})/i;

/** Purposes that praise instead of saying what the parties do. */
const PRAISE =
  /^(?:to|for) (?:enhance|drive|transform|revolutioni[sz]e|accelerate|strengthen|unlock|boost|better|improve|maximi[sz]e|elevate|empower|redefine|advance)\b/i;

function purposeAfter(texts: readonly string[], party: string): string | null {
  const name = party.replace(/^the /, '');
  const text = texts.find((candidate) => candidate.includes(name)) ?? '';
  const groups = firstGroups([text.slice(text.indexOf(name) + name.length)], PARTNERSHIP_FOR);
  const purpose = takePhrase(groups?.['purpose'] ?? '', { maxChars: 75, keepArticle: true });
  const phrase = `${groups?.['word'] ?? ''} ${purpose ?? ''}`;
  return purpose === null || /^\d/.test(purpose) || PRAISE.test(phrase) ? null : ` ${phrase}`;
}

/** Returns what the parties do together, or what their agreement covers. */
const purposeOf = (source: NewsSource, near: readonly string[], party: string): string | null =>
  purposeAfter(near, party) ?? partOf(' for ', findCovered(source));

/** The agreement exists already. */
const NOT_NEW =
  /\b(?:highlight|celebrat|showcas|continu|expand|extend|renew|updat|present)\w*|\b(?:advances|advanced (?:its|the|their)|strengthens|deepens|broadens|amends)\b/i;

const IS_SIGNED =
  /\b(?:agree[ds]|enter(?:ed|s)?(?: in)?to|execut(?:ed|es)|form(?:ed|s)|have an agreement|inks?|inked|partner(?:ed|s)|reach(?:ed|es)|signs?|signed|sign(?:ed|ing) of|struck|teams? up)\b/i;

const verbOfDeal = (texts: readonly string[]): string =>
  texts.some((text) => IS_SIGNED.test(text)) ? 'signed' : 'announced';

/** Writes the sentence on a partnership; null if the partner is not named. */
export function writePartnership(source: NewsSource, maxChars: number): string | null {
  const { counterparty } = source.input.frame;
  const near = [...source.headlines, ...source.sentences.slice(0, 5)];
  const ofFrame =
    counterparty !== null && isNameLike(counterparty) && isWritten(counterparty, source) ? counterparty : null;
  const party = findNamedParty(source, near, /\b(?:with|alongside) (?:the )?/) ?? ofFrame;
  if (party === null || isMedical(party) || mentionsCompany(party, source)) return null;
  if (NOT_NEW.test(source.input.frame.clause)) return null;
  const found = firstMatch([near.join(' . ')], AGREEMENT, 'noun');
  // `Enables supply of the vaccine` names no supply agreement.
  const noun = found !== null && NAMES_DEAL.test(found.trim()) ? found : null;
  const agreement = noun === null ? 'an agreement' : withIndefinite(noun.toLowerCase().trim());
  return fitSentence(
    `${source.subject} ${verbOfDeal(near)} ${agreement} with ${party}`,
    [purposeOf(source, near, party)],
    maxChars,
  );
}

/** Whether the other party is paid, not the company, or the text does not tell which of them is. */
function isPaidBy({ company, texts, input }: NewsSource, party: string): boolean {
  if (!isPaidForRights(input, party)) return true;
  const [payee = party] = party.split(/[\s']/);
  const name = (words: string): string => words.replace(/[^\w ]/g, '.');
  const paysOut = new RegExp(
    String.raw`\b${name(payee)}\w* (?:will |is to |is entitled to |may |has )?(?:receives?|received|earns?|collects?)\b|\b${name(company)} (?:will |is to |has |agreed to )?(?:pays?|paid|takes|licenses in|in-licens\w+)\b`,
  );
  return texts.some((text) => paysOut.test(text));
}

/** Returns the agreement under which the partner pays, as the texts name it. */
function agreementOf(texts: readonly string[]): string | null {
  if (texts.some((text) => /\blicen[sc](?:e[ds]?|ing)\b/i.test(text))) return 'a license agreement';
  const named = texts
    .map((text) => firstMatch([text], AGREEMENT, 'noun')?.trim())
    .find((noun) => noun !== undefined && NAMES_DEAL.test(noun));
  return named === undefined ? null : withIndefinite(named.toLowerCase());
}

/** Money that the text announces, and does not report as paid. */
const STILL_DUE = /\bwill (?:also )?(?:make|pay|receive)\b/i;

const verbOfReceipt = (texts: readonly string[]): string =>
  texts.some((text) => STILL_DUE.test(text)) ? 'will receive' : 'receives';

/** A headline without a verb: `U.S. Commercialization Agreement with Borealis`. */
const BARE_AGREEMENT = /^(?:\S+ )?(?:commerciali[sz]ation|licensing|license) (?:and [\w-]+ )?agreement with\b/i;

/** Writes the sentence on a license. */
export function writeLicense(source: NewsSource, maxChars: number): string | null {
  const isBare = BARE_AGREEMENT.test(source.headlines[0] ?? '');
  return (
    writePaidLicense(source, maxChars) ??
    writeDueFee(source, maxChars) ??
    (isBare ? writePartnership(source, maxChars) : null)
  );
}

/** `has licensed Zelmora for Japan to a regional company` */
const UNNAMED_LICENSEE =
  /\blicensed (?<what>[^.;,]{3,90}?) to (?<party>an? (?:[\w-]+ ){1,4}(?:company|drug ?maker|firm|group|manufacturer|partner))\b/i;

const isWrittenIn = (texts: readonly string[], words: string): boolean => texts.some((text) => text.includes(words));

/** Returns who takes the license. */
function licenseeOf(source: NewsSource, texts: readonly string[]): string | null {
  return (
    findNamedParty(source, texts, /\b(?:with|granted|to|from|licensee, |by|under which) (?:the )?/) ??
    firstMatch(texts, UNNAMED_LICENSEE, 'party') ??
    (NO_PARTY.test(source.input.frame.counterparty ?? '') ? null : source.input.frame.counterparty)
  );
}

/** Writes the payments for a license and the partner; null if the text names no payment. */
function writePaidLicense(source: NewsSource, maxChars: number): string | null {
  const texts = source.texts.slice(0, 8);
  const party = licenseeOf(source, texts);
  const upfront =
    findMoneyNear(texts, 'up-?front(?: cash)?(?: payment)?|initial payment') ??
    (/\bupfront\b/i.test(texts.join(' ')) ? findMoneyNear(texts, 'upfront within \\d+ days|upfront') : null);
  const milestone = findMoneyNear(
    texts,
    '(?:development |regulatory |sales |commercial )?milestone payment|milestone as|milestone',
  );
  if (party === null || isPaidBy(source, party)) return null;
  return fitPaidLicense(source, { texts, party, upfront, milestone }, maxChars);
}

interface LicenseParts extends Readonly<Record<'upfront' | 'milestone', string | null>> {
  readonly texts: readonly string[];
  readonly party: string;
}

function fitPaidLicense(
  source: NewsSource,
  { texts, party, upfront, milestone }: LicenseParts,
  maxChars: number,
): string | null {
  const licensed = upfront === null ? null : firstMatch(texts, UNNAMED_LICENSEE, 'what');
  if (licensed !== null && isWrittenIn(texts, `${licensed} to ${party}`))
    return fitSentence(`${source.company} licensed ${licensed} to ${party} for ${upfront ?? ''} upfront`, [], maxChars);
  // The company may have the word in its name.
  const clause = source.input.frame.clause.replaceAll(source.company.split(' ', 1)[0] ?? '', ' ');
  const isMilestone = /\bmilestone\b/i.test(clause) && upfront === null && milestone !== null;
  if (isMilestone)
    return fitSentence(`${source.company} earned a ${milestone} milestone payment from ${party}`, [], maxChars);
  if (upfront !== null)
    return fitSentence(
      `${source.company} ${verbOfReceipt(texts)} ${upfront} upfront from ${party}`,
      [findLicense(texts) ?? partOf(' under ', agreementOf(texts))],
      maxChars,
    );
  return null;
}

/** Returns the amount of the event; null if it describes something else. */
export function amountOf({ input: { frame } }: NewsSource): string | null {
  const { amount } = frame;
  const isUsable = amount !== null && !amount.isBackground && amount.bound !== 'shared_ceiling';
  return isUsable ? `${describeQuantity(amount)}${describeRate(amount)}` : null;
}

const BOUGHT =
  /\b(?:has (?:acquired|bought|purchased)|completed (?:its |the )?(?:acquisition|purchase) of|acquired|closed (?:its |the )?acquisition of) (?!all |\d)/i;
const TO_BUY =
  /\b(?:(?:agreed|agrees|agreement|will|plans|to) ?(?:to )?(?:acquire|buy|purchase)|agreement for the acquisition of) (?!all |\d)/i;

const PER_SHARE = /\b(?:for|at) (?<price>\$\d+(?:\.\d+)?) (?:per share(?<cash> in cash)?|in cash per share)/i;

/** Returns ` for about $7.3 billion` and `, or $172.50 per share in cash`. */
function pricesOf(source: NewsSource, target: string): readonly (string | null)[] {
  const money = amountOf(source);
  const offer = source.texts.find((text) => text.includes(target) && PER_SHARE.test(text)) ?? '';
  const { price, cash } = PER_SHARE.exec(offer)?.groups ?? {};
  const isCash = cash !== undefined || / in cash per share/i.test(offer);
  if (price !== undefined && !/\band (?:\d|up to|shares|approximately)/i.test(offer)) {
    const perShare = `${price} per share${isCash ? ' in cash' : ''}`;
    return money === null || money.includes(price) ? [` for ${perShare}`] : [` for ${money}`, `, or ${perShare}`];
  }
  const isAllCash = source.headlines.some((text) => /(?:million|billion|\d[MB]?) in cash$/i.test(text));
  return money === null ? [] : [` for ${money}${isAllCash ? ' in cash' : ''}`];
}

/** Writes the sentence on an acquisition by the company. */
export function writeAcquisition(source: NewsSource, maxChars: number): string | null {
  for (const text of [...source.sentences.slice(0, 4), ...source.headlines]) {
    const match = BOUGHT.exec(text) ?? TO_BUY.exec(text);
    if (match === null) continue;
    const target = takePhrase(text.slice(match.index + match[0].length), {
      stopAt: TARGET_STOP,
      maxChars: 60,
      keepArticle: true,
    });
    const isNamed = target !== null && (isNameLike(target) || /^(?:an?|the) /.test(target));
    if (!isNamed || mentionsCompany(target, source)) continue;
    const verb = BOUGHT.test(text) ? 'acquired' : 'agreed to acquire';
    return fitSentence(`${source.subject} ${verb} ${target}`, pricesOf(source, target), maxChars);
  }
  return null;
}
