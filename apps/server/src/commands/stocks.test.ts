import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import type { ListingSource } from '../deps.ts';
import { stock, stockListing } from '../features/stocks/schema.ts';
import type { Database } from '../platform/database.ts';
import { importStocksCommand, refreshStocksCommand } from './stocks.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const unreachable: ListingSource = { fetch: () => Promise.reject(new Error('must not be asked')) };

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bna-stocks-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const symbolAt = (index: number): string =>
  String.fromCodePoint(65 + Math.floor(index / 676), 65 + (Math.floor(index / 26) % 26), 65 + (index % 26));

async function importTable(count: number): Promise<string> {
  const header =
    'symbol company_name exchange_name sector industry country market_cap last_price average_volume as_of security_type cik';
  const rows = Array.from({ length: count }, (_, index) => {
    const symbol = symbolAt(index);
    return [symbol, `${symbol} Works Inc.`, 'NASDAQ', '', '', '', '', '1.5', '', '2026-11-19', 'common', ''].join('\t');
  });
  const file = join(folder, 'stocks.tsv');
  await writeFile(file, [header.replaceAll(' ', '\t'), ...rows].join('\n'));
  return importStocksCommand({ db: database.db, clock }, file);
}

it('replaces the stock table with a file, and keeps the history of the listings', async () => {
  const { db } = database;
  expect(await importTable(1_010)).toBe('1010 stocks imported, 0 lines skipped');
  expect(await importTable(1_000)).toBe('1000 stocks imported, 0 lines skipped');
  expect(await db.$count(stock)).toBe(1_000);
  expect([await db.$count(stockListing), await db.$count(stockListing, isNull(stockListing.listed_to))]).toEqual([
    1_010, 1_000,
  ]);
});

it.each([
  [['--all'], 'Usage: stocks refresh [--accept-changes]'],
  [[], 'Set LISTING_SOURCES to the symbol directories'],
])('explains how to refresh: %j', async (args, message) => {
  const deps = { db: database.db, clock, listingSource: unreachable, listingAddresses: [] };
  await expect(refreshStocksCommand(deps, args)).rejects.toThrow(message);
});
