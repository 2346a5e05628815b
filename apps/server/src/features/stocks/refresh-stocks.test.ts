import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SourceError } from '@bna/wires/release';
import { openTestDatabase } from '../../../test/test-database.ts';
import { createHttpListingSource } from '../../adapters/listing-source/http-listing-source.ts';
import type { SourceRequest } from '../../deps.ts';
import type { Database } from '../../platform/database.ts';
import { stocksJobs } from './jobs.ts';
import { readStockTableState } from './public.ts';
import { type RefreshDeps, refreshStocks } from './refresh-stocks.ts';
import { listingRefresh, listingSource, type Stock, stock, stockListing } from './schema.ts';
import { upsertStocks } from './store.ts';
import { createLogger } from '../../platform/logger.ts';

const NASDAQ = 'https://directory.example/nasdaqlisted.txt';
const SEC = 'https://filings.example/company_tickers_exchange.json';

/** A company of the directory: its symbol, its name, and its CIK at the SEC. */
type Listed = readonly [symbol: string, name: string, cik: number];
const COMPANIES: readonly Listed[] = Array.from({ length: 30 }, (_, index): Listed => {
  const letters = String.fromCodePoint(65 + Math.floor(index / 26), 65 + (index % 26));
  return [`X${letters}`, `${letters} Works Inc.`, 1_000 + index];
});

/** The documents of the sources by address, with their versions. */
let documents: Map<string, { text: string; etag: string }>;
let requests: SourceRequest[];
let now: Date;
let database: Database;

const source = createHttpListingSource({
  fetchDocument: (request) => {
    requests.push(request);
    const found = documents.get(request.url);
    if (found === undefined) return Promise.reject(new SourceError(`${new URL(request.url).host} did not respond`));
    if (found.etag === request.etag) return Promise.resolve({ kind: 'unchanged' });
    const document = new TextEncoder().encode(found.text);
    return Promise.resolve({ kind: 'content', document, etag: found.etag, lastModified: null });
  },
});

const directoryOf = (companies: readonly Listed[]): string =>
  [
    'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares',
    ...companies.map(([symbol, name]) => `${symbol}|${name} - Common Stock|Q|N|N|100|N|N`),
    'ZVZZT|NASDAQ TEST STOCK|G|Y|N|100||N',
    'WIDE|Widewater Index ETF|G|N|N|100|Y|N',
    'File Creation Time: 1120202618:03|||||||',
  ].join('\r\n');
const secListOf = (companies: readonly Listed[]): string =>
  JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: companies.map(([symbol, name, cik]) => [cik, name.toUpperCase(), symbol, 'Nasdaq']),
  });

let versions = 0;
function publish(companies: readonly Listed[], directory = directoryOf(companies)): void {
  versions += 1;
  const etag = `"${String(versions)}"`;
  documents.set(NASDAQ, { text: directory, etag });
  documents.set(SEC, { text: secListOf(companies), etag });
}

let followMovedStocks: RefreshDeps['followMovedStocks'];
const deps = () => ({
  db: database.db,
  clock: { now: () => now },
  listingSource: source,
  listingAddresses: [NASDAQ, SEC],
  followMovedStocks,
});
/** Refreshes on a day of November 2026. */
const refreshOn = (day: number, options = {}) => {
  now = new Date(Date.UTC(2026, 10, day, 15));
  return refreshStocks(deps(), options);
};
const symbols = async (): Promise<string[]> =>
  (await database.db.select({ symbol: stock.symbol }).from(stock).orderBy(asc(stock.symbol))).map((row) => row.symbol);
const findStock = async (symbol: string): Promise<Stock> => {
  const [found] = await database.db.select().from(stock).where(eq(stock.symbol, symbol));
  if (found === undefined) throw new Error(`${symbol} is not in the stock table`);
  return found;
};
const historyOf = (symbol: string) =>
  database.db
    .select({
      symbol: stockListing.symbol,
      name: stockListing.company_name,
      from: stockListing.listed_from,
      to: stockListing.listed_to,
    })
    .from(stockListing)
    .where(
      sql`${stockListing.listing_id} IN (SELECT listing_id FROM stock_listing AS own WHERE own.symbol = ${symbol})`,
    )
    .orderBy(asc(stockListing.listed_from));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE stock, stock_listing, listing_source, listing_refresh`);
  documents = new Map();
  requests = [];
  followMovedStocks = () => Promise.resolve();
  publish(COMPANIES);
  await refreshOn(2, { acceptsMany: true });
});

describe('a refresh', () => {
  it('lists stocks with CIK, and ETFs and test symbols in the history only', async () => {
    expect(await symbols()).toEqual(COMPANIES.map(([symbol]) => symbol).toSorted());
    expect(await findStock('XAA')).toMatchObject({
      company_name: 'AA Works Inc.',
      exchange_name: 'NASDAQ',
      cik: '1000',
      last_price: null,
    });
    expect(await database.db.$count(stockListing, sql`kind <> 'stock'`)).toBe(2);
  });

  it('asks for changes only, and then for all documents', async () => {
    requests = [];
    expect(await refreshOn(3)).toMatchObject({ outcome: 'unchanged', stocks: 30, problem: null });
    expect(requests.map(({ etag }) => etag !== null)).toEqual([true, true]);
    documents.set(NASDAQ, { text: directoryOf(COMPANIES.slice(1)), etag: '"new"' });
    expect(await refreshOn(4)).toMatchObject({ outcome: 'applied', removed: 1 });
    expect(requests.slice(2).map(({ url, etag }) => [url, etag !== null])).toEqual([
      [NASDAQ, true],
      [SEC, true],
      [SEC, false],
    ]);
  });

  it('changes nothing when the rows come in another order', async () => {
    publish(COMPANIES.toReversed());
    expect(await refreshOn(3)).toMatchObject({ outcome: 'applied', added: 0, removed: 0, renamed: 0 });
    expect(await historyOf('XAA')).toMatchObject([{ symbol: 'XAA', to: null }]);
    expect(await database.db.$count(stockListing, sql`listed_to IS NOT NULL`)).toBe(0);
  });

  it('keeps a history of names and symbols, and begins another one for another company', async () => {
    const [first, second, third, ...others] = COMPANIES;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few companies');
    await upsertStocks(database.db, [{ ...(await findStock('XAA')), last_price: 5, as_of: '2026-11-01' }]);
    publish([
      ['XAA', 'Newname Corp.', first[2]],
      ['NSYM', second[1], second[2]],
      ['XAC', 'Stranger Ltd', 77],
      ...others,
    ]);
    expect(await refreshOn(4)).toMatchObject({ outcome: 'applied', added: 0, removed: 0, renamed: 3, stocks: 30 });
    expect(await historyOf('XAA')).toEqual([
      { symbol: 'XAA', name: 'AA Works Inc.', from: '2026-11-02', to: '2026-11-04' },
      { symbol: 'XAA', name: 'Newname Corp.', from: '2026-11-04', to: null },
    ]);
    expect(await historyOf('NSYM')).toEqual([
      { symbol: 'XAB', name: 'AB Works Inc.', from: '2026-11-02', to: '2026-11-04' },
      { symbol: 'NSYM', name: 'AB Works Inc.', from: '2026-11-04', to: null },
    ]);
    const listings = await database.db
      .selectDistinct({ id: stockListing.listing_id })
      .from(stockListing)
      .where(sql`symbol = 'XAC'`);
    expect(listings).toHaveLength(2);
    expect(await findStock('XAA')).toMatchObject({ company_name: 'Newname Corp.', last_price: 5, as_of: '2026-11-01' });
  });

  it('passes on new symbols in its transaction, once', async () => {
    const [first, ...others] = COMPANIES;
    if (first === undefined) throw new Error('Too few companies');
    publish([['NSYM', first[1], first[2]], ...others]);
    followMovedStocks = () => Promise.reject(new Error('watchlists unavailable'));
    await expect(refreshOn(4)).rejects.toThrow('watchlists unavailable');
    expect(await symbols()).toContain('XAA');
    const passed: unknown[] = [];
    followMovedStocks = async (transaction, moved) => {
      const inTransaction = await transaction.select().from(stock).where(eq(stock.symbol, 'NSYM'));
      passed.push(moved, inTransaction.length, await symbols());
    };
    await refreshOn(4);
    // Readers outside of the transaction still see the former symbol.
    expect(passed).toEqual([[{ from: 'XAA', to: 'NSYM' }], 1, expect.arrayContaining(['XAA'])]);
    await refreshOn(5);
    expect(passed).toHaveLength(3);
  });

  it('twice at the same time changes everything once', async () => {
    publish(COMPANIES.slice(2));
    const results = await Promise.all([refreshOn(5), refreshOn(5)]);
    // The later one finds the directory unchanged if it starts after the other's end.
    for (const { outcome } of results) expect(['applied', 'unchanged']).toContain(outcome);
    expect(results.map(({ removed }) => removed).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await database.db.$count(stockListing, sql`listed_to IS NOT NULL`)).toBe(2);
  });
});

// @threat N11
describe('a wrong document', () => {
  const torn = directoryOf(COMPANIES).slice(0, 700);
  const garbled = directoryOf(COMPANIES).replaceAll('|Q|N|', '|Q|');
  const duplicated = directoryOf([...COMPANIES, ...COMPANIES.slice(0, 1)]);

  it.each([
    ['is cut off', torn, 'failed', 'The symbol directory is truncated'],
    ['has rows of another format', garbled, 'rejected', '30 rows of directory.example/nasdaqlisted.txt are unreadable'],
    ['lists a symbol twice', duplicated, 'rejected', 'directory.example/nasdaqlisted.txt lists a symbol twice'],
    [
      'lacks many stocks',
      directoryOf(COMPANIES.slice(11)),
      'rejected',
      '11 stocks would be removed; at most 10 of 30 may be',
    ],
  ])('that %s changes nothing, and is reported', async (_, directory, outcome, problem) => {
    const before = await symbols();
    const validators = await database.db.select().from(listingSource);
    publish(COMPANIES, directory);
    expect(await refreshOn(6)).toMatchObject({ outcome, problem, added: 0, removed: 0, renamed: 0, stocks: 30 });
    expect(await symbols()).toEqual(before);
    expect(await database.db.select().from(listingSource)).toEqual(validators);
    expect((await readStockTableState(database.db)).refresh).toMatchObject({
      outcome,
      problem,
      lastSuccessAt: new Date('2026-11-02T15:00:00Z'),
    });
  });

  it('is applied if an operator accepts the changes', async () => {
    publish(COMPANIES.slice(11));
    expect(await refreshOn(6, { acceptsMany: true })).toMatchObject({ outcome: 'applied', removed: 11, stocks: 19 });
  });

  it('of a source that does not answer fails the job, which is logged', async () => {
    documents.delete(SEC);
    now = new Date('2026-11-06T15:00:00Z');
    const [job] = stocksJobs({ ...deps(), filingArchive: null, log: createLogger('silent') }).scheduled;
    await expect(job?.run(new AbortController().signal)).rejects.toThrow(
      'The stock table was not refreshed: filings.example did not respond',
    );
    expect(await database.db.$count(listingRefresh, sql`outcome = 'failed'`)).toBe(1);
  });
});

it('has no job without directories and an archive', () => {
  const { scheduled } = stocksJobs({
    ...deps(),
    listingAddresses: [],
    filingArchive: null,
    log: createLogger('silent'),
  });
  expect(scheduled).toEqual([]);
});
