import { randomUUID } from 'node:crypto';
import { addDays } from '@bna/contract/time';
import { AlertOutcome } from '@bna/contract/track-record/track-record';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newItem, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { createAdjustableClock } from '../../adapters/clock/adjustable-clock.ts';
import type { DailyBar, QuoteSource, StockSplit } from '../../quote-source.ts';
import { recordHalts } from '../stocks/public.ts';
import { listingRefresh, stockListing } from '../stocks/schema.ts';
import { findOutcome, insertOutcomes, type StoredOutcome } from './store.ts';
import { updateOutcomes } from './update-outcomes.ts';

/** Weekdays from Monday, January 4, 2027. Alerts are from Tuesday before the open. */
const DAYS = Array.from({ length: 40 }, (_, index) => addDays('2027-01-04', index)).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
);
const TUESDAY = '2027-01-05T13:00:00Z';
const CHANGE = '2027-01-07';
/** After the grace time for late prices. */
const SETTLED = new Date('2027-01-27T22:00:00Z');

let bars: DailyBar[];
let splits: StockSplit[];
const isIn = <Row extends { symbol: string; date: string }>(
  rows: readonly Row[],
  symbols: readonly string[],
  { from, to }: { from: string; to: string },
) => Promise.resolve(rows.filter(({ symbol, date }) => symbols.includes(symbol) && date >= from && date <= to));
const QUOTES: QuoteSource = {
  isSimulated: false,
  minutes: null,
  latest: null,
  readDailyBars: (symbols, range) => isIn(bars, symbols, range),
  readSplits: (symbols, range) => isIn(splits, symbols, range),
  readMarket: ({ from, to }) =>
    Promise.resolve(
      DAYS.filter((date) => date >= from && date <= to).map((date) => ({ date, open: null, close: 5_000 })),
    ),
};

let database: TestDatabase;
let node: TestNode;
beforeAll(async () => {
  database = await createTestDatabase();
  node = await startTestNode({ database, clock: createAdjustableClock(), quoteSource: QUOTES });
});
afterAll(async () => {
  await node.stop();
  await database.drop();
});
beforeEach(async () => {
  await node.db.execute(sql`TRUNCATE alert_outcome, stock_listing, listing_refresh, trading_halt`);
  bars = [];
  splits = [];
});

/** Prices of a symbol that rise by a dollar a day from a price on Monday. */
function trade(symbol: string, price: number, { from = '', to = '9' }: { from?: string; to?: string } = {}): void {
  const days = DAYS.map((date, index) => ({ date, close: price + index })).filter(
    ({ date }) => date >= from && date < to,
  );
  bars.push(...days.map((day) => Object.assign({ symbol, open: null, high: null, low: null, volume: null }, day)));
}
type Listed = readonly [symbol: string, name: string, from: string, to: string | null];
/** Records the rows of one listing. */
async function list(...rows: Listed[]): Promise<void> {
  const listing_id = randomUUID();
  await node.db.insert(stockListing).values(
    rows.map(([symbol, company_name, listed_from, listed_to]) => {
      const row = { listing_id, symbol, company_name, listed_from, listed_to };
      return Object.assign({ exchange_name: 'NASDAQ', kind: 'stock', cik: null }, row);
    }),
  );
}
const refreshAt = (checked_at: Date) =>
  node.db
    .insert(listingRefresh)
    .values({ checked_at, outcome: 'applied', stocks: 9, added: 0, removed: 0, renamed: 0, problem: null });
async function measure(symbol: string, at = TUESDAY): Promise<StoredOutcome> {
  const alert = { alert_id: randomUUID(), symbol, published_at: new Date(at) };
  await insertOutcomes(node.db, [{ ...alert, seq: null, event_type: null, size: null, hour: 8 }]);
  node.clock.moveTo(SETTLED);
  await updateOutcomes({ ...node, quoteSource: QUOTES }, new AbortController().signal);
  const outcome = await findOutcome(node.db, alert.alert_id);
  if (outcome === undefined) throw new Error('The outcome is missing');
  return outcome;
}
/** Moves of prices that rise by a dollar a day from 100 on Monday. */
const MOVES = {
  state: 'complete',
  reference_price: 100,
  close_move: expect.closeTo(0.01),
  next_close_move: expect.closeTo(0.02),
  five_day_move: expect.closeTo(0.06),
};

// The first test, because the clock never goes back.
it('names the symbol under which the stock of an alert trades now', async () => {
  node.clock.moveTo(new Date(TUESDAY));
  const editor = await node.createUser('none', ['TRADER']);
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), as: editor });
  const { id } = response.json<{ data: { id: string } }>().data;
  const read = async () => {
    const url = `/api/v1/news-summary/${id}/outcome`;
    const answer = await node.request({ method: 'GET', url, as: await node.createUser('active') });
    return AlertOutcome.parse(answer.json<{ data: unknown }>().data).current_symbol;
  };
  expect(await read()).toBeNull();
  await list(['ZVZZT', 'Velmora Inc.', '2027-01-01', CHANGE], ['NSYM', 'Velmora Inc.', CHANGE, null]);
  expect(await read()).toBeNull();
  node.clock.moveTo(new Date('2027-01-07T13:00:00Z'));
  expect(await read()).toBe('NSYM');
});

// @req 17.2
describe('a stock with a new symbol', () => {
  beforeEach(() => list(['OLD', 'Velmora Inc.', '2027-01-01', CHANGE], ['NEW', 'Velmora Inc.', CHANGE, null]));

  it('is measured under the new symbol', async () => {
    trade('OLD', 100, { to: CHANGE });
    trade('NEW', 100, { from: CHANGE });
    expect(await measure('OLD')).toMatchObject(MOVES);
  });

  it('is not measured with the prices of a company that has its former symbol now, or had its new one before', async () => {
    await list(['OLD', 'Stranger Ltd', CHANGE, null]);
    await list(['NEW', 'Forerunner Corp.', '2026-01-01', CHANGE]);
    trade('OLD', 100, { to: CHANGE });
    trade('OLD', 7, { from: CHANGE });
    trade('NEW', 900, { to: CHANGE });
    trade('NEW', 100, { from: CHANGE });
    expect(await measure('OLD')).toMatchObject(MOVES);
  });

  it('is measured if the source changes the symbol earlier or later than the directories', async () => {
    trade('OLD', 100, { to: '2027-01-06' });
    trade('NEW', 100, { from: '2027-01-06' });
    expect(await measure('OLD')).toMatchObject(MOVES);
    bars = [];
    trade('OLD', 100, { to: '2027-01-08' });
    trade('NEW', 100, { from: '2027-01-08' });
    expect(await measure('OLD')).toMatchObject(MOVES);
  });

  it('has the price of the symbol of the day if the source has both', async () => {
    trade('OLD', 100, { to: CHANGE });
    trade('NEW', 300, { to: CHANGE });
    trade('NEW', 100, { from: CHANGE });
    expect(await measure('OLD')).toMatchObject(MOVES);
  });

  it('keeps its splits and halts', async () => {
    trade('OLD', 100, { to: CHANGE });
    trade('NEW', 100, { from: CHANGE });
    for (const bar of bars) if (bar.date >= '2027-01-11') Object.assign(bar, { close: bar.close / 4 });
    splits = [{ symbol: 'NEW', date: '2027-01-11', ratio: 4 }];
    const halt = { code: 'LUDP', resumes_at: null, recorded_at: SETTLED };
    await list(['OLD', 'Stranger Ltd', CHANGE, null]);
    await recordHalts(node.db, [
      { ...halt, symbol: 'OLD', halted_at: new Date('2027-01-08T15:00:00Z') },
      { ...halt, symbol: 'NEW', halted_at: new Date('2027-01-08T16:00:00Z') },
      { ...halt, symbol: 'OLD', halted_at: new Date('2027-01-05T15:00:00Z') },
    ]);
    const outcome = await measure('OLD');
    expect(outcome).toMatchObject({ ...MOVES, split_ratio: 4 });
    expect(outcome.halts?.map(({ halted_at }) => halted_at)).toEqual([
      '2027-01-05T15:00:00.000Z',
      '2027-01-08T16:00:00.000Z',
    ]);
  });
});

// @req 17.2
describe('a stock without further prices', () => {
  const GONE = { close_move: expect.closeTo(0.01), five_day_move: null };

  it('is delisted if its listing has ended, also if another company uses its symbol', async () => {
    await list(['OLD', 'Velmora Inc.', '2027-01-01', CHANGE]);
    await list(['OLD', 'Stranger Ltd', CHANGE, null]);
    await refreshAt(SETTLED);
    trade('OLD', 100);
    expect(await measure('OLD')).toMatchObject({ ...GONE, state: 'delisted' });
    // The other company has no price from before its listing.
    expect(await measure('OLD', '2027-01-07T13:00:00Z')).toMatchObject({ state: 'no_prices', reference_price: null });
  });

  it('has missing prices while the directories list it, and is delisted if no directory is read', async () => {
    await list(['OLD', 'Velmora Inc.', '2027-01-01', null]);
    trade('OLD', 100, { to: CHANGE });
    await refreshAt(new Date(SETTLED.getTime() - 8 * 86_400_000));
    expect(await measure('OLD')).toMatchObject({ ...GONE, state: 'delisted' });
    await refreshAt(SETTLED);
    expect(await measure('OLD')).toMatchObject({ ...GONE, state: 'missing_prices' });
  });
});

it('measures a renamed stock, and one that the directory lacked for a day', async () => {
  await list(['OLD', 'Velmora Inc.', '2027-01-01', CHANGE], ['OLD', 'Newname Corp.', CHANGE, '2027-01-08']);
  await list(['OLD', 'Newname Corporation', '2027-01-11', null]);
  trade('OLD', 100);
  expect(await measure('OLD')).toMatchObject(MOVES);
});

it('measures an alert from before the history under its own symbol', async () => {
  await list(['OLD', 'Stranger Ltd', CHANGE, null]);
  trade('OLD', 100);
  expect(await measure('OLD')).toMatchObject(MOVES);
});
