import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type App, buildApp } from '../app.ts';
import { CommandError } from '../commands/command-error.ts';
import type {
  Clock,
  FilingArchive,
  ListingSource,
  Mailer,
  NewsSource,
  PasswordHasher,
  PushSender,
  WebhookSender,
  Reader,
  Tracer,
} from '../deps.ts';
import type { QuoteSource } from '../quote-source.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createEnqueueEvent } from '../features/billing/webhook-routes.ts';
import { createAlertLog } from '../features/feed/alert-log.ts';
import { traceDeliveries } from '../features/feed/delivery/trace-deliveries.ts';
import { readDeliveryProgress } from '../features/feed/public.ts';
import { createStockTable } from '../features/ingestion/recognition/stock-table.ts';
import { createAccessWatch } from '../platform/access-watch.ts';
import type { Config } from '../platform/config.ts';
import { type Heartbeat, type HeartbeatOptions, startHeartbeat } from '../platform/heartbeat.ts';
import { BILLING_POOL, type Database, openDatabase } from '../platform/database.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { createEnqueueMail } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createNotifications } from '../platform/notifications.ts';
import type { PasswordLists } from '../platform/guessable-password.ts';
import type { PageErrorReports } from '../platform/pages.ts';
import { createRateLimiter, noRateLimits } from '../platform/rate-limit.ts';
import { traceJobs, traceStatements } from '../platform/tracing.ts';
import type { Worker } from '../worker.ts';
import { startNodeMetrics } from './node-metrics.ts';

export interface ServeDeps extends PasswordLists {
  readonly config: Config;
  readonly nodeId: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly newsSource: NewsSource;
  readonly listingSource: ListingSource;
  /** Null unless configured. */
  readonly filingArchive: FilingArchive | null;
  readonly reader: Reader | null;
  readonly quoteSource: QuoteSource | null;
  readonly sourceAddresses: readonly string[];
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly webhookSender: WebhookSender;
  readonly payments: PaymentProvider;
  readonly secretKey: Buffer;
  readonly log: Logger;
  /** Null unless configured. */
  readonly tracer: Tracer | null;
  readonly webDir: string | null;
  readonly mailboxPath: string | null;
  readonly pageErrorReports: PageErrorReports | null;
  readonly demoRoutes: { addRoutes(app: FastifyInstance, queue: JobQueue): void } | null;
}

export interface RunningNode {
  /** Reports not ready, waits for proxies to notice, finishes requests, disconnects sockets, and returns running jobs. */
  stop(): Promise<void>;
}

/** After a restart, all clients reconnect at once. */
const LISTEN_BACKLOG = 4_096;

/** Runs the web side, the jobs side, or both, as configured. */
export async function serve(deps: ServeDeps): Promise<RunningNode> {
  const { config, log } = deps;
  let isStopping = false;
  const services = await openServices(deps);
  const app = config.runsWeb ? await buildWebSide(deps, services, () => isStopping) : null;
  const started: { stop(): Promise<void> }[] = app === null ? [] : [app];

  const stop = async (): Promise<void> => {
    isStopping = true;
    await Promise.all(started.map((part) => part.stop()));
    await services.close();
  };

  try {
    await services.start();
    const countSockets = (): number => app?.liveChannel.countSockets() ?? 0;
    const hasIgnoredProxy = (): boolean => app?.http.clientAddresses.hasIgnoredProxy() ?? false;
    started.push(await startNodeHeartbeat(deps, services, { countSockets, hasIgnoredProxy }));
    const nodeMetrics = await startNodeMetrics({
      ...config,
      ...deps,
      ...services,
      countSockets,
      countStreams: () => app?.liveChannel.countStreams() ?? 0,
      pools: { requests: deps.database.pool, billing: services.billing.pool },
    });
    if (nodeMetrics !== null) started.push(nodeMetrics);
    if (app !== null) await listen(app.http, config);
    if (config.runsJobs) started.push(await startJobsSide(deps, services));
  } catch (error) {
    // A failed start leaves nothing open.
    await stop();
    throw error;
  }
  log.info({ origin: config.publicOrigin, env: config.env }, 'BNA is up');
  return {
    async stop() {
      log.info('BNA is stopping');
      isStopping = true;
      await delay(config.shutdownDelayMs);
      await stop();
    },
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Creates what the web side and the jobs side share. */
async function openServices({ config, nodeId, database, log, tracer }: ServeDeps) {
  const { db } = database;
  const metrics = createMetrics();
  const notifications = createNotifications(database.connection, { nodeId, log });
  const accessWatch = createAccessWatch({ db, notifications, log });
  const alertLog = createAlertLog({ db, notifications, log, waitUntilFresh: accessWatch.waitUntilFresh });
  const rateLimiter = config.rateLimits
    ? createRateLimiter({ db, log, onRefused: (limit) => metrics.rateLimited.inc({ limit }) })
    : noRateLimits;
  const queue = await openJobQueue(database, { runsJobs: config.runsJobs, log });
  const billing = openDatabase(database.connection, log, BILLING_POOL);
  const deliveries = tracer === null ? null : traceDeliveries(tracer);
  if (tracer !== null) traceStatements(billing.pool, tracer);
  return {
    db,
    nodeId,
    metrics,
    notifications,
    accessWatch,
    alertLog,
    stocks: createStockTable(db, notifications),
    rateLimiter,
    queue: tracer === null ? queue : traceJobs(queue, tracer),
    billing,
    billingDb: billing.db,
    onCommit(seq: number): void {
      deliveries?.onCommit(seq);
      alertLog.onCommit(seq);
    },
    /** After the web side was built, whose listeners send the frames. */
    async start(): Promise<void> {
      if (deliveries !== null) alertLog.addListener(deliveries.listener);
      await alertLog.start();
      accessWatch.start();
      await notifications.start();
    },
    async close(): Promise<void> {
      await queue.stop();
      await alertLog.stop();
      await accessWatch.stop();
      await rateLimiter.close();
      await notifications.stop();
      await billing.close();
    },
  };
}

function buildWebSide(deps: ServeDeps, services: Services, isStopping: () => boolean): Promise<App> {
  const { demoRoutes } = deps;
  const { queue } = services;
  return buildApp({
    ...deps,
    ...services,
    enqueueMail: createEnqueueMail(queue),
    enqueueEvent: createEnqueueEvent(queue),
    demoRoutes:
      demoRoutes === null
        ? null
        : (http) => {
            demoRoutes.addRoutes(http, queue);
          },
    isStopping,
  });
}

async function startJobsSide(deps: ServeDeps, services: Services): Promise<Worker> {
  const { config } = deps;
  // Imported here, so that pages need not wait for the judgement to load.
  const { startWorker } = await import('../worker.ts');
  return startWorker({ ...config, ...deps, ...services, readerDailyRequests: config.reader?.dailyRequests ?? 0 });
}

function startNodeHeartbeat(
  { config, clock, log }: ServeDeps,
  { db, nodeId, alertLog }: Services,
  web: Pick<HeartbeatOptions, 'countSockets' | 'hasIgnoredProxy'>,
): Promise<Heartbeat> {
  const roles = [config.runsWeb ? ('web' as const) : [], config.runsJobs ? ('jobs' as const) : []].flat();
  const readProgress = () => readDeliveryProgress(db, alertLog.position(), clock.now());
  return startHeartbeat({ db, log, nodeId, roles, ...web, readProgress });
}

async function listen(http: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await http.listen({ host, port, backlog: LISTEN_BACKLOG });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new CommandError(
      `Port ${String(port)} of ${host} is in use. Stop the other program, or set PORT to another number.`,
    );
  }
}
