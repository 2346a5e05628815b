import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Clock } from '../deps.ts';
import type { AlertLog } from '../features/feed/alert-log.ts';
import { readDeliveryProgress } from '../features/feed/public.ts';
import { parseSourceAddress } from '../features/ingestion/source-address.ts';
import { countUnsoldSubscriptions } from '../features/billing/public.ts';
import { readAlertHealth, readSourceHealth, readWebhookHealth } from '../features/operations/health/store.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readQueues, readOldestWaitS } from '../platform/job-tables.ts';
import type { Logger } from '../platform/logger.ts';
import { measurePools, measureProcess, type Metrics } from '../platform/metrics.ts';
import { startMetricsServer } from '../platform/metrics-server.ts';
import { listScheduledJobs, type ScheduledJobState } from '../platform/scheduled-jobs.ts';
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
  readonly countStreams: () => number;
  readonly sourceAddresses: readonly string[];
  /** Connection pools by purpose. */
  readonly pools: Readonly<Record<string, Pool>>;
}

export interface NodeMetrics {
  readonly port: number;
  stop(): Promise<void>;
}

const READ_TIMEOUT_MS = 1_000;
/** One for the check of the database, the others for the groups of stored metrics. */
const CONNECTIONS = 4;

/** Serves this node's metrics, and those that all nodes share, to Prometheus. Null if no port is configured. */
export async function startNodeMetrics(options: NodeMetricsOptions): Promise<NodeMetrics | null> {
  const { metricsPort: port, host, metrics, log } = options;
  if (port === undefined) return null;
  const { registry } = metrics;
  measureProcess(metrics);
  measurePools(metrics, options.pools);
  registerGauge(registry, 'bna_live_connections', 'Open sockets on this node.', options.countSockets);
  registerGauge(registry, 'bna_alert_streams', 'Open alert streams on this node.', options.countStreams);
  const seq = (): number => options.alertLog.position().seq;
  registerGauge(registry, 'bna_alert_log_position', 'Sequence up to which this node has delivered the alert log.', seq);
  // Separate connections, so that a scrape works while the pools are exhausted.
  const own = openDatabase(options.database.connection, log, {
    size: CONNECTIONS,
    statementTimeoutMs: READ_TIMEOUT_MS,
  });
  const readStored = createStoredReader({ ...options, db: own.db });
  const scrape = async (): Promise<string> => {
    const stored = await readStored();
    return `${await registry.metrics()}\n${await stored.metrics()}`;
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

type StoredReaderOptions = Pick<NodeMetricsOptions, 'alertLog' | 'clock' | 'log' | 'sourceAddresses'> & {
  readonly db: Database['db'];
};

/** Adds the metrics of one group to a registry, once they are read. */
type ReadGroup = () => Promise<(gauge: CreateGauge) => void>;

/**
 * Reads the metrics that are stored in the database, in groups: a group that is not read within a second is missing, and
 * the others are there. Whether the database answers is a question of its own.
 */
function createStoredReader(options: StoredReaderOptions): () => Promise<Registry> {
  const { db, log } = options;
  const pingDatabase = shareRead(() => db.execute(sql`SELECT 1`));
  const groups = Object.entries(storedGroups(options)).map(([name, read]) => ({ name, read: shareRead(read) }));
  const inTime = async <T>(name: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await withTimeout(READ_TIMEOUT_MS, read(), databaseTimeout);
    } catch (error) {
      log.warn({ err: error, metrics: name }, 'could not read metrics from the database');
      return null;
    }
  };
  return async () => {
    const [ping, ...results] = await Promise.all([
      inTime('database', pingDatabase),
      ...groups.map(async ({ name, read }) => ({ name, write: await inTime(name, read) })),
    ]);
    const registry = new Registry();
    const gauge: CreateGauge = (name, help, labelNames = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    gauge('bna_database_up', 'Whether the database answered this scrape within a second.').set(ping === null ? 0 : 1);
    const readGroups = gauge(
      'bna_stored_metrics_read',
      'Whether a group of metrics that the database stores was read within a second. If 0, they are missing.',
      ['group'],
    );
    for (const { name, write } of results) {
      readGroups.set({ group: name }, write === null ? 0 : 1);
      write?.(gauge);
    }
    return registry;
  };
}

/** Lets the calls that come during a slow read share it. */
function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

function storedGroups({ db, alertLog, clock, sourceAddresses }: StoredReaderOptions): Record<string, ReadGroup> {
  const sources = sourceAddresses.map(parseSourceAddress);
  return {
    async alerts() {
      const [{ seq }, { lagMs }] = await Promise.all([
        readAlertHealth(db),
        readDeliveryProgress(db, alertLog.position(), clock.now()),
      ]);
      return (gauge) => {
        gauge('bna_alert_log_head', 'Last sequence in the alert log.').set(seq);
        const help = 'Age of the oldest alert that this node has not delivered; 0 if none.';
        gauge('bna_alert_log_lag_seconds', help).set(lagMs / 1_000);
      };
    },
    async queues() {
      const queues = await readQueues(db);
      return (gauge) => {
        addQueues(gauge, queues);
      };
    },
    async mail() {
      const waitingS = await readOldestWaitS(db, 'mail');
      return (gauge) => {
        const help = 'Age of the oldest email in the queue, including retries while no email is sent; 0 if none.';
        gauge('bna_mail_oldest_waiting_seconds', help).set(waitingS ?? 0);
      };
    },
    async payments() {
      const [webhooks, unsold] = await Promise.all([readWebhookHealth(db), countUnsoldSubscriptions(db)]);
      return (gauge) => {
        addPayments(gauge, webhooks, unsold);
      };
    },
    async sources() {
      const now = clock.now();
      const health = await readSourceHealth(db, sources, now);
      return (gauge) => {
        addSources(gauge, health, now);
      };
    },
    async scheduled_jobs() {
      const jobs = await listScheduledJobs(db);
      return (gauge) => {
        addScheduledJobs(gauge, jobs);
      };
    },
  };
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

function addPayments(
  gauge: CreateGauge,
  webhooks: Awaited<ReturnType<typeof readWebhookHealth>>,
  unsoldSubscriptions: number,
): void {
  gauge('bna_webhooks_waiting', 'Webhook events that are not processed, including dead letters.').set(webhooks.waiting);
  gauge('bna_webhooks_oldest_waiting_seconds', 'Age of the oldest unprocessed webhook event; 0 if none.').set(
    ageS(webhooks.oldest_waiting_at),
  );
  const help = 'Live subscriptions at Stripe in a currency or at a price that BNA does not sell.';
  gauge('bna_unsold_subscriptions', help).set(unsoldSubscriptions);
}

function addScheduledJobs(gauge: CreateGauge, jobs: readonly ScheduledJobState[]): void {
  const age = gauge(
    'bna_scheduled_job_last_success_age_seconds',
    'Time since the last successful run of a scheduled job; +Inf if there was none.',
    ['name'],
  );
  const duration = gauge('bna_scheduled_job_duration_seconds', 'Duration of the last successful run.', ['name']);
  const overdue = gauge(
    'bna_scheduled_job_overdue_seconds',
    'How long a successful run of a scheduled job is overdue; 0 if none is.',
    ['name'],
  );
  for (const { name, successAgeS, durationS, overdueS } of jobs) {
    age.set({ name }, successAgeS ?? Infinity);
    if (durationS !== null) duration.set({ name }, durationS);
    overdue.set({ name }, overdueS);
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
