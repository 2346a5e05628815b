import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { alertDelivery } from '../schema.ts';
import { createDeliveryRecorder, purgeAlertDeliveries } from './delivery-recorder.ts';
import { eventually } from '../../../../test/eventually.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const at = new Date('2026-11-20T15:00:00Z');
const sent = (seq: number, sockets = 3) => ({
  rows: [{ seq, action: 'created', news_summary: {}, published_at: at }],
  epoch: 'test',
  sockets,
  firstAt: at,
  lastAt: at,
});
const listRecorded = async (): Promise<number[]> => (await node.db.select().from(alertDelivery)).map(({ seq }) => seq);

it('retries failed writes, records each delivery once, and skips nodes without sockets', async () => {
  const recorder = createDeliveryRecorder(node);
  await node.database.pool.query('ALTER TABLE alert_delivery RENAME TO gone');
  recorder.record(sent(1_001));
  recorder.record(sent(1_002, 0));
  await eventually(() => expect(node.logLines.join('')).toContain('alert deliveries'));
  await node.database.pool.query('ALTER TABLE gone RENAME TO alert_delivery');
  await eventually(async () => expect(await listRecorded()).toEqual([1_001]));
  recorder.record(sent(1_001));
  recorder.record(sent(1_003));
  await recorder.stop();
  expect((await listRecorded()).toSorted((a, b) => a - b)).toEqual([1_001, 1_003]);
  await purgeAlertDeliveries(node.db, new Date(at.getTime() + 366 * 86_400_000));
  expect(await listRecorded()).toEqual([]);
});

it('stops in time even if the database hangs', async () => {
  const recorder = createDeliveryRecorder(node);
  const holder = await node.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE alert_delivery');
  recorder.record(sent(1_001));
  await recorder.stop();
  expect(node.logLines.join('')).toMatch(
    /did not respond in time.*"lost":1,.*could not write the last alert deliveries/,
  );
  await holder.query('ROLLBACK');
  holder.release();
});
