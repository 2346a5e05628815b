import type { FilingArchive, Mailer, PushSender, Reader, WebhookSender } from './deps.ts';
import type { QuoteSource } from './quote-source.ts';
import { accountsJobs } from './features/accounts/jobs.ts';
import type { BillingDeps } from './features/billing/customer.ts';
import { billingJobs } from './features/billing/jobs.ts';
import { createEventProcessor } from './features/billing/process-event.ts';
import type { AlertLog } from './features/feed/alert-log.ts';
import { feedJobs } from './features/feed/jobs.ts';
import { followMovedStocks, removeExpiredDevices } from './features/feed/public.ts';
import type { PushAttempt } from './features/feed/push/send-deliveries.ts';
import type { WebhookAttempt } from './features/feed/webhooks/send-due.ts';
import { ingestionJobs } from './features/ingestion/jobs.ts';
import { createActiveModel } from './features/ingestion/model-versions/active-model.ts';
import { type PollSourcesDeps, startSourcePoller } from './features/ingestion/poll-sources.ts';
import { createRewordAlert } from './features/ingestion/reader/reword-alert.ts';
import { parseSourceAddress } from './features/ingestion/source-address.ts';
import { measureRelease } from './features/ingestion/release-latency.ts';
import { warmUpJudgement } from './features/ingestion/warm-up.ts';
import { marketOverviewJobs } from './features/market-overview/jobs.ts';
import { operationsJobs } from './features/operations/jobs.ts';
import { stocksJobs } from './features/stocks/jobs.ts';
import type { RefreshDeps } from './features/stocks/refresh-stocks.ts';
import { trackRecordJobs } from './features/track-record/jobs.ts';
import { createMailWriters, type MailsDeps } from './mails.ts';
import { platformJobs, startFrequentWork } from './platform/background-work.ts';
import type { JobQueue } from './platform/jobs.ts';
import { createEnqueueMail, createEnqueueMails, createMailSender } from './platform/mail.ts';
import { countSentMails, type Metrics } from './platform/metrics.ts';
import { registerScheduledJobs } from './platform/scheduled-jobs.ts';

export interface WorkerDeps
  extends Omit<PollSourcesDeps, 'rewordAlert' | 'directionModel'>,
    Omit<MailsDeps, 'db'>,
    Omit<BillingDeps, 'enqueueMail'>,
    Omit<RefreshDeps, 'followMovedStocks'> {
  readonly sourceAddresses: readonly string[];
  /** Null unless configured. */
  readonly reader: Reader | null;
  readonly readerDailyRequests: number;
  /** Null unless configured. */
  readonly quoteSource: QuoteSource | null;
  /** Null unless configured. */
  readonly filingArchive: FilingArchive | null;
  readonly alertLog: Pick<AlertLog, 'position' | 'addListener'>;
  readonly queue: JobQueue;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly webhookSender: WebhookSender;
  readonly metrics: Metrics;
}

export interface Worker {
  stop(): Promise<void>;
}

const SECOND_MS = 1_000;
const MODEL_CHECK_INTERVAL_MS = 60_000;

/**
 * Starts the jobs side of a node: polling, recurring jobs and the queues. Binds the functions that stocks and accounts need of the feed.
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { queue, metrics, log } = deps;
  const parts = {
    ...deps,
    enqueueMail: createEnqueueMail(queue),
    enqueueMails: createEnqueueMails(queue),
    onRulesApplied: (ms: number) => {
      metrics.alertRules.observe(ms / SECOND_MS);
    },
    onAttempt: (outcome: PushAttempt) => {
      metrics.pushes.inc({ outcome });
    },
    onWebhookAttempt: (attempt: WebhookAttempt) => {
      metrics.webhookAttempts.inc({ ...attempt });
    },
    sources: deps.sourceAddresses.map(parseSourceAddress),
  };
  const featureWork = [
    accountsJobs({ ...parts, endWithSessions: (transaction, ids) => removeExpiredDevices(transaction, ids, parts) }),
    billingJobs(parts),
    feedJobs(parts),
    trackRecordJobs(parts),
    ingestionJobs(parts),
    marketOverviewJobs(parts),
    operationsJobs(parts),
    stocksJobs({ ...parts, followMovedStocks }),
  ];
  const kinds = featureWork.flatMap(({ mailings = [] }) => mailings);
  const work = [...featureWork, platformJobs({ ...deps, kinds })];
  const scheduled = work.flatMap((part) => part.scheduled);
  await queue.schedule(await registerScheduledJobs(deps, scheduled));
  const mailer = countSentMails(deps.mailer, metrics);
  await queue.work('mail', createMailSender({ ...deps, mailer, writers: createMailWriters(deps) }));
  await queue.work(
    'stripe-event',
    createEventProcessor({
      ...parts,
      onEventProcessed: (seconds) => {
        metrics.webhookLag.observe(seconds);
      },
    }),
  );
  const activeModel = createActiveModel(deps);
  await activeModel.refresh();
  const poller = await startSourcePoller(
    {
      ...deps,
      directionModel: activeModel.current,
      ...rewording(deps),
      onReleasePublished: (times) => {
        measureRelease(metrics, times);
      },
    },
    deps.sourceAddresses,
  );
  const modelCheck = { name: 'direction model', run: activeModel.refresh, intervalMs: MODEL_CHECK_INTERVAL_MS };
  const frequentWork = startFrequentWork([...work.flatMap(({ frequent = [] }) => frequent), modelCheck], log);
  // Last, because each of its steps takes the processor for a tenth of a second. A node without sources judges nothing.
  const warmUp = deps.sourceAddresses.length > 0 ? warmUpJudgement(activeModel.current()) : null;
  return {
    async stop() {
      await Promise.all([warmUp, poller.stop(), frequentWork.stop()]);
    },
  };
}

/** Returns nothing without a reader: then no alert is reworded. */
function rewording({
  reader,
  readerDailyRequests,
  metrics,
  db,
  clock,
  log,
}: WorkerDeps): Pick<PollSourcesDeps, 'rewordAlert'> {
  if (reader === null) return {};
  const rewordAlert = createRewordAlert({
    reader,
    db,
    clock,
    log,
    dailyRequests: readerDailyRequests,
    onOutcome: (result) => {
      metrics.readerAnswers.inc({
        outcome: result.outcome,
        reason: result.outcome === 'rejected' ? result.reason : '',
      });
    },
  });
  return { rewordAlert };
}
