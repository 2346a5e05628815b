import type { BillingDeps } from './features/billing/customer.ts';
import { purgeEvents } from './features/billing/inbox.ts';
import { createEventProcessor } from './features/billing/process-event.ts';
import {
  RECONCILE_CUSTOMERS_JOB,
  RECONCILE_EVENTS_JOB,
  reconcileCustomers,
  reconcileEvents,
} from './features/billing/reconcile.ts';
import { startFeedPoller, type PollFeedsDeps } from './features/news/poll-feeds.ts';
import { purgeSessions } from './features/session/store.ts';
import { sendTrialNotices, TRIAL_NOTICES_JOB } from './features/subscription/trial-notices.ts';
import type { Mailer } from './deps.ts';
import { createMailWriters, type MailsDeps } from './mails.ts';
import { purgeAccessChanges } from './platform/access-watch.ts';
import { purgeAudit } from './platform/audit.ts';
import type { Database } from './platform/database.ts';
import type { JobQueue } from './platform/jobs.ts';
import { createEnqueueMail, createMailSender } from './platform/mail.ts';
import { purgeRateLimits } from './platform/rate-limit.ts';

export interface WorkerDeps extends PollFeedsDeps, Omit<MailsDeps, 'db'>, Omit<BillingDeps, 'enqueueMail'> {
  readonly database: Database;
  readonly newsFeeds: readonly string[];
  readonly queue: JobQueue;
  readonly mailer: Mailer;
}

export interface Worker {
  stop(): Promise<void>;
}

/** The jobs side of a node: the list of what runs without a request. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { clock, queue } = deps;
  const { db } = deps.database;
  const enqueueMail = createEnqueueMail(queue);
  const billing = { ...deps, enqueueMail };
  await queue.schedule([
    { name: 'session.purge', cron: '17 * * * *', run: () => purgeSessions(db, clock.now()) },
    { name: 'rate-limit.purge', cron: '*/10 * * * *', run: () => purgeRateLimits(db) },
    { name: 'access-change.purge', cron: '*/10 * * * *', run: () => purgeAccessChanges(db) },
    { name: TRIAL_NOTICES_JOB, cron: '* * * * *', run: () => sendTrialNotices({ db, clock, enqueueMail }) },
    { name: RECONCILE_EVENTS_JOB, cron: '*/10 * * * *', run: async () => void (await reconcileEvents(billing)) },
    { name: RECONCILE_CUSTOMERS_JOB, cron: '23 8 * * *', run: async () => void (await reconcileCustomers(billing)) },
    { name: 'billing.purge-events', cron: '37 4 * * *', run: () => purgeEvents(db) },
    { name: 'audit.purge', cron: '47 3 * * *', run: () => purgeAudit(db, clock.now()) },
  ]);
  await queue.work('mail', createMailSender({ ...deps, writers: createMailWriters({ ...deps, db }) }));
  await queue.work('stripe-event', createEventProcessor(billing));
  const poller = await startFeedPoller(deps, deps.newsFeeds);
  return {
    stop: () => poller.stop(),
  };
}
