import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
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
  enqueue(transaction: Db, queue: QueueName, data: object): Promise<void>;
  /** Works on a queue's jobs on this node. What throws is tried again later, for about a day. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): Promise<void>;
  schedule(jobs: readonly ScheduledJob[]): Promise<void>;
  /** Runs a scheduled job now, besides its times. */
  runScheduled(name: string): Promise<void>;
  /** Lets running jobs finish, then gives the queue back. */
  stop(): Promise<void>;
}

const QUEUES = ['mail'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A worker that died is noticed after this; then another one tries. */
const ATTEMPT_WITHIN_S = 60;
const RETRY_DELAY_S = 2;
const RETRY_DELAY_MAX_S = 900;
/** With the delays above, a little more than a day. */
const RETRIES = 110;
const KEPT_WAITING_S = 14 * 86_400;
const KEPT_DONE_S = 86_400;
const AT_ONCE = 4;
const POLL_INTERVAL_S = 1;
const STOP_TIMEOUT_MS = 8_000;

/** Opens the queue: every node puts jobs in; those that run jobs (`runsJobs`) also keep its times and its order. */
export async function openJobQueue(
  { connection }: Pick<Database, 'connection'>,
  { runsJobs, log }: { runsJobs: boolean; log: Logger },
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    application_name: 'bna jobs',
    schedule: runsJobs,
    supervise: runsJobs,
    useListenNotify: runsJobs,
  });
  boss.on('error', (error) => {
    // The driver hangs whole connections onto its errors.
    log.warn({ reason: error.message }, 'the job queue had a problem; it goes on');
  });
  await boss.start();
  for (const queue of QUEUES) {
    await boss.createQueue(queue, {
      retryLimit: RETRIES,
      retryDelay: RETRY_DELAY_S,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_S,
      expireInSeconds: ATTEMPT_WITHIN_S,
      retentionSeconds: KEPT_WAITING_S,
      deleteAfterSeconds: KEPT_DONE_S,
      notify: true,
    });
  }
  return {
    async enqueue(transaction, queue, data) {
      await boss.send(queue, data, { db: fromDrizzle(transaction, sql) });
    },
    async work(queue, handler) {
      const options = { localConcurrency: AT_ONCE, notifyPollingIntervalSeconds: POLL_INTERVAL_S };
      await boss.work(queue, options, async (jobs) => {
        for (const { id, data } of jobs) await handler({ id, data });
      });
    },
    async schedule(jobs) {
      for (const { name, cron, run } of jobs) {
        await boss.createQueue(name);
        await boss.work(name, async () => {
          await run();
        });
        await boss.schedule(name, cron);
      }
    },
    async runScheduled(name) {
      await boss.send(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
