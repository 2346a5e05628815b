import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { createAdjustableClock } from '../../../adapters/clock/adjustable-clock.ts';
import { startNewEpoch } from '../../feed/new-epoch.ts';
import { measureOutcome } from '../measure-outcome.ts';
import { logRecord } from '../schema.ts';
import { insertOutcomes, saveMeasured } from '../store.ts';
import { appendRecords } from './append-records.ts';
import { createMerkleTree, hashLeaf } from './merkle-tree.ts';
import { deriveHeadKey, hashHead, isSignedHead } from './sign-head.ts';
import { listHeads, type LogRecord } from './store.ts';

let database: TestDatabase;
let node: TestNode;
let editor: TestUser;
beforeEach(async () => {
  database = await createTestDatabase();
  const clock = createAdjustableClock();
  // 23:30 in New York.
  clock.moveTo(new Date('2027-01-06T04:30:00Z'));
  node = await startTestNode({ database, clock });
  editor = await node.createUser('none', ['TRADER']);
});
afterEach(async () => {
  await node.stop();
  await database.drop();
});

const append = () => appendRecords(node, new AbortController().signal);
const listAll = (): Promise<LogRecord[]> => node.db.select().from(logRecord).orderBy(asc(logRecord.index));
const publish = async (): Promise<string> => {
  const call = { method: 'POST', url: '/api/v1/news-summary', payload: newItem(), as: editor } as const;
  return (await node.request(call)).json<{ data: { id: string } }>().data.id;
};
const contentsOf = (records: readonly LogRecord[]): Record<string, unknown>[] =>
  records.map(({ content }) => JSON.parse(content) as Record<string, unknown>);

async function measure(alert_id: string, seq: number | null): Promise<void> {
  const published_at = node.clock.now();
  await insertOutcomes(node.db, [
    { alert_id, seq, symbol: 'ZVZZT', published_at, event_type: null, size: null, hour: 23 },
  ]);
  await saveMeasured(node.db, [
    {
      alert_id,
      halts: [],
      ...measureOutcome(published_at, { bars: [], market: [], splits: [], listing: 'unknown' }),
      state: 'no_prices',
    },
  ]);
}

// @req 17.8
it('records publications, corrections, retractions and outcomes, once and in the order of the alert log', async () => {
  const [first, second] = [await publish(), await publish()];
  await append();
  const url = `/api/v1/news-summary/${first}`;
  await node.request({ method: 'PATCH', url, payload: { title: 'Corrected' }, as: editor });
  await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${second}`, as: editor });
  await measure(first, 1);
  // The demo's invented history.
  await measure(crypto.randomUUID(), null);
  await append();
  await append();
  const records = await listAll();
  expect(records.map(({ index, kind, alert_id }) => [index, kind, alert_id])).toEqual([
    [0, 'published', first],
    [1, 'published', second],
    [2, 'corrected', first],
    [3, 'retracted', second],
    [4, 'outcome', first],
  ]);
  for (const { kind, alert_id, recorded_at, content, leaf_hash } of records) {
    expect(leaf_hash).toEqual(hashLeaf(Buffer.from(content)));
    expect(JSON.parse(content)).toMatchObject({ kind, alert_id, recorded_at: recorded_at.toISOString() });
    expect(Object.keys(JSON.parse(content) as object)).toEqual(Object.keys(JSON.parse(content) as object).toSorted());
  }
  expect(contentsOf(records)).toMatchObject([
    { seq: 1, at: expect.stringMatching(/^2027-01-06T04:30:0\d\.\d{3}Z$/), alert: { id: first, symbol: 'ZVZZT' } },
    { seq: 2 },
    { seq: 3, alert: { title: 'Corrected' } },
    { seq: 4, alert: { id: second } },
    { symbol: 'ZVZZT', state: 'no_prices', moves: { close: null }, minutes: { state: 'unavailable', price: null } },
  ]);
  // The last change is before an outcome.
  await publish();
  await append();
  expect((await listAll()).map(({ kind }) => kind).slice(4)).toEqual(['outcome', 'published']);
});

// @req 17.8
it('signs one head per day in New York, each naming the one before', async () => {
  await append();
  expect(await listHeads(node.db)).toEqual([]);
  await publish();
  await append();
  await publish();
  await append();
  // Midnight in New York.
  node.clock.moveTo(new Date('2027-01-06T05:00:00Z'));
  await append();
  await append();
  const heads = await listHeads(node.db);
  expect(heads.map(({ date, size }) => [date, size])).toEqual([
    ['2027-01-05', 1],
    ['2027-01-06', 2],
  ]);
  const tree = createMerkleTree();
  for (const { leaf_hash } of await listAll()) tree.append(leaf_hash);
  const [first, second] = heads;
  expect(heads.map(({ root }) => root)).toEqual([tree.rootAt(1), tree.rootAt(2)]);
  expect(heads.every(isSignedHead)).toBe(true);
  expect(first?.previous).toBeNull();
  expect(first === undefined ? null : hashHead(first)).toEqual(second?.previous);
  expect(second?.public_key).toEqual(deriveHeadKey(node.secretKey).publicKey);
});

// @req 17.8
it('refuses to sign a log that no longer begins as the last head says', async () => {
  await publish();
  await append();
  await node.db.execute(sql`ALTER TABLE log_record DISABLE TRIGGER USER`);
  await node.db.update(logRecord).set({ leaf_hash: hashLeaf(Buffer.from('forged')) });
  await append();
  node.clock.moveTo(new Date('2027-01-06T05:00:00Z'));
  await expect(append()).rejects.toThrow('The record log no longer matches its head of 2027-01-05');
  expect(await listHeads(node.db)).toHaveLength(1);
  await node.db.delete(logRecord);
  await expect(append()).rejects.toThrow('no longer matches');
});

// @req 17.8
it('goes on after a restore, and states the new epoch', async () => {
  await publish();
  await append();
  // Restored, but not recorded yet.
  await publish();
  const { epoch } = await node.db.transaction(startNewEpoch);
  await publish();
  await append();
  const contents = contentsOf(await listAll());
  expect(contents.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(contents.map((content) => content['epoch'] === epoch)).toEqual([false, true, true]);
});
