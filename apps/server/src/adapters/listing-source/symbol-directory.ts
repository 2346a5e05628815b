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
  const isNasdaq = header.includes('Market Category');
  const column = (...names: readonly string[]): number => {
    const found = header.findIndex((name) => names.includes(name));
    if (found < 0) throw new SourceError(`The symbol directory has no column ${names.join(' or ')}`);
    return found;
  };
  const at = {
    symbol: isNasdaq ? column('Symbol') : column('ACT Symbol'),
    name: column('Security Name'),
    exchange: isNasdaq ? -1 : column('Exchange'),
    etf: column('ETF'),
    test: column('Test Issue'),
  };
  if (!TRAILER.test(rows.at(-1)?.[0] ?? '')) throw new SourceError('The symbol directory is truncated');
  const securities: ListedSecurity[] = [];
  let unreadable = 0;
  for (const row of rows.slice(0, -1)) {
    const exchange_name = isNasdaq ? 'NASDAQ' : EXCHANGES[row[at.exchange] ?? ''];
    const [symbol = '', name = '', etf, test] = [row[at.symbol], row[at.name], row[at.etf], row[at.test]];
    const isReadable =
      row.length === header.length && exchange_name !== undefined && symbol !== '' && name !== '' && isFlag(test);
    if (!isReadable || name.length > NAME_MAX_CHARACTERS) unreadable += 1;
    else if (StockSymbol.safeParse(symbol).success) {
      securities.push({ symbol, name, exchange_name, isEtf: etf === 'Y', isTest: test === 'Y' });
    }
  }
  return { kind: 'securities', securities, unreadable };
}

const isFlag = (value: string | undefined): boolean => value === 'Y' || value === 'N';
