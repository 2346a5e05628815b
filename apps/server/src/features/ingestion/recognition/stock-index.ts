import { companyWords, coreWords, isGenericWord, wordsOf } from './name-words.ts';

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
  /** `symbol` as in the stock table: capitals, share class after a dot. */
  bySymbol(symbol: string): S | undefined;
  /** By Central Index Key without leading zeros. Returns the most traded share class. */
  byCik(cik: string): S | undefined;
  /** By full name as in a contract. Returns undefined if two companies share it. */
  byFullName(name: string): S | undefined;
  /** By name as in headlines, which omit generic words at the end. Returns undefined if it is ambiguous. */
  byShortName(name: string): S | undefined;
}

/** Headlines call only large companies by one word of a longer name; small ones share it with private firms. */
const SINGLE_WORD_MIN_CHARACTERS = 5;
const SINGLE_WORD_MIN_MARKET_CAP_DOLLARS = 1e9;
/** A company owns a shared word if its market cap is this many times that of all others together. */
const DOMINANT_SIZE_RATIO = 20;

export function createStockIndex<S extends ListedStock>(stocks: Iterable<S>): StockLookup<S> {
  const bySymbol = new Map<string, S>();
  const byCik = new Map<string, S>();
  const byName = new Map<string, S[]>();
  const byCore = new Map<string, S[]>();
  const byFirstWord = new Map<string, S[]>();
  /** By each proper prefix of a name that omits generic words only. */
  const byPrefix = new Map<string, S[]>();

  for (const stock of stocks) {
    bySymbol.set(stock.symbol, stock);
    const rival = stock.cik === null ? undefined : byCik.get(stock.cik);
    if (stock.cik !== null && (rival === undefined || averageVolume(stock) > averageVolume(rival)))
      byCik.set(stock.cik, stock);
    const core = coreWords(stock.company_name);
    append(byName, keyOf(companyWords(stock.company_name)), stock);
    append(byCore, keyOf(core), stock);
    append(byFirstWord, core[0] ?? '', stock);
    for (let length = core.length - 1; length > 0 && isGenericWord(core[length] ?? ''); length -= 1) {
      append(byPrefix, keyOf(core.slice(0, length)), stock);
    }
  }

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

  return {
    bySymbol: (symbol) => bySymbol.get(symbol),
    byCik: (cik) => byCik.get(cik),
    byFullName: byCompanyName,
    byShortName: bySpokenName,
  };
}

const marketCap = (stock: ListedStock): number => stock.market_cap ?? 0;

const isKnownByOneWord = (stock: ListedStock, word: string): boolean =>
  word.length >= SINGLE_WORD_MIN_CHARACTERS && marketCap(stock) >= SINGLE_WORD_MIN_MARKET_CAP_DOLLARS;

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
