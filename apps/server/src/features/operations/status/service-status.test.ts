import { type ServiceComponent, ServiceStatus } from '@bna/contract/operations/service-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../../test/eventually.ts';
import { newItem, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { source } from '../../ingestion/schema.ts';
import { servicePeriod } from '../schema.ts';
import { readOldestWaitS } from '../../../platform/job-tables.ts';
import { startHeartbeat } from '../../../platform/heartbeat.ts';
import { readDeliveryProgress } from '../../feed/public.ts';
import { recordStatus } from './read-status.ts';
import { purgePeriods } from './store.ts';

const WIRE = 'https://secret-wire.example/feed.xml?key=hunter2';
const MINUTE_MS = 60_000;
const START_MS = Date.parse('2026-11-20T15:00:00Z');

let node: TestNode;
let nowMs = START_MS;
beforeAll(async () => {
  // The response cache uses `performance`.
  vi.useFakeTimers({ toFake: ['performance'] });
  node = await startTestNode({
    sourceAddresses: [WIRE],
    clock: { now: () => new Date(nowMs), moveTo: () => false },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await node.stop();
});
beforeEach(async () => {
  vi.advanceTimersByTime(60_000);
  nowMs = START_MS;
  await node.db.execute(sql`TRUNCATE service_period, feed, pgboss.job`);
  await node.db.insert(source).values({
    url: WIRE,
    interval_s: 10,
    next_poll_at: sql`clock_timestamp()`,
    last_success_at: new Date(nowMs),
  });
});
const ask = () => node.request({ method: 'GET', url: '/api/v1/status' });

/** Reads past the response cache. */
const read = async (): Promise<ServiceStatus> => {
  vi.advanceTimersByTime(5_000);
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(200);
  return z.strictObject({ data: z.strictObject(ServiceStatus.shape) }).parse(answer.json()).data;
};

const component = ({ components }: ServiceStatus, of: ServiceComponent) => components.find(({ name }) => name === of);

/** The job that runs every minute. */
const record = () => recordStatus({ db: node.db, clock: node.clock, sources: [{ url: WIRE, intervalS: 10 }] });
const recordAfter = async (minutes: number): Promise<void> => {
  nowMs += minutes * MINUTE_MS;
  await node.db.update(source).set({ next_poll_at: sql`clock_timestamp()` });
  await record();
};

const beat = (countSockets = () => 0) =>
  startHeartbeat({
    ...node,
    roles: ['web'],
    countSockets,
    hasIgnoredProxy: () => false,
    readProgress: () => readDeliveryProgress(node.db, node.alertLog.position(), node.clock.now()),
  });

const mailJob = (state: string, createdS: number, completedS: number | null = null) =>
  node.db.execute(sql`
    INSERT INTO pgboss.job (name, state, created_on, start_after, completed_on)
    VALUES ('mail', ${state}::pgboss.job_state, now() - make_interval(secs => ${createdS}),
      now() - make_interval(secs => ${createdS}), now() - make_interval(secs => ${completedS}::float8))`);

describe('the status', () => {
  // @req 12.25
  it('is public and exposes no internals', async () => {
    const person = await node.createUser('active');
    const heartbeat = await beat(() => 4_321);
    await node.request({
      method: 'POST',
      url: '/api/v1/news-summary',
      payload: newItem(),
      token: await node.apiToken(),
    });
    await node.db.update(source).set({ failures: 3, last_error: 'HTTP 500 of secret-wire', last_success_at: null });
    await record();
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    for (const secret of ['secret-wire', 'hunter2', '4321', node.nodeId, person.email, 'HTTP 500', 'Velmora']) {
      expect(answer.body, secret).not.toContain(secret);
    }
    await heartbeat.stop();
  });

  it('shows the current state before anything is recorded', async () => {
    expect((await read()).components.map(({ name, state, since }) => [name, state, since])).toEqual([
      ['live_channel', 'down', null],
      ['sources', 'ok', null],
      ['mail', 'ok', null],
    ]);
    const heartbeat = await beat();
    expect(component(await read(), 'live_channel')).toEqual({
      name: 'live_channel',
      state: 'ok',
      since: null,
      message: 'Alerts are delivered instantly.',
    });
    await heartbeat.stop();
    expect(component(await read(), 'live_channel')).toMatchObject({ state: 'down' });
  });

  it('merges checks of the same state into one period and closes it with the next state', async () => {
    const heartbeat = await beat();
    for (let minute = 0; minute < 4; minute += 1) await recordAfter(1);
    await node.db.update(source).set({ failures: 9, last_success_at: null });
    await recordAfter(1);
    // Two nodes record the same check.
    await Promise.all([record(), record()]);
    const since = new Date(nowMs).toISOString();
    nowMs += 20_000;
    const status = await read();
    expect(component(status, 'sources')).toMatchObject({ state: 'down', since });
    expect(component(status, 'mail')).toMatchObject({ state: 'ok', since: '2026-11-20T15:01:00.000Z' });
    expect(status.incidents).toEqual([{ component: 'sources', state: 'down', began_at: since, ended_at: null }]);
    expect(status.days.at(-1)?.components).toMatchObject([
      { name: 'live_channel', ok_s: 260 },
      { name: 'sources', ok_s: 240, down_s: 20 },
      { name: 'mail', ok_s: 260 },
    ]);
    expect(await node.db.$count(servicePeriod)).toBe(4);
    await heartbeat.stop();
  });

  // @req 12.25
  it('counts time without checks as unknown', async () => {
    await recordAfter(1);
    await recordAfter(3);
    await recordAfter(3.5);
    const status = await read();
    expect(component(status, 'mail')).toMatchObject({ state: 'ok', since: new Date(nowMs).toISOString() });
    expect(status.days.at(-1)?.components.at(-1)).toMatchObject({ ok_s: 180, unknown_s: 10 * 3_600 + 60 + 210 });
  });

  it('keeps its history when the clock is set back, and purges it after 100 days', async () => {
    await recordAfter(2);
    await recordAfter(-1);
    await node.db.update(source).set({ failures: 9, last_success_at: null });
    await recordAfter(0);
    const times = await node.db.select().from(servicePeriod).orderBy(servicePeriod.component, servicePeriod.began_at);
    for (const { began_at, seen_at } of times) expect(seen_at >= began_at).toBe(true);
    expect(component(await read(), 'sources')).toMatchObject({ state: 'down' });
    await purgePeriods(node.db, new Date(nowMs + 99 * 86_400_000));
    expect(await node.db.$count(servicePeriod)).toBeGreaterThan(0);
    await purgePeriods(node.db, new Date(nowMs + 101 * 86_400_000));
    expect(await node.db.$count(servicePeriod)).toBe(0);
  });

  // @req 12.25
  it('is read once per five seconds; failures are not cached', async () => {
    const states = async () => (await ask()).json<{ data: ServiceStatus }>().data.components.map(({ state }) => state);
    await node.database.pool.query('ALTER TABLE service_period RENAME TO service_period_hidden');
    expect((await ask()).statusCode).toBe(500);
    await node.database.pool.query('ALTER TABLE service_period_hidden RENAME TO service_period');
    expect(await states()).toEqual(['down', 'ok', 'ok']);
    await mailJob('created', 400);
    expect(await states()).toEqual(['down', 'ok', 'ok']);
    vi.advanceTimersByTime(5_000);
    expect(await Promise.all([states(), states()])).toEqual([
      ['down', 'ok', 'degraded'],
      ['down', 'ok', 'degraded'],
    ]);
  });
});

it('answers 503 when a read hangs, without starting another one', async () => {
  const blocker = await node.database.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE service_period');
  vi.advanceTimersByTime(5_000);
  const first = ask();
  vi.advanceTimersByTime(5_000);
  const answers = await Promise.all([first, ask()]);
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '2'],
    [503, '2'],
  ]);
  const { rows } = await blocker.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks WHERE relation = 'service_period'::regclass AND NOT granted`,
  );
  expect(rows[0]?.count).toBe(1);
  await blocker.query('ROLLBACK');
  blocker.release();
  await eventually(async () => expect((await ask()).statusCode).toBe(200));
});

it('measures the wait of the oldest email, and ignores retries that others have overtaken', async () => {
  const waiting = async (): Promise<number | null> => {
    const seconds = await readOldestWaitS(node.db, 'mail');
    return seconds === null ? null : Math.round(seconds / 10) * 10;
  };
  expect(await waiting()).toBeNull();
  await mailJob('completed', 900, 800);
  await mailJob('failed', 7_000);
  await mailJob('created', -60);
  expect(await waiting()).toBeNull();
  // A bad address: later emails are sent.
  await mailJob('retry', 5_000);
  expect(await waiting()).toBeNull();
  await mailJob('retry', 300);
  expect(await waiting()).toBe(300);
  await mailJob('created', 500);
  expect(await waiting()).toBe(500);
});
