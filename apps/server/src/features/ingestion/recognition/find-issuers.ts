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

const NAME = String.raw`(?:[\p{Lu}\d][\p{L}\p{N}.&'’-]*,?\s*|(?:of|and|the)\s+){1,8}$`;
/** Ends with the name of a company that another one chooses, buys or replaces. */
const CHOSEN_NAME = new RegExp(
  String.raw`\b(?:${[
    '(?:awarded|chose|chosen|commissioned|contracted|engaged|given|granted|hired|instructed|paid|picked|selected|tapped)',
    '(?:to|will|would|is|are) (?:acquire|acquiring|buy|buying|purchase|purchasing|take over|taking over)',
    '(?:shares|stock|stake|interest|%|percent) (?:of|in)',
    '(?:place|seat|spot) (?:is|will be|goes|was) (?:(?:filled|taken) by|to)',
    'replaced by',
  ].join('|')})\s+(?:the\s+)?${NAME}`,
  'u',
);

/** Whether the introduction of another company's release says that it chooses or buys the stock of this symbol. */
export function isChosenIn(lead: string, { symbol }: ListedStock): boolean {
  return findExchangeMentions(lead.slice(0, INTRODUCTION_MAX_CHARACTERS)).some(
    (mention) => mention.venue !== 'elsewhere' && mention.symbol === symbol && CHOSEN_NAME.test(mention.nameBefore),
  );
}

function findNamePosition(text: string, stock: ListedStock) {
  const indexed = indexText(text);
  const { strength, at } = matchName(stock, indexed);
  if (strength !== 'whole' && strength !== 'first_word') return null;
  return { at, wordBefore: indexed.words[at - 1] ?? '' };
}
