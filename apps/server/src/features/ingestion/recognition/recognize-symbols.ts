import type { Release } from '@bna/wires/release';
import { type ExchangeMention, findExchangeMentions, readStockCategory } from './exchange-mentions.ts';
import { type HeadlineSubject, readHeadline } from './headline-subject.ts';
import { findLastName } from './last-name.ts';
import { type IndexedText, indexText, matchName, type NameMatch, symbolFitsName } from './match-name.ts';
import { companyWords, coreWords, isLegalForm, withoutPossessive, wordsOf } from './name-words.ts';
import { findNameAtEnd, findNamedStocks } from './recognize-names.ts';
import { averageVolume, isSameCompany, type ListedStock, type StockLookup } from './stock-index.ts';

export interface RefusedMention {
  /** The listing or the name as written. */
  readonly mention: string;
  /** Clause that follows "because". */
  readonly reason: string;
}

export interface Recognition<S extends ListedStock> {
  /** The stocks that the release is about, the main one first, at most `STOCKS_MAX`. */
  readonly stocks: readonly S[];
  readonly refused: readonly RefusedMention[];
}

const STOCKS_MAX = 3;
/** Releases name their company and listing at the beginning. */
const READ_MAX_CHARACTERS = 20_000;
/**
 * Within this distance of the stock table's date a symbol proves the company, even under a new name. Exchanges reassign
 * symbols after years, so that without a near date only the name in the text proves it.
 */
const SYMBOL_TRUST_DAYS = 400;
const DAY_MS = 86_400_000;
const BLANK_CHECK = /\b(?:acquisition|merger|spac)\b/i;
const BUSINESS_COMBINATION =
  /\b(?:business combination|merger|definitive agreement|publicly[ -](?:listed|traded)|go(?:ing)? public|public listing|de-?spac)/i;
/** First words of headlines that name no company, so that only the wire's stock category does. */
const TOPIC_OPENINGS = new Set(
  'new first positive data results result phase interim topline fda ema chmp european us patient patients study clinical preclinical late final pivotal publication published updated additional one two three third second fourth quarter global landmark breakthrough novel peer independent leading world independent pricing proposed closing'.split(
    ' ',
  ),
);
/** A headline that begins with a medicine or a trial: `ZANDREVA (olveritinib) Approved`, `BEACON-6 Shows Benefit`. */
const PRODUCT_OPENING = /^(?:\p{L}{4,20}[®™]?,? \(\p{Ll}[\p{Ll}-]{5,30}\)|\p{L}{4,20}-\d{1,3}\p{L}? )/u;
/** Parties of a filing that own the stock. Others are individuals or file about another company. */
const PARTY_WITH_STOCK = /\((?:Filer|Issuer|Subject)\)\s*$/i;
/** A listing in brackets. Its symbol must not count as a mention of the company. */
const LISTING = /[([][^()[\]]*:[^()[\]]*[)\]]/g;

/**
 * Returns the stocks that a release is about. The wire's stock categories come first, then the listings in title and
 * summary; each must match the stock table in exchange and company. Only a release without any listing is searched for
 * company names. A filing is identified by its party's Central Index Key. Doubtful mentions are refused with a reason.
 */
export function recognizeSymbols<S extends ListedStock>(release: Release, stocks: StockLookup<S>): Recognition<S> {
  if (release.kind === 'filing') return recognizeParty(release, stocks);

  const context = readContext(release, stocks);
  const mentions = [...release.stockCategories.flatMap(readStockCategory), ...context.listings];
  if (mentions.length === 0)
    return { stocks: findNamedStocks(release, context.headline, stocks).slice(0, STOCKS_MAX), refused: [] };

  const refused: RefusedMention[] = [];
  const accepted: Candidate<S>[] = [];
  for (const mention of mentions) {
    const candidate = checkMention(mention, context);
    if ('reason' in candidate) refused.push({ mention: mention.text, reason: candidate.reason });
    else if (!accepted.some(({ stock }) => stock.symbol === candidate.stock.symbol)) accepted.push(candidate);
  }
  const remaining = accepted.filter((candidate) => {
    const reason = findBetterCandidate(candidate, accepted);
    if (reason !== null) refused.push({ mention: candidate.stock.symbol, reason });
    return reason === null;
  });
  remaining.sort((a, b) => a.match.at - b.match.at);
  return { stocks: remaining.slice(0, STOCKS_MAX).map(({ stock }) => stock), refused };
}

interface Candidate<S extends ListedStock> {
  readonly stock: S;
  readonly match: NameMatch;
}

interface Context<S extends ListedStock> {
  readonly release: Release;
  readonly stocks: StockLookup<S>;
  readonly text: IndexedText;
  readonly listings: readonly ExchangeMention[];
  readonly headline: HeadlineSubject;
  /** The stock named by the issuer field or the headline's subject. */
  readonly issuer: S | undefined;
}

function readContext<S extends ListedStock>(release: Release, stocks: StockLookup<S>): Context<S> {
  const headline = readHeadline(release.title);
  const texts = [release.title, release.summary].map((text) => text.slice(0, READ_MAX_CHARACTERS));
  return {
    release,
    stocks,
    text: indexText([...texts.map((text) => text.replace(LISTING, ' ')), release.issuer ?? ''].join('\n')),
    listings: texts.flatMap(findExchangeMentions),
    headline,
    issuer: stocks.byFullName(release.issuer ?? '') ?? stocks.byFullName(headline.subject ?? ''),
  };
}

function checkMention<S extends ListedStock>(
  mention: ExchangeMention,
  context: Context<S>,
): Candidate<S> | { readonly reason: string } {
  if (mention.venue === 'elsewhere') return { reason: 'it is listed elsewhere' };
  const listed = context.stocks.bySymbol(mention.symbol);
  const stock = listed ?? findCommonStock(mention.symbol, context.stocks);
  if (stock === undefined) return { reason: 'no listed stock has this symbol' };
  const match = matchName(stock, context.text);
  if (listed === undefined && match.strength !== 'whole') return { reason: 'no listed stock has this symbol' };
  for (const check of CHECKS) {
    const result = check({ mention, stock, match, context });
    if (result === ACCEPT) return { stock, match };
    if (result !== null) return { reason: result };
  }
  return { reason: nothingInCommon(stock) };
}

/** Letters after a dot, or a fifth letter on Nasdaq: preferred shares, rights, units and warrants. */
const OTHER_SECURITY = /^([A-Z]{1,5})\.[A-Z.]+$|^([A-Z]{4})[LMNOPRUWZ]$/;

/** Returns the stock of the company whose preferred shares, warrants, units or rights have the symbol. */
function findCommonStock<S extends ListedStock>(symbol: string, stocks: StockLookup<S>): S | undefined {
  const [, beforeDot, fourLetters] = OTHER_SECURITY.exec(symbol) ?? [];
  return stocks.bySymbol(beforeDot ?? fourLetters ?? '');
}

interface Claim {
  readonly mention: ExchangeMention;
  readonly stock: ListedStock;
  readonly match: NameMatch;
  readonly context: Context<ListedStock>;
}

const ACCEPT = Symbol('accept');

/** Accepts a claim, refuses it with a reason, or leaves it to the next check (null). */
type Check = (claim: Claim) => typeof ACCEPT | string | null;

const nothingInCommon = (stock: ListedStock): string => `the text has nothing in common with ${stock.company_name}`;

const acceptFullName: Check = ({ match }) => (match.strength === 'whole' ? ACCEPT : null);

const refuseOtherExchange: Check = ({ mention, stock }) =>
  (mention.venue === 'NASDAQ') === (stock.exchange_name === 'NASDAQ')
    ? null
    : `${stock.symbol} is ${stock.company_name} on ${stock.exchange_name}`;

const refuseOtherCompany: Check = ({ mention, stock, match, context }) => {
  const named = findNameAtEnd(mention.nameBefore, context.stocks);
  const other = named ?? (mention.origin === 'category' ? context.issuer : undefined);
  if (other === undefined || isSameCompany(other, stock)) return null;
  const isOwnWord = match.strength === 'first_word' && !nameIncludes(other, context.text.words[match.at]);
  return isOwnWord ? null : `the text names ${other.company_name}, not ${stock.company_name}`;
};

const acceptDistinctiveWord: Check = ({ match }) => (match.strength === 'first_word' ? ACCEPT : null);

/** A company may call itself by a name of which the table has the symbol only: `Velmora (NASDAQ: VEL)` of VEL Group. */
const acceptNameOfSymbol: Check = ({ mention, stock }) => {
  const symbol = mention.symbol.toLowerCase();
  const name = wordsOf(mention.nameBefore).at(-1) ?? '';
  return coreWords(stock.company_name)[0] === symbol && name.startsWith(symbol) && name !== symbol ? ACCEPT : null;
};

/** All capitalized words directly before a listing. */
const NAME_BEFORE_LISTING = /(?:(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}.,&'’-]*\s+){0,8}\p{Lu}[\p{L}\p{N}.&'’-]*,?\s*$/u;

/** Even a name of generic words names a company if it stands whole, with a legal form, before the listing. */
const acceptWholeNameBeforeListing: Check = ({ mention, stock }) => {
  const written = NAME_BEFORE_LISTING.exec(mention.nameBefore)?.[0] ?? '';
  if (!isLegalForm(wordsOf(written).at(-1) ?? '')) return null;
  return companyWords(written).join(' ') === companyWords(stock.company_name).join(' ') ? ACCEPT : null;
};

const refuseOldTable: Check = ({ context, stock }) =>
  isNearTable(context.release, stock) ? null : nothingInCommon(stock);

const refuseListedElsewhere: Check = ({ mention, context }) =>
  context.listings.some(({ venue, symbol }) => venue === 'elsewhere' && symbol === mention.symbol)
    ? `the text lists ${mention.symbol} elsewhere`
    : null;

const acceptInitialsOrNewName: Check = (claim) =>
  claim.match.strength === 'initials' || mayHaveNewName(claim) ? ACCEPT : null;

/** In this order; the first result counts. */
const CHECKS: readonly Check[] = [
  acceptFullName,
  refuseOtherExchange,
  acceptWholeNameBeforeListing,
  refuseOtherCompany,
  acceptDistinctiveWord,
  acceptNameOfSymbol,
  refuseOldTable,
  refuseListedElsewhere,
  acceptInitialsOrNewName,
];

/** Matches up to four capitalized words at the end. */
const LAST_NAMES = /(?:\p{Lu}[\p{L}\p{N}.&'’-]*\s+){0,3}\p{Lu}[\p{L}\p{N}.&'’-]*\s*$/u;

/** Whether the company may have changed its name since the table's date. Companies keep their symbols. */
function mayHaveNewName({ mention, stock, context: { release, headline } }: Claim): boolean {
  const capitalized = LAST_NAMES.exec(mention.nameBefore)?.[0] ?? '';
  const names = [capitalized, headline.subject ?? '', ...headline.parts];
  if (names.some((name) => symbolFitsName(mention.symbol, name))) return true;
  if (findLastName(release.title, stock) !== null) return true;
  const text = `${release.title}\n${release.summary}`;
  if (BLANK_CHECK.test(stock.company_name) && BUSINESS_COMBINATION.test(text)) return true;
  const [opening = ''] = wordsOf(release.title);
  return mention.origin === 'category' && (TOPIC_OPENINGS.has(opening) || PRODUCT_OPENING.test(release.title));
}

const nameIncludes = (stock: ListedStock, word: string | undefined): boolean =>
  coreWords(stock.company_name).some((own) => withoutPossessive(own) === word);

function isNearTable({ publishedAt }: Release, stock: ListedStock): boolean {
  if (publishedAt === null) return false;
  return Math.abs(publishedAt.getTime() - Date.parse(stock.as_of)) <= SYMBOL_TRUST_DAYS * DAY_MS;
}

/** Returns why another accepted candidate replaces this one; null if none does. */
function findBetterCandidate<S extends ListedStock>(
  candidate: Candidate<S>,
  accepted: readonly Candidate<S>[],
): string | null {
  const nameOwner = accepted.find((other) => ownsName(other, candidate));
  if (nameOwner !== undefined) return `the name in the text is ${nameOwner.stock.company_name}'s`;
  const moreTraded = accepted.find(
    ({ stock }) => isSameCompany(stock, candidate.stock) && averageVolume(stock) > averageVolume(candidate.stock),
  );
  return moreTraded === undefined ? null : `${moreTraded.stock.symbol} is the more traded share class`;
}

/** Whether the word that two related companies share is part of the full name of `owner` in the text. */
function ownsName<S extends ListedStock>(owner: Candidate<S>, other: Candidate<S>): boolean {
  return (
    owner.match.strength === 'whole' &&
    other.match.strength !== 'whole' &&
    owner.match.at === other.match.at &&
    !isSameCompany(owner.stock, other.stock)
  );
}

function recognizeParty<S extends ListedStock>({ cik, title }: Release, stocks: StockLookup<S>): Recognition<S> {
  if (cik === null) return { stocks: [], refused: [] };
  const refuse = (reason: string): Recognition<S> => ({ stocks: [], refused: [{ mention: `CIK ${cik}`, reason }] });
  if (!PARTY_WITH_STOCK.test(title)) return refuse('the filing does not concern the stock of this party');
  const stock = stocks.byCik(cik);
  return stock === undefined ? refuse('no listed stock has this key') : { stocks: [stock], refused: [] };
}
