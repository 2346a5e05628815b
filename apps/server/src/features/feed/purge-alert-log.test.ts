import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { purgeAlertLog } from './purge-alert-log.ts';
import { alertLog } from './schema.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

it('deletes publications after 30 days; corrections and retractions stay', async () => {
  const now = node.clock.now();
  const entry = (seq: number, action: string, days: number) => ({
    seq,
    action,
    news_summary: { id: String(seq) },
    published_at: new Date(now.getTime() - days * 86_400_000),
  });
  await node.db
    .insert(alertLog)
    .values([
      entry(1, 'created', 31),
      entry(2, 'updated', 31),
      entry(3, 'retracted', 31),
      entry(4, 'created', 31),
      entry(5, 'created', 29),
    ]);
  await purgeAlertLog(node.db, now, new AbortController().signal);
  const left = await node.db.select({ seq: alertLog.seq }).from(alertLog).orderBy(asc(alertLog.seq));
  expect(left.map(({ seq }) => seq)).toEqual([2, 3, 5]);
});
