import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { createStripePayments } from '../src/adapters/billing/stripe/stripe-payments.ts';
import { createAdjustableClock } from '../src/adapters/clock/adjustable-clock.ts';
import { createCommonPasswords } from '../src/adapters/common-passwords/zxcvbn-list.ts';
import { createWebPushSender } from '../src/adapters/push-sender/web-push.ts';
import { createHttpWebhookSender } from '../src/adapters/webhook-sender/http-webhook-sender.ts';
import { buildApp } from '../src/app.ts';
import type { AdjustableClock, PasswordHasher, PushSender, WebhookSender } from '../src/deps.ts';
import type { QuoteSource } from '../src/quote-source.ts';
import { createEnqueueEvent } from '../src/features/billing/webhook-routes.ts';
import { createAlertLog } from '../src/features/feed/alert-log.ts';
import type { PublishDeps } from '../src/features/feed/publish.ts';
import { upsertStocks } from '../src/features/stocks/store.ts';
import type { PaymentProvider } from '../src/payment-provider.ts';
import { createAccessWatch } from '../src/platform/access-watch.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openJobQueue } from '../src/platform/jobs.ts';
import type { IsBreachedPassword } from '../src/platform/guessable-password.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createEnqueueMail, createEnqueueMails } from '../src/platform/mail.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { createNotifications } from '../src/platform/notifications.ts';
import { createRateLimiter } from '../src/platform/rate-limit.ts';
import { stocksAt } from './stocks.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestJobs } from './test-jobs.ts';
import { createTestUsers, type TestUser } from './test-users.ts';

export type { Access, TestUser } from './test-users.ts';

export const PUBLIC_ORIGIN = 'http://127.0.0.1:3000';
export const SUPPORT_EMAIL = 'support@bna.test';
/** One country with states and one without. All others are not served. */
export const ALLOWED_COUNTRIES: readonly string[] = ['USA', 'Germany'];
const CONFIG = {
  trustProxy: [],
  allowedCountries: ALLOWED_COUNTRIES,
  marketingOrigin: 'https://www.bna.test',
  supportEmail: SUPPORT_EMAIL,
};
/** Nothing listens there, so requests fail. */
const UNREACHABLE_STRIPE = {
  secretKey: 'sk_test_nobody',
  webhookSecrets: ['whsec_nobody'],
  apiBase: 'http://127.0.0.1:1',
};

/** Fast; the real hasher has its own tests. */
const plainHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (hash, password) => Promise.resolve({ matches: hash === `plain:${password}`, stale: false }),
};

export type TestNode = Awaited<ReturnType<typeof startTestNode>>;

export interface TestNodeOptions {
  database?: TestDatabase;
  passwordHasher?: PasswordHasher;
  clock?: AdjustableClock;
  secretKey?: Buffer;
  publicOrigin?: string;
  sourceAddresses?: readonly string[];
  quoteSource?: QuoteSource;
  /** Default: no list. */
  isBreachedPassword?: IsBreachedPassword;
  /** Default: one that accepts the known push services. */
  pushSender?: PushSender;
  /** Default: one that accepts public addresses. */
  webhookSender?: WebhookSender;
  /** Time of authenticator apps. Default: real time. */
  realNowMs?: () => number;
  /** Default: a provider that cannot be reached. */
  createPayments?: (log: Logger) => PaymentProvider;
}

/** Reading the list takes 10 ms. */
const isCommonPassword = createCommonPasswords();

/** Starts a whole node on a free port, with its own database or a shared one. */
export async function startTestNode(options: TestNodeOptions = {}) {
  const testDatabase = options.database ?? (await createTestDatabase());
  const { log, logLines } = createTestLogger();
  const connection = connectionOf(testDatabase.connection);
  const database = openDatabase(connection, log);
  const billingDatabase = openDatabase(connection, log, { size: 5 });
  const { db } = database;
  const { clock = createAdjustableClock(), secretKey = randomBytes(32), passwordHasher = plainHasher } = options;
  const nodeId = randomUUID();
  const notifications = createNotifications(connection, { nodeId, log });
  const accessWatch = createAccessWatch({ db, notifications, log });
  const alertLog = createAlertLog({ db, notifications, log, waitUntilFresh: accessWatch.waitUntilFresh });
  // A fixed time, so that no rate limit window ends during a test.
  const startedMs = Date.now();
  const rateLimiter = createRateLimiter({ db, log, nowMs: () => startedMs });
  const publishing: PublishDeps = { db, clock, onCommit: alertLog.onCommit };
  const queue = await openJobQueue(database, { runsJobs: false, log });
  const enqueueMail = createEnqueueMail(queue);
  const payments = options.createPayments?.(log) ?? createStripePayments({ ...UNREACHABLE_STRIPE, log });
  const billing = { billingDb: billingDatabase.db, payments, clock, secretKey, enqueueMail, log };
  const parts = { database, log, secretKey, alertLog, rateLimiter, nodeId, notifications, metrics: createMetrics() };
  const {
    http,
    liveChannel,
    stop: stopApp,
  } = await buildApp({
    ...publishing,
    ...billing,
    ...parts,
    enqueueEvent: createEnqueueEvent(queue),
    config: { reader: undefined, ...CONFIG, publicOrigin: options.publicOrigin ?? PUBLIC_ORIGIN },
    passwordHasher,
    isCommonPassword,
    isBreachedPassword: options.isBreachedPassword ?? (() => Promise.resolve(false)),
    accessWatch,
    sourceAddresses: options.sourceAddresses ?? [],
    quoteSource: options.quoteSource ?? null,
    pushSender: options.pushSender ?? createWebPushSender({ contact: SUPPORT_EMAIL, outboundAllow: [] }),
    webhookSender: options.webhookSender ?? createHttpWebhookSender({ contact: SUPPORT_EMAIL, outboundAllow: [] }),
    tracer: null,
    webDir: null,
    mailboxPath: null,
    pageErrorReports: null,
    demoRoutes: null,
    isStopping: () => false,
    ...(options.realNowMs === undefined ? {} : { realNowMs: options.realNowMs }),
  });
  await upsertStocks(db, stocksAt(clock.now()));
  await alertLog.start();
  accessWatch.start();
  await notifications.start();
  await http.listen({ host: '127.0.0.1', port: 0 });

  return {
    ...parts,
    ...createTestUsers({ db, clock, passwordHasher, secretKey }),
    ...createTestJobs({ ...parts, billing, clock, publicOrigin: PUBLIC_ORIGIN, supportEmail: SUPPORT_EMAIL }),
    http,
    liveChannel,
    billing,
    enqueueMail,
    enqueueMails: createEnqueueMails(queue),
    db,
    clock,
    logLines,
    publishing,
    origin: `http://127.0.0.1:${String(portOf(http.server.address()))}`,
    /** Sends a request as our own page does, or as a machine with `token`. */
    request: ({ as, token, headers, ...rest }: InjectOptions & { as?: TestUser; token?: string }) =>
      http.inject({
        ...rest,
        headers: {
          ...(token === undefined ? { origin: PUBLIC_ORIGIN } : { authorization: `Bearer ${token}` }),
          ...(as === undefined ? {} : { cookie: as.cookie }),
          ...headers,
        },
      }),
    async stop() {
      await stopApp();
      await queue.stop();
      await alertLog.stop();
      await accessWatch.stop();
      await rateLimiter.close();
      await notifications.stop();
      await billingDatabase.close();
      await database.close();
      if (options.database === undefined) await testDatabase.drop();
    },
  };
}

/** Returns a logger and the lines that it has written. */
export function createTestLogger(): { log: Logger; logLines: string[] } {
  const logLines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  return { log: createLogger('debug', destination), logLines };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

export function connectionOf({ host, port, database, user }: pg.PoolConfig) {
  if (host === undefined || port === undefined || database === undefined || user === undefined) {
    throw new Error('The connection of the test database is incomplete');
  }
  return { host, port, database, user };
}

let items = 0;

/** Returns a valid news summary to publish, a different one each time. */
export function newItem(change: Record<string, unknown> = {}): Record<string, unknown> {
  items += 1;
  return {
    title: `Velmora wins order number ${String(items)}`,
    symbol: 'ZVZZT',
    published_date: '2026-11-20T15:00:00Z',
    first_part: 'Velmora won an order.',
    source: 'test',
    source_id: `item-${String(items)}`,
    ...change,
  };
}
