import { companyWords, coreWords, isGenericWord, wordsOf } from './name-words.ts';

/** What recognition must know of a stock in the table. */
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
}

export interface StockLookup<S extends ListedStock> {
  /** By a symbol in the form of the table: capitals, share class after a dot. */
  bySymbol(symbol: string): S | undefined;
  /** By a Central Index Key without leading zeros; of several share classes the one traded most. */
  byCik(cik: string): S | undefined;
  /** By a whole name as a contract would write it; undefined where two companies share it. */
  byCompanyName(name: string): S | undefined;
  /** By a name as headlines write it, which may leave out the trade at its end; undefined unless only one can be meant. */
  bySpokenName(name: string): S | undefined;
}

/** Only companies of some size are called by one word of a longer name; small ones share such words with private firms. */
const SINGLE_WORD_MIN_CHARACTERS = 5;
const SINGLE_WORD_MIN_MARKET_CAP_DOLLARS = 1e9;
/** Of several bearers of one word only a company this many times as large as all the others is called by it alone. */
const DOMINANT_SIZE_RATIO = 20;

/** An index over the whole table, built once per table; every call costs a few map look-ups. */
export function createStockIndex<S extends ListedStock>(stocks: Iterable<S>): StockLookup<S> {
  const bySymbol = new Map<string, S>();
  const byCik = new Map<string, S>();
  const byName = new Map<string, S[]>();
  const byCore = new Map<string, S[]>();
  const byFirstWord = new Map<string, S[]>();
  /** Every proper beginning of a name whose left-out words are all generic. */
  const byBeginning = new Map<string, S[]>();

  for (const stock of stocks) {
    bySymbol.set(stock.symbol, stock);
    const rival = stock.cik === null ? undefined : byCik.get(stock.cik);
    if (stock.cik !== null && (rival === undefined || volume(stock) > volume(rival))) byCik.set(stock.cik, stock);
    const core = coreWords(stock.company_name);
    append(byName, keyOf(companyWords(stock.company_name)), stock);
    append(byCore, keyOf(core), stock);
    append(byFirstWord, core[0] ?? '', stock);
    for (let length = core.length - 1; length > 0 && isGenericWord(core[length] ?? ''); length -= 1) {
      append(byBeginning, keyOf(core.slice(0, length)), stock);
    }
  }

  // `Example` stands for Example Group, but `Example Group` not for Example Inc.
  const byCompanyName = (name: string): S | undefined => {
    const key = keyOf(companyWords(name));
    return onlyCompany(byName.get(key)) ?? onlyCompany(byCore.get(key));
  };

  const bySpokenName = (name: string): S | undefined => {
    const words = companyWords(name);
    const [first = ''] = words;
    const stock = byCompanyName(name) ?? onlyCompany(byBeginning.get(keyOf(words)));
    if (stock === undefined || words.length > 1) return stock;
    const size = stock.market_cap ?? 0;
    const isWhole = keyOf(words) === keyOf(companyWords(stock.company_name));
    const isLong = first.length >= SINGLE_WORD_MIN_CHARACTERS && size >= SINGLE_WORD_MIN_MARKET_CAP_DOLLARS;
    if (isGenericWord(first) || !(isWhole || isLong)) return undefined;
    const others = (byFirstWord.get(first) ?? []).filter((other) => !isSameCompany(other, stock));
    const othersSize = others.reduce((sum, other) => sum + (other.market_cap ?? 0), 0);
    return others.length === 0 || size > othersSize * DOMINANT_SIZE_RATIO ? stock : undefined;
  };

  return { bySymbol: (symbol) => bySymbol.get(symbol), byCik: (cik) => byCik.get(cik), byCompanyName, bySpokenName };
}

/** Two share classes of one company. */
export function isSameCompany(a: ListedStock, b: ListedStock): boolean {
  if (a.cik !== null && b.cik !== null) return a.cik === b.cik;
  // With the legal form: Example Corp. and Example Ltd. are two companies.
  return keyOf(wordsOf(a.company_name)) === keyOf(wordsOf(b.company_name));
}

/** Without spaces, as the wires and the table disagree on them: ArcelorMittal and Arcelor Mittal. */
const keyOf = (words: readonly string[]): string => words.join('');

/** Shares a day. */
export const volume = (stock: ListedStock): number => stock.average_volume ?? 0;

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The most traded share class if all are of one company. */
function onlyCompany<S extends ListedStock>(stocks: readonly S[] = []): S | undefined {
  const [first, ...others] = stocks;
  if (first === undefined || !others.every((other) => isSameCompany(first, other))) return undefined;
  return stocks.reduce((best, stock) => (volume(stock) > volume(best) ? stock : best), first);
}
