import { AlertOutcome, TrackRecord } from '@bna/contract/track-record/track-record';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../test/test-node.ts';
import { createAdjustableClock } from '../../adapters/clock/adjustable-clock.ts';
import type { MinuteBars, QuoteSource } from '../../quote-source.ts';
import { updateOutcomes } from './update-outcomes.ts';

const MINUTE_MS = 60_000;
/** Tuesday, 10 AM in New York. */
const PUBLISHED_AT = new Date('2027-01-05T15:00:00Z');
const DAYS = ['2027-01-04', '2027-01-05'];
const { signal } = new AbortController();

/** A trade at 100 before the alert, and one at `close` in each later minute. */
const minutesWith = (close: number): MinuteBars => {
  const bars = Array.from({ length: 90 }, (_, minute) => ({
    startsAt: new Date(PUBLISHED_AT.getTime() + (minute - 2) * MINUTE_MS),
    close: minute < 2 ? 100 : close,
  }));
  return { stock: bars, market: bars.map(({ startsAt }) => ({ startsAt, close: 500 })) };
};
/** Answers by symbol; rejects for NTEST. */
const reads: string[] = [];
const QUOTES: QuoteSource = {
  isSimulated: false,
  readDailyBars: (symbols) =>
    Promise.resolve(
      symbols.flatMap((symbol) =>
        DAYS.map((date) => ({ symbol, date, open: 100, high: 100, low: 100, close: 100, volume: 1 })),
      ),
    ),
  readMarket: () => Promise.resolve(DAYS.map((date) => ({ date, open: null, close: 500 }))),
  readSplits: () => Promise.resolve([]),
  latest: null,
  minutes: {
    delayMs: 15 * MINUTE_MS,
    readsPerRun: 10,
    read(symbol, range) {
      reads.push(symbol);
      if (symbol === 'NTEST') return Promise.reject(new Error('The source is down'));
      const { stock, market } = minutesWith(103);
      const isWithin = ({ startsAt }: { startsAt: Date }): boolean => startsAt >= range.from && startsAt < range.to;
      return Promise.resolve({ stock: stock.filter(isWithin), market: market.filter(isWithin) });
    },
  },
};

let database: TestDatabase;
let node: TestNode;
let editor: TestUser;
const start = async (quoteSource: QuoteSource): Promise<void> => {
  reads.length = 0;
  database = await createTestDatabase();
  const clock = createAdjustableClock();
  clock.moveTo(PUBLISHED_AT);
  node = await startTestNode({ database, clock, quoteSource });
  editor = await node.createUser('none', ['TRADER']);
};
const stop = async (): Promise<void> => {
  await node.stop();
  await database.drop();
};
beforeEach(() => start(QUOTES));
afterEach(stop);

const update = (quoteSource = QUOTES) => updateOutcomes({ ...node, quoteSource }, signal);
const publish = async (change: Record<string, unknown> = {}): Promise<string> => {
  const payload = newItem({ event_type: 'contract', ...change });
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload, as: editor });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
};
const readOutcome = async (id: string): Promise<AlertOutcome> => {
  const as = await node.createUser('active');
  const response = await node.request({ method: 'GET', url: `/api/v1/news-summary/${id}/outcome`, as });
  return AlertOutcome.parse(response.json<{ data: unknown }>().data);
};
const moveOn = (minutes: number) => node.clock.moveTo(new Date(PUBLISHED_AT.getTime() + minutes * MINUTE_MS));

// @req 17.13
it('measures the hour after an alert once the source has its prices, and only once', async () => {
  const id = await publish();
  moveOn(76);
  await update();
  expect(reads).toEqual([]);
  expect((await readOutcome(id)).minutes).toMatchObject({ state: 'waiting', price: null });
  moveOn(78);
  await update();
  await update();
  expect(reads).toHaveLength(1);
  const move = 103 / 100 - 1;
  expect((await readOutcome(id)).minutes).toEqual({
    state: 'measured',
    price: 100,
    moves: { minutes_1: move, minutes_5: move, minutes_15: move, minutes_60: move },
    market_moves: { minutes_1: 0, minutes_5: 0, minutes_15: 0, minutes_60: 0 },
  });
  const response = await node.request({ method: 'GET', url: '/api/v1/track-record' });
  const { minutes } = TrackRecord.parse(response.json<{ data: unknown }>().data);
  expect(minutes?.minutes_60).toMatchObject({ cases: 1, median: null });
});

// @req 17.13
it('measures the others, and the closes, when minutes of one stock fail', async () => {
  const good = await publish();
  const bad = await publish({ symbol: 'NTEST' });
  node.clock.moveTo(new Date('2027-01-05T22:00:00Z'));
  await expect(update()).rejects.toThrow('The source is down');
  expect(await readOutcome(good)).toMatchObject({ minutes: { state: 'measured' }, moves: { close: 0 } });
  expect(await readOutcome(bad)).toMatchObject({ minutes: { state: 'waiting' }, moves: { close: 0 } });
});

// @req 17.13
it('waits while the market has no minutes either, as from a source that is stale', async () => {
  const id = await publish();
  moveOn(78);
  const stale: QuoteSource = {
    ...QUOTES,
    latest: null,
    minutes: { delayMs: 0, readsPerRun: 10, read: () => Promise.resolve({ stock: [], market: [] }) },
  };
  await update(stale);
  expect((await readOutcome(id)).minutes.state).toBe('waiting');
  await update();
  expect((await readOutcome(id)).minutes.state).toBe('measured');
});

// @req 17.15
it.each(['hangs', 'fails'])(
  'publishes alerts without a call of a price source that %s, while pages ask it',
  async (how) => {
    let calls = 0;
    const { promise: released, reject: release } = Promise.withResolvers<never>();
    const answer = (): Promise<never> => {
      calls += 1;
      return how === 'hangs' ? released : Promise.reject(new Error('The source is down'));
    };
    const broken: QuoteSource = {
      isSimulated: false,
      readDailyBars: answer,
      readMarket: answer,
      readSplits: answer,
      latest: { read: answer },
      minutes: { delayMs: 0, readsPerRun: 10, read: answer },
    };
    await stop();
    await start(broken);
    await publish();
    moveOn(120);
    released.catch(() => undefined);
    const running = update(broken).catch(() => undefined);
    await expect.poll(() => calls).toBeGreaterThan(0);
    if (how === 'fails') await running;
    const callsOfJob = calls;
    const ask = () => node.request({ method: 'GET', url: '/api/v1/quotes?symbols=ZVZZT', as: editor });
    const asked = [ask(), ask(), ask()];
    await expect.poll(() => calls).toBe(callsOfJob + 1);
    const id = await publish();
    expect((await readOutcome(id)).state).toBe('waiting');
    expect(calls).toBe(callsOfJob + 1);
    release(new Error('The test is over'));
    const answers = (await Promise.all(asked)).map((response) => response.json<{ data: object }>().data);
    const nothing: unknown = { quotes: [], at_alerts: [], simulated: false, unavailable_since: expect.any(String) };
    expect(answers).toEqual([nothing, nothing, nothing]);
    await running;
  },
);
