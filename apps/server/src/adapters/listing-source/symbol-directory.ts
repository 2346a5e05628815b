import { StockSymbol } from '@bna/contract/fields';
import { SourceError } from '@bna/wires/release';
import type { ListedSecurity, ListingDocument } from '../../deps.ts';

/** Exchange codes of `otherlisted.txt`. Stocks of other exchanges are not in the stock table. */
const EXCHANGES: Readonly<Record<string, string>> = {
  A: 'NYSE American',
  N: 'NYSE',
  P: 'NYSE Arca',
  Z: 'Cboe BZX',
  V: 'IEX',
};

/** The last row. Without it, the file is truncated. */
const TRAILER = /^File Creation Time:/i;
const NAME_MAX_CHARACTERS = 500;

export const isSymbolDirectory = (text: string): boolean => /^[^\n]*\|[^\n]*\bSecurity Name\b/.test(text);

/**
 * Reads Nasdaq Trader's `nasdaqlisted.txt` or `otherlisted.txt`: rows with `|` between the columns, which are found by
 * name. Skips rows that it can't read, and symbols of preferred shares, warrants and the like.
 *
 * @throws SourceError if columns are missing or the file is truncated
 */
export function readSymbolDirectory(text: string): ListingDocument {
  const [header = [], ...rows] = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((field) => field.trim()));
  const columns = locateColumns(header);
  if (!TRAILER.test(rows.at(-1)?.[0] ?? '')) throw new SourceError('The symbol directory is truncated');
  const securities: ListedSecurity[] = [];
  let unreadable = 0;
  for (const row of rows.slice(0, -1)) {
    const security = row.length === header.length ? readSecurity(row, columns) : null;
    if (security === null) unreadable += 1;
    else if (StockSymbol.safeParse(security.symbol).success) securities.push(security);
  }
  return { kind: 'securities', securities, unreadable };
}

interface Columns {
  readonly symbol: number;
  readonly name: number;
  /** Null in `nasdaqlisted.txt`, which has one exchange. */
  readonly exchange: number | null;
  readonly etf: number;
  readonly test: number;
}

function locateColumns(header: readonly string[]): Columns {
  const isNasdaq = header.includes('Market Category');
  const locate = (name: string): number => {
    const found = header.indexOf(name);
    if (found < 0) throw new SourceError(`The symbol directory has no column ${name}`);
    return found;
  };
  return {
    symbol: locate(isNasdaq ? 'Symbol' : 'ACT Symbol'),
    name: locate('Security Name'),
    exchange: isNasdaq ? null : locate('Exchange'),
    etf: locate('ETF'),
    test: locate('Test Issue'),
  };
}

/** Returns null if the row can't be read. */
function readSecurity(row: readonly string[], columns: Columns): ListedSecurity | null {
  const exchange_name = columns.exchange === null ? 'NASDAQ' : EXCHANGES[row[columns.exchange] ?? ''];
  const [symbol = '', name = '', etf, test] = [columns.symbol, columns.name, columns.etf, columns.test].map(
    (column) => row[column],
  );
  if (exchange_name === undefined || symbol === '' || name === '' || !isFlag(test)) return null;
  if (name.length > NAME_MAX_CHARACTERS) return null;
  return { symbol, name, exchange_name, isEtf: etf === 'Y', isTest: test === 'Y' };
}

const isFlag = (value: string | undefined): boolean => value === 'Y' || value === 'N';
