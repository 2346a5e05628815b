import { PgBoss } from 'pg-boss';
import type { DatabaseConnection } from './database.ts';
import type { Logger } from './logger.ts';

/** A job that runs at fixed times, once among all nodes. `cron` is in UTC. */
export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  readonly run: () => Promise<void>;
}

export interface JobQueue {
  /** Lets running jobs finish, then gives the queue back. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 8_000;

export async function startJobs(
  connection: DatabaseConnection,
  jobs: readonly ScheduledJob[],
  log: Logger,
): Promise<JobQueue> {
  const boss = new PgBoss({ ...connection, max: 4, application_name: 'bna jobs' });
  boss.on('error', (error) => {
    // The driver hangs whole connections onto its errors.
    log.warn({ reason: error.message }, 'the job queue had a problem; it goes on');
  });
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name);
    await boss.work(name, async () => {
      await run();
    });
    await boss.schedule(name, cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
