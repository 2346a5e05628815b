import { FIELD_MAX_CHARACTERS } from '@bna/contract/business';
import { StockSymbol } from '@bna/contract/fields';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const EXCHANGES = ['NASDAQ', 'NYSE', 'NYSE American'] as const;

const optionalText = z.string().transform((text) => text || null);

const optionalNumber = (format: RegExp, message: string) =>
  z
    .string()
    .regex(format, message)
    .transform((text) => (text === '' ? null : Number(text)));

/** A line of the file. Of several problems the first in this order is reported. */
const StockRow = z.object({
  // Nasdaq's screener writes BRK/B for what the wires and BNA call BRK.B.
  symbol: z
    .string()
    .overwrite((text) => text.replace(/[/-]/, '.'))
    .pipe(StockSymbol),
  company_name: z
    .string()
    // The screener appends qualifiers such as the state "(NV)".
    .overwrite((name) => name.replace(/\s*\([^()]*\)\.?$/, '').trim())
    .min(1, 'company_name is empty')
    .max(FIELD_MAX_CHARACTERS, 'company_name is too long'),
  exchange_name: z.enum(EXCHANGES, {
    error: ({ input }) => `"${String(input)}" is not one of ${EXCHANGES.join(', ')}`,
  }),
  sector: optionalText,
  industry: optionalText,
  country: optionalText,
  market_cap: optionalNumber(/^\d{0,15}$/, 'market_cap must be a whole number of dollars'),
  last_price: optionalNumber(/^(\d{1,7}(\.\d+)?)?$/, 'last_price must be a number of dollars'),
  average_volume: optionalNumber(/^\d{0,12}$/, 'average_volume must be a whole number of shares'),
  as_of: z.iso.date({ error: ({ input }) => `"${String(input)}" is not a date YYYY-MM-DD` }),
  security_type: z.enum(['common', 'adr'], { error: ({ input }) => `"${String(input)}" is not a security_type` }),
  cik: z
    .string()
    .regex(/^\d{0,10}$/, { error: ({ input }) => `"${String(input)}" is not a CIK` })
    .transform((cik) => cik.replace(/^0+/, '') || null),
});
type StockRow = z.infer<typeof StockRow>;

const COLUMNS = Object.keys(StockRow.shape);

interface StockFileError {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly message: string;
}

export interface StockFile {
  readonly stocks: readonly StockRow[];
  readonly errors: readonly StockFileError[];
}

/** The three exchanges list over 5,000 stocks, so that a shorter file must be truncated or filtered. */
const TABLE_MIN_STOCKS = 1_000;
/** More invalid lines mean that the format has changed. */
const INVALID_LINES_MAX_SHARE = 0.05;

/**
 * Parses a stock table: tab-separated, or comma-separated with `"` quotes, depending on the header. Columns are found by
 * name, in any order; unknown ones, empty lines and lines that start with `#` are ignored. Invalid lines are reported and
 * skipped. A file without the required columns yields one error and no stocks.
 */
export function parseStockFile(text: string): StockFile {
  const [header, ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '' && !content.startsWith('#'));
  if (header === undefined) return { stocks: [], errors: [{ line: 1, message: 'The file is empty' }] };

  const delimiter = header.content.includes('\t') ? '\t' : ',';
  const names = splitLine(header.content, delimiter) ?? [];
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    return { stocks: [], errors: [{ line: header.line, message: `Columns missing: ${missing.join(', ')}` }] };
  }

  const stocks = new Map<string, { stock: StockRow; line: number }>();
  const errors: StockFileError[] = [];
  for (const { content, line } of rows) {
    const stock = parseRow(splitLine(content, delimiter), names);
    const earlier = typeof stock === 'string' ? undefined : stocks.get(stock.symbol);
    if (typeof stock === 'string') errors.push({ line, message: stock });
    else if (earlier === undefined) stocks.set(stock.symbol, { stock, line });
    else errors.push({ line, message: `${stock.symbol} is already on line ${String(earlier.line)}` });
  }
  return { stocks: Array.from(stocks.values(), ({ stock }) => stock), errors };
}

/** Parses lines one at a time, so that an unclosed quote invalidates one line only. Returns null for such a line. */
function splitLine(line: string, delimiter: string): string[] | null {
  try {
    const [fields = []] = parse(line, { delimiter, quote: delimiter === ',' ? '"' : false, relax_quotes: true });
    return fields.map((field) => field.trim());
  } catch {
    return null;
  }
}

/** Returns the stock, or the problem as a sentence. */
function parseRow(fields: readonly string[] | null, names: readonly string[]): StockRow | string {
  if (fields === null) return 'A quote is not closed';
  if (fields.length !== names.length) {
    return `${String(fields.length)} fields, but the header has ${String(names.length)}`;
  }
  const values = Object.fromEntries(names.map((name, index) => [name, fields[index]]));
  const parsed = StockRow.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const symbol = values['symbol'] ?? '';
  return issue?.path[0] === 'symbol' ? `"${symbol}" is not a symbol` : `${symbol}: ${issue?.message ?? ''}`;
}

/** Returns why a file must not replace the whole table; null if it may. A partial table would hide most news. */
export function findTableProblem({ stocks, errors }: StockFile): string | null {
  const lines = stocks.length + errors.length;
  if (errors.length > lines * INVALID_LINES_MAX_SHARE) {
    return `${String(errors.length)} of ${String(lines)} lines are invalid`;
  }
  if (stocks.length < TABLE_MIN_STOCKS) {
    return `Only ${String(stocks.length)} stocks; a complete table has at least ${String(TABLE_MIN_STOCKS)}`;
  }
  return null;
}
