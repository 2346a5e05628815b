import type { ServiceHealth } from '@bna/contract/service-health';
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

/** What of a job outlives the queue that it was in. */
export interface KeptJob {
  readonly id: string;
  readonly data: object;
  readonly priority: number;
  readonly start_after: Date;
}

export interface JobQueue {
  /** Puts a job in, within the transaction that causes it: both are there or neither is. */
  enqueue(transaction: Db, queue: QueueName, data: object, options?: { startAfterS: number }): Promise<void>;
  /** Puts many jobs in at once, as `enqueue` does. Those of a higher priority are taken first; alone put in, a job has 0. */
  enqueueMany(transaction: Db, queue: QueueName, data: readonly object[], options: { priority: number }): Promise<void>;
  /** Puts in what a backup kept, under the same ids, as jobs that were never tried. */
  putBack(transaction: Db, queue: QueueName, jobs: readonly KeptJob[]): Promise<void>;
  /** Works on a queue's jobs on this node. What throws is tried again later, for about a day. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): Promise<void>;
  schedule(jobs: readonly ScheduledJob[]): Promise<void>;
  /** Runs a scheduled job now, besides its times. */
  runScheduled(name: string): Promise<void>;
  /** Lets running jobs finish, then gives the queue back. */
  stop(): Promise<void>;
}

export const QUEUES = ['mail', 'stripe-event'] as const;
export type QueueName = (typeof QUEUES)[number];

/** So many jobs of a queue are worked on at once on a node. */
const WORKERS_PER_QUEUE = 4;

/** How a queue stands. A scheduled job has a queue of its own, by its name. */
type QueueState = ServiceHealth['queues'][number];

/** Every queue there is, those of `QueueName` first, then by name. What waits could be worked on now, for the first time. */
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
 * For how long the oldest job of a queue has been waiting, in seconds; null where none waits. One that failed and waits for
 * another attempt counts only while nothing that came after it was done: else the trouble is its own.
 */
export async function readWaitingS(db: Pick<Db, 'execute'>, queue: QueueName): Promise<number | null> {
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
    for (const queue of QUEUES) {
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
    async enqueueMany(transaction, queue, data, { priority }) {
      if (data.length === 0) return;
      const jobs = data.map((one) => ({ data: one, priority }));
      await boss.insert(queue, jobs, { db: fromDrizzle(transaction, sql) });
    },
    async putBack(transaction, queue, jobs) {
      if (jobs.length === 0) return;
      const kept = jobs.map(({ start_after: startAfter, ...job }) => ({ ...job, startAfter }));
      await boss.insert(queue, kept, { db: fromDrizzle(transaction, sql) });
    },
    async work(queue, handler) {
      const options = {
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
      for (let count = 0; count < WORKERS_PER_QUEUE; count += 1) {
        let worker: string | null = null;
        worker = await boss.work(queue, options, async (jobs) => {
          const results = await Promise.all(jobs.map(run));
          // Where there was one job there may be more: left to itself, it would wait for the next poll.
          if (worker !== null) boss.notifyWorker(worker);
          return results;
        });
      }
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
