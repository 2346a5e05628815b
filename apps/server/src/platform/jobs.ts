import type { ServiceHealth } from '@bna/contract/operations/service-health';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, DatabaseConnection, Db } from './database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from './delete-in-batches.ts';
import type { Logger } from './logger.ts';
import { lockSchema, openSchemaSession } from './schema-lock.ts';

/** A job that runs on a schedule, on one node each time. `cron` is in UTC. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  /** The run ends by itself within this time, unless its node dies. */
  readonly timeLimitS: number;
  readonly run: () => Promise<void>;
}

export interface Job {
  /** The same for every attempt. */
  readonly id: string;
  readonly data: unknown;
}

export interface JobQueue {
  /** Adds a job within the transaction that causes it, so that either both are committed or neither. */
  enqueue(transaction: Db, queue: QueueName, data: object, options?: { startAfterS: number }): Promise<void>;
  /** Adds many jobs like `enqueue`. Higher priorities run first; jobs added by `enqueue` have 0. */
  enqueueMany(transaction: Db, queue: QueueName, data: readonly object[], options: { priority: number }): Promise<void>;
  /** Runs a queue's jobs on this node. Failed jobs are retried for about a day. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): Promise<void>;
  schedule(jobs: readonly ScheduledJob[]): Promise<void>;
  /** Runs a scheduled job now, in addition to its schedule. */
  runScheduled(name: string): Promise<void>;
  stop(): Promise<void>;
}

export const QUEUES = ['mail', 'stripe-event'] as const;
export type QueueName = (typeof QUEUES)[number];

const WORKERS_PER_QUEUE = 4;

/** A scheduled job has a queue of its own, with its name. */
type QueueState = ServiceHealth['queues'][number];

/** Returns the state of every queue, those of `QueueName` first, then by name. `waiting` counts due first attempts. */
export async function readQueues(db: Pick<Db, 'execute'>): Promise<QueueState[]> {
  const { rows } = await db.execute<Omit<QueueState, 'oldest_waiting_at'> & { oldest: string | null }>(sql`
    SELECT queue.name, coalesce(waiting, 0)::int AS waiting, coalesce(active, 0)::int AS active,
      coalesce(retrying, 0)::int AS retrying, coalesce(failed, 0)::int AS failed, oldest
    FROM pgboss.queue LEFT JOIN (
      SELECT name,
        count(*) FILTER (WHERE state = 'created' AND start_after <= now()) AS waiting,
        min(start_after) FILTER (WHERE state = 'created' AND start_after <= now()) AS oldest,
        count(*) FILTER (WHERE state = 'active') AS active,
        count(*) FILTER (WHERE state = 'retry') AS retrying,
        count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '1 day') AS failed
      FROM pgboss.job WHERE state <> 'completed' GROUP BY name
    ) AS counted ON counted.name = queue.name
    WHERE NOT starts_with(queue.name, '__pgboss__')
    ORDER BY queue.name IN ${[...QUEUES]} DESC, queue.name`);
  return rows.map(({ name, waiting, active, retrying, failed, oldest }) => ({
    name,
    waiting,
    active,
    retrying,
    failed,
    oldest_waiting_at: oldest === null ? null : new Date(oldest).toISOString(),
  }));
}

/**
 * Returns how many seconds the oldest job of a queue has been waiting; null if none is. A failed job that waits for a
 * retry counts only while no later job has succeeded, because otherwise the queue works and only that job is faulty.
 */
export async function readOldestWaitS(db: Pick<Db, 'execute'>, queue: QueueName): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    SELECT extract(epoch FROM clock_timestamp() - min(CASE state WHEN 'created' THEN start_after ELSE created_on END))::float8
      AS seconds
    FROM pgboss.job
    WHERE name = ${queue} AND state < 'active' AND NOT blocked AND (
      (state = 'created' AND start_after <= now())
      OR (state = 'retry' AND created_on > coalesce(
        (SELECT max(completed_on) FROM pgboss.job WHERE name = ${queue} AND state = 'completed'), '-infinity')))`);
  return rows[0]?.seconds ?? null;
}

/** Deletes the jobs that succeeded more than an hour ago. The queue itself keeps failed ones for a day. */
export async function purgeCompletedJobs(db: Pick<Db, 'execute'>, signal: AbortSignal): Promise<void> {
  await deleteInBatches(signal, async () => {
    const { rowCount } = await db.execute(sql`
      DELETE FROM pgboss.job WHERE (name, id) IN (
        SELECT name, id FROM pgboss.job
        WHERE state = 'completed' AND completed_on < now() - make_interval(secs => ${COMPLETED_RETENTION_S})
        LIMIT ${DELETED_PER_BATCH})`);
    return rowCount;
  });
}

/**
 * The index of all jobs but the completed ones lets the state of the queues be read without the many that are done. The
 * other one finds the last and the old completed jobs. The library creates its tables itself, so no migration can.
 */
const INDEXES = {
  bna_job_open: `(name, state, start_after, completed_on) WHERE state <> 'completed'`,
  bna_job_completed: `(name, completed_on) WHERE state = 'completed'`,
};

async function listMissingIndexes(client: Pick<Client, 'query'>): Promise<[name: string, definition: string][]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'pgboss' AND tablename = 'job'`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  return Object.entries(INDEXES).filter(([name]) => !existing.has(name));
}

/** Creates the indexes once, however many nodes start. */
async function createIndexes(connection: DatabaseConnection, log: Logger): Promise<void> {
  const client = await openSchemaSession(connection, 'bna job indexes');
  try {
    const missing = await listMissingIndexes(client);
    // Even with IF NOT EXISTS, CREATE INDEX would wait for running jobs.
    if (missing.length === 0) return;
    await lockSchema(client, (holders) => {
      log.warn({ holders }, 'waiting for another process to release the schema');
    });
    for (const [name, definition] of missing) {
      await client.query(`CREATE INDEX IF NOT EXISTS ${name} ON pgboss.job ${definition}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Deletes the pending jobs that a restored database must not run: scheduled runs, which their schedule adds again, and
 * bulk jobs (priority below 0), such as alert emails that subscribers already have. Keeps single emails and webhook
 * events. Returns both numbers.
 */
export async function removeStaleJobs(db: Pick<Db, 'execute'>): Promise<{ removed: number; kept: number }> {
  const {
    rows: [queue],
  } = await db.execute<{ exists: boolean }>(sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`);
  if (queue?.exists !== true) return { removed: 0, kept: 0 };
  const removed = await db.execute(sql`
    DELETE FROM pgboss.job WHERE state < 'completed' AND (name NOT IN ${[...QUEUES]} OR priority < 0)`);
  const {
    rows: [pending],
  } = await db.execute<{ jobs: number }>(sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE state < 'completed'`);
  return { removed: removed.rowCount ?? 0, kept: pending?.jobs ?? 0 };
}

/** Tests use shorter timings. */
export interface JobTimings {
  /** An attempt that takes longer is abandoned and retried. */
  readonly attemptTimeoutS: number;
  /** A worker without a heartbeat for this long counts as dead, and its job is retried. Null turns heartbeats off. */
  readonly heartbeatS: number | null;
  /** Interval of the search for dead workers. */
  readonly superviseEveryS: number;
  /** Delay before the second attempt. It doubles for each further one. */
  readonly retryDelayS: number;
}

// A mail server may take ten minutes to respond.
const TIMINGS: JobTimings = { attemptTimeoutS: 900, heartbeatS: 20, superviseEveryS: 15, retryDelayS: 2 };
const RETRY_DELAY_MAX_S = 300;
/** With the delays above, the attempts span a little more than a day. */
const MAX_RETRIES = 300;
const CONNECT_TIMEOUT_MS = 5_000;
const PURGE_EVERY_S = 3_600;
const PENDING_RETENTION_S = 14 * 86_400;
const FAILED_RETENTION_S = 86_400;
const COMPLETED_RETENTION_S = 3_600;
/** Allows a scheduled run to end by itself before the queue gives it up. */
const TIME_LIMIT_MARGIN_S = 60;
const POLL_INTERVAL_S = 1;
const STOP_TIMEOUT_MS = 8_000;

/** Opens the queue. Every node enqueues; nodes that run jobs (`runsJobs`) also schedule and supervise. */
export async function openJobQueue(
  { connection }: Pick<Database, 'connection'>,
  { runsJobs, log, timings = TIMINGS }: { runsJobs: boolean; log: Logger; timings?: JobTimings },
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'bna jobs',
    schedule: runsJobs,
    supervise: runsJobs,
    useListenNotify: runsJobs,
    superviseIntervalSeconds: timings.superviseEveryS,
    monitorIntervalSeconds: timings.superviseEveryS,
    maintenanceIntervalSeconds: PURGE_EVERY_S,
  });
  boss.on('error', (error) => {
    // Only the message: the driver attaches whole connections to its errors.
    log.warn({ reason: error.message }, 'job queue error; retrying');
  });
  const stop = (): Promise<void> => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  try {
    await boss.start();
    await createQueues(boss, timings);
    await createIndexes(connection, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async enqueue(transaction, queue, data, { startAfterS } = { startAfterS: 0 }) {
      await boss.send(queue, data, { startAfter: startAfterS, db: fromDrizzle(transaction, sql) });
    },
    async enqueueMany(transaction, queue, data, { priority }) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one, priority }));
      await boss.insert(queue, jobs, { db: fromDrizzle(transaction, sql) });
    },
    async work(queue, handler) {
      const run = createRunner(handler, log);
      for (let count = 0; count < WORKERS_PER_QUEUE; count += 1) await startWorker(boss, queue, run);
    },
    async schedule(jobs) {
      for (const { name, cron, timeLimitS, run } of jobs) {
        await boss.createQueue(name);
        await boss.updateQueue(name, { expireInSeconds: timeLimitS + TIME_LIMIT_MARGIN_S });
        await boss.work(name, { includeMetadata: true }, async ([job]) => {
          await run().catch((error: unknown) => {
            if (job !== undefined) logFailure(log, job, error);
            throw error;
          });
        });
        await boss.schedule(name, cron);
      }
    },
    async runScheduled(name) {
      // A node that runs jobs may not have created it yet.
      await boss.createQueue(name);
      await boss.send(name);
    },
    stop,
  };
}

async function createQueues(boss: PgBoss, timings: JobTimings): Promise<void> {
  for (const queue of QUEUES) {
    await boss.createQueue(queue);
    // An existing queue keeps the settings of the version that created it.
    await boss.updateQueue(queue, {
      retryLimit: MAX_RETRIES,
      retryDelay: timings.retryDelayS,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_S,
      expireInSeconds: timings.attemptTimeoutS,
      heartbeatSeconds: timings.heartbeatS,
      retentionSeconds: PENDING_RETENTION_S,
      deleteAfterSeconds: FAILED_RETENTION_S,
      notify: true,
    });
  }
}

async function startWorker(
  boss: PgBoss,
  queue: QueueName,
  run: (job: JobWithMetadata<unknown>) => Promise<JobResult>,
): Promise<void> {
  const options = {
    perJobResults: true as const,
    pollingIntervalSeconds: POLL_INTERVAL_S,
    notifyPollingIntervalSeconds: POLL_INTERVAL_S,
    includeMetadata: true as const,
  };
  let worker: string | null = null;
  worker = await boss.work(queue, options, async (jobs: JobWithMetadata<unknown>[]) => {
    const results = await Promise.all(jobs.map(run));
    // Fetches the next job right away instead of at the next poll.
    if (worker !== null) boss.notifyWorker(worker);
    return results;
  });
}

/** Returns a function that turns the outcome of `handler` into the job's result. */
const createRunner =
  (handler: (job: Job) => Promise<void>, log: Logger) =>
  async (job: JobWithMetadata<unknown>): Promise<JobResult> => {
    try {
      await handler({ id: job.id, data: job.data });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      logFailure(log, job, error);
      return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : '' } };
    }
  };

/** The library stores errors in its tables only. */
function logFailure(log: Logger, job: JobWithMetadata<unknown>, error: unknown): void {
  const details = { job: job.id, queue: job.name, attempt: job.retryCount + 1, err: error };
  if (job.retryCount < job.retryLimit) log.warn(details, 'job failed; retrying');
  else log.error(details, 'job failed for the last time');
}
