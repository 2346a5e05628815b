import type { Clock, MailMessage } from '../src/deps.ts';
import type { BillingDeps } from '../src/features/billing/customer.ts';
import { createEventProcessor } from '../src/features/billing/process-event.ts';
import { createMailWriters } from '../src/mails.ts';
import type { Database } from '../src/platform/database.ts';
import type { QueueName } from '../src/platform/job-tables.ts';
import type { Job } from '../src/platform/jobs.ts';
import type { Logger } from '../src/platform/logger.ts';
import { createMailSender } from '../src/platform/mail.ts';

export interface TestJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly billing: BillingDeps;
  readonly publicOrigin: string;
  readonly supportEmail: string;
  readonly secretKey: Buffer;
}

/** Functions that run the jobs of a test node on demand. */
export function createTestJobs(deps: TestJobsDeps) {
  const { database, log, billing } = deps;
  const outbox: MailMessage[] = [];
  const sendMail = createMailSender({
    mailer: {
      send: (message) => {
        outbox.push(message);
        return Promise.resolve();
      },
      check: () => Promise.resolve(),
    },
    writers: createMailWriters({ ...deps, db: database.db }),
    log,
  });
  const processEvent = createEventProcessor(billing);

  const takeJobs = async (name: QueueName): Promise<Job[]> => {
    const { rows } = await database.pool.query<Job>(
      `WITH taken AS (DELETE FROM pgboss.job WHERE name = $1 AND state < 'active' RETURNING id, data, created_on)
       SELECT id, data FROM taken ORDER BY created_on`,
      [name],
    );
    return rows;
  };

  return {
    /** Removes and returns the pending jobs of a queue, oldest first. */
    takeJobs,
    /** Sends the queued emails and returns them. */
    sendQueuedMails: async (): Promise<MailMessage[]> => {
      const before = outbox.length;
      for (const job of await takeJobs('mail')) await sendMail(job);
      return outbox.slice(before);
    },
    /** Processes the queued webhook events and returns their number. */
    processEvents: async (): Promise<number> => {
      const jobs = await takeJobs('stripe-event');
      for (const job of jobs) await processEvent(job);
      return jobs.length;
    },
  };
}
