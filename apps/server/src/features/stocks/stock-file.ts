import { FIELD_MAX_CHARACTERS } from '@bna/contract/business';
import { StockSymbol } from '@bna/contract/fields';

export const US_EXCHANGES = ['NASDAQ', 'NYSE', 'NYSE American'] as const;
const SECURITY_TYPES = ['common', 'adr'] as const;

/** A stock as the table holds it. `market_cap` whole dollars, `last_price` dollars, `average_volume` whole shares. */
export interface StockRow {
  /** Share class after a dot: `BRK.B`. */
  readonly symbol: string;
  readonly company_name: string;
  readonly exchange_name: (typeof US_EXCHANGES)[number];
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly market_cap: number | null;
  readonly last_price: number | null;
  readonly average_volume: number | null;
  /** Trading day of the figures, `YYYY-MM-DD`. */
  readonly as_of: string;
  readonly security_type: (typeof SECURITY_TYPES)[number];
  /** Central Index Key without leading zeros. */
  readonly cik: string | null;
}

export interface StockFileError {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly message: string;
}

export interface StockFile {
  readonly stocks: readonly StockRow[];
  readonly errors: readonly StockFileError[];
}

const COLUMNS = [
  'symbol',
  'company_name',
  'exchange_name',
  'sector',
  'industry',
  'country',
  'market_cap',
  'last_price',
  'average_volume',
  'as_of',
  'security_type',
  'cik',
] as const;
type Column = (typeof COLUMNS)[number];

/** All three exchanges together list over 5,000 stocks: fewer than this is a torn or filtered file. */
const TABLE_MIN_STOCKS = 1_000;
/** More bad lines than this means a different format, not a few odd companies. */
const BAD_LINES_MAX_SHARE = 0.05;

/**
 * Reads a stock table: tab-separated, or comma-separated with `"` quotes (RFC 4180, a field on one line), told apart by
 * the header. Columns are found by their name, in any order; others are ignored. Lines that start with `#` and empty
 * ones are skipped. A bad line is named and left out; a file without the needed columns yields one error and no stock.
 */
export function parseStockFile(text: string): StockFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const headerIndex = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  const header = lines[headerIndex];
  if (header === undefined) return { stocks: [], errors: [{ line: 1, message: 'The file is empty' }] };

  const split = header.includes('\t') ? (line: string) => line.split('\t') : splitCommaSeparated;
  const names = split(header)?.map((name) => name.trim()) ?? [];
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return { stocks: [], errors: [{ line: headerIndex + 1, message: `Columns missing: ${missing.join(', ')}` }] };
  }
  const positions = new Map(COLUMNS.map((column) => [column, names.indexOf(column)]));

  const stocks: StockRow[] = [];
  const errors: StockFileError[] = [];
  const lineOfSymbol = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (index <= headerIndex || line.trim() === '' || line.startsWith('#')) continue;
    const fields = split(line);
    const row =
      fields === null
        ? 'A quote is not closed'
        : fields.length !== names.length
          ? `${String(fields.length)} fields where the header has ${String(names.length)}`
          : readRow((column) => (fields[positions.get(column) ?? -1] ?? '').trim());
    const problem = typeof row === 'string' ? row : repeated(row.symbol, lineOfSymbol);
    if (typeof row === 'string' || problem !== null) {
      errors.push({ line: index + 1, message: problem ?? '' });
      continue;
    }
    lineOfSymbol.set(row.symbol, index + 1);
    stocks.push(row);
  }
  return { stocks, errors };
}

/**
 * Why a file must not replace the whole table, as a sentence; null if it may. A handful of bad lines may be left out,
 * but a short or mostly unreadable file would make the recogniser blind to the market.
 */
export function refusalAsTable({ stocks, errors }: StockFile): string | null {
  const lines = stocks.length + errors.length;
  if (errors.length > lines * BAD_LINES_MAX_SHARE) {
    return `${String(errors.length)} of ${String(lines)} lines cannot be read`;
  }
  if (stocks.length < TABLE_MIN_STOCKS) {
    return `Only ${String(stocks.length)} stocks; a whole table holds at least ${String(TABLE_MIN_STOCKS)}`;
  }
  return null;
}

function repeated(symbol: string, lineOfSymbol: ReadonlyMap<string, number>): string | null {
  const line = lineOfSymbol.get(symbol);
  return line === undefined ? null : `${symbol} stands in line ${String(line)} already`;
}

/** Null when a quote is not closed. */
function splitCommaSeparated(line: string): string[] | null {
  const fields: string[] = [];
  let position = 0;
  while (position <= line.length) {
    if (line[position] === '"') {
      let value = '';
      let from = position + 1;
      for (;;) {
        const quote = line.indexOf('"', from);
        if (quote === -1) return null;
        value += line.slice(from, quote);
        if (line[quote + 1] !== '"') {
          position = quote + 1;
          break;
        }
        value += '"';
        from = quote + 2;
      }
      const comma = line.indexOf(',', position);
      const end = comma === -1 ? line.length : comma;
      fields.push(value + line.slice(position, end));
      position = end + 1;
    } else {
      const comma = line.indexOf(',', position);
      const end = comma === -1 ? line.length : comma;
      fields.push(line.slice(position, end));
      position = end + 1;
    }
  }
  return fields;
}

/** The row, or what is wrong with it. */
function readRow(field: (column: Column) => string): StockRow | string {
  // Nasdaq's screener writes BRK/B where the wires and we write BRK.B.
  const symbol = field('symbol').replace(/[/-]/, '.');
  if (!StockSymbol.safeParse(symbol).success) return `"${field('symbol')}" is not a symbol`;
  // A qualifier in brackets at the end, such as the state "(NV)", is the screener's and no part of the name.
  const company_name = field('company_name')
    .replace(/\s*\([^()]*\)\.?$/, '')
    .trim();
  if (company_name === '' || company_name.length > FIELD_MAX_CHARACTERS) return `${symbol} has no usable company_name`;
  const exchange_name = US_EXCHANGES.find((name) => name === field('exchange_name'));
  if (exchange_name === undefined)
    return `${symbol}: "${field('exchange_name')}" is not one of ${US_EXCHANGES.join(', ')}`;
  const security_type = SECURITY_TYPES.find((type) => type === field('security_type'));
  if (security_type === undefined) return `${symbol}: "${field('security_type')}" is not a security_type`;
  const as_of = field('as_of');
  if (!isCalendarDate(as_of)) return `${symbol}: "${as_of}" is not a date YYYY-MM-DD`;
  const market_cap = readNumber(field('market_cap'), /^\d{1,15}$/);
  const average_volume = readNumber(field('average_volume'), /^\d{1,12}$/);
  const last_price = readNumber(field('last_price'), /^\d{1,7}(\.\d+)?$/);
  if (market_cap === undefined) return `${symbol}: market_cap must be a whole number of dollars`;
  if (average_volume === undefined) return `${symbol}: average_volume must be a whole number of shares`;
  if (last_price === undefined) return `${symbol}: last_price must be a number of dollars`;
  if (!/^(\d{1,10})?$/.test(field('cik'))) return `${symbol}: "${field('cik')}" is not a CIK`;

  return {
    symbol,
    company_name,
    exchange_name,
    sector: field('sector') || null,
    industry: field('industry') || null,
    country: field('country') || null,
    market_cap,
    last_price,
    average_volume,
    as_of,
    security_type,
    cik: field('cik').replace(/^0+/, '') || null,
  };
}

/** Null where empty, undefined where malformed. */
function readNumber(text: string, format: RegExp): number | null | undefined {
  if (text === '') return null;
  return format.test(text) ? Number(text) : undefined;
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
