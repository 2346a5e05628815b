import { Gauge, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Clock } from '../deps.ts';
import type { AlertLog } from '../features/feed/alert-log.ts';
import { readDeliveryProgress } from '../features/feed/public.ts';
import { type ConfiguredSource, parseSourceAddress } from '../features/ingestion/source-address.ts';
import { countUnsoldSubscriptions } from '../features/billing/public.ts';
import { readAlertHealth, readSourceHealth, readWebhookHealth } from '../features/operations/health/store.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readQueues, readOldestWaitS } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { measurePools, measureProcess, type Metrics } from '../platform/metrics.ts';
import { startMetricsServer } from '../platform/metrics-server.ts';
import { databaseTimeout, withTimeout } from '../platform/with-timeout.ts';
import { CommandError } from '../commands/command-error.ts';

export interface NodeMetricsOptions {
  readonly host: string;
  /** 0: any free port. Undefined: no metrics. */
  readonly metricsPort: number | undefined;
  readonly metrics: Metrics;
  readonly database: Pick<Database, 'connection'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly alertLog: Pick<AlertLog, 'position'>;
  readonly countSockets: () => number;
  readonly sourceAddresses: readonly string[];
  /** Connection pools by purpose. */
  readonly pools: Readonly<Record<string, Pool>>;
}

export interface NodeMetrics {
  readonly port: number;
  stop(): Promise<void>;
}

const READ_TIMEOUT_MS = 1_000;

/** Serves this node's metrics, and those that all nodes share, to Prometheus. Null if no port is configured. */
export async function startNodeMetrics(options: NodeMetricsOptions): Promise<NodeMetrics | null> {
  const { metricsPort: port, host, metrics, log } = options;
  if (port === undefined) return null;
  const { registry } = metrics;
  measureProcess(metrics);
  measurePools(metrics, options.pools);
  registerGauge(registry, 'bna_live_connections', 'Open sockets on this node.', options.countSockets);
  const seq = (): number => options.alertLog.position().seq;
  registerGauge(registry, 'bna_alert_log_position', 'Sequence up to which this node has delivered the alert log.', seq);
  // A separate connection, so that a scrape works while the pools are exhausted.
  const own = openDatabase(options.database.connection, log, { size: 1, statementTimeoutMs: READ_TIMEOUT_MS });
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
    throw new CommandError(`Port ${String(port)} of ${host} is in use. Set METRICS_PORT to another number.`);
  }
}

/** Registers a gauge whose value is read at each scrape. */
function registerGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
  registry.registerMetric(gauge);
}

type SharedReaderOptions = Pick<NodeMetricsOptions, 'alertLog' | 'clock' | 'log' | 'sourceAddresses'> & {
  readonly db: Database['db'];
};

/** Reads the metrics that are stored in the database. If it does not answer, returns `bna_database_up` 0 and no others. */
function createSharedReader(options: SharedReaderOptions): () => Promise<Registry> {
  const { log, sourceAddresses } = options;
  const sources = sourceAddresses.map(parseSourceAddress);
  let reading: Promise<Registry> | null = null;
  return async () => {
    // A slow read is shared by the scrapes that come meanwhile.
    reading ??= readShared({ ...options, sources }).finally(() => {
      reading = null;
    });
    try {
      return await withTimeout(READ_TIMEOUT_MS, reading, databaseTimeout);
    } catch (error) {
      log.warn({ err: error }, 'could not read metrics from the database');
      const registry = new Registry();
      setDatabaseUp(registry, 0);
      return registry;
    }
  };
}

function setDatabaseUp(registry: Registry, value: 0 | 1): void {
  const help = 'Whether the database answered this scrape within a second. If 0, the metrics it stores are missing.';
  new Gauge({ name: 'bna_database_up', help, registers: [registry] }).set(value);
}

async function readShared({
  db,
  alertLog,
  clock,
  sources,
}: SharedReaderOptions & { sources: readonly ConfiguredSource[] }): Promise<Registry> {
  const now = clock.now();
  const [alerts, { lagMs }, queues, mailWaitingS, webhooks, unsoldSubscriptions, sourceHealth] = await Promise.all([
    readAlertHealth(db),
    readDeliveryProgress(db, alertLog.position(), now),
    readQueues(db),
    readOldestWaitS(db, 'mail'),
    readWebhookHealth(db),
    countUnsoldSubscriptions(db),
    readSourceHealth(db, sources, now),
  ]);
  const registry = new Registry();
  const gauge: CreateGauge = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  setDatabaseUp(registry, 1);
  gauge('bna_alert_log_head', 'Last sequence in the alert log.').set(alerts.seq);
  gauge('bna_alert_log_lag_seconds', 'Age of the oldest alert that this node has not delivered; 0 if none.').set(
    lagMs / 1_000,
  );
  addQueues(gauge, queues);
  gauge(
    'bna_mail_oldest_waiting_seconds',
    'Age of the oldest email in the queue, including retries while no email is sent; 0 if none.',
  ).set(mailWaitingS ?? 0);
  gauge('bna_webhooks_waiting', 'Webhook events that are not processed, including dead letters.').set(webhooks.waiting);
  gauge('bna_webhooks_oldest_waiting_seconds', 'Age of the oldest unprocessed webhook event; 0 if none.').set(
    ageS(webhooks.oldest_waiting_at),
  );
  gauge(
    'bna_unsold_subscriptions',
    'Live subscriptions at Stripe in a currency or at a price that BNA does not sell.',
  ).set(unsoldSubscriptions);
  addSources(gauge, sourceHealth, now);
  return registry;
}

type CreateGauge = <Label extends string = never>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>;

/** Queue and inbox use the machine's clock, not the business clock. */
const ageS = (at: string | null): number => (at === null ? 0 : Math.max(0, (Date.now() - Date.parse(at)) / 1_000));

function addQueues(gauge: CreateGauge, queues: Awaited<ReturnType<typeof readQueues>>): void {
  const jobs = gauge('bna_queue_jobs', 'Jobs by queue and state. Failed: given up in the last day.', [
    'queue',
    'state',
  ]);
  const oldest = gauge(
    'bna_queue_oldest_waiting_seconds',
    'Age of the oldest job that waits for its first attempt; 0 if none.',
    ['queue'],
  );
  for (const { name: queue, waiting, active, retrying, failed, oldest_waiting_at } of queues) {
    for (const [state, count] of Object.entries({ waiting, active, retrying, failed })) {
      jobs.set({ queue, state }, count);
    }
    oldest.set({ queue }, ageS(oldest_waiting_at));
  }
}

function addSources(gauge: CreateGauge, sources: Awaited<ReturnType<typeof readSourceHealth>>, now: Date): void {
  const age = gauge(
    'bna_source_last_success_age_seconds',
    'Time since the last successful poll of a source; +Inf if there was none.',
    ['source'],
  );
  const failures = gauge('bna_source_failures', 'Failed polls since the last successful one.', ['source']);
  for (const { url: source, last_success_at: lastSuccess, failures: count } of sources) {
    const seconds = lastSuccess === null ? Infinity : (now.getTime() - Date.parse(lastSuccess)) / 1_000;
    age.set({ source }, Math.max(0, seconds));
    failures.set({ source }, count);
  }
}
