import { isDistinctiveWord } from './common-words.ts';
import { isHeadlineVerb } from './headline-subject.ts';
import { findDrugMaker, isByListedCompany, isInSectorOf } from './name-evidence.ts';
import { isGenericWord, legalFormsOf, withoutPossessive, wordsOf } from './name-words.ts';
import { type FoundName, isKnownByOneWord, type ListedStock, type StockLookup } from './stock-index.ts';

/** Shorter names may be an abbreviation of something else. */
const LONE_WORD_MIN_CHARACTERS = 4;

/** Verbs that follow a company's name in headlines. Elsewhere they may be nouns. */
const VERBS_AFTER_NAME = new Set(
  `aligns applauds backs believes brings celebrates congratulates defines doses doubles empowers enables explains follows
  guides helps highlights mourns pauses plans powers praises presented presenting ranked ranks reels remains sees serves
  shines shows solidifies sponsors stands strikes taps tells triples uses works`.split(/\s+/),
);
/** After a name they make another one: `Example Foundation` is not Example Inc. */
const NAME_NOUNS = new Set(
  `academy airlines airport analytics arena asset association automotive award awards bank biosciences bowl brands building
  capital center centre championship championships charitable chemical church classic clinic club college communications
  community cup development energy engineering entertainment equity estate estates exploration family farms festival
  finance financial fitness foods foundation fund funds games gas gold group growth health healthcare holding holdings hospital hospitality
  hotel hotels house industries infrastructure institute insurance international invitational investment investments
  investors lab labs laboratories law league logistics management marathon marketing materials media medical medicine
  metals mills mineral minerals mines mining motors museum music mutual networks oil open park partners petroleum pharma
  pharmaceuticals power prize properties realty resort resorts resources restaurant restaurants river robotics royalty
  scholarship school sciences securities semiconductor services shipping silver society software solutions stadium steel
  street studios summit systems tech technologies technology therapeutics tower towers town township trust university
  ventures wealth week`.split(/\s+/),
);

const TRAILING_MARK = /[,;:!?]?$/;
const BRACKETS_AND_QUOTES_AT_END = /["”»)\]]{1,5}$/;
const DASH = /^[-–—]+$/;
const POSSESSIVE = /['’]s?$/i;

/** A word of a text, with what surrounds it. */
interface Token {
  /** As from `wordsOf`. */
  readonly word: string;
  readonly isCapitalized: boolean;
  readonly isPossessive: boolean;
  /** The character that separates it from the next word; empty if none does. */
  readonly mark: string;
}

const NO_TOKEN: Token = { word: '', isCapitalized: false, isPossessive: false, mark: '' };

/** A text in which names are searched. */
export interface Passage {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  /** Title and lead. */
  readonly whole: string;
}

/** A company's name at a position of a passage. */
export interface NamePlace<S extends ListedStock> {
  readonly stock: S;
  /** Whether the words name this company, whatever else the text says. */
  readonly isCertain: boolean;
  /** Whether they are the whole name, although it may be an ordinary word. */
  readonly isFull: boolean;
  /** Whether they do in this text, although they are only the beginning of the name. */
  readonly isLikely: boolean;
  /** Whether the first word is no ordinary word and begins no other listed company's name. */
  readonly isDistinctive: boolean;
  readonly hasLegalForm: boolean;
  readonly isPossessive: boolean;
  /** The mark after the name and its legal form. */
  readonly mark: string;
  /** Number of words without the legal form. */
  readonly length: number;
  /** The two words after the name; empty at the end. */
  readonly next: string;
  readonly second: string;
}

export function readPassage(text: string, whole: string): Passage {
  const tokens: Token[] = [];
  for (const chunk of text.split(/\s+/)) {
    const last = tokens.at(-1);
    if (last !== undefined && DASH.test(chunk)) tokens.splice(-1, 1, { ...last, mark: '-' });
    tokens.push(...readChunk(chunk));
  }
  return { tokens, words: tokens.map(({ word }) => word), whole };
}

function readChunk(chunk: string): Token[] {
  const plain = chunk.replace(BRACKETS_AND_QUOTES_AT_END, '');
  const mark = TRAILING_MARK.exec(plain)?.[0] ?? '';
  const isPossessive = POSSESSIVE.test(plain.slice(0, plain.length - mark.length));
  const isCapitalized = /^\P{L}*\p{Lu}/u.test(chunk);
  return wordsOf(chunk).map((word, index, { length }) =>
    index === length - 1
      ? { word, isCapitalized, isPossessive, mark }
      : { word, isCapitalized, isPossessive: false, mark: '' },
  );
}

/** Returns the name at `words[at]`. A legal form that is not the company's makes it another company. */
export function findPlace<S extends ListedStock>(
  passage: Passage,
  at: number,
  stocks: StockLookup<S>,
): NamePlace<S> | undefined {
  const { tokens, words } = passage;
  const found = stocks.findNameAt(words, at) ?? findSharedName(passage, at, stocks);
  if (found === undefined) return undefined;
  const first = words[at] ?? '';
  const nameEnd = at + found.length;
  const end = skipLegalForms(tokens, nameEnd);
  const forms = legalFormsOf(words.slice(nameEnd, end));
  if (isOfOtherCompany(forms, found.stock)) return undefined;
  const last = tokens[end - 1] ?? NO_TOKEN;
  const hasLegalForm = forms.length > 0;
  const isCertain = isFullName(found, { words: words.slice(at, nameEnd), hasLegalForm });
  return {
    stock: found.stock,
    isCertain,
    isFull: found.kind === 'full' && found.isUnique && !isGenericWord(first),
    isLikely: !isCertain && isShortNameBacked(found, first, passage.whole),
    isDistinctive: found.isUnique && isDistinctiveWord(withoutPossessive(first)),
    hasLegalForm,
    isPossessive: last.isPossessive,
    mark: last.mark,
    length: found.length,
    next: words[end] ?? '',
    second: words[end + 1] ?? '',
  };
}

/** Returns the company that a word shared by several names stands for in this text. */
function findSharedName<S extends ListedStock>(
  { words, whole }: Passage,
  at: number,
  stocks: StockLookup<S>,
): FoundName<S> | undefined {
  const word = withoutPossessive(words[at] ?? '');
  const stock = isDistinctiveWord(word) ? findDrugMaker(stocks.listByFirstWord(word), whole) : undefined;
  return stock === undefined ? undefined : { stock, length: 1, kind: 'short', isUnique: true };
}

/** Whether the text fits the company that the beginning of a name, or a single word, stands for. */
function isShortNameBacked({ stock, isUnique, length }: FoundName<ListedStock>, first: string, text: string): boolean {
  if (!isUnique) return false;
  const word = withoutPossessive(first);
  if (length === 1 && !isDistinctiveWord(word)) return false;
  if (isInSectorOf(stock, text)) return true;
  // Initials are shared by too many companies.
  const isLong = length > 1 || word.length >= LONE_WORD_MIN_CHARACTERS;
  return isLong && (isByListedCompany(text) || isKnownByOneWord(stock, word));
}

function skipLegalForms(tokens: readonly Token[], from: number): number {
  let end = from;
  while (isLegalFormAt(tokens[end])) end += 1;
  return end;
}

/** Whether none of the legal forms after a name is the company's own. */
function isOfOtherCompany(forms: readonly string[], stock: ListedStock): boolean {
  if (forms.length === 0) return false;
  const ownForms = legalFormsOf(wordsOf(stock.company_name));
  return ownForms.length > 0 && !forms.some((form) => ownForms.includes(form));
}

/** Short legal forms such as `AS`, `SE` and `CO` are also ordinary words. */
const isLegalFormAt = (token: Token | undefined): boolean =>
  token !== undefined && legalFormsOf([token.word]).length > 0 && (token.isCapitalized || token.word.length > 2);

function isFullName(
  { kind, isUnique }: FoundName<ListedStock>,
  { words, hasLegalForm }: { readonly words: readonly string[]; readonly hasLegalForm: boolean },
): boolean {
  if (kind === 'short') return false;
  if (hasLegalForm) return true;
  if (words.length > 1) return !words.every(isGenericWord);
  const word = withoutPossessive(words[0] ?? '');
  return isUnique && word.length >= LONE_WORD_MIN_CHARACTERS && isDistinctiveWord(word);
}

export const isVerbAfterName = (word: string): boolean => isHeadlineVerb(word) || VERBS_AFTER_NAME.has(word);

/** Also accepts verbs in no list, but not the plurals of company names. */
export const mayBeVerbAfterName = (word: string): boolean =>
  isVerbAfterName(word) || (/(?:[^s]s|[^e]ed)$/.test(word) && !isGenericWord(word) && !NAME_NOUNS.has(word));

/** Whether the word after a name makes it the name of something else. */
export const isNameNoun = (word: string): boolean => NAME_NOUNS.has(word);
