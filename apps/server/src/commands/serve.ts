import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { CommandError } from './command-error.ts';
import type { Clock, Mailer, NewsSource, PasswordHasher } from '../deps.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createEnqueueEvent } from '../features/billing/webhook-routes.ts';
import { createAlertLog } from '../features/news/alert-log.ts';
import { createStockTable } from '../features/news/stock-table.ts';
import { findStocks } from '../features/stocks/store.ts';
import { createAccessWatch } from '../platform/access-watch.ts';
import type { Config } from '../platform/config.ts';
import { type Heartbeat, startHeartbeat } from '../platform/heartbeat.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { createEnqueueMail } from '../platform/mail.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createNotifications } from '../platform/notifications.ts';
import type { IsCommonPassword } from '../platform/password-choice.ts';
import { createRateLimiter, unlimited } from '../platform/rate-limit.ts';
import { startWorker, type Worker } from '../worker.ts';
import { type NodeMetrics, startNodeMetrics } from './node-metrics.ts';

export interface ServeDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly isCommonPassword: IsCommonPassword;
  readonly newsSource: NewsSource;
  readonly newsFeeds: readonly string[];
  readonly mailer: Mailer;
  readonly payments: PaymentProvider;
  readonly secretKey: Buffer;
  readonly log: Logger;
  readonly webDir: string | null;
  readonly mailboxPath: string | null;
  readonly demoRoutes: ((app: FastifyInstance, queue: JobQueue) => void) | null;
}

export interface RunningNode {
  /** Refuses readiness, waits for proxies to notice, finishes what is under way, closes the sockets, gives the queue back. */
  stop(): Promise<void>;
}

/** Transactions that wait for the payment provider: so many at once on a node, for a minute or two each at most. */
const BILLING_POOL = { size: 10, idleTransactionTimeoutMs: 120_000 };

/** So many connections wait to be accepted when everybody comes back at once. */
const LISTEN_BACKLOG = 4_096;

/** Runs the web side, the jobs side, or both, as configured. */
export async function serve(deps: ServeDeps): Promise<RunningNode> {
  const { config, database, clock, log } = deps;
  const { db } = database;
  let stopping = false;
  const nodeId = randomUUID();
  const metrics = createMetrics();

  const notifications = createNotifications(database.connection, log);
  const accessWatch = createAccessWatch({ db, notifications, log });
  const alertLog = createAlertLog({ db, notifications, log, accessKnown: accessWatch.upToDate });
  const stocks = createStockTable(db, notifications);
  const rateLimiter = config.rateLimits
    ? createRateLimiter({ db, log, onRefused: (limit) => metrics.rateLimited.inc({ limit }) })
    : unlimited;
  const publishing = { db, clock, findStocks, onCommit: alertLog.onCommit };
  const queue = await openJobQueue(database, { runsJobs: config.runsJobs, log });

  const billing = openDatabase(database.connection, log, BILLING_POOL);
  const billingDb = billing.db;

  const { demoRoutes } = deps;
  const app = config.runsWeb
    ? await buildApp({
        ...deps,
        ...publishing,
        nodeId,
        metrics,
        rateLimiter,
        alertLog,
        accessWatch,
        billingDb,
        enqueueMail: createEnqueueMail(queue),
        enqueueEvent: createEnqueueEvent(queue),
        demoRoutes:
          demoRoutes === null
            ? null
            : (http) => {
                demoRoutes(http, queue);
              },
        isStopping: () => stopping,
      })
    : null;
  const countLiveConnections = (): number => app?.liveNews.subscribers ?? 0;
  let worker: Worker | null = null;
  let heartbeat: Heartbeat | null = null;
  let nodeMetrics: NodeMetrics | null = null;

  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all([heartbeat?.stop(), worker?.stop(), app?.stop()]);
    await queue.stop();
    await alertLog.stop();
    await accessWatch.stop();
    await rateLimiter.close();
    await notifications.stop();
    await nodeMetrics?.stop();
    await billing.close();
  };

  try {
    await alertLog.start();
    accessWatch.start();
    await notifications.start();
    const roles = [config.runsWeb ? ('web' as const) : [], config.runsJobs ? ('jobs' as const) : []].flat();
    const { position } = alertLog;
    heartbeat = await startHeartbeat({ db, clock, log, nodeId, roles, countLiveConnections, position });
    nodeMetrics = await startNodeMetrics({
      ...config,
      ...deps,
      metrics,
      alertLog,
      countLiveConnections,
      pools: { requests: database.pool, billing: billing.pool },
    });
    if (app !== null) await listen(app.http, config);
    if (config.runsJobs)
      worker = await startWorker({ ...config, ...deps, ...publishing, stocks, alertLog, queue, billingDb, metrics });
  } catch (error) {
    // A start that fails leaves nothing open behind.
    await stop();
    throw error;
  }
  log.info({ origin: config.publicOrigin, env: config.env }, 'BNA is up');
  return {
    async stop() {
      log.info('BNA is stopping');
      stopping = true;
      await delay(config.shutdownDelayMs);
      await stop();
    },
  };
}

async function listen(http: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await http.listen({ host, port, backlog: LISTEN_BACKLOG });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new CommandError(
      `Port ${String(port)} of ${host} is used by another program. Stop that one, or set PORT to another number.`,
    );
  }
}
