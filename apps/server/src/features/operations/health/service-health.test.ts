import { ServiceHealth } from '@bna/contract/operations/service-health';
import { lastClosedTradingDay } from '@bna/contract/trading-days';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLiveSocket } from '../../../../test/live-socket.ts';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { stripeEvent } from '../../billing/schema.ts';
import { listingRefresh } from '../../stocks/schema.ts';
import { source, release } from '../../ingestion/schema.ts';
import { type JobQueue, openJobQueue } from '../../../platform/jobs.ts';
import { eventually } from '../../../../test/eventually.ts';
import { consumeShared } from '../../../platform/shared-limit.ts';
import { readReaderHealth } from './store.ts';

const HEALTH = '/api/v1/admin/health';
const WIRE = 'https://wire.example';

let node: TestNode;
let admin: TestUser;
beforeAll(async () => {
  node = await startTestNode({
    sourceAddresses: [
      `${WIRE}/ok.xml?key=secret-key#interval=5`,
      `${WIRE}/failing.xml`,
      `${WIRE}/late.xml#interval=20`,
      `${WIRE}/nearly-late.xml#interval=20`,
      `${WIRE}/new.xml`,
      `${WIRE}/failed-long-ago.xml`,
      `${WIRE}/never-polled.xml#interval=7`,
    ],
  });
  admin = await node.createUser('none', ['ADMIN']);
});
afterAll(() => node.stop());

const ask = () => node.request({ method: 'GET', url: HEALTH, as: admin });
const read = async (): Promise<ServiceHealth> => {
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(200);
  return z.strictObject({ data: z.strictObject(ServiceHealth.shape) }).parse(answer.json()).data;
};

describe('a service without activity', () => {
  it('has no counts or times', async () => {
    expect(await read()).toMatchObject({
      queues: [
        { name: 'mail', waiting: 0, active: 0, retrying: 0, failed: 0, oldest_waiting_at: null },
        { name: 'stripe-event', waiting: 0, active: 0, retrying: 0, failed: 0, oldest_waiting_at: null },
      ],
      alerts: { seq: 0, last_published_at: null, last_release_at: null },
      releases: [],
      reader: null,
      webhooks: { waiting: 0, oldest_waiting_at: null },
      unsold_subscriptions: [],
      live_connections: 0,
    });
  });
});

describe('the reader', () => {
  it('is listed with its requests of the day', async () => {
    const limit = { name: 'reader-requests', max: 3, windowS: 86_400 };
    expect(await readReaderHealth(node.db, 3)).toEqual({ requests: 0, daily_requests: 3 });
    await consumeShared(node.db, limit, 'all');
    await consumeShared(node.db, limit, 'all');
    await consumeShared(node.db, limit, 'all', Date.now() - 2 * 86_400_000);
    expect(await readReaderHealth(node.db, 3)).toEqual({ requests: 2, daily_requests: 3 });
    for (let use = 0; use < 5; use += 1) await consumeShared(node.db, limit, 'all');
    expect(await readReaderHealth(node.db, 3)).toEqual({ requests: 3, daily_requests: 3 });
    expect(await readReaderHealth(node.db, null)).toBeNull();
  });
});

describe('sources', () => {
  const store = (path: string, row: Partial<typeof source.$inferInsert>, dueInS = 5) =>
    node.db.insert(source).values({
      url: `${WIRE}/${path}`,
      interval_s: 10,
      last_success_at: new Date('2026-11-20T15:00:00Z'),
      next_poll_at: sql`clock_timestamp() + make_interval(secs => ${dueInS})`,
      ...row,
    });

  // @req 14.28
  it('are listed in configured order with their worst state', async () => {
    await store('ok.xml?key=secret-key', { interval_s: 5 });
    await store('failing.xml', { failures: 3, last_error: 'The feed’s server answered 503' }, 80);
    await store('late.xml', { interval_s: 20 }, -91);
    await store('nearly-late.xml', { interval_s: 20 }, -60);
    await store('new.xml', { last_success_at: null });
    await store('failed-long-ago.xml', { failures: 1, last_error: 'The feed’s server answered 500' }, -3_600);
    await store('no-longer-configured.xml', {});
    const { sources } = await read();
    expect(sources.map(({ url, state, interval_s, failures }) => [url, state, interval_s, failures])).toEqual([
      [`${WIRE}/ok.xml`, 'ok', 5, 0],
      [`${WIRE}/failing.xml`, 'failing', 10, 3],
      [`${WIRE}/late.xml`, 'late', 20, 0],
      [`${WIRE}/nearly-late.xml`, 'ok', 20, 0],
      [`${WIRE}/new.xml`, 'new', 10, 0],
      [`${WIRE}/failed-long-ago.xml`, 'late', 10, 1],
      [`${WIRE}/never-polled.xml`, 'late', 7, 0],
    ]);
    expect(sources[1]?.last_error).toBe('The feed’s server answered 503');
    expect(sources.at(-1)).toMatchObject({
      last_success_at: null,
      last_error: 'No jobs node has polled this source yet',
    });
    expect(JSON.stringify(sources)).not.toContain('secret-key');
  });
});

describe('queues', () => {
  const job = (name: string, state: string, columns: Record<string, string> = {}) => {
    const names = Object.keys(columns);
    return node.database.pool.query(
      `INSERT INTO pgboss.job (name, state ${names.map((column) => `, ${column}`).join('')})
       VALUES ($1, $2::text::pgboss.job_state ${names.map((column) => `, now() ${columns[column] ?? ''}`).join('')})`,
      [name, state],
    );
  };

  it('count ready, active, retrying and recently failed jobs', async () => {
    await job('mail', 'created', { start_after: "- interval '90 seconds'" });
    await job('mail', 'created', { start_after: "- interval '30 seconds'" });
    await job('mail', 'created', { start_after: "+ interval '1 hour'" });
    await job('mail', 'active');
    await job('mail', 'retry', { start_after: "- interval '1 hour'" });
    await job('mail', 'retry', { start_after: "+ interval '1 hour'" });
    await job('mail', 'failed', { completed_on: "- interval '23 hours'" });
    await job('mail', 'failed', { completed_on: "- interval '25 hours'" });
    await job('mail', 'completed', { completed_on: '' });
    const { queues } = await read();
    const [mail, events] = queues;
    expect(mail).toEqual({
      name: 'mail',
      waiting: 2,
      active: 1,
      retrying: 2,
      failed: 1,
      oldest_waiting_at: expect.any(String) as string,
    });
    const waitsMs = node.clock.now().getTime() - Date.parse(mail?.oldest_waiting_at ?? '');
    expect(waitsMs).toBeGreaterThanOrEqual(89_000);
    expect(waitsMs).toBeLessThan(600_000);
    expect(events).toMatchObject({ name: 'stripe-event', waiting: 0 });
  });

  it('list scheduled jobs by name after the fixed queues', async () => {
    const queue: JobQueue = await openJobQueue(node.database, { runsJobs: true, log: node.log });
    await queue.schedule([{ name: 'audit.purge', cron: '0 0 1 1 *', timeLimitS: 60, run: () => Promise.resolve() }]);
    await queue.stop();
    await node.database.pool.query(`SELECT pgboss.create_queue('aardvark', '{"policy":"standard"}'::jsonb)`);
    await job('audit.purge', 'created');
    const { queues } = await read();
    expect(queues.map(({ name }) => name)).toEqual(['mail', 'stripe-event', 'aardvark', 'audit.purge']);
    expect(queues.at(-1)).toMatchObject({ waiting: 1 });
  });
});

it('reports the last alert and release, and the outcomes of the last 24 hours', async () => {
  const editor = await node.createUser('none', ['TRADER']);
  const post = () => node.request({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), as: editor });
  await post();
  const { id } = (await post()).json<{ data: { id: string } }>().data;
  const now = node.clock.now();
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const entry = (outcome: string, fetched_at: Date) => ({
    wire: 'EDGAR',
    guid: `${outcome} ${fetched_at.toISOString()}`,
    title: 'A filing',
    fetched_at,
    symbols: [],
    outcome,
    reasons: [],
  });
  await node.db
    .insert(release)
    .values([
      entry('not_bullish', hoursAgo(1)),
      entry('not_bullish', hoursAgo(23)),
      entry('not_bullish', hoursAgo(25)),
      entry('published', hoursAgo(2)),
      entry('duplicate', hoursAgo(3)),
      entry('stale', hoursAgo(48)),
    ]);
  await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
  const { alerts, releases, checked_at } = await read();
  const { rows } = await node.database.pool.query<{ at: Date }>('SELECT max(created_at) AS at FROM news_summary');
  expect(alerts).toEqual({
    seq: 3,
    last_published_at: rows[0]?.at.toISOString(),
    last_release_at: hoursAgo(1).toISOString(),
  });
  expect(releases).toEqual([
    { outcome: 'not_bullish', count: 2 },
    { outcome: 'duplicate', count: 1 },
    { outcome: 'published', count: 1 },
  ]);
  expect(Date.parse(checked_at)).toBeGreaterThanOrEqual(now.getTime());
});

// @req 14.28
it('reports the stock table and its last refresh', async () => {
  expect((await read()).listings).toEqual({
    stocks: 2,
    figures_as_of: lastClosedTradingDay(node.clock.now()),
    refresh: null,
  });
  const result = { stocks: 2, added: 0, removed: 0, renamed: 0 };
  const [first, second] = [new Date('2026-11-20T01:25:00Z'), new Date('2026-11-20T07:25:00Z')];
  await node.db.insert(listingRefresh).values([
    { ...result, checked_at: second, outcome: 'failed', problem: 'The symbol directory is truncated' },
    { ...result, checked_at: first, outcome: 'applied', added: 2 },
  ]);
  expect((await read()).listings.refresh).toEqual({
    checked_at: second.toISOString(),
    outcome: 'failed',
    added: 0,
    removed: 0,
    renamed: 0,
    problem: 'The symbol directory is truncated',
    last_success_at: first.toISOString(),
  });
});

it('reports unprocessed webhook events', async () => {
  const event = (id: string, received_at: Date, processed_at: Date | null = null) => ({
    id,
    type: 'invoice.paid',
    created: received_at,
    payload: '{}',
    received_at,
    processed_at,
  });
  const [first, second] = [new Date('2026-11-20T15:00:00Z'), new Date('2026-11-20T16:00:00Z')];
  await node.db
    .insert(stripeEvent)
    .values([event('evt_1', second), event('evt_2', first), event('evt_3', new Date(0), second)]);
  expect((await read()).webhooks).toEqual({ waiting: 2, oldest_waiting_at: first.toISOString() });
});

it('counts the open sockets of this node', async () => {
  const socket = await openLiveSocket(node, await node.createUser('active'));
  expect((await read()).live_connections).toBe(1);
  socket.disconnect();
  await eventually(async () => expect((await read()).live_connections).toBe(0));
});

it('answers 503 if a query times out, and recovers', async () => {
  const blocker = await node.database.pool.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE pgboss.job');
    const response = ask();
    // Does what the statement timeout would do.
    await eventually(async () => {
      const { rowCount } = await node.database.pool.query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%pgboss.queue LEFT JOIN%'`,
      );
      expect(rowCount).toBe(1);
    });
    const answer = await response;
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '2',
      { message: 'The service is busy, please try again in a moment.', code: 'unavailable' },
    ]);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  await read();
});
