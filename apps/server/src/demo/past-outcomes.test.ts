import { addDays, newYorkDateOf } from '@bna/contract/time';
import { TrackRecord } from '@bna/contract/track-record/track-record';
import { afterEach, expect, it } from 'vitest';
import { createAdjustableClock } from '../adapters/clock/adjustable-clock.ts';
import { checkBars } from '../features/track-record/check-prices.ts';
import { alertOutcome } from '../features/track-record/schema.ts';
import { updateOutcomes } from '../features/track-record/update-outcomes.ts';
import { listStocks } from '../features/stocks/public.ts';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/database.ts';
import { createLogger } from '../platform/logger.ts';
import { addPastOutcomes } from './past-outcomes.ts';
import { createDemoStockUpdate } from './stocks.ts';
import { createSimulatedQuotes } from './simulated-quotes.ts';

let database: TestDatabase;
let node: TestNode;
afterEach(async () => {
  await node.stop();
  await database.drop();
});

// @req 17.7
it('gives the demo a track record that is labeled as simulated, with winners and losers', async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.connection, createLogger('silent'));
  const { db } = opened;
  const clock = createAdjustableClock();
  const quoteSource = createSimulatedQuotes(db, clock);
  node = await startTestNode({ database, clock, quoteSource });
  try {
    await createDemoStockUpdate({ db, clock })();
    expect(await addPastOutcomes(node)).toBe(true);
    await updateOutcomes({ ...node, quoteSource }, new AbortController().signal);
    const response = await node.request({ method: 'GET', url: '/api/v1/track-record' });
    const record = TrackRecord.parse(response.json<{ data: unknown }>().data);
    expect(record.simulated).toBe(true);
    expect(record.alerts).toBeGreaterThan(1_500);
    // The last days wait for closes.
    expect(record.states.complete).toBeGreaterThan(1_500);
    expect(record.states.complete + record.states.waiting).toBe(record.alerts);
    const { cases, higher, q1, median } = record.all.next_close;
    expect([q1 !== null && q1 < 0, median !== null && median > 0]).toEqual([true, true]);
    expect((higher ?? 0) / cases).toBeGreaterThan(0.5);
    expect((higher ?? 0) / cases).toBeLessThan(0.75);
    for (const groups of [record.kinds, record.sizes, record.hours]) {
      expect(groups.filter(({ horizons }) => horizons.next_close.median !== null).length).toBeGreaterThanOrEqual(5);
    }

    // Martin Luther King Jr. Day and Good Friday are no trading days.
    const market = await quoteSource.readMarket({ from: '2026-01-16', to: '2026-04-06' }, new AbortController().signal);
    const dates = market.map(({ date }) => date);
    expect([dates[0], dates[1], ...dates.slice(-2)]).toEqual(['2026-01-16', '2026-01-20', '2026-04-02', '2026-04-06']);

    // The same news lead to the same prices, and all of them are possible.
    const to = addDays(newYorkDateOf(clock.now()), -7);
    const range = { from: addDays(to, -60), to };
    const { signal } = new AbortController();
    const bars = await quoteSource.readDailyBars(['ZVZZT'], range, signal);
    expect(await quoteSource.readDailyBars(['ZVZZT'], range, signal)).toEqual(bars);
    expect(checkBars(bars, new Set(['ZVZZT']), clock.now())).toMatchObject({ refused: 0 });
    // They stay near those of the stock table.
    const stocks = await listStocks(db);
    const symbols = stocks.map(({ symbol }) => symbol);
    const { bySymbol } = checkBars(
      await quoteSource.readDailyBars(symbols, range, signal),
      new Set(symbols),
      clock.now(),
    );
    const ratios = stocks.map(
      ({ symbol, last_price }) => (bySymbol.get(symbol)?.at(-1)?.close ?? 0) / (last_price ?? 1),
    );
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(mean).toBeGreaterThan(0.7);
    expect(mean).toBeLessThan(1.4);
    const before = await db.select().from(alertOutcome);
    expect(await addPastOutcomes(node)).toBe(false);
    expect(await db.$count(alertOutcome)).toBe(before.length);
  } finally {
    await opened.close();
  }
});
