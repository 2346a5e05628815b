import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Db } from './database.ts';
import { createJobIndexes, type QueueName, QUEUES } from './job-tables.ts';
import type { Logger } from './logger.ts';

/** A job that runs on a schedule, on one node each time. `cron` is in UTC. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  /** `run` stops after this time. The queue gives up on a run that does not. */
  readonly timeLimitS: number;
  readonly run: () => Promise<void>;
}

export interface Job {
  /** The same for every attempt. */
  readonly id: string;
  readonly data: unknown;
}

interface JobOptions {
  readonly startAfterS?: number;
  /** Higher priorities run first. Default 0. */
  readonly priority?: number;
}

export interface JobQueue {
  /** Adds a job within the transaction that causes it, so that either both are committed or neither. */
  enqueue(transaction: Db, queue: QueueName, data: object, options?: JobOptions): Promise<void>;
  /** Adds many jobs like `enqueue`. */
  enqueueMany(transaction: Db, queue: QueueName, data: readonly object[], options: { priority: number }): Promise<void>;
  /** Runs a queue's jobs on this node. Failed jobs are retried for about a day. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): Promise<void>;
  schedule(jobs: readonly ScheduledJob[]): Promise<void>;
  /** Runs a scheduled job now, in addition to its schedule. */
  runScheduled(name: string): Promise<void>;
  stop(): Promise<void>;
}

const WORKERS_PER_QUEUE = 4;

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
/** Allows a scheduled run to end by itself before the queue gives it up. */
const TIME_LIMIT_MARGIN_S = 60;
/** While PostgreSQL's notifications are unavailable. */
const POLL_INTERVAL_S = 1;
/** For jobs that wait for a time, such as retries, of which there is no notification. */
const DELAYED_POLL_INTERVAL_S = 2;
/** In case a notification is lost: of scheduled jobs, and the other workers of a queue, which are there for bursts. */
const IDLE_POLL_INTERVAL_S = 30;
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
    await createJobIndexes(connection, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async enqueue(transaction, queue, data, { startAfterS = 0, priority = 0 } = {}) {
      await boss.send(queue, data, { startAfter: startAfterS, priority, db: fromDrizzle(transaction, sql) });
    },
    async enqueueMany(transaction, queue, data, { priority }) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one, priority }));
      await boss.insert(queue, jobs, { db: fromDrizzle(transaction, sql) });
    },
    async work(queue, handler) {
      const run = createRunner(handler, log);
      for (let count = 0; count < WORKERS_PER_QUEUE; count += 1) {
        await startWorker(boss, queue, run, count === 0 ? DELAYED_POLL_INTERVAL_S : IDLE_POLL_INTERVAL_S);
      }
    },
    async schedule(jobs) {
      for (const { name, cron, timeLimitS, run } of jobs) {
        await boss.createQueue(name);
        await boss.updateQueue(name, { expireInSeconds: timeLimitS + TIME_LIMIT_MARGIN_S, notify: true });
        const polling = { notifyPollingIntervalSeconds: IDLE_POLL_INTERVAL_S };
        await boss.work(name, { includeMetadata: true, ...polling }, async ([job]) => {
          await run().catch((error: unknown) => {
            if (job !== undefined) logFailure(log, job, error);
            throw error;
          });
        });
        await boss.schedule(name, cron);
      }
      await endOtherSchedules(boss, new Set(jobs.map(({ name }) => name)));
    },
    async runScheduled(name) {
      // A node that runs jobs may not have created it yet.
      await boss.createQueue(name);
      await boss.send(name);
    },
    stop,
  };
}

/** Ends the schedules of jobs that this version or its settings no longer have: their runs would wait forever. */
async function endOtherSchedules(boss: PgBoss, names: ReadonlySet<string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (names.has(name)) continue;
    await boss.unschedule(name);
    await boss.deleteQueuedJobs(name);
  }
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
  notifyPollingIntervalSeconds: number,
): Promise<void> {
  const options = {
    perJobResults: true as const,
    pollingIntervalSeconds: POLL_INTERVAL_S,
    notifyPollingIntervalSeconds,
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
