import { isDistinctiveWord } from './common-words.ts';
import { createMisspelledNames, type MisspelledNames } from './misspelled-names.ts';
import { companyWords, coreWords, isGenericWord, withoutPossessive, wordsOf } from './name-words.ts';

export interface ListedStock {
  readonly symbol: string;
  readonly company_name: string;
  readonly exchange_name: string;
  /** Dollars. */
  readonly market_cap: number | null;
  /** Shares. */
  readonly average_volume: number | null;
  /** `YYYY-MM-DD`. */
  readonly as_of: string;
  readonly cik: string | null;
  readonly sector?: string | null;
}

/** A company's name in a list of words. */
export interface FoundName<S extends ListedStock> {
  readonly stock: S;
  /** Number of words, without a legal form. */
  readonly length: number;
  /** `full`: the whole name without legal form. `short`: the beginning, which no other listed company's name has. */
  readonly kind: 'full' | 'short';
  /** Whether no other listed company's name begins with the same word. */
  readonly isUnique: boolean;
}

export interface StockLookup<S extends ListedStock> {
  /** `symbol` as in the stock table: capitals, share class after a dot. */
  bySymbol(symbol: string): S | undefined;
  /** By Central Index Key without leading zeros. Returns the most traded share class. */
  byCik(cik: string): S | undefined;
  /** By full name as in a contract. Returns undefined if two companies share it. */
  byFullName(name: string): S | undefined;
  /** By name as in headlines, which omit generic words at the end. Returns undefined if it is ambiguous. */
  byShortName(name: string): S | undefined;
  /** Returns the longest name that begins at `words[at]`. `words` are as from `wordsOf`. */
  findNameAt(words: readonly string[], at: number): FoundName<S> | undefined;
  /** Returns the stocks whose names begin with a word, which is as from `wordsOf`. */
  listByFirstWord(word: string): readonly S[];
}

/** Headlines call only large companies by one word of a longer name; small ones share it with private firms. */
const SINGLE_WORD_MIN_CHARACTERS = 5;
const SINGLE_WORD_MIN_MARKET_CAP_DOLLARS = 1e9;
/** The same for a coined word, which means nothing else. */
const COINED_WORD_MIN_MARKET_CAP_DOLLARS = 3e8;
/** A company owns a shared word if its market cap is this many times that of all others together. */
const DOMINANT_SIZE_RATIO = 20;
const NAME_MAX_WORDS = 6;

/** Companies by the forms of their name. */
interface NameMaps<S extends ListedStock> {
  readonly byName: Map<string, S[]>;
  readonly byCore: Map<string, S[]>;
  readonly byFirstWord: Map<string, S[]>;
  readonly byFirstTwoWords: Map<string, S[]>;
  /** By each proper prefix of a name that omits generic words only. */
  readonly byPrefix: Map<string, S[]>;
  readonly misspelled: MisspelledNames<S>;
}

function mapNames<S extends ListedStock>(stocks: readonly S[]): NameMaps<S> {
  const maps: NameMaps<S> = {
    byName: new Map(),
    byCore: new Map(),
    byFirstWord: new Map(),
    byFirstTwoWords: new Map(),
    byPrefix: new Map(),
    misspelled: createMisspelledNames<S>(),
  };
  for (const stock of stocks) addName(maps, stock);
  return maps;
}

function addName<S extends ListedStock>(maps: NameMaps<S>, stock: S): void {
  const core = coreWords(stock.company_name);
  const [first = '', second] = core;
  append(maps.byName, keyOf(companyWords(stock.company_name)), stock);
  append(maps.byCore, keyOf(core), stock);
  maps.misspelled.add(core, stock);
  append(maps.byFirstWord, first, stock);
  const abbreviated = withoutBusiness(stock.company_name);
  if (abbreviated !== null) append(maps.byFirstWord, abbreviated, stock);
  if (second !== undefined) append(maps.byFirstTwoWords, first + second, stock);
  const shortSecond = ABBREVIATIONS.get(second ?? '');
  if (shortSecond !== undefined) append(maps.byFirstTwoWords, first + shortSecond, stock);
  for (let length = core.length - 1; length > 0 && isGenericWord(core[length] ?? ''); length -= 1) {
    append(maps.byPrefix, keyOf(core.slice(0, length)), stock);
  }
}

/** Maps each Central Index Key to the most traded share class. */
function mapCiks<S extends ListedStock>(stocks: readonly S[]): Map<string, S> {
  const byCik = new Map<string, S>();
  for (const stock of stocks) {
    if (stock.cik === null) continue;
    const rival = byCik.get(stock.cik);
    if (rival === undefined || averageVolume(stock) > averageVolume(rival)) byCik.set(stock.cik, stock);
  }
  return byCik;
}

export function createStockIndex<S extends ListedStock>(listed: Iterable<S>): StockLookup<S> {
  const stocks = [...listed];
  const bySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  const byCik = mapCiks(stocks);
  const { byName, byCore, byFirstWord, byFirstTwoWords, byPrefix, misspelled } = mapNames(stocks);

  // `Example` matches Example Group, but `Example Group` does not match Example Inc.
  const byCompanyName = (name: string): S | undefined => {
    const key = keyOf(companyWords(name));
    return onlyCompany(byName.get(key)) ?? onlyCompany(byCore.get(key));
  };

  const bySpokenName = (name: string): S | undefined => {
    const words = companyWords(name);
    const [first = ''] = words;
    const stock = byCompanyName(name) ?? onlyCompany(byPrefix.get(keyOf(words)));
    if (stock === undefined || words.length > 1) return stock;
    const isFullName = keyOf(words) === keyOf(companyWords(stock.company_name));
    if (isGenericWord(first) || !(isFullName || isKnownByOneWord(stock, first))) return undefined;
    return isDominant(stock, byFirstWord.get(first) ?? []) ? stock : undefined;
  };

  const isUniqueStart = (stock: S): boolean =>
    onlyCompany(byFirstWord.get(coreWords(stock.company_name)[0] ?? '')) !== undefined;

  const findFullNameAt = (words: readonly string[], at: number): FoundName<S> | undefined => {
    let found: FoundName<S> | undefined;
    let key = '';
    for (const [index, word] of words.slice(at, at + NAME_MAX_WORDS).entries()) {
      const keys = [key + word, key + withoutPossessive(word)];
      const stock = keys.map((each) => onlyCompany(byName.get(each)) ?? onlyCompany(byCore.get(each))).find(isDefined);
      if (stock !== undefined) found = { stock, length: index + 1, kind: 'full', isUnique: isUniqueStart(stock) };
      key += word;
    }
    return found;
  };

  const findPairAt = (words: readonly string[], at: number): FoundName<S> | undefined => {
    const [first = '', second = ''] = words.slice(at, at + 2).map(withoutPossessive);
    const stock = isGenericWord(first) ? undefined : onlyCompany(byFirstTwoWords.get(first + second));
    return stock === undefined ? undefined : { stock, length: 2, kind: 'short', isUnique: true };
  };

  const findFirstWordAt = (words: readonly string[], at: number): FoundName<S> | undefined => {
    const first = withoutPossessive(words[at] ?? '');
    const stock = isDistinctiveWord(first) ? onlyCompany(byFirstWord.get(first)) : undefined;
    return stock === undefined ? undefined : { stock, length: 1, kind: 'short', isUnique: true };
  };

  /** Only the start of a headline names its company; elsewhere, a similar name is another company's. */
  const findMisspelledAt = (words: readonly string[], at: number): FoundName<S> | undefined => {
    const found = at === 0 ? misspelled.find(words) : undefined;
    const stock = onlyCompany(found?.stocks);
    return found === undefined || stock === undefined
      ? undefined
      : { stock, length: found.length, kind: 'full', isUnique: isUniqueStart(stock) };
  };

  const findNameAt = (words: readonly string[], at: number): FoundName<S> | undefined => {
    const full = findFullNameAt(words, at);
    if (full !== undefined && full.length > 1) return full;
    return findPairAt(words, at) ?? full ?? findFirstWordAt(words, at) ?? findMisspelledAt(words, at);
  };

  return {
    bySymbol: (symbol) => bySymbol.get(symbol),
    byCik: (cik) => byCik.get(cik),
    byFullName: byCompanyName,
    byShortName: bySpokenName,
    findNameAt,
    listByFirstWord: (word) => byFirstWord.get(word) ?? [],
  };
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Headlines abbreviate a company's line of business: `Example Pharma` for Example Pharmaceuticals. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bio: 'biologics biomedical biosciences biosystems biotech biotherapeutics',
    intl: 'international',
    labs: 'laboratories',
    pharma: 'biopharma biopharmaceuticals pharmaceutical pharmaceuticals',
    semi: 'semiconductor semiconductors',
    tech: 'technologies technology',
  }).flatMap(([short, words]) => words.split(' ').map((word) => [word, short] as const)),
);

/** `AnaptysBio` calls itself `Anaptys`. */
const BUSINESS_IN_FIRST_WORD = /^([A-Z][a-z]{3,})(?:Bio|Gen|Labs|Med|Pharma|Sciences|Tech|Therapeutics)\b/;

const withoutBusiness = (name: string): string | null => BUSINESS_IN_FIRST_WORD.exec(name)?.[1]?.toLowerCase() ?? null;

const marketCap = (stock: ListedStock): number => stock.market_cap ?? 0;

/** Whether headlines call the company by one word of its name. */
export const isKnownByOneWord = (stock: ListedStock, word: string): boolean =>
  word.length >= SINGLE_WORD_MIN_CHARACTERS &&
  marketCap(stock) >=
    (isDistinctiveWord(word) ? COINED_WORD_MIN_MARKET_CAP_DOLLARS : SINGLE_WORD_MIN_MARKET_CAP_DOLLARS);

/** Whether a company is far larger than all other `stocks` together, or there are no others. */
function isDominant(company: ListedStock, stocks: readonly ListedStock[]): boolean {
  const others = stocks.filter((other) => !isSameCompany(other, company));
  const othersSize = others.reduce((sum, other) => sum + marketCap(other), 0);
  return others.length === 0 || marketCap(company) > othersSize * DOMINANT_SIZE_RATIO;
}

/** Whether two stocks are share classes of one company. */
export function isSameCompany(a: ListedStock, b: ListedStock): boolean {
  if (a.cik !== null && b.cik !== null) return a.cik === b.cik;
  // Includes the legal form: Example Corp. and Example Ltd. are two companies.
  return keyOf(wordsOf(a.company_name)) === keyOf(wordsOf(b.company_name));
}

/** Wires and table disagree on spaces: ArcelorMittal, Arcelor Mittal. */
const keyOf = (words: readonly string[]): string => words.join('');

export const averageVolume = (stock: ListedStock): number => stock.average_volume ?? 0;

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Returns the most traded share class; undefined if the stocks belong to several companies. */
function onlyCompany<S extends ListedStock>(stocks: readonly S[] = []): S | undefined {
  const [first, ...others] = stocks;
  if (first === undefined || !others.every((other) => isSameCompany(first, other))) return undefined;
  return stocks.reduce((best, stock) => (averageVolume(stock) > averageVolume(best) ? stock : best), first);
}
