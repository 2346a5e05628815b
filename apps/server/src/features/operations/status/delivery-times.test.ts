import { randomBytes, randomUUID } from 'node:crypto';
import { DeliveryTimes } from '@bna/contract/operations/delivery-times';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { newItem, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { alertEmailDelivery } from '../../feed/alert-emails/schema.ts';
import { alertDelivery, dueDelivery, newsSummary } from '../../feed/schema.ts';
import { webhook, webhookDelivery } from '../../feed/webhooks/schema.ts';
import { release } from '../../ingestion/schema.ts';
import { alertIdentity } from '../../feed/public.ts';
import { sourceIdOf } from '../../ingestion/release-store.ts';
import { readDeliveryTimes } from './delivery-times.ts';

const PUBLISHED_AT = new Date('2026-11-20T15:00:07Z');
const after = (ms: number): Date => new Date(PUBLISHED_AT.getTime() + ms);
const nothing = { p50: null, p95: null };

let node: TestNode;
let token: string;
let userId: string;
beforeAll(async () => {
  node = await startTestNode({ clock: { now: () => after(60_000), moveTo: () => false } });
  token = await node.apiToken();
  ({ userId } = await node.createUser('active'));
});
afterAll(() => node.stop());
beforeEach(() =>
  node.db.execute(sql`TRUNCATE news_summary, release, webhook, alert_delivery, due_delivery, webhook_delivery CASCADE`),
);

/** Publishes an alert; `fields` change what was stored. */
async function publish(fields: Partial<typeof newsSummary.$inferInsert> = {}) {
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), token });
  expect(response.statusCode, response.body).toBe(201);
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(response.json()).data;
  const [alert] = await node.db
    .update(newsSummary)
    .set({ created_at: PUBLISHED_AT, news_day: '2026-11-20', ...fields })
    .where(eq(newsSummary.id, id))
    .returning();
  if (alert === undefined) throw new Error('The alert was not published');
  return alert;
}
const read = () => readDeliveryTimes({ db: node.db, clock: node.clock });
const channels = async () =>
  Object.fromEntries((await read()).channels.map(({ name, from_publication }) => [name, from_publication]));

// @req 12.25
it('is public, valid without alerts, and read once a minute', async () => {
  const ask = async () => {
    const response = await node.request({ method: 'GET', url: '/api/v1/status/delivery-times' });
    expect(response.statusCode, response.body).toBe(200);
    return z.strictObject({ data: z.strictObject(DeliveryTimes.shape) }).parse(response.json()).data;
  };
  const first = await ask();
  expect(first).toEqual({
    measured_at: after(60_000).toISOString(),
    alerts: 0,
    channels: ['page', 'push', 'email', 'webhook', 'chat'].map((name) => ({ name, from_publication: nothing })),
    sources: [],
  });
  await publish();
  expect(await ask()).toEqual(first);
});

it('measures each channel from the publication, and leaves out what says nothing about it', async () => {
  const { id, seq } = await publish();
  const sent = (ms: number) => ({
    epoch: 'test',
    seq,
    node_id: randomUUID(),
    first_at: after(ms),
    last_at: after(ms),
    sockets: 1,
  });
  // Of 20 cases, the tenth and the nineteenth count. The last one belongs to a log that was replaced.
  await node.db
    .insert(alertDelivery)
    .values([...Array.from({ length: 20 }, (_, index) => sent((index + 1) * 10)), sent(-3_600_000)]);
  const push = (outcome: string, ms: number | null) => ({
    user_id: userId,
    alert_id: id,
    channel: 'push',
    device_name: 'Phone',
    due_at: PUBLISHED_AT,
    outcome,
    next_attempt_at: PUBLISHED_AT,
    sent_at: ms === null ? null : after(ms),
  });
  await node.db.insert(dueDelivery).values([push('sent', 1_200), push('sent', 900), push('expired', null)]);
  const others = [await node.createUser('active'), await node.createUser('active')];
  await node.db
    .insert(alertEmailDelivery)
    .values([
      { alert_id: id, user_id: userId, sent_at: after(61_000) },
      ...others.map((other, index) => ({ alert_id: id, user_id: other.userId, sent_at: after(62_000 + index) })),
    ]);
  const webhooks = Array.from({ length: 4 }, () => randomUUID());
  await node.db.insert(webhook).values(
    webhooks.map((webhookId, index) => ({
      id: webhookId,
      user_id: userId,
      name: 'Desk',
      format: index === 3 ? 'slack' : 'standard',
      sealed_target: randomBytes(8),
      host: 'hooks.bna.test',
      created_at: PUBLISHED_AT,
      epoch: 'test',
      delivered_seq: seq,
      next_attempt_at: PUBLISHED_AT,
    })),
  );
  const delivered = {
    epoch: 'test',
    seq,
    alert_id: id,
    outcome: 'delivered',
    status: 200,
    duration_ms: 5,
    attempts: 1,
  };
  const [first = '', second = '', third = '', chat = ''] = webhooks;
  await node.db.insert(webhookDelivery).values([
    { ...delivered, webhook_id: first, at: after(310) },
    { ...delivered, webhook_id: chat, at: after(420) },
    // Redelivered the next day, and a failure.
    { ...delivered, webhook_id: second, at: after(86_400_000), attempts: 2 },
    { ...delivered, webhook_id: third, at: after(50), outcome: 'rejected', status: 500 },
  ]);
  expect(await channels()).toEqual({
    page: { p50: 100, p95: 190 },
    push: { p50: 900, p95: null },
    email: { p50: 62_000, p95: null },
    webhook: { p50: 310, p95: null },
    chat: { p50: 420, p95: null },
  });
});

it('measures the latest 50 alerts of seven days', async () => {
  await publish({ created_at: after(-8 * 86_400_000), news_day: '2026-11-12' });
  await publish();
  expect((await read()).alerts).toBe(1);
});

it('measures each source from its time, if that has seconds, and from the fetch; not what an editor published', async () => {
  const symbol = 'NTEST';
  const publishFrom = async (wire: string, sourceAt: Date | null, outcome = 'published') => {
    const guid = randomUUID();
    await node.db.insert(release).values({
      wire,
      guid,
      title: 'Northquay wins an order',
      published_at: sourceAt,
      fetched_at: after(-400),
      symbols: [symbol],
      outcome,
      reasons: [],
      drafts: [],
    });
    await publish({ symbol, identity: alertIdentity({ source: wire, source_id: sourceIdOf(guid, symbol), symbol }) });
  };
  await publishFrom('PR Newswire', after(-5_000));
  // On the full minute: stated to the minute.
  await publishFrom('PR Newswire', after(-7_000));
  await publishFrom('Business Wire', null);
  await publishFrom('EDGAR', after(-2_000), 'not_bullish');
  expect((await read()).sources).toEqual([
    { name: 'PR Newswire', alerts: 2, from_source: { p50: 5_000, p95: null }, from_fetch: { p50: 400, p95: null } },
    { name: 'Business Wire', alerts: 1, from_source: nothing, from_fetch: { p50: 400, p95: null } },
  ]);
});
