import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { DailyBar, QuoteSource, StockSplit } from '../../quote-source.ts';
import type { NewStock } from '../stocks/schema.ts';
import { stock } from '../stocks/schema.ts';
import { upsertStocks } from '../stocks/store.ts';
import { trackRecordJobs } from './jobs.ts';
import { updateFigures } from './update-figures.ts';

/** After the close of Friday, November 20. */
const NOW = new Date('2026-11-20T21:40:00Z');
/** The trading days of a month up to then. */
const DAYS = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, 9, 22 + index)))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day) => day.toISOString().slice(0, 10));

const IMPORTED: NewStock = {
  symbol: 'ZVZZT',
  company_name: 'Velmora Therapeutics Inc.',
  exchange_name: 'NASDAQ',
  sector: 'Health Care',
  market_cap: 1_840_000_000,
  last_price: 27.35,
  average_volume: 1_264_000,
  as_of: '2026-10-23',
  security_type: 'common',
};
const running = new AbortController().signal;

let database: Database;
let bars: DailyBar[];
let splits: StockSplit[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(stock);
  await upsertStocks(database.db, [IMPORTED]);
  splits = [];
  bars = DAYS.map((date) => barOf(date));
});

const barOf = (date: string, change: Partial<DailyBar> = {}): DailyBar => ({
  symbol: 'ZVZZT',
  date,
  open: 30,
  high: 30,
  low: 30,
  close: 30,
  volume: 1_000,
  ...change,
});

/** Ten shares have become one. */
const consolidatedBarOf = (date: string): DailyBar =>
  barOf(date, { open: 300, high: 300, low: 300, close: 300, volume: 100 });

const quoteSource = (isSimulated = false): QuoteSource => ({
  isSimulated,
  minutes: null,
  latest: null,
  readDailyBars: () => Promise.resolve(bars),
  readMarket: () => Promise.reject(new Error('Not asked')),
  readSplits: (_, { from, to }) => Promise.resolve(splits.filter(({ date }) => date >= from && date <= to)),
});
const depsAt = (now: Date) => ({
  db: database.db,
  log: createLogger('silent'),
  clock: { now: () => now, moveTo: () => false },
});

async function update(now = NOW): Promise<typeof stock.$inferSelect> {
  await updateFigures({ ...depsAt(now), quoteSource: quoteSource() }, running);
  const [row] = await database.db.select().from(stock).where(eq(stock.symbol, 'ZVZZT'));
  if (row === undefined) throw new Error('The stock is gone');
  return row;
}
const UNCHANGED = {
  last_price: 27.35,
  last_price_as_of: null,
  average_volume: 1_264_000,
  average_volume_as_of: null,
  split_on: null,
};

it('writes the last close and the average volume with their date, and dates nothing else anew', async () => {
  bars = DAYS.map((date, index) =>
    barOf(date, { close: 30 + index / 100, high: 40, volume: date === '2026-11-20' ? 3_000 : 1_000 }),
  );
  expect(await update()).toMatchObject({
    last_price: 30 + (DAYS.length - 1) / 100,
    last_price_as_of: '2026-11-20',
    average_volume: 1_100,
    average_volume_as_of: '2026-11-20',
    market_cap: 1_840_000_000,
    as_of: '2026-10-23',
    split_on: null,
  });
});

it.each<[string, (bar: DailyBar) => DailyBar]>([
  ['0', (bar) => ({ ...bar, close: 0 })],
  ['negative', (bar) => ({ ...bar, close: -30 })],
  ['no number', (bar) => ({ ...bar, close: Number.NaN })],
  ['from the future', (bar) => ({ ...bar, date: `2027${bar.date.slice(4)}` })],
  ['of another symbol', (bar) => ({ ...bar, symbol: 'NTEST' })],
  ['older than the import', (bar) => ({ ...bar, date: `2025${bar.date.slice(4)}` })],
])('changes nothing if the prices are %s', async (_, change) => {
  bars = bars.map(change);
  expect(await update()).toMatchObject(UNCHANGED);
});

it('does not bring back prices from before a newer import, nor those of a session that is not over', async () => {
  await upsertStocks(database.db, [{ ...IMPORTED, as_of: '2026-11-20' }]);
  expect(await update()).toMatchObject(UNCHANGED);
  await upsertStocks(database.db, [{ ...IMPORTED, as_of: '2026-11-19' }]);
  expect(await update(new Date('2026-11-20T20:40:00Z'))).toMatchObject(UNCHANGED);
  expect(await update()).toMatchObject({ last_price: 30, last_price_as_of: '2026-11-20' });
});

it('averages volumes in shares of after a split that the source knows', async () => {
  splits = [{ symbol: 'ZVZZT', date: '2026-11-20', ratio: 0.1 }];
  bars = [...bars.slice(0, -1), consolidatedBarOf('2026-11-20')];
  expect(await update()).toMatchObject({
    last_price: 300,
    average_volume: 100,
    average_volume_as_of: '2026-11-20',
    split_on: '2026-11-20',
  });
});

it('takes out the price from before a split that takes effect next', async () => {
  splits = [{ symbol: 'ZVZZT', date: '2026-11-23', ratio: 0.1 }];
  expect(await update()).toMatchObject({ last_price: null, last_price_as_of: null, split_on: '2026-11-23' });
  bars.push(consolidatedBarOf('2026-11-23'));
  expect(await update(new Date('2026-11-23T21:40:00Z'))).toMatchObject({
    last_price: 300,
    last_price_as_of: '2026-11-23',
    average_volume: 100,
  });
});

it('keeps the imported average if a jump looks like a split that the source does not know', async () => {
  bars = [...bars.slice(0, -1), consolidatedBarOf('2026-11-20')];
  expect(await update()).toMatchObject({ last_price: 300, average_volume: 1_264_000, average_volume_as_of: null });
});

it('uses no prices from before a stock without figures was listed, whose symbol another may have had', async () => {
  const listed = { ...IMPORTED, sector: null, market_cap: null, last_price: null, average_volume: null };
  await upsertStocks(database.db, [{ ...listed, as_of: '2026-11-21' }]);
  expect(await update()).toMatchObject({ last_price: null, average_volume: null });
  await upsertStocks(database.db, [{ ...listed, as_of: '2026-11-19' }]);
  expect(await update()).toMatchObject({ last_price: 30, last_price_as_of: '2026-11-20', average_volume: null });
});

it('runs for sources of real prices only', () => {
  const namesWith = (source: QuoteSource) =>
    trackRecordJobs({
      ...depsAt(NOW),
      secretKey: Buffer.alloc(32),
      alertLog: { addListener: () => undefined },
      metrics: createMetrics(),
      quoteSource: source,
    }).scheduled.map(({ name }) => name);
  expect(namesWith(quoteSource())).toContain('stocks.figures');
  expect(namesWith(quoteSource(true))).not.toContain('stocks.figures');
});
