import { Gauge, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Clock } from '../deps.ts';
import type { AlertLog } from '../features/news/alert-log.ts';
import { parseFeedAddress } from '../features/news/poll-feeds.ts';
import { type ConfiguredFeed, readAlerts, readSources, readWebhooks } from '../features/service-health/store.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readLagMs } from '../platform/heartbeat.ts';
import { readQueues, readWaitingS } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { measurePools, measureProcess, type Metrics } from '../platform/metrics.ts';
import { startMetricsServer } from '../platform/metrics-server.ts';
import { databaseLate, within } from '../platform/within.ts';
import { CommandError } from './command-error.ts';

export interface NodeMetricsOptions {
  readonly host: string;
  /** 0: any that is free. Undefined: nothing is told. */
  readonly metricsPort: number | undefined;
  readonly metrics: Metrics;
  readonly database: Pick<Database, 'connection'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly alertLog: Pick<AlertLog, 'position'>;
  readonly countLiveConnections: () => number;
  readonly newsFeeds: readonly string[];
  /** The connections to the database, by what they are for. */
  readonly pools: Readonly<Record<string, Pool>>;
}

export interface NodeMetrics {
  readonly port: number;
  stop(): Promise<void>;
}

/** A scrape waits no longer for the database. */
const READ_WITHIN_MS = 1_000;

/** Tells Prometheus how this node and what it shares with the others do. */
export async function startNodeMetrics(options: NodeMetricsOptions): Promise<NodeMetrics | null> {
  const { metricsPort: port, host, metrics, log } = options;
  if (port === undefined) return null;
  const { registry } = metrics;
  measureProcess(metrics);
  measurePools(metrics, options.pools);
  measureNow(registry, 'bna_live_connections', 'Live connections to this node.', options.countLiveConnections);
  const position = (): number => options.alertLog.position().seq;
  measureNow(registry, 'bna_alert_log_position', 'Place in the alert log up to which this node has told.', position);
  // A connection of its own: how busy the others are is to be seen, not to be felt.
  const own = openDatabase(options.database.connection, log, { size: 1, statementTimeoutMs: READ_WITHIN_MS });
  const readShared = createSharedReader({ ...options, db: own.db });
  const scrape = async (): Promise<string> => {
    const shared = await readShared();
    return `${await registry.metrics()}\n${await shared.metrics()}`;
  };
  try {
    const server = await startMetricsServer({ host, port, contentType: registry.contentType, scrape, log });
    return {
      port: server.port,
      async stop() {
        await server.stop();
        await own.close();
      },
    };
  } catch (error) {
    await own.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new CommandError(
      `Port ${String(port)} of ${host} is used by another program. Set METRICS_PORT to another number.`,
    );
  }
}

/** What is known at any moment without asking. */
function measureNow(registry: Registry, name: string, help: string, value: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(value());
    },
  });
  registry.registerMetric(gauge);
}

type SharedReaderOptions = Pick<NodeMetricsOptions, 'alertLog' | 'clock' | 'log' | 'newsFeeds'> & {
  readonly db: Database['db'];
};

/** Reads what the database knows, the same at each node, into a registry of its own. Where it cannot be read, that says so. */
function createSharedReader(options: SharedReaderOptions): () => Promise<Registry> {
  const { log, newsFeeds } = options;
  const feeds = newsFeeds.map(parseFeedAddress);
  let reading: Promise<Registry> | null = null;
  return async () => {
    // One that hangs is not asked beside itself.
    reading ??= readShared({ ...options, feeds }).finally(() => {
      reading = null;
    });
    try {
      return await within(READ_WITHIN_MS, reading, databaseLate);
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read from the database');
      const registry = new Registry();
      tellDatabase(registry, { isUp: false });
      return registry;
    }
  };
}

function tellDatabase(registry: Registry, { isUp }: { isUp: boolean }): void {
  const help = 'Whether the database answered this scrape within a second; 0: what is read from it is left out.';
  new Gauge({ name: 'bna_database_up', help, registers: [registry] }).set(isUp ? 1 : 0);
}

async function readShared({
  db,
  alertLog,
  clock,
  feeds,
}: SharedReaderOptions & { feeds: readonly ConfiguredFeed[] }): Promise<Registry> {
  const now = clock.now();
  const [alerts, lagMs, queues, mailWaitingS, webhooks, sources] = await Promise.all([
    readAlerts(db),
    readLagMs(db, alertLog.position(), now),
    readQueues(db),
    readWaitingS(db, 'mail'),
    readWebhooks(db),
    readSources(db, feeds, now),
  ]);
  const registry = new Registry();
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  // The queue and the inbox go by the clock of the machines, whatever the business clock says.
  const ageS = (at: string | null): number => (at === null ? 0 : Math.max(0, (Date.now() - Date.parse(at)) / 1_000));

  tellDatabase(registry, { isUp: true });
  gauge('bna_alert_log_head', 'Last place in the alert log.').set(alerts.seq);
  gauge(
    'bna_alert_log_lag_seconds',
    'For how long the first alert that this node has not told has been published; 0 where it has told all.',
  ).set(lagMs / 1_000);

  const queueJobs = gauge('bna_queue_jobs', 'Jobs by queue and state; failed: given up, in the last day.', [
    'queue',
    'state',
  ]);
  const queueOldest = gauge(
    'bna_queue_oldest_waiting_seconds',
    'For how long the oldest job of a queue has been waiting for its first attempt; 0 where none waits.',
    ['queue'],
  );
  for (const { name: queue, waiting, active, retrying, failed, oldest_waiting_at } of queues) {
    for (const [state, count] of Object.entries({ waiting, active, retrying, failed })) {
      queueJobs.set({ queue, state }, count);
    }
    queueOldest.set({ queue }, ageS(oldest_waiting_at));
  }
  gauge(
    'bna_mail_oldest_waiting_seconds',
    'For how long the oldest mail has been waiting to be sent, after failures too while none is sent; 0 where none waits.',
  ).set(mailWaitingS ?? 0);

  gauge(
    'bna_webhooks_waiting',
    'Events of the payment provider that nothing has become of, dead letters among them.',
  ).set(webhooks.waiting);
  gauge(
    'bna_webhooks_oldest_waiting_seconds',
    'For how long the oldest of them has been waiting; 0 where none waits.',
  ).set(ageS(webhooks.oldest_waiting_at));

  const sourceAge = gauge(
    'bna_source_last_success_age_seconds',
    'For how long a feed has not been read with success; +Inf where it never was.',
    ['source'],
  );
  const sourceFailures = gauge('bna_source_failures', 'Failures of a feed since it was last read with success.', [
    'source',
  ]);
  for (const { url: source, last_success_at, failures } of sources) {
    const age = last_success_at === null ? Infinity : (now.getTime() - Date.parse(last_success_at)) / 1_000;
    sourceAge.set({ source }, Math.max(0, age));
    sourceFailures.set({ source }, failures);
  }
  return registry;
}
