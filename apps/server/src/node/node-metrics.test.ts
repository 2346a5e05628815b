import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newItem, type TestUser, startTestNode, type TestNode } from '../../test/test-node.ts';
import { stripeEvent } from '../features/billing/schema.ts';
import { type Mailer, MailRefusedError } from '../deps.ts';
import { source } from '../features/ingestion/schema.ts';
import { countSentMails, createMetrics } from '../platform/metrics.ts';
import { CommandError } from '../commands/command-error.ts';
import { scheduledJob } from '../platform/schema.ts';
import { type NodeMetrics, type NodeMetricsOptions, startNodeMetrics } from './node-metrics.ts';
import { eventually } from '../../test/eventually.ts';

const WIRE = 'https://wire.example/feed.xml';

let node: TestNode;
let reader: TestUser;
let metrics: NodeMetrics;
beforeAll(async () => {
  node = await startTestNode();
  reader = await node.createUser('active');
  const started = await start(0);
  if (started === null) throw new Error('No metrics server');
  metrics = started;
});
afterAll(async () => {
  await metrics.stop();
  await node.stop();
});

const start = (
  metricsPort: number | undefined,
  own: Pick<NodeMetricsOptions, 'metrics' | 'database'> = { metrics: node.metrics, database: node.database },
) =>
  startNodeMetrics({
    ...node,
    ...own,
    host: '127.0.0.1',
    metricsPort,
    countSockets: () => 42,
    countStreams: () => 7,
    sourceAddresses: [`${WIRE}?key=secret-key#interval=5`, 'https://wire.example/never.xml'],
    pools: { requests: node.database.pool },
  });

const scrape = async (): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${String(metrics.port)}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
};
/** Returns the value of a series, such as `name{label="value"}`. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1).replace('+Inf', 'Infinity'));
};

it('exports the state of the alert log, queues, emails, webhooks and sources', async () => {
  const token = await node.apiToken();
  await node.request({ method: 'POST', url: '/api/v1/news-summary', payload: newItem(), token });
  await node.db.insert(source).values({
    url: `${WIRE}?key=secret-key`,
    interval_s: 5,
    next_poll_at: sql`clock_timestamp()`,
    failures: 2,
    last_success_at: new Date(node.clock.now().getTime() - 400_000),
  });
  await node.db.execute(sql`INSERT INTO pgboss.job (name, state, created_on, start_after) SELECT 'mail', 'created', at, at
    FROM (SELECT now() - interval '200 seconds' AS at) AS earlier`);
  await node.db.insert(stripeEvent).values({
    id: 'evt_1',
    type: 'invoice.paid',
    created: new Date(),
    payload: '{}',
    received_at: sql`now() - interval '70 seconds'`,
  });
  await eventually(() => expect(node.alertLog.position().seq).toBe(1));

  const text = await scrape();
  expect(text).not.toContain('secret-key');
  const value = (series: string) => valueOf(text, series);
  expect(value('bna_database_up')).toBe(1);
  expect(value('bna_live_connections')).toBe(42);
  expect([value('bna_alert_log_position'), value('bna_alert_log_head'), value('bna_alert_log_lag_seconds')]).toEqual([
    1, 1, 0,
  ]);
  expect(value('bna_queue_jobs{queue="mail",state="waiting"}')).toBe(1);
  expect(value('bna_queue_jobs{queue="stripe-event",state="failed"}')).toBe(0);
  const ages = [
    ['bna_queue_oldest_waiting_seconds{queue="mail"}', 200],
    ['bna_mail_oldest_waiting_seconds', 200],
    ['bna_webhooks_oldest_waiting_seconds', 70],
    [`bna_source_last_success_age_seconds{source="${WIRE}"}`, 400],
  ] as const;
  for (const [series, seconds] of ages) {
    expect(value(series), series).toBeGreaterThanOrEqual(seconds);
    expect(value(series), series).toBeLessThan(seconds + 60);
  }
  expect(value('bna_queue_oldest_waiting_seconds{queue="stripe-event"}')).toBe(0);
  expect(value('bna_webhooks_waiting')).toBe(1);
  expect(value('bna_unsold_subscriptions')).toBe(0);
  expect(value(`bna_source_failures{source="${WIRE}"}`)).toBe(2);
  expect(value('bna_source_last_success_age_seconds{source="https://wire.example/never.xml"}')).toBe(Infinity);
  expect(value('bna_database_connections{pool="requests",state="in_use"}')).toBeGreaterThanOrEqual(0);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

it('counts requests by route, except those of the feed', async () => {
  await node.request({ method: 'GET', url: '/api/v1/news-summary', as: reader });
  await node.request({
    method: 'GET',
    url: '/api/v1/news-summary/3f0c5a52-8c1d-4a43-9d0c-2f1f5f3d1a01/receipt',
    as: reader,
  });
  await node.request({ method: 'HEAD', url: '/healthz' });
  const text = await scrape();
  const count = (method: string, route: string, status: string) =>
    valueOf(text, `bna_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect(count('GET', '/api/v1/news-summary/:id/receipt', '4xx')).toBe(1);
  expect(count('HEAD', '/healthz', '2xx')).toBe(1);
  expect(count('POST', '/api/v1/news-summary', '2xx')).toBe(1);
  expect(text).not.toContain('method="GET",route="/api/v1/news-summary"');
  expect(text).not.toContain('3f0c5a52');
});

it('counts emails by outcome and passes failures on', async () => {
  const message = { id: '1', to: 'a@bna.test', subject: 's', html: 'h', text: 't' };
  const outcomes: (Error | null)[] = [null, null, new Error('unavailable'), new MailRefusedError('no such address')];
  const mailer: Mailer = {
    send: () => {
      const error = outcomes.shift() ?? null;
      return error === null ? Promise.resolve() : Promise.reject(error);
    },
    check: () => Promise.resolve(),
  };
  const counted = countSentMails(mailer, node.metrics);
  await counted.send(message);
  await counted.send(message);
  await expect(counted.send(message)).rejects.toThrow('unavailable');
  await expect(counted.send(message)).rejects.toThrow(MailRefusedError);
  const text = await scrape();
  const counts = ['sent', 'failed', 'refused'].map((outcome) => valueOf(text, `bna_mails_total{outcome="${outcome}"}`));
  expect(counts).toEqual([2, 1, 1]);
});

it('leaves out a group of metrics whose table does not answer within a second, and no other', async () => {
  const blocker = await node.database.pool.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE pgboss.job');
    const text = await scrape();
    expect(valueOf(text, 'bna_database_up')).toBe(1);
    expect(valueOf(text, 'bna_stored_metrics_read{group="queues"}')).toBe(0);
    expect(valueOf(text, 'bna_stored_metrics_read{group="payments"}')).toBe(1);
    expect(text).not.toContain('bna_queue_jobs');
    expect(valueOf(text, 'bna_webhooks_waiting')).toBe(1);
    expect(valueOf(text, 'bna_alert_log_head')).toBe(1);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  await eventually(async () => expect(valueOf(await scrape(), 'bna_stored_metrics_read{group="queues"}')).toBe(1));
});

it('reports a database that does not answer as down within a second, without stored values', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const connection = { connectionString: `postgres://bna@127.0.0.1:${String(port)}/bna` };
  const own = await start(0, { metrics: createMetrics(), database: { connection } });
  try {
    const text = await (await fetch(`http://127.0.0.1:${String(own?.port)}/metrics`)).text();
    expect(valueOf(text, 'bna_database_up')).toBe(0);
    expect(valueOf(text, 'bna_live_connections')).toBe(42);
    expect(text).not.toContain('bna_queue_jobs');
  } finally {
    await own?.stop();
    silent.close();
  }
});

it('exports when scheduled jobs last succeeded, and how long a run is overdue', async () => {
  await node.db.insert(scheduledJob).values([
    {
      name: 'prompt',
      due_within_s: 60,
      scheduled_at: sql`now() - interval '1 day'`,
      last_success_at: sql`now() - interval '30 seconds'`,
      last_duration_ms: 1_500,
    },
    { name: 'never', due_within_s: 60, scheduled_at: sql`now() - interval '400 seconds'` },
  ]);
  const text = await scrape();
  const value = (metric: string, job: string) => valueOf(text, `bna_scheduled_job_${metric}{name="${job}"}`);
  expect(value('last_success_age_seconds', 'prompt')).toBeGreaterThanOrEqual(30);
  expect(value('duration_seconds', 'prompt')).toBe(1.5);
  expect(value('overdue_seconds', 'prompt')).toBe(0);
  expect(value('last_success_age_seconds', 'never')).toBe(Infinity);
  expect(value('duration_seconds', 'never')).toBeUndefined();
  expect(value('overdue_seconds', 'never')).toBeGreaterThanOrEqual(340);
  expect(value('overdue_seconds', 'never')).toBeLessThan(400);
});

it('serves only metrics on their port, and no metrics elsewhere', async () => {
  const own = `http://127.0.0.1:${String(metrics.port)}`;
  for (const path of ['/', '/metrics/', '/healthz', '/api/v1/status']) {
    expect((await fetch(`${own}${path}`)).status, path).toBe(404);
  }
  expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await node.request({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  expect(await start(undefined)).toBeNull();
});

it('reports a port that is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(start(port, { metrics: createMetrics(), database: node.database })).rejects.toThrow(
    new CommandError(`Port ${String(port)} of 127.0.0.1 is in use. Set METRICS_PORT to another number.`),
  );
  server.close();
});
