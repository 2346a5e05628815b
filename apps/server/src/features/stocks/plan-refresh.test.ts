import { describe, expect, it } from 'vitest';
import type { FilingCompany, ListedSecurity } from '../../deps.ts';
import { findPlanProblem, planRefresh } from './plan-refresh.ts';
import type { Stock } from './schema.ts';

const TODAY = '2026-11-20';

const stock = (fields: Partial<Stock> = {}): Stock => ({
  symbol: 'VLMR',
  company_name: 'Velmora Therapeutics Inc.',
  exchange_name: 'NASDAQ',
  sector: 'Health Care',
  industry: 'Biotechnology',
  country: 'United States',
  market_cap: 1_840_000_000,
  last_price: 27.35,
  average_volume: 1_264_000,
  as_of: '2026-11-19',
  last_price_as_of: null,
  average_volume_as_of: null,
  split_on: null,
  security_type: 'common',
  cik: '1000180',
  ...fields,
});
const security = (fields: Partial<ListedSecurity> = {}): ListedSecurity => ({
  symbol: 'VLMR',
  name: 'Velmora Therapeutics, Inc. - Common Stock',
  exchange_name: 'NASDAQ',
  isEtf: false,
  isTest: false,
  ...fields,
});
const company = (fields: Partial<FilingCompany> = {}): FilingCompany => ({
  symbol: 'VLMR',
  name: 'VELMORA THERAPEUTICS, INC.',
  cik: '1000180',
  ...fields,
});
const plan = (
  current: readonly Stock[],
  securities: readonly ListedSecurity[],
  companies: readonly FilingCompany[] = [],
) => planRefresh(current, { securities, companies }, TODAY);
const UNKNOWN = { sector: null, market_cap: null, last_price: null, average_volume: null };
const NO_CHANGE = { added: [], removed: [], renamed: [], moved: [], reused: [] };

describe('the plan of a refresh', () => {
  it('keeps a stock whose name is only written in another way', () => {
    const current = [stock()];
    expect(plan(current, [security()], [company()])).toMatchObject({ ...NO_CHANGE, stocks: current });
  });

  it('adds a new listing without figures, and removes one that is gone', () => {
    const listed = [security({ symbol: 'NQLX', name: 'Northquay Corp. - Class A Common Stock' })];
    const { stocks, ...changes } = plan([stock()], listed, [
      company({ symbol: 'NQLX', name: 'Northquay Corp', cik: '7' }),
    ]);
    expect(changes).toMatchObject({ ...NO_CHANGE, added: ['NQLX'], removed: ['VLMR'] });
    expect(stocks).toEqual([
      expect.objectContaining({ symbol: 'NQLX', company_name: 'Northquay Corp.', cik: '7', as_of: TODAY, ...UNKNOWN }),
    ]);
  });

  it('renames a company, which keeps its figures', () => {
    const listed = [security({ name: 'Orbita Medicines plc - Ordinary Shares' })];
    const renamed = plan([stock()], listed, [company({ name: 'Orbita Medicines PLC' })]);
    expect(renamed).toMatchObject({ ...NO_CHANGE, renamed: ['VLMR'] });
    expect(renamed.stocks).toEqual([stock({ company_name: 'Orbita Medicines plc' })]);
  });

  // @threat N11
  it.each([
    ['the SEC names another one', [company({ name: 'Orbita Medicines PLC', cik: '9' })], '9'],
    ['the SEC does not know the symbol', [], null],
    ['the SEC still has the former one', [company()], null],
  ])('gives a symbol of another company none of the old figures: %s', (_, companies, cik) => {
    const reused = plan([stock()], [security({ name: 'Orbita Medicines plc - Ordinary Shares' })], companies);
    expect(reused).toMatchObject({ ...NO_CHANGE, reused: ['VLMR'] });
    expect(reused.stocks).toEqual([expect.objectContaining({ company_name: 'Orbita Medicines plc', cik, ...UNKNOWN })]);
  });

  it('keeps the figures of a company with a new symbol', () => {
    const listed = [security({ symbol: 'ORBM', name: 'Orbita Medicines plc - Ordinary Shares' })];
    const moved = plan([stock()], listed, [company({ symbol: 'ORBM', name: 'Orbita Medicines PLC' })]);
    expect(moved).toMatchObject({ ...NO_CHANGE, moved: [{ from: 'VLMR', to: 'ORBM' }] });
    expect(moved.stocks).toEqual([stock({ symbol: 'ORBM', company_name: 'Orbita Medicines plc' })]);
  });

  it('gives the figures of a stock to none of two new ones', () => {
    const name = 'Velmora Therapeutics, Inc. - Class A Common Stock';
    const listed = [security({ symbol: 'VLA', name }), security({ symbol: 'VLB', name })];
    const companies = [company({ symbol: 'VLA' }), company({ symbol: 'VLB' })];
    expect(plan([stock()], listed, companies)).toMatchObject({
      ...NO_CHANGE,
      added: ['VLA', 'VLB'],
      removed: ['VLMR'],
    });
  });

  it('follows a stock to another exchange', () => {
    const listed = [security({ exchange_name: 'NYSE' })];
    expect(plan([stock()], listed).stocks).toEqual([stock({ exchange_name: 'NYSE' })]);
  });

  it('keeps ETFs, test symbols, warrants and other exchanges out of the stock table', () => {
    const { stocks, added, listings } = plan(
      [],
      [
        security(),
        security({ symbol: 'WIDE', isEtf: true }),
        security({ symbol: 'ZVZZT', isTest: true }),
        security({ symbol: 'VLMRW', name: 'Velmora Therapeutics, Inc. - Warrant' }),
        security({ symbol: 'ARCA', exchange_name: 'NYSE Arca' }),
      ],
    );
    expect([stocks.map(({ symbol }) => symbol), added]).toEqual([['VLMR'], ['VLMR']]);
    expect(listings.map(({ symbol, kind }) => [symbol, kind])).toEqual([
      ['VLMR', 'stock'],
      ['WIDE', 'etf'],
      ['ZVZZT', 'test'],
    ]);
  });

  it('keeps a known stock that the directory describes in unknown words', () => {
    expect(plan([stock()], [security({ name: 'Velmora Therapeutics, Inc. - Depositary Shares' })])).toMatchObject(
      NO_CHANGE,
    );
  });
});

// @threat N11
describe('the limits of a refresh', () => {
  const symbols = (count: number, first = 'A'): string[] =>
    Array.from(
      { length: count },
      (_, index) => `${first}${String.fromCodePoint(65 + Math.floor(index / 26), 65 + (index % 26))}`,
    );
  const current = symbols(400).map((symbol) => stock({ symbol, company_name: `${symbol} Works Inc.`, cik: null }));
  const listed = current.map(({ symbol, company_name }) => security({ symbol, name: `${company_name} Common Stock` }));
  const others = (count: number) =>
    symbols(count, 'B').map((symbol) => security({ symbol, name: `${symbol} Works Inc. Common Stock` }));
  const problemOf = (securities: readonly ListedSecurity[]) =>
    findPlanProblem(plan(current, securities), current.length);

  it.each([
    ['added', 40, (count: number) => [...listed, ...others(count)]],
    ['removed', 20, (count: number) => listed.slice(count)],
    [
      'renamed',
      12,
      (count: number) =>
        listed.map((entry, index) => (index < count ? security({ ...entry, name: `N${String(index)} Ltd` }) : entry)),
    ],
  ] as const)('bound the stocks that are %s', (change, limit, change_) => {
    expect(problemOf(change_(limit))).toBeNull();
    expect(problemOf(change_(limit + 1))).toBe(
      `${String(limit + 1)} stocks would be ${change}; at most ${String(limit)} of 400 may be`,
    );
  });
});
