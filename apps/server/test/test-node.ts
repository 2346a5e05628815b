import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Role } from '@bna/contract/fields';
import type { InjectOptions } from 'fastify';
import type pg from 'pg';
import { createAdjustableClock } from '../src/adapters/clock/adjustable-clock.ts';
import { createStripePayments } from '../src/adapters/billing/stripe/stripe-payments.ts';
import { buildApp } from '../src/app.ts';
import type { AdjustableClock, MailMessage, PasswordHasher } from '../src/deps.ts';
import type { PaymentProvider } from '../src/payment-provider.ts';
import { createEventProcessor } from '../src/features/billing/process-event.ts';
import { createEnqueueEvent } from '../src/features/billing/webhook-routes.ts';
import { createCommonPasswords } from '../src/adapters/common-passwords/zxcvbn-list.ts';
import { createAlertLog } from '../src/features/news/alert-log.ts';
import type { PublishDeps } from '../src/features/news/publish.ts';
import { createApiToken, createSession, createUser } from '../src/features/session/store.ts';
import { findStocks, upsertStocks } from '../src/features/stocks/store.ts';
import { createMailWriters } from '../src/mails.ts';
import { createAccessWatch } from '../src/platform/access-watch.ts';
import { openDatabase } from '../src/platform/database.ts';
import { type Job, openJobQueue, type QueueName } from '../src/platform/jobs.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createEnqueueMail, createEnqueueMails, createMailSender } from '../src/platform/mail.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { createNotifications } from '../src/platform/notifications.ts';
import { createRateLimiter } from '../src/platform/rate-limit.ts';
import { createSessionToken } from '../src/platform/sessions.ts';
import { subscription, trial } from '../src/schema.ts';
import { STOCKS } from './stocks.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const PUBLIC_ORIGIN = 'http://127.0.0.1:3000';
export const SUPPORT_EMAIL = 'support@bna.test';
/** One with states, one without; the rest of the world is not served. */
export const ALLOWED_COUNTRIES: readonly string[] = ['USA', 'Germany'];
const DAY_MS = 86_400_000;
/** Nobody listens there: what calls it fails. */
const NOBODYS_STRIPE = { secretKey: 'sk_test_nobody', webhookSecrets: ['whsec_nobody'], apiBase: 'http://127.0.0.1:1' };

/** Cheap on purpose; the real hasher has tests of its own. */
const plainHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (hash, password) => Promise.resolve({ matches: hash === `plain:${password}`, stale: false }),
};

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string;
}

export type Access = 'trialing' | 'active' | 'none';

export type TestNode = Awaited<ReturnType<typeof startTestNode>>;

export interface TestNodeOptions {
  database?: TestDatabase;
  passwordHasher?: PasswordHasher;
  clock?: AdjustableClock;
  secretKey?: Buffer;
  publicOrigin?: string;
  newsFeeds?: readonly string[];
  /** Absent: nobody answers there. */
  createPayments?: (log: Logger) => PaymentProvider;
}

/** A whole node on a database of its own (or one shared with another node), listening on a free port. */
export async function startTestNode(options: TestNodeOptions = {}) {
  const testDatabase = options.database ?? (await createTestDatabase());
  const logLines: string[] = [];
  const log = createLogger(
    'debug',
    new Writable({
      write(chunk, _encoding, done) {
        logLines.push(String(chunk));
        done();
      },
    }),
  );
  const connection = connectionOf(testDatabase.connection);
  const database = openDatabase(connection, log);
  const { db } = database;
  const clock = options.clock ?? createAdjustableClock();
  const passwordHasher = options.passwordHasher ?? plainHasher;
  const notifications = createNotifications(connection, log);
  const accessWatch = createAccessWatch({ db, notifications, log });
  const alertLog = createAlertLog({ db, notifications, log, accessKnown: accessWatch.upToDate });
  // Stands still: no window of a limit ends in the middle of a test.
  const startedAt = new Date();
  const rateLimiter = createRateLimiter({ db, log, now: () => startedAt });
  const publishing: PublishDeps = { db, clock, findStocks, onCommit: alertLog.onCommit };
  const queue = await openJobQueue(database, { runsJobs: false, log });
  const enqueueMail = createEnqueueMail(queue);
  const secretKey = options.secretKey ?? randomBytes(32);
  const payments = options.createPayments?.(log) ?? createStripePayments({ ...NOBODYS_STRIPE, log });
  const billingDatabase = openDatabase(connection, log, { size: 5 });
  const nodeId = randomUUID();
  const metrics = createMetrics();
  const billing = { billingDb: billingDatabase.db, payments, clock, enqueueMail, log };
  const {
    http,
    liveNews,
    stop: stopApp,
  } = await buildApp({
    ...publishing,
    ...billing,
    enqueueEvent: createEnqueueEvent(queue),
    config: {
      publicOrigin: options.publicOrigin ?? PUBLIC_ORIGIN,
      trustProxy: [],
      allowedCountries: ALLOWED_COUNTRIES,
      marketingOrigin: 'https://www.bna.test',
      supportEmail: SUPPORT_EMAIL,
    },
    database,
    passwordHasher,
    isCommonPassword: createCommonPasswords(),
    nodeId,
    metrics,
    rateLimiter,
    alertLog,
    accessWatch,
    newsFeeds: options.newsFeeds ?? [],
    secretKey,
    webDir: null,
    mailboxPath: null,
    demoRoutes: null,
    isStopping: () => false,
  });
  await upsertStocks(db, STOCKS);
  await alertLog.start();
  accessWatch.start();
  await notifications.start();
  await http.listen({ host: '127.0.0.1', port: 0 });

  const addUser = async (person: { email: string; roles?: Role[]; password?: string }): Promise<string> => {
    const id = await createUser(db, {
      email: person.email,
      name: 'Some Body',
      roles: person.roles ?? ['USER'],
      passwordHash: await passwordHasher.hash(person.password ?? 'correct horse'),
      now: clock.now(),
    });
    if (id === null) throw new Error(`${person.email} exists already`);
    return id;
  };

  const signIn = async (userId: string): Promise<string> => {
    const token = createSessionToken();
    await createSession(db, { token, userId, now: clock.now() });
    return `bna_sid=${token}`;
  };

  let people = 0;
  const person = async (access: Access = 'active', roles: Role[] = ['USER']): Promise<Person> => {
    people += 1;
    const email = `person${String(people)}@bna.test`;
    const userId = await addUser({ email, roles });
    const now = clock.now();
    const later = new Date(now.getTime() + 14 * DAY_MS);
    if (access === 'trialing') await db.insert(trial).values({ user_id: userId, started_at: now, ends_at: later });
    if (access === 'active') {
      await db
        .insert(subscription)
        .values({ user_id: userId, status: 'active', auto_renewal: true, current_period_end: later });
    }
    return { userId, email, cookie: await signIn(userId) };
  };

  const outbox: MailMessage[] = [];
  const sendMail = createMailSender({
    mailer: {
      send: (message) => {
        outbox.push(message);
        return Promise.resolve();
      },
      check: () => Promise.resolve(),
    },
    writers: createMailWriters({ db, clock, publicOrigin: PUBLIC_ORIGIN, supportEmail: SUPPORT_EMAIL, secretKey }),
    log,
  });
  /** The jobs that wait in a queue, oldest first; they are taken out. */
  const takeJobs = async (name: QueueName): Promise<Job[]> => {
    const { rows } = await database.pool.query<Job>(
      `WITH taken AS (DELETE FROM pgboss.job WHERE name = $1 AND state < 'active' RETURNING id, data, created_on)
       SELECT id, data FROM taken ORDER BY created_on`,
      [name],
    );
    return rows;
  };
  /** Writes and sends what is in the queue. Answers the mails of this call. */
  const deliverMails = async (): Promise<MailMessage[]> => {
    const before = outbox.length;
    for (const job of await takeJobs('mail')) await sendMail(job);
    return outbox.slice(before);
  };
  const processEvent = createEventProcessor(billing);
  /** Works on the payment provider's events that are in the queue. Answers how many there were. */
  const processEvents = async (): Promise<number> => {
    const jobs = await takeJobs('stripe-event');
    for (const job of jobs) await processEvent(job);
    return jobs.length;
  };

  return {
    http,
    billing,
    deliverMails,
    processEvents,
    takeJobs,
    enqueueMail,
    enqueueMails: createEnqueueMails(queue),
    secretKey,
    liveNews,
    alertLog,
    database,
    db,
    clock,
    log,
    logLines,
    metrics,
    nodeId,
    notifications,
    publishing,
    rateLimiter,
    origin: `http://127.0.0.1:${String(portOf(http.server.address()))}`,
    addUser,
    signIn,
    person,
    apiToken: async (): Promise<string> => {
      people += 1;
      const userId = await addUser({ email: `machine${String(people)}@bna.test`, roles: ['SCRAPER'] });
      return createApiToken(db, { userId, now: clock.now() });
    },
    /** A request as our own page makes it. */
    ask: (request: InjectOptions & { as?: Person; token?: string }) => {
      const { as, token, headers, ...rest } = request;
      return http.inject({
        ...rest,
        headers: {
          ...(token === undefined ? { origin: PUBLIC_ORIGIN } : { authorization: `Bearer ${token}` }),
          ...(as === undefined ? {} : { cookie: as.cookie }),
          ...headers,
        },
      });
    },
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

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

export function connectionOf({ host, port, database, user }: pg.PoolConfig) {
  if (host === undefined || port === undefined || database === undefined || user === undefined) {
    throw new Error('The test database has an address of another kind');
  }
  return { host, port, database, user };
}

let items = 0;

/** A well-formed item, each time another one. */
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
