import { addDays } from '@bna/contract/time';
import { getTrackRecord, TrackRecord, AlertOutcome } from '@bna/contract/track-record/track-record';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../test/test-node.ts';
import { createAdjustableClock } from '../../adapters/clock/adjustable-clock.ts';
import type { DailyBar, QuoteSource } from '../../quote-source.ts';
import { stock } from '../stocks/schema.ts';
import { trackRecordJobs } from './jobs.ts';
import { measureOutcome } from './measure-outcome.ts';
import { listFirstCloses } from './public.ts';
import { alertOutcome } from './schema.ts';
import { insertOutcomes, listWaiting, saveMeasured } from './store.ts';
import { updateOutcomes } from './update-outcomes.ts';

/** Weekdays from Monday, January 4, 2027. */
const DAYS = Array.from({ length: 40 }, (_, index) => addDays('2027-01-04', index)).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
);
const barOf = (symbol: string, date: string): DailyBar => {
  const close = 100 + DAYS.indexOf(date);
  return { symbol, date, open: close, high: close, low: close, close, volume: 1_000 };
};
/** Rises by a dollar a day. Answers for NTEST with the bars of another symbol. */
const QUOTES: QuoteSource = {
  isSimulated: false,
  minutes: null,
  latest: null,
  readSplits: () => Promise.resolve([]),
  readDailyBars: (symbols, { from, to }) =>
    Promise.resolve(
      symbols.flatMap((symbol) =>
        DAYS.filter((date) => date >= from && date <= to).map((date) =>
          barOf(symbol === 'NTEST' ? 'OTHER' : symbol, date),
        ),
      ),
    ),
  readMarket: ({ from, to }) =>
    Promise.resolve(
      DAYS.filter((date) => date >= from && date <= to).map((date) => ({ date, open: null, close: 5_000 })),
    ),
};
const signal = new AbortController().signal;

let database: TestDatabase;
let node: TestNode;
let editor: TestUser;
let reader: TestUser;
const open = async (quoteSource?: QuoteSource): Promise<void> => {
  database = await createTestDatabase();
  const clock = createAdjustableClock();
  clock.moveTo(new Date('2027-01-05T13:00:00Z'));
  node = await startTestNode({ database, clock, ...(quoteSource === undefined ? {} : { quoteSource }) });
  editor = await node.createUser('none', ['TRADER']);
  reader = await node.createUser('active');
};
const close = async (): Promise<void> => {
  await node.stop();
  await database.drop();
};
beforeEach(() => open(QUOTES));
afterEach(close);

const update = () => updateOutcomes({ ...node, quoteSource: QUOTES }, signal);
const publish = async (change: Record<string, unknown> = {}): Promise<string> => {
  const payload = newItem({ event_type: 'contract', ...change });
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload, as: editor });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
};
const readRecord = async (): Promise<TrackRecord> => {
  const response = await node.request({ method: 'GET', url: '/api/v1/track-record' });
  expect(response.statusCode, response.body).toBe(200);
  return z.strictObject(TrackRecord.shape).parse(response.json<{ data: unknown }>().data);
};
const requestOutcome = (id: string, as?: TestUser) =>
  node.request({ method: 'GET', url: `/api/v1/news-summary/${id}/outcome`, ...(as === undefined ? {} : { as }) });
const readOutcome = async (id: string): Promise<AlertOutcome> => {
  // Sessions end while the clock moves.
  const response = await requestOutcome(id, await node.createUser('active'));
  expect(response.statusCode, response.body).toBe(200);
  return z.strictObject(AlertOutcome.shape).parse(response.json<{ data: unknown }>().data);
};

// @req 17.1
it('measures each alert as its closes become due', async () => {
  const id = await publish();
  expect(await readOutcome(id)).toMatchObject({ state: 'waiting', reference: null });
  await update();
  // Before the open of Tuesday: the day has no close yet.
  expect(await readOutcome(id)).toMatchObject({ state: 'waiting', moves: { close: null } });
  node.clock.moveTo(new Date('2027-01-05T21:00:00Z'));
  await update();
  expect(await readOutcome(id)).toMatchObject({
    simulated: false,
    state: 'waiting',
    reference: { date: '2027-01-04', kind: 'close', price: 100 },
    moves: { close: 101 / 100 - 1, next_close: null, five_days: null },
    market_moves: { close: 0 },
    base_rate: null,
  });
  expect(node.logLines.join('')).not.toContain('ignored prices');
  node.clock.moveTo(new Date('2027-01-12T21:00:00Z'));
  await update();
  expect(await readOutcome(id)).toMatchObject({
    state: 'complete',
    moves: { next_close: 102 / 100 - 1, five_days: 106 / 100 - 1 },
    high: 106 / 100 - 1,
    low: 101 / 100 - 1,
  });
  expect(await readRecord()).toMatchObject({ alerts: 1, states: { complete: 1, waiting: 0 }, from: '2027-01-05' });
});

// @req 17.2
it('keeps corrected and retracted alerts in the record, and states what has no prices', async () => {
  const corrected = await publish();
  const retracted = await publish();
  const wrongSymbol = await publish({ symbol: 'NTEST' });
  await update();
  await node.request({
    method: 'PATCH',
    url: `/api/v1/news-summary/${corrected}`,
    payload: { title: 'A' },
    as: editor,
  });
  await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${retracted}`, as: editor });
  node.clock.moveTo(new Date('2027-01-27T21:00:00Z'));
  await update();
  expect(await readRecord()).toMatchObject({
    alerts: 3,
    corrected: 1,
    retracted: 1,
    states: { complete: 2, no_prices: 1 },
    all: { next_close: { cases: 2 } },
  });
  expect(await readOutcome(wrongSymbol)).toMatchObject({ state: 'no_prices', moves: { close: null } });
  expect(node.logLines.join('')).toContain('ignored prices that cannot be true');
  expect((await requestOutcome(retracted, await node.createUser('active'))).statusCode).toBe(404);
});

const correct = (id: string) =>
  node.request({ method: 'PATCH', url: `/api/v1/news-summary/${id}`, payload: { title: 'A' }, as: editor });
/** Returns which alerts are marked as corrected and as retracted. */
const readMarks = async (): Promise<Record<string, [boolean, boolean]>> =>
  Object.fromEntries(
    (await node.db.select().from(alertOutcome)).map((row) => [row.alert_id, [row.is_corrected, row.is_retracted]]),
  );

it('marks edits of old and new alerts, and reads none again that a run before has seen', async () => {
  const old = await publish();
  await correct(old);
  await publish();
  await update();
  expect((await readMarks())[old]).toEqual([true, false]);
  // As if that correction had never been seen.
  await node.db.update(alertOutcome).set({ is_corrected: false });
  await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${old}`, as: editor });
  const recent = await publish();
  await correct(recent);
  await update();
  const marks = await readMarks();
  expect([marks[old], marks[recent]]).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('marks an edit although the run that added later alerts failed', async () => {
  const id = await publish();
  await correct(id);
  await publish();
  await node.db.execute(sql`ALTER TABLE alert_outcome ADD CONSTRAINT fails CHECK (NOT is_corrected)`);
  await expect(update()).rejects.toThrow('alert_outcome');
  await node.db.execute(sql`ALTER TABLE alert_outcome DROP CONSTRAINT fails`);
  await update();
  expect((await readMarks())[id]).toEqual([true, false]);
});

const outcome = (index: number, change: Partial<typeof alertOutcome.$inferInsert> = {}) => ({
  alert_id: crypto.randomUUID(),
  symbol: 'ZVZZT',
  published_at: new Date(Date.parse('2027-01-05T12:00:00Z') + index * 1_000),
  event_type: 'contract',
  size: 'small' as const,
  hour: 7,
  state: 'complete' as const,
  next_close_move: (index - 10) / 100,
  market_next_close_move: 0.01,
  ...change,
});

// @req 17.5
it('shows medians and quartiles by kind, size and hour, and no figures of fewer than 30 cases', async () => {
  // -10 % to +20 % in steps of one percent.
  const contracts = Array.from({ length: 31 }, (_, index) => outcome(index));
  const orders = Array.from({ length: 29 }, (_, index) =>
    outcome(index, { event_type: 'order', hour: 16, size: 'nano' }),
  );
  await node.db.insert(alertOutcome).values([...contracts, ...orders]);
  await update();
  const record = await readRecord();
  const expected = {
    cases: 31,
    higher: 20,
    p10: expect.closeTo(-0.07),
    q1: expect.closeTo(-0.025),
    median: expect.closeTo(0.05),
    q3: expect.closeTo(0.125),
    p90: expect.closeTo(0.17),
    market_median: 0.01,
  };
  const hidden = {
    cases: 29,
    higher: null,
    p10: null,
    q1: null,
    median: null,
    q3: null,
    p90: null,
    market_median: null,
  };
  const pick = (group?: { horizons: TrackRecord['all'] }) => group?.horizons.next_close;
  expect(record.all.next_close.cases).toBe(60);
  expect(record.all.close.cases).toBe(0);
  expect(record.kinds.map(({ kind }) => kind)).toEqual(['contract', 'order']);
  expect(record.kinds.map(pick)).toEqual([expected, hidden]);
  expect(record.sizes.map(({ size }) => size)).toEqual(['nano', 'small']);
  expect(record.sizes.map(pick)).toEqual([hidden, expected]);
  expect(record.hours.map(({ hour }) => hour)).toEqual([7, 16]);
  expect(record.hours.map(pick)).toEqual([expected, hidden]);
});

// @req 17.6
it('adds the base rate of the kind and size to an alert, from 30 cases on', async () => {
  const small = Array.from({ length: 29 }, (_, index) => outcome(index));
  await node.db.insert(alertOutcome).values(small);
  const id = await publish({ symbol: 'NTEST' });
  const biggerCompany = await publish({ symbol: 'NTEST', market_cap: 3_000_000_000 });
  await update();
  expect((await readOutcome(id)).base_rate).toBeNull();
  await node.db.insert(alertOutcome).values(outcome(29));
  await update();
  expect((await readOutcome(id)).base_rate).toEqual({
    kind: 'contract',
    size: 'small',
    cases: 30,
    higher: 19,
    median: expect.closeTo(0.045),
  });
  expect((await readOutcome(biggerCompany)).base_rate).toBeNull();
});

it('lists the first close of every alert of a day, the biggest move first, and states what has none', async () => {
  await node.db.insert(stock).values(
    ['LOSER', 'SPLIT'].map((symbol) => ({
      symbol,
      company_name: `${symbol} Inc.`,
      exchange_name: 'NYSE',
      as_of: '2027-01-04',
      security_type: 'common',
    })),
  );
  const [from, to] = [new Date('2027-01-05T14:00:00Z'), new Date('2027-01-06T09:00:00Z')];
  const quoteSource: QuoteSource = {
    ...QUOTES,
    readDailyBars: async (...call) => {
      const bars = await QUOTES.readDailyBars(...call);
      const fall = { low: 90, close: 90 };
      const fallLikeSplit = { open: 10, high: 11, low: 10, close: 11, volume: 9_000 };
      const changes: Record<string, Partial<DailyBar>> = { LOSER: fall, SPLIT: fallLikeSplit };
      return bars.map((bar) => (bar.date === '2027-01-05' ? Object.assign(bar, changes[bar.symbol]) : bar));
    },
  };
  const publishAt = async (at: string, change: Record<string, unknown> = {}): Promise<string> => {
    node.clock.moveTo(new Date(at));
    // Staff confirm with a code every 12 hours.
    editor = await node.createUser('none', ['TRADER']);
    return publish(change);
  };
  await publish();
  const winner = await publishAt('2027-01-05T14:00:00Z');
  const loser = await publish({ symbol: 'LOSER' });
  const split = await publish({ symbol: 'SPLIT' });
  const halted = await publish({ symbol: 'NTEST' });
  await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${loser}`, as: editor });
  const session = await publishAt('2027-01-05T15:00:00Z');
  const late = await publishAt('2027-01-05T22:00:00Z', { symbol: 'NTEST' });
  const list = async () =>
    (await listFirstCloses(node.db, { from, to })).map(({ alert_id, state, close_move, high_move, is_retracted }) => [
      alert_id,
      state,
      close_move,
      high_move,
      is_retracted,
    ]);
  expect((await list()).map(([, state]) => state)).toEqual(Array.from({ length: 6 }, () => 'not_measured'));
  await updateOutcomes({ ...node, quoteSource }, signal);
  const unseen = await publishAt('2027-01-06T08:59:00Z');
  node.clock.moveTo(to);
  await publish();
  expect(await list()).toEqual([
    [loser, 'measured', expect.closeTo(-0.1), expect.closeTo(0.01), true],
    [winner, 'measured', expect.closeTo(0.01), expect.closeTo(0.01), false],
    [session, 'measured', 0, null, false],
    [unseen, 'not_measured', null, null, false],
    [late, 'not_measured', null, null, false],
    [halted, 'no_price', null, null, false],
    [split, 'suspected_split', null, null, false],
  ]);
});

it('completes a run that was stopped or ran twice', async () => {
  const id = await publish();
  node.clock.moveTo(new Date('2027-01-12T21:00:00Z'));
  const stopping = new AbortController();
  const stopped: QuoteSource = {
    ...QUOTES,
    readDailyBars: (...call) => {
      stopping.abort(new Error('taken over'));
      return QUOTES.readDailyBars(...call);
    },
  };
  await expect(updateOutcomes({ ...node, quoteSource: stopped }, stopping.signal)).rejects.toThrow('taken over');
  expect(await listWaiting(node.db, null, 10)).toMatchObject([{ alert_id: id }]);
  await Promise.all([update(), update()]);
  expect(await node.db.select().from(alertOutcome)).toMatchObject([{ alert_id: id, state: 'complete' }]);
  // A run that began earlier, with fewer prices, changes no finished row.
  await saveMeasured(node.db, [
    {
      alert_id: id,
      halts: [],
      ...measureOutcome(node.clock.now(), { bars: [], market: [], splits: [], listing: 'unknown' }),
    },
  ]);
  expect(await readOutcome(id)).toMatchObject({ state: 'complete', moves: { close: 101 / 100 - 1 } });
});

it('measures more alerts than fit into one step', async () => {
  const many = Array.from({ length: 4_500 }, (_, index) => {
    const { alert_id, symbol, published_at, event_type, size, hour } = outcome(index % 7);
    return { alert_id, seq: null, symbol, published_at, event_type, size, hour };
  });
  await insertOutcomes(node.db, many);
  // None is due yet.
  await update();
  expect(await node.db.$count(alertOutcome, eq(alertOutcome.state, 'waiting'))).toBe(4_500);
  node.clock.moveTo(new Date('2027-01-12T21:00:00Z'));
  await update();
  expect(await node.db.$count(alertOutcome, eq(alertOutcome.state, 'complete'))).toBe(4_500);
});

// @req 17.7
it('shows nothing without a price source', async () => {
  await close();
  await open();
  const id = await publish();
  expect((await node.request({ method: 'GET', url: '/api/v1/track-record' })).json()).toEqual({ data: null });
  expect((await requestOutcome(id, reader)).json()).toEqual({ data: null });
  const { scheduled } = trackRecordJobs({ ...node, quoteSource: null });
  expect(scheduled.map(({ name }) => name)).toEqual(['track-record.log']);
});

it('is public, while the outcome of an alert requires access to the feed', async () => {
  const id = await publish();
  expect(await readRecord()).toMatchObject({ computed_at: null, alerts: 0, kinds: [], all: { close: { cases: 0 } } });
  expect(getTrackRecord.access).toBe('public');
  expect((await requestOutcome(id)).statusCode).toBe(401);
  expect((await requestOutcome(id, await node.createUser('none'))).statusCode).toBe(403);
  expect((await requestOutcome('3f0c5a52-8c1d-4a43-9d0c-2f1f5f3d1a01', reader)).statusCode).toBe(404);
});
