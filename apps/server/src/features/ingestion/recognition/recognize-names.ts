import type { Release } from '@bna/wires/release';
import { findAfterColon, findBySymbol, findDefendant, findOwner, findSubjects } from './headline-names.ts';
import { type HeadlineSubject, withoutLabels } from './headline-subject.ts';
import { isByListedCompany } from './name-evidence.ts';
import { findBeforeColon, findInLead, readDefinedName, readOpening } from './lead-names.ts';
import { indexText, matchName } from './match-name.ts';
import { findPlace, isNameNoun, type Passage, readPassage } from './name-places.ts';
import { isGenericWord, wordsOf } from './name-words.ts';
import { readRelatedNames } from './related-names.ts';
import { isSameCompany, type ListedStock, type StockLookup } from './stock-index.ts';

const NAME_MAX_WORDS = 6;
/** Words of a target before and in its name: `nine million newly issued shares of Example`. */
const TARGET_REACH_WORDS = 8;
/** Longer titles end in lists; a lead names its company in the first sentence. */
const TITLE_MAX_CHARACTERS = 400;
const LEAD_MAX_CHARACTERS = 600;
const BRACKETS = /[([][^()[\]]*[)\]]/g;
/** A symbol without its exchange: `(ABCD)`, `(Ticker: ABCD)`, `$ABCD`. Releases also abbreviate other names in brackets. */
const LONE_SYMBOL =
  /\((?:(?:[Ss]tock |[Tt]rading )?(?:[Tt]icker|[Ss]ymbol)(?: [Ss]ymbol)?\s?:?\s?)?\$?([A-Z]{2,5}(?:\.[A-Z])?)\)|\$([A-Z]{1,5}(?:\.[A-Z])?)(?![\p{L}\p{N}])/gu;
/** A law firm's headline names the company whose investors it addresses. */
const INVESTORS_OF =
  /\bon behalf of (?:\w+ )?(?:investors|shareholders|stockholders) (?:of|in) (?:the )?(?<company>\S.*)$/i;
const SYMBOLS_MAX = 5;
const NAME_REACH_CHARACTERS = 70;
/** Words between a description and the name of another company. */
const WORDS_BEFORE_OTHERS = new Set(['and', 'at', 'by', 'for', 'from', 'in', 'of', 'to', 'with']);

/** Returns the stocks that a release without any listing is about, the main one first: by the names in its headline and lead. */
export function findNamedStocks<S extends ListedStock>(
  release: Release,
  headline: HeadlineSubject,
  stocks: StockLookup<S>,
): S[] {
  const { subject, owner, parts, target } = headline;
  const speaker = [subject, owner].map((name) => stocks.byShortName(name ?? '')).find((stock) => stock !== undefined);
  const title = withoutLabels(release.title.slice(0, TITLE_MAX_CHARACTERS));
  const lead = release.summary.slice(0, LEAD_MAX_CHARACTERS);
  const passage = readPassage(title.replace(BRACKETS, ' '), `${title}\n${lead}`);
  const subjects = [
    ...(speaker === undefined ? parts.map((part) => stocks.byShortName(part)) : [speaker]),
    ...findSubjects(passage, headline, stocks),
    stocks.byFullName(release.issuer ?? ''),
    findNameAtStart(target ?? '', stocks) ??
      findAfterDescription(target ?? '', title, stocks) ??
      findConfirmedTarget(target ?? '', lead, stocks),
  ].filter((stock) => stock !== undefined);
  const found = subjects.length > 0 ? subjects : findOthers({ title, lead, passage, subject }, stocks);
  return found.filter((stock, index) => found.findIndex((other) => isSameCompany(other, stock)) === index);
}

interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly passage: Passage;
  /** Subject of the headline. */
  readonly subject: string | null;
}

/** Returns the stocks that a release is about although its headline does not begin with a company. */
function findOthers<S extends ListedStock>({ title, lead, passage, subject }: Texts, stocks: StockLookup<S>): S[] {
  const finders: readonly (() => S | undefined)[] = [
    () => findByLoneSymbol(title, stocks),
    () => findBySymbol(title, stocks),
    () => findAfterColon(passage, stocks),
    () => findBeforeColon(passage, lead, stocks),
    () => findDefendant(passage, stocks),
    () => findOwner(passage, stocks),
    () => findNameAtStart(readInvestorsCompany(title), stocks),
    () => findInLead(lead, passage, stocks),
    () => findByLoneSymbol(readOpening(lead), stocks),
    () =>
      readRelatedNames(title, subject, lead)
        .map((name) => findNameAtStart(name, stocks))
        .find((stock) => stock !== undefined),
    () => findNameAtEnd(readDefinedName(lead) ?? '', stocks),
  ];
  for (const find of finders) {
    const stock = find();
    if (stock !== undefined) return [stock];
  }
  return [];
}

const readInvestorsCompany = (title: string): string => INVESTORS_OF.exec(title)?.groups?.['company'] ?? '';

/** Returns the stock of a name beside its symbol, such as `Example Foods (EXMF)` or `$EXMF Example Foods`. */
function findByLoneSymbol<S extends ListedStock>(text: string, stocks: StockLookup<S>): S | undefined {
  for (const match of Array.from(text.matchAll(LONE_SYMBOL)).slice(0, SYMBOLS_MAX)) {
    const [whole, inBrackets, cashtag] = match;
    const stock = stocks.bySymbol(inBrackets ?? cashtag ?? '');
    if (stock === undefined) continue;
    const end = match.index + whole.length;
    const before = text.slice(Math.max(0, match.index - NAME_REACH_CHARACTERS), match.index);
    // People write a cashtag on either side of the name.
    const after = cashtag === undefined ? '' : text.slice(end, end + NAME_REACH_CHARACTERS);
    if ([before, after].some((part) => isNamed(stock, part))) return stock;
  }
  return undefined;
}

function isNamed(stock: ListedStock, text: string): boolean {
  const { strength } = matchName(stock, indexText(text));
  return strength === 'whole' || strength === 'first_word';
}

/** Returns the stock with the longest full name at the end of the text, which is right before a listing. */
export function findNameAtEnd<S extends ListedStock>(text: string, stocks: StockLookup<S>): S | undefined {
  const words = text.split(/\s+/).slice(-NAME_MAX_WORDS);
  for (const start of words.keys()) {
    const name = words.slice(start).join(' ');
    const [word = '', ...others] = wordsOf(name);
    if (others.length === 0 && isGenericWord(word)) continue;
    const stock = stocks.byFullName(name);
    if (stock !== undefined) return stock;
  }
  return undefined;
}

/** Returns the stock that capitalized words describe and name: `Software Leader Example with $40 Million`. */
function findAfterDescription<S extends ListedStock>(
  text: string,
  whole: string,
  stocks: StockLookup<S>,
): S | undefined {
  const passage = readPassage(text.split(/\s+/).slice(0, NAME_MAX_WORDS).join(' '), text);
  for (const [at, { isCapitalized, word }] of passage.tokens.entries()) {
    if (!isCapitalized || WORDS_BEFORE_OTHERS.has(word)) return undefined;
    const place = findPlace(passage, at, stocks);
    // A private firm may have the same single word as its name.
    const isListed = place !== undefined && (place.length > 1 || isByListedCompany(whole));
    if (place?.isCertain === true && isListed && !isNameNoun(place.next)) return place.stock;
  }
  return undefined;
}

/**
 * Returns the stock that the headline names as the target if the lead gives its whole name with legal form, or its symbol:
 * `Example to Acquire Velmora` with `Velmora, Inc.` or `Velmora (VLM)`.
 */
function findConfirmedTarget<S extends ListedStock>(
  target: string,
  lead: string,
  stocks: StockLookup<S>,
): S | undefined {
  const passage = readPassage(target.split(/\s+/).slice(0, TARGET_REACH_WORDS).join(' '), `${target}\n${lead}`);
  const leadWords = ` ${wordsOf(lead).join(' ')} `;
  for (const at of passage.words.keys()) {
    const place = findPlace(passage, at, stocks);
    if (place === undefined || !(place.isCertain || place.isLikely) || isNameNoun(place.next)) continue;
    const { stock } = place;
    const hasWholeName = leadWords.includes(` ${wordsOf(stock.company_name).join(' ')} `);
    if (hasWholeName || isListedBySymbol(stock, lead)) return stock;
  }
  return undefined;
}

/** Whether a text has the stock's symbol right after its name. */
function isListedBySymbol(stock: ListedStock, text: string): boolean {
  return Array.from(text.matchAll(LONE_SYMBOL)).some(
    ({ 1: symbol, index }) =>
      symbol === stock.symbol && isNamed(stock, text.slice(Math.max(0, index - NAME_REACH_CHARACTERS), index)),
  );
}

/** Returns the stock with the longest full name of two words or more at the beginning of the text. */
function findNameAtStart<S extends ListedStock>(text: string, stocks: StockLookup<S>): S | undefined {
  const words = text.split(/\s+/).slice(0, NAME_MAX_WORDS);
  for (let length = words.length; length > 1; length -= 1) {
    const name = words.slice(0, length).join(' ');
    const stock = stocks.byFullName(name.replace(/[,;:.]{1,3}$/, ''));
    if (stock !== undefined) return stock;
  }
  return undefined;
}
