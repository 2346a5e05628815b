import { readFileSync } from 'node:fs';
import { SECTORS } from '@bna/contract/feed/sectors';
import { describe, expect, it } from 'vitest';
import { parseStockFile, findTableProblem } from './stock-file.ts';

const COLUMNS =
  'symbol company_name exchange_name sector industry country market_cap last_price average_volume as_of security_type cik';
const ROW = {
  symbol: 'VLMR',
  company_name: 'Velmora Inc.',
  exchange_name: 'NASDAQ',
  sector: 'Health Care',
  industry: 'Biotechnology',
  country: 'United States',
  market_cap: '1840000000',
  last_price: '27.35',
  average_volume: '1264000',
  as_of: '2026-08-21',
  security_type: 'common',
  cik: '0000123456',
};

function tabSeparated(...rows: Partial<typeof ROW>[]): string {
  const columns = COLUMNS.split(' ');
  const lines = rows.map((row) => {
    const values = new Map(Object.entries({ ...ROW, ...row }));
    return columns.map((column) => values.get(column)).join('\t');
  });
  return [columns.join('\t'), ...lines].join('\n');
}

const errorOf = (row: Partial<typeof ROW>): string | undefined => parseStockFile(tabSeparated(row)).errors[0]?.message;

describe('parseStockFile', () => {
  it('converts the fields of a tab-separated row; empty ones are null', () => {
    expect(parseStockFile(tabSeparated({}, { symbol: 'VLMR.B', sector: '', market_cap: '', cik: '' }))).toEqual({
      stocks: [
        { ...ROW, market_cap: 1_840_000_000, last_price: 27.35, average_volume: 1_264_000, cik: '123456' },
        {
          ...ROW,
          symbol: 'VLMR.B',
          sector: null,
          market_cap: null,
          last_price: 27.35,
          average_volume: 1_264_000,
          cik: null,
        },
      ],
      errors: [],
    });
  });

  it('finds the columns of a comma-separated file by name, in any order, and ignores unknown ones', () => {
    const text = [
      'extra,cik,security_type,as_of,average_volume,last_price,market_cap,country,industry,sector,exchange_name,company_name,symbol',
      'x,77,adr,2026-08-21,5,1.5,900,Israel,"Pumps, ""heavy"" ones",Industrials,NYSE,"Quarrel, Doe & Co. (The)",QDO/B',
      '',
    ].join('\r\n');
    expect(parseStockFile(text)).toEqual({
      stocks: [
        {
          symbol: 'QDO.B',
          company_name: 'Quarrel, Doe & Co.',
          exchange_name: 'NYSE',
          sector: 'Industrials',
          industry: 'Pumps, "heavy" ones',
          country: 'Israel',
          market_cap: 900,
          last_price: 1.5,
          average_volume: 5,
          as_of: '2026-08-21',
          security_type: 'adr',
          cik: '77',
        },
      ],
      errors: [],
    });
  });

  it('reports an invalid line by its number in the file and keeps the others', () => {
    const text = `# a comment\n${tabSeparated({}, { symbol: 'not a symbol' }, { symbol: 'NEXT' })}\nonly\tthree\tfields`;
    const { stocks, errors } = parseStockFile(text);
    expect(stocks.map(({ symbol }) => symbol)).toEqual(['VLMR', 'NEXT']);
    expect(errors).toEqual([
      { line: 4, message: '"not a symbol" is not a symbol' },
      { line: 6, message: '3 fields, but the header has 12' },
    ]);
  });

  it('reports a duplicate symbol', () => {
    expect(parseStockFile(tabSeparated({}, {})).errors).toEqual([{ line: 3, message: 'VLMR is already on line 2' }]);
  });

  it.each([
    [{ company_name: '' }, 'VLMR: company_name is empty'],
    [{ exchange_name: 'OTC' }, 'VLMR: "OTC" is not one of NASDAQ, NYSE, NYSE American'],
    [{ market_cap: '1.5B' }, 'VLMR: market_cap must be a whole number of dollars'],
    [{ market_cap: '-5' }, 'VLMR: market_cap must be a whole number of dollars'],
    [{ last_price: 'NaN' }, 'VLMR: last_price must be a number of dollars'],
    [{ average_volume: '10.5' }, 'VLMR: average_volume must be a whole number of shares'],
    [{ as_of: '2026-02-30' }, 'VLMR: "2026-02-30" is not a date YYYY-MM-DD'],
    [{ security_type: 'warrant' }, 'VLMR: "warrant" is not a security_type'],
    [{ cik: '12A' }, 'VLMR: "12A" is not a CIK'],
  ])('reports %j', (row, message) => {
    expect(errorOf(row)).toBe(message);
  });

  it('reports missing columns and an empty file', () => {
    expect(parseStockFile('Symbol,Name\nA,B')).toEqual({
      stocks: [],
      errors: [{ line: 1, message: `Columns missing: ${COLUMNS.split(' ').join(', ')}` }],
    });
    expect(parseStockFile('\n \n').errors).toEqual([{ line: 1, message: 'The file is empty' }]);
  });

  it('reports an unclosed quote and continues with the next line', () => {
    const header = COLUMNS.replaceAll(' ', ',');
    const { stocks, errors } = parseStockFile(`${header}\n"A,B\n${Object.values(ROW).join(',')}`);
    expect(stocks.map(({ symbol }) => symbol)).toEqual(['VLMR']);
    expect(errors).toEqual([{ line: 2, message: 'A quote is not closed' }]);
  });
});

describe('findTableProblem', () => {
  const letter = (digit: number): string => String.fromCodePoint(65 + digit);
  const stocks = (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      symbol: letter(Math.floor(index / 676)) + letter(Math.floor(index / 26) % 26) + letter(index % 26),
    }));
    return parseStockFile(tabSeparated(...rows)).stocks;
  };
  const errors = (count: number) => Array.from({ length: count }, (_, line) => ({ line, message: 'invalid' }));

  it('accepts a complete table with a few invalid lines', () => {
    expect(findTableProblem({ stocks: stocks(1_000), errors: errors(50) })).toBeNull();
  });

  it('rejects a short table and one with many invalid lines', () => {
    expect(findTableProblem({ stocks: stocks(999), errors: [] })).toContain('Only 999 stocks');
    expect(findTableProblem({ stocks: stocks(1_000), errors: errors(60) })).toBe('60 of 1060 lines are invalid');
    expect(findTableProblem({ stocks: [], errors: errors(1) })).not.toBeNull();
  });
});

describe('the seed tables', () => {
  const read = (name: string) =>
    parseStockFile(readFileSync(new URL(`../../../seeds/${name}`, import.meta.url), 'utf8'));

  it('parse without errors, and the stock table is complete', () => {
    const table = read('stocks.tsv');
    expect(table.errors).toEqual([]);
    expect(table.stocks).toHaveLength(5_581);
    expect(findTableProblem(table)).toBeNull();
    expect(
      [...new Set(table.stocks.map(({ sector }) => sector))].filter((sector) => sector !== null).toSorted(),
    ).toEqual(SECTORS);
  });

  it('have no symbol and no company in common', () => {
    const demo = read('demo-stocks.tsv');
    const taken = new Set(read('stocks.tsv').stocks.flatMap(({ symbol, company_name }) => [symbol, company_name]));
    expect(demo.errors).toEqual([]);
    expect(demo.stocks).toHaveLength(15);
    expect(demo.stocks.filter(({ symbol, company_name }) => taken.has(symbol) || taken.has(company_name))).toEqual([]);
  });
});
