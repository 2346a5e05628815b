import type { BillingDeps } from './features/billing/customer.ts';
import { purgeEvents } from './features/billing/inbox.ts';
import { createEventProcessor } from './features/billing/process-event.ts';
import {
  RECONCILE_CUSTOMERS_JOB,
  RECONCILE_EVENTS_JOB,
  reconcileCustomers,
  reconcileEvents,
} from './features/billing/reconcile.ts';
import { createMarketSnapshotMailing } from './features/market-overview/mails.ts';
import {
  createSnapshotPublisher,
  MARKET_SNAPSHOT_JOB,
  publishDueSnapshots,
} from './features/market-overview/publish.ts';
import type { AlertLog } from './features/news/alert-log.ts';
import {
  ALERT_MAILS_JOB,
  createAlertMailing,
  createAlertMailTick,
  openAlertMailing,
} from './features/news/alert-mailing.ts';
import { measureRelease } from './features/news/alert-latency.ts';
import { purgeAlertDeliveries } from './features/news/alert-deliveries.ts';
import { parseFeedAddress, startFeedPoller, type PollFeedsDeps } from './features/news/poll-feeds.ts';
import type { ReleaseTimes } from './features/news/process-release.ts';
import { readSources } from './features/service-health/store.ts';
import { recordStatus, SERVICE_STATUS_JOB } from './features/service-status/read-status.ts';
import { purgePeriods } from './features/service-status/store.ts';
import { purgeSessions } from './features/session/store.ts';
import { listAddOnHolders } from './features/subscription/add-on-holders.ts';
import { sendTrialNotices, TRIAL_NOTICES_JOB } from './features/subscription/trial-notices.ts';
import type { Mailer } from './deps.ts';
import { createMailWriters, type MailsDeps } from './mails.ts';
import { purgeAccessChanges } from './platform/access-watch.ts';
import { purgeAudit } from './platform/audit.ts';
import type { Database } from './platform/database.ts';
import { purgeHeartbeats } from './platform/heartbeat.ts';
import type { JobQueue } from './platform/jobs.ts';
import { createEnqueueMail, createEnqueueMails, createMailSender } from './platform/mail.ts';
import { countMails, type Metrics } from './platform/metrics.ts';
import { continueMailings, type MailingKind, purgeMailings } from './platform/mailing.ts';
import { purgeRateLimits } from './platform/rate-limit.ts';
import { startTicker } from './platform/ticker.ts';

export interface WorkerDeps extends PollFeedsDeps, Omit<MailsDeps, 'db'>, Omit<BillingDeps, 'enqueueMail'> {
  readonly database: Database;
  readonly newsFeeds: readonly string[];
  readonly alertLog: Pick<AlertLog, 'position'>;
  readonly queue: JobQueue;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
}

export interface Worker {
  stop(): Promise<void>;
}

const TICK_MS = 1_000;

/** The jobs side of a node: the list of what runs without a request. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { clock, queue, log, metrics } = deps;
  const { db } = deps.database;
  const enqueueMail = createEnqueueMail(queue);
  const enqueueMails = createEnqueueMails(queue);
  const billing = { ...deps, enqueueMail };
  const mailingKinds: readonly MailingKind[] = [
    createAlertMailing({
      clock,
      log,
      enqueueMails,
      listHolders: (within, page) => listAddOnHolders(within, { ...page, addOn: 'email_updates', now: clock.now() }),
    }),
    createMarketSnapshotMailing({
      enqueueMails,
      listHolders: (within, page) => listAddOnHolders(within, { ...page, addOn: 'daily_overview', now: clock.now() }),
    }),
  ];
  const alertMails = { db, clock, log };
  const mailings = { db, clock, kinds: mailingKinds };
  const feeds = deps.newsFeeds.map(parseFeedAddress);
  const status = { db, clock, readSources: () => readSources(db, feeds, clock.now()) };
  await queue.schedule([
    { name: 'session.purge', cron: '17 * * * *', run: () => purgeSessions(db, clock.now()) },
    { name: 'rate-limit.purge', cron: '*/10 * * * *', run: () => purgeRateLimits(db) },
    { name: 'access-change.purge', cron: '*/10 * * * *', run: () => purgeAccessChanges(db) },
    { name: TRIAL_NOTICES_JOB, cron: '* * * * *', run: () => sendTrialNotices({ db, clock, enqueueMail }) },
    { name: RECONCILE_EVENTS_JOB, cron: '*/10 * * * *', run: async () => void (await reconcileEvents(billing)) },
    { name: RECONCILE_CUSTOMERS_JOB, cron: '23 8 * * *', run: async () => void (await reconcileCustomers(billing)) },
    { name: 'billing.purge-events', cron: '37 4 * * *', run: () => purgeEvents(db) },
    { name: ALERT_MAILS_JOB, cron: '* * * * *', run: async () => void (await openAlertMailing(alertMails)) },
    { name: MARKET_SNAPSHOT_JOB, cron: '* * * * *', run: () => publishDueSnapshots({ db, clock }) },
    { name: 'mailing.continue', cron: '* * * * *', run: () => continueMailings(mailings) },
    { name: 'mailing.purge', cron: '57 3 * * *', run: () => purgeMailings(db, clock.now()) },
    { name: SERVICE_STATUS_JOB, cron: '* * * * *', run: () => recordStatus(status) },
    { name: 'service-status.purge', cron: '27 3 * * *', run: () => purgePeriods(db, clock.now()) },
    { name: 'heartbeat.purge', cron: '7 * * * *', run: () => purgeHeartbeats(db) },
    { name: 'alert-delivery.purge', cron: '17 3 * * *', run: () => purgeAlertDeliveries(db, clock.now()) },
    { name: 'audit.purge', cron: '47 3 * * *', run: () => purgeAudit(db, clock.now()) },
  ]);
  await queue.work(
    'mail',
    createMailSender({
      ...deps,
      mailer: countMails(deps.mailer, metrics),
      writers: createMailWriters({ ...deps, db }),
    }),
  );
  const onEventProcessed = (seconds: number): void => {
    metrics.webhookLag.observe(seconds);
  };
  await queue.work('stripe-event', createEventProcessor({ ...billing, onEventProcessed }));
  const onReleasePublished = (times: ReleaseTimes): void => {
    measureRelease(metrics, times);
  };
  const poller = await startFeedPoller({ ...deps, onReleasePublished }, deps.newsFeeds);
  const tickers = [
    startTicker({
      name: 'alert mails',
      intervalMs: TICK_MS,
      run: createAlertMailTick({ ...alertMails, position: deps.alertLog.position }),
      log,
    }),
    startTicker({ name: 'market snapshot', intervalMs: TICK_MS, run: createSnapshotPublisher({ db, clock }), log }),
    startTicker({ name: 'mailings', intervalMs: TICK_MS, run: () => continueMailings(mailings), log }),
  ];
  return {
    async stop() {
      await Promise.all([poller.stop(), ...tickers.map((ticker) => ticker.stop())]);
    },
  };
}
