import { findExchangeMentions } from './exchange-mentions.ts';
import { readHeadline } from './headline-subject.ts';
import { STATEMENT } from './lead-names.ts';
import { indexText, matchName } from './match-name.ts';
import type { ListedStock } from './stock-index.ts';

/** A release introduces its issuers in the first sentence. */
const INTRODUCTION_MAX_CHARACTERS = 700;
/** After them a headline names the company that gets the business. */
const VERBS_OF_CHOICE = new Set(
  'appoints awards chooses engages grants hands hires names pays picks selects supplies taps'.split(' '),
);
/** The same after an issuer in a lead: `Lockmere has hired Helio Freight to`. */
const CHOSEN = new Set('awarded chosen commissioned contracted engaged hired picked selected tapped'.split(' '));
/** Words before the name of a target, such as `rival`. */
const WORDS_BEFORE_TARGET = 2;

/** Returns the symbols of the issuers of a release: listed before the first statement of its lead, or else first. */
export function findIssuerSymbols(lead: string): readonly string[] {
  const introduction = lead.slice(0, INTRODUCTION_MAX_CHARACTERS);
  const [first] = findListedSymbols(introduction);
  if (first === undefined) return [];
  const firstAt = introduction.indexOf(first);
  const statement = Array.from(introduction.matchAll(STATEMENT)).find(({ index }) => index > firstAt);
  const issuers = findListedSymbols(introduction.slice(0, statement?.index));
  return issuers.length === 0 ? [first] : issuers;
}

const findListedSymbols = (text: string): string[] =>
  findExchangeMentions(text).flatMap(({ venue, symbol }) => (venue === 'elsewhere' ? [] : [symbol]));

/** Whether a text names the company by its name. */
export const isNamedIn = (text: string, stock: ListedStock): boolean => findNamePosition(text, stock) !== null;

/** Whether the headline of another company's release says that it acquires this company, or chooses it for an order. */
export function isTargetIn(title: string, stock: ListedStock): boolean {
  const { target } = readHeadline(title);
  const position = target === null ? null : findNamePosition(target, stock);
  if (position !== null && position.at <= WORDS_BEFORE_TARGET) return true;
  return VERBS_OF_CHOICE.has(findNamePosition(title, stock)?.wordBefore ?? '');
}

/** Whether the release of a customer says that it chose this company, which the headline names, too. */
export const isChosenIn = (
  { title, summary }: { readonly title: string; readonly summary: string },
  stock: ListedStock,
): boolean =>
  CHOSEN.has(findNamePosition(summary.slice(0, INTRODUCTION_MAX_CHARACTERS), stock)?.wordBefore ?? '') &&
  isNamedIn(title, stock);

function findNamePosition(text: string, stock: ListedStock) {
  const indexed = indexText(text);
  const { strength, at } = matchName(stock, indexed);
  if (strength !== 'whole' && strength !== 'first_word') return null;
  return { at, wordBefore: indexed.words[at - 1] ?? '' };
}
