import type { ServiceHealth } from '@bna/contract/service-health';
import { type ServiceComponent, ServiceStatus } from '@bna/contract/status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { newItem, type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { feed } from '../../news-schema.ts';
import { servicePeriod } from '../../operations-schema.ts';
import { readWaitingS } from '../../platform/jobs.ts';
import { startHeartbeat } from '../../platform/heartbeat.ts';
import { recordStatus } from './read-status.ts';
import { purgePeriods } from './store.ts';

const WIRE = 'https://secret-wire.example/feed.xml?key=hunter2';
const MINUTE_MS = 60_000;
const START_MS = Date.parse('2026-11-20T15:00:00Z');

let node: TestNode;
let admin: Person;
let nowMs = START_MS;
beforeAll(async () => {
  // For how long a reading is kept goes by it.
  vi.useFakeTimers({ toFake: ['performance'] });
  node = await startTestNode({
    newsFeeds: [WIRE],
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
  admin = await node.person('none', ['ADMIN']);
  await node.db.execute(sql`TRUNCATE service_period, feed, pgboss.job`);
  await node.db.insert(feed).values({
    url: WIRE,
    interval_s: 10,
    next_poll_at: sql`clock_timestamp()`,
    last_success_at: new Date(nowMs),
  });
});
const ask = () => node.ask({ method: 'GET', url: '/api/v1/status' });

/** As it is now, not as it was read for whoever asked a moment ago. */
const read = async (): Promise<ServiceStatus> => {
  vi.advanceTimersByTime(5_000);
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(200);
  return z.strictObject({ data: ServiceStatus.strict() }).parse(answer.json()).data;
};

const component = ({ components }: ServiceStatus, of: ServiceComponent) => components.find(({ name }) => name === of);

/** What the jobs side does each minute. */
const look = () =>
  recordStatus({
    db: node.db,
    clock: node.clock,
    readSources: async () => {
      const health = await node.ask({ method: 'GET', url: '/api/v1/admin/health', as: admin });
      return health.json<{ data: ServiceHealth }>().data.sources;
    },
  });
const lookAfter = async (minutes: number): Promise<void> => {
  nowMs += minutes * MINUTE_MS;
  await node.db.update(feed).set({ next_poll_at: sql`clock_timestamp()` });
  await look();
};

const beat = (countLiveConnections = () => 0) =>
  startHeartbeat({ ...node, roles: ['web'], countLiveConnections, position: node.alertLog.position });

/** A job of the queue, by the database's clock. */
const mailJob = (state: string, createdS: number, completedS: number | null = null) =>
  node.db.execute(sql`
    INSERT INTO pgboss.job (name, state, created_on, start_after, completed_on)
    VALUES ('mail', ${state}::pgboss.job_state, now() - make_interval(secs => ${createdS}),
      now() - make_interval(secs => ${createdS}), now() - make_interval(secs => ${completedS}::float8))`);

describe('the status', () => {
  it('is there for everybody, without session, and says nothing of what is inside', async () => {
    const person = await node.person('active');
    const heartbeat = await beat(() => 4_321);
    await node.ask({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), token: await node.apiToken() });
    await node.db.update(feed).set({ failures: 3, last_error: 'HTTP 500 of secret-wire', last_success_at: null });
    await look();
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    for (const secret of ['secret-wire', 'hunter2', '4321', node.nodeId, person.email, 'HTTP 500', 'Velmora']) {
      expect(answer.body, secret).not.toContain(secret);
    }
    await heartbeat.stop();
  });

  it('tells how things are now, before anybody has noted it', async () => {
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
      message: 'Alerts reach open pages as soon as they are published.',
    });
    await heartbeat.stop();
    expect(component(await read(), 'live_channel')).toMatchObject({ state: 'down' });
  });

  it('keeps what was seen each minute as one time, tells since when it is so, and ends it with the next', async () => {
    const heartbeat = await beat();
    for (let minute = 0; minute < 4; minute += 1) await lookAfter(1);
    await node.db.update(feed).set({ failures: 9, last_success_at: null });
    await lookAfter(1);
    // The same look twice, as two nodes might.
    await Promise.all([look(), look()]);
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

  it('knows nothing of a time in which nobody looked', async () => {
    await lookAfter(1);
    await lookAfter(3);
    await lookAfter(3.5);
    const status = await read();
    expect(component(status, 'mail')).toMatchObject({ state: 'ok', since: new Date(nowMs).toISOString() });
    expect(status.days.at(-1)?.components.at(-1)).toMatchObject({ ok_s: 180, unknown_s: 10 * 3_600 + 60 + 210 });
  });

  it('loses nothing that was seen when the clock is put back, and forgets what is older than it tells', async () => {
    await lookAfter(2);
    await lookAfter(-1);
    await node.db.update(feed).set({ failures: 9, last_success_at: null });
    await lookAfter(0);
    const times = await node.db.select().from(servicePeriod).orderBy(servicePeriod.component, servicePeriod.began_at);
    for (const { began_at, seen_at } of times) expect(seen_at >= began_at).toBe(true);
    expect(component(await read(), 'sources')).toMatchObject({ state: 'down' });
    await purgePeriods(node.db, new Date(nowMs + 99 * 86_400_000));
    expect(await node.db.$count(servicePeriod)).toBeGreaterThan(0);
    await purgePeriods(node.db, new Date(nowMs + 101 * 86_400_000));
    expect(await node.db.$count(servicePeriod)).toBe(0);
  });

  it('is read once for all who ask within five seconds; a failure is nobody else’s', async () => {
    const states = async () => (await ask()).json<{ data: ServiceStatus }>().data.components.map(({ state }) => state);
    await node.database.pool.query('ALTER TABLE service_period RENAME TO gone');
    expect((await ask()).statusCode).toBe(500);
    await node.database.pool.query('ALTER TABLE gone RENAME TO service_period');
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

it('a status that cannot be read in time is said to be unavailable, and is not read beside itself', async () => {
  const holder = await node.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE service_period');
  vi.advanceTimersByTime(5_000);
  const first = ask();
  vi.advanceTimersByTime(5_000);
  const answers = await Promise.all([first, ask()]);
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '2'],
    [503, '2'],
  ]);
  const { rows } = await holder.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks WHERE relation = 'service_period'::regclass AND NOT granted`,
  );
  expect(rows[0]?.count).toBe(1);
  await holder.query('ROLLBACK');
  holder.release();
  await eventually(async () => expect((await ask()).statusCode).toBe(200));
});

it('a mail waits from when it could go out; one that fails counts while none that came after it was sent', async () => {
  const waiting = async (): Promise<number | null> => {
    const seconds = await readWaitingS(node.db, 'mail');
    return seconds === null ? null : Math.round(seconds / 10) * 10;
  };
  expect(await waiting()).toBeNull();
  await mailJob('completed', 900, 800);
  await mailJob('failed', 7_000);
  await mailJob('created', -60);
  expect(await waiting()).toBeNull();
  // Its address is at fault: others go out.
  await mailJob('retry', 5_000);
  expect(await waiting()).toBeNull();
  await mailJob('retry', 300);
  expect(await waiting()).toBe(300);
  await mailJob('created', 500);
  expect(await waiting()).toBe(500);
});
