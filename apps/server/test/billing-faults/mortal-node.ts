import { randomUUID } from 'node:crypto';
import { createStripePayments } from '../../src/adapters/billing/stripe/stripe-payments.ts';
import { buildApp } from '../../src/app.ts';
import type { AdjustableClock } from '../../src/deps.ts';
import { type PaymentProvider, PaymentProviderAwayError } from '../../src/payment-provider.ts';
import type { BillingDeps } from '../../src/features/billing/customer.ts';
import { createEventProcessor } from '../../src/features/billing/process-event.ts';
import { createEnqueueEvent } from '../../src/features/billing/webhook-routes.ts';
import { createAlertLog } from '../../src/features/news/alert-log.ts';
import { findStocks } from '../../src/features/stocks/store.ts';
import { createAccessWatch } from '../../src/platform/access-watch.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { openJobQueue } from '../../src/platform/jobs.ts';
import type { Logger } from '../../src/platform/logger.ts';
import { createEnqueueMail } from '../../src/platform/mail.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { createNotifications } from '../../src/platform/notifications.ts';
import { unlimited } from '../../src/platform/rate-limit.ts';
import { PUBLIC_ORIGIN, SUPPORT_EMAIL } from '../test-node.ts';
import { layWire } from './wire.ts';

/** A lost job is found within seconds, so that a run does not wait for it. */
const PACE = { attemptWithinS: 2, heartbeatS: null, superviseEveryS: 1, retryDelayS: 1 };

export interface World {
  readonly database: { host: string; port: number; database: string; user: string };
  readonly clock: AdjustableClock;
  readonly stripe: { secretKey: string; apiBase: string };
  /** Filled when the endpoint of the webhook is made. */
  readonly webhookSecrets: readonly string[];
  readonly secretKey: Buffer;
  readonly log: Logger;
}

/** A node that reaches its database by a wire of its own, so that it can die as a process that is killed. */
export interface MortalNode {
  readonly httpPort: number;
  readonly billing: BillingDeps;
  /** Nothing that it does from now on reaches anybody: no statement, no call, no answer. */
  kill(): void;
  /** Frees what it held. @returns when nothing of it is left */
  bury(): Promise<void>;
}

/** `onTraffic` is told of each piece that passes between the node and its database, before it is handed on. */
export async function startMortalNode(world: World, { onTraffic }: { onTraffic: () => void }): Promise<MortalNode> {
  const { database: server, clock, log, secretKey } = world;
  const wire = await layWire({ to: () => ({ path: `${server.host}/.s.PGSQL.${String(server.port)}` }), onTraffic });
  const connection = { host: '127.0.0.1', port: wire.port, database: server.database, user: server.user };
  const database = openDatabase(connection, log, { size: 5 });
  const billingDatabase = openDatabase(connection, log, { size: 6 });
  const { db } = database;
  let isDead = false;
  const queue = await openJobQueue(database, { runsJobs: true, log, pace: PACE });
  const enqueueMail = createEnqueueMail(queue);
  const payments = mortal(
    createStripePayments({ ...world.stripe, webhookSecrets: world.webhookSecrets, log }),
    () => isDead,
  );
  const billing = { billingDb: billingDatabase.db, payments, clock, enqueueMail, log };
  const notifications = createNotifications(connection, log);
  const alertLog = createAlertLog({ db, notifications, log });
  const app = await buildApp({
    ...billing,
    enqueueEvent: createEnqueueEvent(queue),
    db,
    findStocks,
    onCommit: alertLog.onCommit,
    config: {
      publicOrigin: PUBLIC_ORIGIN,
      trustProxy: [],
      allowedCountries: [],
      marketingOrigin: PUBLIC_ORIGIN,
      supportEmail: SUPPORT_EMAIL,
    },
    database,
    passwordHasher: {
      hash: (password) => Promise.resolve(password),
      verify: () => Promise.resolve({ matches: false, stale: false }),
    },
    isCommonPassword: () => false,
    nodeId: randomUUID(),
    metrics: createMetrics(),
    rateLimiter: unlimited,
    alertLog,
    accessWatch: createAccessWatch({ db, notifications, log }),
    newsFeeds: [],
    secretKey,
    webDir: null,
    mailboxPath: null,
    demoRoutes: null,
    isStopping: () => isDead,
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  await queue.work('stripe-event', createEventProcessor(billing));
  const kill = (): void => {
    isDead = true;
    void wire.cut();
    app.http.server.closeAllConnections();
  };
  return {
    httpPort: portOf(app.http.addresses()),
    billing,
    kill,
    async bury() {
      await Promise.all([app.stop(), queue.stop()]).catch(() => undefined);
      await Promise.all([database.close(), billingDatabase.close(), notifications.stop()]);
      await wire.cut();
    },
  };
}

/** The provider as a process sees it that may end: afterwards it is asked nothing more. */
function mortal(payments: PaymentProvider, isDead: () => boolean): PaymentProvider {
  return new Proxy(payments, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (isDead()) throw new PaymentProviderAwayError('The node is dead');
        return Reflect.apply(member, target, given);
      };
    },
  });
}

function portOf([address]: readonly (string | { port: number })[]): number {
  if (address === undefined || typeof address === 'string') throw new Error('The node listens on no port');
  return address.port;
}
