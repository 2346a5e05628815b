import { randomUUID } from 'node:crypto';
import { addDays } from '@bna/contract/time';
import { AlertOutcome, TrackRecord } from '@bna/contract/track-record/track-record';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newItem, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { createAdjustableClock } from '../../adapters/clock/adjustable-clock.ts';
import type { QuoteSource } from '../../quote-source.ts';
import { recordHalts } from '../stocks/public.ts';
import { appendRecords } from './log/append-records.ts';
import { listFirstCloses } from './public.ts';
import { logRecord } from './schema.ts';
import { findOutcome, insertOutcomes } from './store.ts';
import { updateOutcomes } from './update-outcomes.ts';

/** Tuesday, before the open. The last close is on Tuesday a week later. */
const PUBLISHED_AT = new Date('2027-01-05T13:00:00Z');
const DAYS = Array.from({ length: 40 }, (_, index) => addDays('2027-01-04', index)).filter(
  (date) => ![0, 6].includes(new Date(date).getUTCDay()),
);
const QUOTES: QuoteSource = {
  isSimulated: false,
  minutes: null,
  latest: null,
  readSplits: () => Promise.resolve([]),
  readDailyBars: (symbols, { from, to }) =>
    Promise.resolve(
      symbols.flatMap((symbol) =>
        DAYS.filter((date) => date >= from && date <= to).map((date) => ({
          symbol,
          date,
          open: null,
          high: null,
          low: null,
          close: 100,
          volume: null,
        })),
      ),
    ),
  readMarket: ({ from, to }) =>
    Promise.resolve(
      DAYS.filter((date) => date >= from && date <= to).map((date) => ({ date, open: null, close: 5_000 })),
    ),
};

let database: TestDatabase;
let node: TestNode;
let id: string;

beforeEach(async () => {
  database = await createTestDatabase();
  const clock = createAdjustableClock();
  clock.moveTo(PUBLISHED_AT);
  node = await startTestNode({ database, clock, quoteSource: QUOTES });
  const editor = await node.createUser('none', ['TRADER']);
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), as: editor });
  id = response.json<{ data: { id: string } }>().data.id;
});
afterEach(async () => {
  await node.stop();
  await database.drop();
});

const halt = (code: string, haltedAt: string, resumesAt: string | null, symbol = 'ZVZZT') => ({
  symbol,
  code,
  halted_at: new Date(haltedAt),
  resumes_at: resumesAt === null ? null : new Date(resumesAt),
  recorded_at: node.clock.now(),
});
async function updateAt(at: string): Promise<void> {
  node.clock.moveTo(new Date(at));
  await updateOutcomes({ ...node, quoteSource: QUOTES }, new AbortController().signal);
}
async function readOutcome(): Promise<AlertOutcome> {
  const url = `/api/v1/news-summary/${id}/outcome`;
  const response = await node.request({ method: 'GET', url, as: await node.createUser('active') });
  return AlertOutcome.parse(response.json<{ data: unknown }>().data);
}
const readHaltTimes = async () => (await readOutcome()).halts?.map(({ code, halted_at }) => [code, halted_at]);
async function readRecord(): Promise<TrackRecord> {
  const response = await node.request({ method: 'GET', url: '/api/v1/track-record' });
  return TrackRecord.parse(response.json<{ data: unknown }>().data);
}

// @req 17.2
it('states the halts from the alert to the last close, and no others', async () => {
  await recordHalts(node.db, [
    halt('LUDP', '2027-01-04T15:00:00Z', '2027-01-04T15:05:00Z'),
    halt('LUDP', '2027-01-05T12:50:00Z', PUBLISHED_AT.toISOString()),
    halt('T1', '2027-01-05T12:58:00Z', '2027-01-05T14:30:00Z'),
    halt('LUDP', '2027-01-12T20:59:00Z', '2027-01-12T21:04:00Z'),
    halt('LUDP', '2027-01-12T21:00:01Z', '2027-01-12T21:05:01Z'),
    halt('T12', '2027-01-06T15:00:00Z', '2027-01-06T16:00:00Z', 'NTEST'),
  ]);
  expect(await readOutcome()).toMatchObject({ halts: null, halts_since: '2027-01-05' });
  await updateAt('2027-01-12T22:00:00Z');
  expect(await readOutcome()).toMatchObject({
    state: 'complete',
    halts_since: '2027-01-05',
    halts: [
      {
        code: 'T1',
        reason: 'news pending',
        halted_at: '2027-01-05T12:58:00.000Z',
        resumes_at: '2027-01-05T14:30:00.000Z',
        is_simulated: false,
      },
      { code: 'LUDP', halted_at: '2027-01-12T20:59:00.000Z' },
    ],
  });
  expect(await readRecord()).toMatchObject({ alerts: 1, halted: 1 });
});

it('tells the halts of two alerts on a stock apart', async () => {
  const later = { alert_id: randomUUID(), seq: null, published_at: new Date('2027-01-06T15:05:00Z') };
  await insertOutcomes(node.db, [{ ...later, symbol: 'ZVZZT', event_type: null, size: null, hour: 10 }]);
  await recordHalts(node.db, [
    halt('LUDP', '2027-01-05T15:00:00Z', '2027-01-05T15:05:00Z'),
    halt('LUDP', '2027-01-06T15:00:00Z', '2027-01-06T15:05:00Z'),
    halt('T1', '2027-01-06T15:00:01Z', '2027-01-06T15:05:01Z'),
    halt('M', '2027-01-13T20:00:00Z', '2027-01-13T20:05:00Z'),
  ]);
  await updateAt('2027-01-13T22:00:00Z');
  expect((await readHaltTimes())?.map(([code]) => code)).toEqual(['LUDP', 'LUDP', 'T1']);
  const ofLater = (await findOutcome(node.db, later.alert_id))?.halts;
  expect(ofLater?.map(({ code }) => code)).toEqual(['T1', 'M']);
});

it('follows a halt until its resumption is announced, while closes are to come', async () => {
  const suspended = halt('T12', '2027-01-05T15:00:00Z', null);
  await recordHalts(node.db, [suspended]);
  await updateAt('2027-01-05T15:30:00Z');
  expect(await readOutcome()).toMatchObject({ state: 'waiting', halts: [{ code: 'T12', resumes_at: null }] });
  await recordHalts(node.db, [{ ...suspended, resumes_at: new Date('2027-01-07T14:30:00Z') }]);
  await updateAt('2027-01-07T15:00:00Z');
  expect(await readOutcome()).toMatchObject({ halts: [{ code: 'T12', resumes_at: '2027-01-07T14:30:00.000Z' }] });
});

it('assumes that a halt without a resumption lasts for years only if its reason does', async () => {
  await recordHalts(node.db, [
    halt('H10', '2025-01-06T15:00:00Z', null),
    halt('LUDP', '2026-12-28T15:00:00Z', null),
    halt('T1', '2027-01-04T21:05:00Z', null),
  ]);
  await updateAt('2027-01-05T15:00:00Z');
  expect(await readHaltTimes()).toEqual([
    ['H10', '2025-01-06T15:00:00.000Z'],
    ['T1', '2027-01-04T21:05:00.000Z'],
  ]);
});

it('says that no halt is recorded of any stock', async () => {
  await updateAt('2027-01-05T15:00:00Z');
  expect(await readOutcome()).toMatchObject({ halts: [], halts_since: null });
  expect(await readRecord()).toMatchObject({ halted: 0 });
});

it('records the halts in the record log', async () => {
  await recordHalts(node.db, [halt('LUDP', '2027-01-05T15:00:00Z', '2027-01-05T15:05:00Z')]);
  await updateAt('2027-01-12T22:00:00Z');
  await appendRecords({ ...node, secretKey: Buffer.alloc(32) }, new AbortController().signal);
  const records = await node.db.select().from(logRecord);
  const recorded = records.find(({ kind }) => kind === 'outcome');
  expect(JSON.parse(recorded?.content ?? '')).toMatchObject({
    state: 'complete',
    halts: [{ code: 'LUDP', halted_at: '2027-01-05T15:00:00.000Z', resumes_at: '2027-01-05T15:05:00.000Z' }],
  });
});

it('marks an alert of the market snapshot as halted only by halts before the first close', async () => {
  const window = { from: PUBLISHED_AT, to: new Date('2027-01-05T13:01:00Z') };
  await recordHalts(node.db, [halt('LUDP', '2027-01-06T15:00:00Z', '2027-01-06T15:05:00Z')]);
  await updateAt('2027-01-06T22:00:00Z');
  expect(await listFirstCloses(node.db, window)).toMatchObject([{ alert_id: id, is_halted: false }]);
  await recordHalts(node.db, [halt('LUDP', '2027-01-05T20:59:00Z', '2027-01-05T21:04:00Z')]);
  await updateAt('2027-01-06T22:15:00Z');
  expect(await listFirstCloses(node.db, window)).toMatchObject([{ alert_id: id, is_halted: true }]);
});
