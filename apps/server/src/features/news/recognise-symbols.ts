import type { Release } from '../../deps.ts';
import { type ExchangeMention, findExchangeMentions, readStockCategory } from './exchange-mentions.ts';
import { type HeadlineSubject, readHeadline } from './headline-subject.ts';
import { type Agreement, agreeOnName, type ReadText, readText, symbolFitsName } from './name-agreement.ts';
import { bareWord, coreWords, isGenericWord, wordsOf } from './name-words.ts';
import { isSameCompany, type ListedStock, type StockLookup, volume } from './stock-index.ts';

export interface RefusedMention {
  /** The listing or the name as written. */
  readonly mention: string;
  /** Why it was not taken, as words after "because". */
  readonly reason: string;
}

export interface Recognition<S extends ListedStock> {
  /** The stocks that the release is about, the principal one first, at most `STOCKS_MAX`. */
  readonly stocks: readonly S[];
  readonly refused: readonly RefusedMention[];
}

const STOCKS_MAX = 3;
/** A release names its company and its listing at the beginning; whole texts can be very long. */
const READ_MAX_CHARACTERS = 20_000;
/**
 * Within this distance of the table's figures a symbol still means the company that the table gives it to, even under a
 * new name. Exchanges hand on symbols after years: beyond, or without a date, only the name in the text proves it.
 */
const SYMBOL_TRUST_DAYS = 400;
const DAY_MS = 86_400_000;
const BLANK_CHECK = /\b(?:acquisition|merger|spac)\b/i;
const BUSINESS_COMBINATION =
  /\b(?:business combination|merger|definitive agreement|publicly[ -](?:listed|traded)|go(?:ing)? public|public listing|de-?spac)/i;
/** Openings of headlines that name no company, so that the wire's own category is the only one that does. */
const TOPIC_OPENINGS = new Set(
  'new first positive data results result phase interim topline fda ema chmp european us patient patients study clinical preclinical late final pivotal publication published updated additional one two three third second fourth quarter global landmark breakthrough novel peer independent leading world independent pricing proposed closing'.split(
    ' ',
  ),
);
/** The parties of a filing whose stock it concerns; others are people, and whoever files about another company. */
const PARTY_WITH_STOCK = /\((?:Filer|Issuer|Subject)\)\s*$/i;

/**
 * Tells which stocks of the table a release is about. The wire's stock category comes first, then listings written in
 * the title and the summary; each must exist in the table and agree in exchange and company with the text. Only where a
 * release names no listing at all, the issuer's or the speaker's exact name is looked up. A filing is known by its
 * party's Central Index Key. What is doubtful is refused with a reason, never guessed.
 */
export function recogniseSymbols<S extends ListedStock>(release: Release, stocks: StockLookup<S>): Recognition<S> {
  if (release.kind === 'filing') return recogniseParty(release, stocks);

  const context = readContext(release, stocks);
  const mentions = [...release.stockCategories.flatMap(readStockCategory), ...context.listings];
  if (mentions.length === 0) return recogniseNames(context, stocks);

  const refused: RefusedMention[] = [];
  const accepted: Accepted<S>[] = [];
  for (const mention of mentions) {
    const verdict = judgeMention(mention, context, stocks);
    if ('reason' in verdict) refused.push({ mention: mention.text, reason: verdict.reason });
    else if (!accepted.some(({ stock }) => stock.symbol === verdict.stock.symbol)) accepted.push(verdict);
  }
  const claimed = accepted.filter((one) => {
    const reason = reasonAgainst(one, accepted);
    if (reason !== null) refused.push({ mention: one.stock.symbol, reason });
    return reason === null;
  });
  claimed.sort((a, b) => a.at - b.at);
  return { stocks: claimed.slice(0, STOCKS_MAX).map(({ stock }) => stock), refused };
}

interface Accepted<S extends ListedStock> {
  readonly stock: S;
  readonly agreement: Agreement;
  readonly at: number;
}

interface Context<S extends ListedStock> {
  readonly release: Release;
  readonly text: ReadText;
  readonly listings: readonly ExchangeMention[];
  readonly headline: HeadlineSubject;
  /** The stock that the issuer's or the first speaker's name belongs to. */
  readonly speaking: S | undefined;
}

function readContext<S extends ListedStock>(release: Release, stocks: StockLookup<S>): Context<S> {
  const headline = readHeadline(release.title);
  const texts = [release.title, release.summary].map((text) => text.slice(0, READ_MAX_CHARACTERS));
  // A symbol in its listing says nothing about the company.
  const withoutListings = texts.map((text) => text.replace(/[([][^()[\]]*:[^()[\]]*[)\]]/g, ' '));
  return {
    release,
    text: readText([...withoutListings, release.issuer ?? ''].join('\n')),
    listings: texts.flatMap(findExchangeMentions),
    headline,
    speaking: stocks.byCompanyName(release.issuer ?? '') ?? stocks.byCompanyName(headline.whole ?? ''),
  };
}

function judgeMention<S extends ListedStock>(
  mention: ExchangeMention,
  context: Context<S>,
  stocks: StockLookup<S>,
): Accepted<S> | { readonly reason: string } {
  if (mention.venue === 'elsewhere') return { reason: 'it is listed elsewhere' };
  const stock = stocks.bySymbol(mention.symbol);
  if (stock === undefined) return { reason: 'no listed stock has this symbol' };

  const { agreement, at } = agreeOnName(stock, context.text);
  if (agreement === 'whole') return { stock, agreement, at };

  const isNasdaq = mention.venue === 'NASDAQ';
  if (isNasdaq !== (stock.exchange_name === 'NASDAQ')) {
    return { reason: `${stock.symbol} is ${stock.company_name} on ${stock.exchange_name}` };
  }
  const other =
    nameEnding(mention.nameBefore, stocks) ?? (mention.origin === 'category' ? context.speaking : undefined);
  if (other !== undefined && !isSameCompany(other, stock)) {
    const isOwnWord = agreement === 'first_word' && !nameHolds(other, context.text.words[at]);
    if (!isOwnWord) return { reason: `the text names ${other.company_name}, not ${stock.company_name}` };
  }
  if (agreement === 'first_word') return { stock, agreement, at };

  const nothingInCommon = { reason: `the text has nothing in common with ${stock.company_name}` };
  if (!isNearTable(context.release, stock)) return nothingInCommon;
  const isListedElsewhere = context.listings.some(
    (other) => other.venue === 'elsewhere' && other.symbol === mention.symbol,
  );
  if (isListedElsewhere) return { reason: `the text lists ${mention.symbol} elsewhere` };
  return agreement === 'initials' || mayHaveNewName(mention, stock, context)
    ? { stock, agreement, at }
    : nothingInCommon;
}

/** Up to four words at the end that begin with a capital. */
const LAST_NAMES = /(?:\p{Lu}[\p{L}\p{N}.&'’-]*\s+){0,3}\p{Lu}[\p{L}\p{N}.&'’-]*\s*$/u;

/** Companies change their names and keep their symbols; the table knows the old name for a while. */
function mayHaveNewName<S extends ListedStock>(
  mention: ExchangeMention,
  stock: S,
  { release, headline }: Context<S>,
): boolean {
  const capitalised = LAST_NAMES.exec(mention.nameBefore)?.[0] ?? '';
  if ([capitalised, headline.whole ?? '', ...headline.parts].some((name) => symbolFitsName(mention.symbol, name)))
    return true;
  const text = `${release.title}\n${release.summary}`;
  if (BLANK_CHECK.test(stock.company_name) && BUSINESS_COMBINATION.test(text)) return true;
  const [opening = ''] = wordsOf(release.title);
  return mention.origin === 'category' && TOPIC_OPENINGS.has(opening);
}

const nameHolds = (stock: ListedStock, word: string | undefined): boolean =>
  coreWords(stock.company_name).some((own) => bareWord(own) === word);

/** The stock whose whole name stands at the end of the text, which is right before a listing. */
function nameEnding<S extends ListedStock>(text: string, stocks: StockLookup<S>): S | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let length = Math.min(words.length, 6); length > 0; length -= 1) {
    const name = words.slice(-length).join(' ');
    if (length === 1 && isGenericWord(wordsOf(name)[0] ?? '')) continue;
    const stock = stocks.byCompanyName(name);
    if (stock !== undefined) return stock;
  }
  return undefined;
}

function isNearTable({ publishedAt }: Release, stock: ListedStock): boolean {
  if (publishedAt === null) return false;
  return Math.abs(publishedAt.getTime() - Date.parse(stock.as_of)) <= SYMBOL_TRUST_DAYS * DAY_MS;
}

/** Why a stock gives way to another one that was accepted too; null if it stays. */
function reasonAgainst<S extends ListedStock>(one: Accepted<S>, accepted: readonly Accepted<S>[]): string | null {
  const rightful = accepted.find((other) => takesNameFrom(other, one));
  if (rightful !== undefined) return `the name in the text is ${rightful.stock.company_name}'s`;
  const moreTraded = accepted.find(
    ({ stock }) => stock !== one.stock && isSameCompany(stock, one.stock) && volume(stock) > volume(one.stock),
  );
  return moreTraded === undefined ? null : `${moreTraded.stock.symbol} is the share class that is traded more`;
}

/** Of two companies of one family the one whose whole name is written has the word that both share. */
function takesNameFrom<S extends ListedStock>(rightful: Accepted<S>, other: Accepted<S>): boolean {
  return (
    rightful.agreement === 'whole' &&
    other.agreement !== 'whole' &&
    rightful.at === other.at &&
    !isSameCompany(rightful.stock, other.stock)
  );
}

function recogniseNames<S extends ListedStock>(context: Context<S>, stocks: StockLookup<S>): Recognition<S> {
  const { whole, owner, parts, target } = context.headline;
  const spoken = [whole, owner].map((name) => stocks.bySpokenName(name ?? '')).find((stock) => stock !== undefined);
  const found = [
    ...(spoken === undefined ? parts.map((part) => stocks.bySpokenName(part)) : [spoken]),
    stocks.byCompanyName(context.release.issuer ?? ''),
    nameBeginning(target ?? '', stocks),
  ].filter((stock) => stock !== undefined);
  const distinct = found.filter((stock, index) => found.findIndex((other) => isSameCompany(other, stock)) === index);
  return { stocks: distinct.slice(0, STOCKS_MAX), refused: [] };
}

/** The stock whose whole name of two words or more the text begins with. */
function nameBeginning<S extends ListedStock>(text: string, stocks: StockLookup<S>): S | undefined {
  const words = text.split(/\s+/);
  for (let length = Math.min(words.length, 6); length > 1; length -= 1) {
    const stock = stocks.byCompanyName(
      words
        .slice(0, length)
        .join(' ')
        .replace(/[,;:.]+$/, ''),
    );
    if (stock !== undefined) return stock;
  }
  return undefined;
}

function recogniseParty<S extends ListedStock>({ cik, title }: Release, stocks: StockLookup<S>): Recognition<S> {
  if (cik === null) return { stocks: [], refused: [] };
  const mention = `CIK ${cik}`;
  if (!PARTY_WITH_STOCK.test(title))
    return { stocks: [], refused: [{ mention, reason: 'it is not the party whose stock is concerned' }] };
  const stock = stocks.byCik(cik);
  return stock === undefined
    ? { stocks: [], refused: [{ mention, reason: 'no listed stock has this key' }] }
    : { stocks: [stock], refused: [] };
}
