import { randomUUID } from 'node:crypto';
import { DeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import { NewsFeed } from '@bna/contract/feed/news-summary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openLiveSocket } from '../../../../test/live-socket.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import type { Release } from '@bna/wires/release';
import { release as releaseTable } from '../../ingestion/schema.ts';
import { alertEmailDelivery } from '../../feed/alert-emails/schema.ts';
import { alertDelivery, newsSummary } from '../../feed/schema.ts';
import { webhook, webhookDelivery } from '../../feed/webhooks/schema.ts';
import { processRelease, type ReleaseTimes } from '../../ingestion/process-release.ts';
import { createStockTable } from '../../ingestion/recognition/stock-table.ts';
import { eventually } from '../../../../test/eventually.ts';

let database: TestDatabase;
let node: TestNode;
let other: TestNode;
let reader: TestUser;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  node = await startTestNode({ database });
  other = await startTestNode({ database });
  reader = await node.createUser('active');
  token = await node.apiToken();
});
afterAll(async () => {
  await node.stop();
  await other.stop();
  await database.drop();
});

const request = (id: string, as?: TestUser) =>
  node.request({ method: 'GET', url: `/api/v1/news-summary/${id}/receipt`, ...(as === undefined ? {} : { as }) });
const read = async (id: string): Promise<DeliveryTimeline> => {
  const response = await request(id, reader);
  expect(response.statusCode, response.body).toBe(200);
  return z.strictObject({ data: z.strictObject(DeliveryTimeline.shape) }).parse(response.json()).data;
};

const post = async (change: Record<string, unknown> = {}, as?: TestUser): Promise<string> => {
  const response = await node.request({
    method: 'POST',
    url: '/api/v1/news-summary',
    payload: newItem(change),
    ...(as === undefined ? { token } : { as }),
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
};

let releases = 0;
const orderWon = (publishedAt: Date | null): Release => {
  releases += 1;
  return {
    wire: 'PR Newswire',
    kind: 'press_release',
    guid: `prn-${String(releases)}`,
    url: `https://wire.example/${String(releases)}`,
    title: `Northquay Logistics (NYSE: NTEST) Awarded $${String(releases * 90)} Million Contract by Harbor Authority`,
    summary: `Northquay Logistics Corp. (NYSE: NTEST) was awarded a contract worth $${String(releases * 90)} million.`,
    language: 'en',
    publishedAt,
    issuer: null,
    stockCategories: [],
    subjects: [],
    cik: null,
  };
};
const process = (release: Release, onReleasePublished?: (times: ReleaseTimes) => void) =>
  processRelease(
    {
      ...node.publishing,
      stocks: createStockTable(node.db, node.notifications),
      ...(onReleasePublished === undefined ? {} : { onReleasePublished }),
    },
    release,
  );
const latestId = async (): Promise<string> => {
  const response = await node.request({ method: 'GET', url: '/api/v1/news-summary', as: reader });
  return NewsFeed.parse(response.json()).data[0]?.id ?? '';
};

// @req 12.26
it('requires access to the feed', async () => {
  const id = await post();
  expect((await request(id)).statusCode).toBe(401);
  const lapsed = await request(id, await node.createUser('none'));
  expect([lapsed.statusCode, lapsed.json()]).toEqual([403, expect.objectContaining({ code: 'subscription_required' })]);
  expect((await request(id, reader)).headers['cache-control']).toBe('no-store');
});

it('responds 404 for unknown and retracted alerts', async () => {
  const editor = await node.createUser('none', ['TRADER']);
  const id = await post();
  await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
  for (const unknown of [id, '3f0c5a52-8c1d-4a43-9d0c-2f1f5f3d1a01']) {
    const response = await request(unknown, reader);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      404,
      'News summary not found',
    ]);
  }
  expect((await request('1', reader)).statusCode).toBe(422);
});

// @req 12.26
it('shows the times of a release: source, fetch, publication and delivery by each node', async () => {
  // So that earlier alerts are not delivered.
  await eventually(() => expect(other.alertLog.position().seq).toBe(node.alertLog.committedSeq()));
  await openLiveSocket(node, reader);
  await openLiveSocket(other, await node.createUser('active'));
  await openLiveSocket(other, await node.createUser('active'));
  const sourceAt = new Date(Math.floor((Date.now() - 90_000) / 60_000) * 60_000 + 7_000);
  const reported: ReleaseTimes[] = [];
  const before = Date.now();
  expect((await process(orderWon(sourceAt), (times) => reported.push(times))).outcome).toBe('published');
  const id = await latestId();
  const timeline = await eventually(async () => {
    const found = await read(id);
    expect(found.sent?.nodes).toBe(2);
    return found;
  });
  expect(timeline.source).toEqual({ at: sourceAt.toISOString(), precision: 'second', name: 'PR Newswire' });
  const hops = [timeline.fetched_at, timeline.published_at, timeline.sent?.first_at, timeline.sent?.last_at];
  const times = hops.map((at) => Date.parse(at ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(before);
  expect(times[3]).toBeLessThanOrEqual(Date.now());
  expect(reported).toMatchObject([{ sourceAt, fetchedAt: new Date(timeline.fetched_at ?? '') }]);
  const rows = await node.db.select().from(alertDelivery);
  expect(new Map(rows.map(({ node_id, sockets: count }) => [node_id, count]))).toEqual(
    new Map([
      [node.nodeId, 1],
      [other.nodeId, 2],
    ]),
  );
  expect(rows).toHaveLength(2);
  for (const { metrics } of [node, other]) {
    const { values } = await metrics.publishedToSent.get();
    expect(values.find(({ metricName }) => metricName?.endsWith('_count'))?.value).toBe(1);
  }
});

it('shows when the alert was emailed to the reader, and to nobody else', async () => {
  const id = await post();
  const { userId } = await node.createUser('active');
  const sentAt = new Date();
  await node.db.insert(alertEmailDelivery).values({ alert_id: id, user_id: userId, sent_at: sentAt });
  expect((await read(id)).emailed_at).toBeNull();
  await node.db.insert(alertEmailDelivery).values({ alert_id: id, user_id: reader.userId, sent_at: sentAt });
  expect((await read(id)).emailed_at).toBe(sentAt.toISOString());
});

// @req 12.26
it('truncates the source time to its precision and returns null for unknown times', async () => {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  await process(orderWon(minute));
  const withMinutes = await read(await latestId());
  expect(withMinutes.source).toEqual({ at: minute.toISOString(), precision: 'minute', name: 'PR Newswire' });
  // No client was connected.
  expect(withMinutes.sent).toBeNull();
  await process(orderWon(null));
  const withoutTime = await read(await latestId());
  expect(withoutTime.source).toEqual({ at: null, precision: null, name: 'PR Newswire' });
  expect(withoutTime.fetched_at).not.toBeNull();
});

it('uses the source time and publisher of a submitted alert, without a fetch time', async () => {
  const id = await post({ published_date: '2026-11-20T15:00:09.250Z', publisher: 'Harbor Gazette' });
  expect(await read(id)).toMatchObject({
    source: { at: '2026-11-20T15:00:09.000Z', precision: 'second', name: 'Harbor Gazette' },
    fetched_at: null,
  });
});

it('finds the release of an alert that an editor published', async () => {
  const release = orderWon(new Date('2026-11-20T15:00:09Z'));
  const fetchedAt = new Date(node.clock.now().getTime() - 3_600_000);
  await node.db.insert(releaseTable).values({
    wire: release.wire,
    guid: release.guid,
    url: release.url,
    title: release.title,
    published_at: release.publishedAt,
    fetched_at: fetchedAt,
    symbols: [],
    outcome: 'no_us_stock',
    reasons: [],
  });
  const editor = await node.createUser('none', ['TRADER']);
  const id = await post({ source: release.wire, source_id: `${release.guid}#ZVZZT`, news_url: release.url }, editor);
  expect(await read(id)).toMatchObject({
    source: { at: '2026-11-20T15:00:09.000Z', name: 'PR Newswire' },
    fetched_at: fetchedAt.toISOString(),
  });
});

it('shows the latest attempt of each webhook of the caller, and of nobody else', async () => {
  const id = await post();
  const [alert] = await node.db.select().from(newsSummary).where(eq(newsSummary.id, id));
  const seq = alert?.seq ?? 0;
  const stranger = await node.createUser('active');
  const at = new Date('2026-11-20T15:00:00.310Z');
  for (const [name, { userId }] of [
    ['Bot', reader],
    ['Foreign', stranger],
  ] as const) {
    const webhookId = randomUUID();
    await node.db.insert(webhook).values({
      id: webhookId,
      user_id: userId,
      name,
      format: 'standard',
      sealed_target: Buffer.alloc(8),
      host: 'hooks.bna.test',
      created_at: at,
      epoch: 'test',
      delivered_seq: seq,
      next_attempt_at: at,
    });
    const attempt = { webhook_id: webhookId, epoch: 'test', alert_id: id, attempts: 1, duration_ms: 5, at };
    await node.db.insert(webhookDelivery).values([
      { ...attempt, seq, outcome: 'delivered', status: 200 },
      // A correction.
      { ...attempt, seq: seq + 1, outcome: 'rejected', status: 500 },
    ]);
  }
  expect((await read(id)).webhooks).toEqual([{ name: 'Bot', outcome: 'delivered', status: 200, at: at.toISOString() }]);
});
