import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Db } from './database.ts';
import type { Logger } from './logger.ts';

/** A job that runs at fixed times, once among all nodes. `cron` is in UTC. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  readonly run: () => Promise<void>;
}

/** What a handler is told of the job that it works on. */
export interface Job {
  /** The same at every attempt. */
  readonly id: string;
  readonly data: unknown;
}

export interface JobQueue {
  /** Puts a job in, within the transaction that causes it: both are there or neither is. */
  enqueue(transaction: Db, queue: QueueName, data: object, options?: { startAfterS: number }): Promise<void>;
  /** Works on a queue's jobs on this node. What throws is tried again later, for about a day. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): Promise<void>;
  schedule(jobs: readonly ScheduledJob[]): Promise<void>;
  /** Runs a scheduled job now, besides its times. */
  runScheduled(name: string): Promise<void>;
  /** Lets running jobs finish, then gives the queue back. */
  stop(): Promise<void>;
}

export type QueueName = 'mail' | 'stripe-event';

/**
 * How a queue's jobs are taken; four at once either way. Those taken together are done with together: a mail that was sent
 * beside a slow one would be sent again after a kill. Work that may run twice is taken so, for a worker that finds as many as
 * it takes asks for the next at once, where one job at a time waits for the poll after each.
 */
const QUEUES: { readonly [name in QueueName]: { readonly localConcurrency: number; readonly batchSize: number } } = {
  mail: { localConcurrency: 4, batchSize: 1 },
  'stripe-event': { localConcurrency: 2, batchSize: 2 },
};

/** How soon things happen. Tests have a faster one. */
export interface JobPace {
  /** An attempt that has not ended by then is given up, and another one made. */
  readonly attemptWithinS: number;
  /** A worker that has given no sign of life for so long counts as dead; another one tries. Null: they give none. */
  readonly heartbeatS: number | null;
  /** How often dead workers are looked for. */
  readonly superviseEveryS: number;
  /** Before the second attempt; doubled before each further one. */
  readonly retryDelayS: number;
}

// A mail server may think for ten minutes about what it was given.
const PACE: JobPace = { attemptWithinS: 900, heartbeatS: 20, superviseEveryS: 15, retryDelayS: 2 };
const RETRY_DELAY_MAX_S = 300;
/** With the delays above, a little more than a day. */
const RETRIES = 300;
const CONNECT_TIMEOUT_MS = 5_000;
const PURGE_EVERY_S = 3_600;
const KEPT_WAITING_S = 14 * 86_400;
const KEPT_DONE_S = 86_400;
const POLL_INTERVAL_S = 1;
const STOP_TIMEOUT_MS = 8_000;

/** Opens the queue: every node puts jobs in; those that run jobs (`runsJobs`) also keep its times and its order. */
export async function openJobQueue(
  { connection }: Pick<Database, 'connection'>,
  { runsJobs, log, pace = PACE }: { runsJobs: boolean; log: Logger; pace?: JobPace },
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'bna jobs',
    schedule: runsJobs,
    supervise: runsJobs,
    useListenNotify: runsJobs,
    superviseIntervalSeconds: pace.superviseEveryS,
    monitorIntervalSeconds: pace.superviseEveryS,
    maintenanceIntervalSeconds: PURGE_EVERY_S,
  });
  boss.on('error', (error) => {
    // The driver hangs whole connections onto its errors.
    log.warn({ reason: error.message }, 'the job queue had a problem; it goes on');
  });
  const stop = (): Promise<void> => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  const rules = {
    retryLimit: RETRIES,
    retryDelay: pace.retryDelayS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_S,
    expireInSeconds: pace.attemptWithinS,
    heartbeatSeconds: pace.heartbeatS,
    retentionSeconds: KEPT_WAITING_S,
    deleteAfterSeconds: KEPT_DONE_S,
    notify: true,
  };
  try {
    await boss.start();
    for (const queue of Object.keys(QUEUES)) {
      await boss.createQueue(queue);
      // A queue that is there already keeps the rules of the version that made it.
      await boss.updateQueue(queue, rules);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  /** The queue keeps what was thrown to itself; people look into the log. */
  const logFailure = (job: JobWithMetadata<unknown>, error: unknown): void => {
    const details = { job: job.id, queue: job.name, attempt: job.retryCount + 1, err: error };
    if (job.retryCount < job.retryLimit) log.warn(details, 'a job failed; it will be tried again');
    else log.error(details, 'a job failed for the last time');
  };
  return {
    async enqueue(transaction, queue, data, { startAfterS } = { startAfterS: 0 }) {
      await boss.send(queue, data, { startAfter: startAfterS, db: fromDrizzle(transaction, sql) });
    },
    async work(queue, handler) {
      const options = {
        ...QUEUES[queue],
        burstWhenBatchFull: true,
        perJobResults: true as const,
        pollingIntervalSeconds: POLL_INTERVAL_S,
        notifyPollingIntervalSeconds: POLL_INTERVAL_S,
        includeMetadata: true as const,
      };
      const run = async (job: JobWithMetadata<unknown>): Promise<JobResult> => {
        try {
          await handler({ id: job.id, data: job.data });
          return { id: job.id, status: 'completed' };
        } catch (error) {
          logFailure(job, error);
          return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : '' } };
        }
      };
      await boss.work(queue, options, (jobs) => Promise.all(jobs.map(run)));
    },
    async schedule(jobs) {
      for (const { name, cron, run } of jobs) {
        await boss.createQueue(name);
        await boss.work(name, { includeMetadata: true }, async ([job]) => {
          await run().catch((error: unknown) => {
            if (job !== undefined) logFailure(job, error);
            throw error;
          });
        });
        await boss.schedule(name, cron);
      }
    },
    async runScheduled(name) {
      // The node that runs it may not have come up yet.
      await boss.createQueue(name);
      await boss.send(name);
    },
    stop,
  };
}
