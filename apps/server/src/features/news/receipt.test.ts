import { LatencyReceipt } from '@bna/contract/receipt';
import { LIVE_NEWS_NAMESPACE } from '@bna/contract/live-news';
import { NewsFeed } from '@bna/contract/news';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newItem, type Person, PUBLIC_ORIGIN, startTestNode, type TestNode } from '../../../test/test-node.ts';
import type { Release } from '../../deps.ts';
import { release as releaseTable } from '../../news-schema.ts';
import { alertDelivery } from '../../operations-schema.ts';
import { createAlertDeliveries, purgeAlertDeliveries } from './alert-deliveries.ts';
import { processRelease, type ReleaseTimes } from './process-release.ts';
import { createStockTable } from './stock-table.ts';

let database: TestDatabase;
let node: TestNode;
let other: TestNode;
let reader: Person;
let token: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  node = await startTestNode({ database });
  other = await startTestNode({ database });
  reader = await node.person('active');
  token = await node.apiToken();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await node.stop();
  await other.stop();
  await database.drop();
});

const ask = (id: string, as?: Person) =>
  node.ask({ method: 'GET', url: `/api/v1/news-summary/${id}/receipt`, ...(as === undefined ? {} : { as }) });
const read = async (id: string): Promise<LatencyReceipt> => {
  const answer = await ask(id, reader);
  expect(answer.statusCode, answer.body).toBe(200);
  return z.strictObject({ data: LatencyReceipt.strict() }).parse(answer.json()).data;
};

const post = async (change: Record<string, unknown> = {}, as?: Person): Promise<string> => {
  const answer = await node.ask({
    method: 'POST',
    url: '/api/v1/news-summary',
    payload: newItem(change),
    ...(as === undefined ? { token } : { as }),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: { id: string } }>().data.id;
};

const listen = async ({ origin }: TestNode, { cookie }: Person): Promise<void> => {
  const socket = io(`${origin}${LIVE_NEWS_NAMESPACE}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: PUBLIC_ORIGIN, cookie },
  });
  sockets.push(socket);
  await new Promise((resolve, reject) => {
    socket.on('connection-success', resolve);
    socket.on('connect_error', reject);
  });
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
const take = (release: Release, onReleasePublished?: (times: ReleaseTimes) => void) =>
  processRelease(
    {
      ...node.publishing,
      stocks: createStockTable(node.db, node.notifications),
      ...(onReleasePublished === undefined ? {} : { onReleasePublished }),
    },
    release,
  );
const latestId = async (): Promise<string> => {
  const answer = await node.ask({ method: 'GET', url: '/api/v1/news-summary', as: reader });
  return NewsFeed.parse(answer.json()).data[0]?.id ?? '';
};

it('is for those who may read the feed', async () => {
  const id = await post();
  expect((await ask(id)).statusCode).toBe(401);
  const lapsed = await ask(id, await node.person('none'));
  expect([lapsed.statusCode, lapsed.json()]).toEqual([403, expect.objectContaining({ code: 'subscription_required' })]);
  expect((await ask(id, reader)).headers['cache-control']).toBe('no-store');
});

it('is not there for what is not there, and not any more for what was taken back', async () => {
  const editor = await node.person('none', ['TRADER']);
  const id = await post();
  await node.ask({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
  for (const unknown of [id, '3f0c5a52-8c1d-4a43-9d0c-2f1f5f3d1a01']) {
    const answer = await ask(unknown, reader);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'News summary not found']);
  }
  expect((await ask('1', reader)).statusCode).toBe(422);
});

it('tells the whole way of a release: written, read, published, sent by each node', async () => {
  // What was published before is nobody's alert any more.
  await vi.waitFor(() => expect(other.alertLog.position().seq).toBe(node.alertLog.committedSeq()), { timeout: 5_000 });
  await listen(node, reader);
  await listen(other, await node.person('active'));
  await listen(other, await node.person('active'));
  const writtenAt = new Date(Math.floor((Date.now() - 90_000) / 60_000) * 60_000 + 7_000);
  const told: ReleaseTimes[] = [];
  const before = Date.now();
  expect((await take(orderWon(writtenAt), (times) => told.push(times))).outcome).toBe('published');
  const id = await latestId();
  const receipt = await vi.waitFor(
    async () => {
      const found = await read(id);
      expect(found.sent?.nodes).toBe(2);
      return found;
    },
    { timeout: 10_000 },
  );
  expect(receipt.source).toEqual({ at: writtenAt.toISOString(), precision: 'second', name: 'PR Newswire' });
  const way = [receipt.fetched_at, receipt.published_at, receipt.sent?.first_at, receipt.sent?.last_at];
  const times = way.map((at) => Date.parse(at ?? ''));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(before);
  expect(times[3]).toBeLessThanOrEqual(Date.now());
  expect(told).toMatchObject([{ sourceAt: writtenAt, fetchedAt: new Date(receipt.fetched_at ?? '') }]);
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

it('shows no seconds of a wire that writes none, and says what it does not know', async () => {
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  await take(orderWon(minute));
  const written = await read(await latestId());
  expect(written.source).toEqual({ at: minute.toISOString(), precision: 'minute', name: 'PR Newswire' });
  // Nobody was connected.
  expect(written.sent).toBeNull();
  await take(orderWon(null));
  const unwritten = await read(await latestId());
  expect(unwritten.source).toEqual({ at: null, precision: null, name: 'PR Newswire' });
  expect(unwritten.fetched_at).not.toBeNull();
});

it('of what was handed in tells what its sender wrote, and no reading of a wire', async () => {
  const id = await post({ published_date: '2026-11-20T15:00:09.250Z', publisher: 'Harbor Gazette' });
  expect(await read(id)).toMatchObject({
    source: { at: '2026-11-20T15:00:09.000Z', precision: 'second', name: 'Harbor Gazette' },
    fetched_at: null,
  });
});

it('of a release that the desk published by hand tells when it had been read', async () => {
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
  const editor = await node.person('none', ['TRADER']);
  const id = await post({ source: release.wire, source_id: `${release.guid}#ZVZZT`, news_url: release.url }, editor);
  expect(await read(id)).toMatchObject({
    source: { at: '2026-11-20T15:00:09.000Z', name: 'PR Newswire' },
    fetched_at: fetchedAt.toISOString(),
  });
});

it('what cannot be written down at once is kept and written later, once, and never in the way', async () => {
  const deliveries = createAlertDeliveries({ db: node.db, nodeId: node.nodeId, log: node.log });
  const at = new Date('2026-11-20T15:00:00Z');
  const row = (seq: number) => ({ seq, action: 'created', news_summary: {}, published_at: at });
  const sent = (seq: number, sockets = 3) => ({ rows: [row(seq)], epoch: 'test', sockets, firstAt: at, lastAt: at });
  const written = async () => {
    const rows = await node.db.select().from(alertDelivery);
    return rows.filter(({ epoch }) => epoch === 'test').map(({ seq }) => seq);
  };
  await node.database.pool.query('ALTER TABLE alert_delivery RENAME TO gone');
  deliveries.note(sent(1_001));
  deliveries.note(sent(1_002, 0));
  await vi.waitFor(() => expect(node.logLines.join('')).toContain('alert deliveries'), { timeout: 5_000 });
  await node.database.pool.query('ALTER TABLE gone RENAME TO alert_delivery');
  await vi.waitFor(async () => expect(await written()).toEqual([1_001]), { timeout: 5_000 });
  deliveries.note(sent(1_001));
  deliveries.note(sent(1_003));
  await deliveries.stop();
  expect(new Set(await written())).toEqual(new Set([1_001, 1_003]));
  expect(await written()).toHaveLength(2);
  await purgeAlertDeliveries(node.db, new Date(at.getTime() + 366 * 86_400_000));
  expect(await written()).toEqual([]);
});

it('a database that hangs keeps no node from stopping', async () => {
  const deliveries = createAlertDeliveries({ db: node.db, nodeId: node.nodeId, log: node.log });
  const holder = await node.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE alert_delivery');
  const at = new Date('2026-11-20T15:00:00Z');
  const row = { seq: 1_001, action: 'created', news_summary: {}, published_at: at };
  deliveries.note({ rows: [row], epoch: 'hanging', sockets: 1, firstAt: at, lastAt: at });
  await deliveries.stop();
  expect(node.logLines.join('')).toMatch(
    /did not answer in time.*"lost":1,.*when alerts were sent could not be written down/,
  );
  await holder.query('ROLLBACK');
  holder.release();
});
