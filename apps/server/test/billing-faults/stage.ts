import { randomBytes } from 'node:crypto';
import { type RunningSandbox, startSandbox } from '@bna/stripe-sandbox/sandbox';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Stripe } from 'stripe';
import { createAdjustableClock } from '../../src/adapters/clock/adjustable-clock.ts';
import { seed as seedProduct } from '../../src/commands/seed.ts';
import type { Clock } from '../../src/deps.ts';
import { reconcileEvents } from '../../src/features/billing/reconcile.ts';
import { createSession, createUser } from '../../src/features/session/store.ts';
import { listBilledPackages } from '../../src/features/subscription/packages.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { createSessionToken } from '../../src/platform/sessions.ts';
import { createLives, type Lives } from './lives.ts';
import type { World } from './mortal-node.ts';
import type { FaultPerson } from './people.ts';
import { layWire } from './wire.ts';
import { openStripe } from '../../src/adapters/billing/stripe/testing/open-stripe.ts';

/** Deliveries wait so much shorter than Stripe's. */
const HURRY = 100;

/** A database, a sandbox, and nodes that come and go, with wires between them that break when a node dies. */
export interface Stage {
  readonly pool: Pool;
  readonly sandbox: RunningSandbox;
  /** The other side, asked past all wires. */
  readonly stripe: Stripe;
  readonly sandboxOrigin: string;
  /** Where the node answers that lives. */
  readonly productOrigin: string;
  readonly lives: Lives;
  moveClock(ms: number): Promise<void>;
  /** New people, signed in; and the same people, signed in anew. */
  enrol(count: number): Promise<FaultPerson[]>;
  signIn(people: readonly FaultPerson[]): Promise<FaultPerson[]>;
  close(): Promise<void>;
}

export async function openStage(database: World['database']): Promise<Stage> {
  const clock = createAdjustableClock();
  const pool = new Pool({ ...database, max: 3 });
  pool.on('error', () => undefined);
  const db = drizzle(pool);
  const webhookSecrets: string[] = [];
  const sandboxPort = await findFreePort();
  const sandboxOrigin = `http://127.0.0.1:${String(sandboxPort)}`;
  const api = await layWire({
    to: () => ({ host: '127.0.0.1', port: sandboxPort }),
    onTraffic: () => {
      lives.onTraffic();
    },
  });
  const front = await layWire({
    to: () => {
      const port = lives.httpPort();
      return port === null ? null : { host: '127.0.0.1', port };
    },
  });
  const apiBase = `http://127.0.0.1:${String(api.port)}`;
  const productOrigin = `http://127.0.0.1:${String(front.port)}`;
  const sandbox = await startSandbox({
    port: sandboxPort,
    publicOrigin: apiBase,
    clock: () => Math.floor(clock.now().getTime() / 1_000),
    schedule: (task, afterMs) => {
      const timer = setTimeout(task, afterMs / HURRY);
      return { cancel: () => clearTimeout(timer) };
    },
  });
  // Not by way of its public address: that is the one which goes wrong.
  const stripe = openStripe({ origin: `http://127.0.0.1:${String(sandboxPort)}`, secretKey: sandbox.secretKey });
  const world = {
    database,
    clock,
    stripe: { secretKey: sandbox.secretKey, apiBase },
    webhookSecrets,
    secretKey: randomBytes(32),
    log: createLogger('silent'),
  };
  const lives = createLives(world, {
    onDeath: () => {
      front.drop();
      api.drop();
    },
  });
  await seedProduct({ db });
  const { billing } = await lives.node();
  await billing.payments.seedCatalogue(await listBilledPackages(db));
  const url = `${productOrigin}/api/v1/webhooks/stripe`;
  const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  webhookSecrets.push(endpoint.secret ?? '');
  // As the job of every tenth minute has done: what comes later is looked for from here.
  await reconcileEvents(billing);
  return {
    pool,
    sandbox,
    stripe,
    sandboxOrigin,
    productOrigin,
    lives,
    async moveClock(ms) {
      clock.moveTo(new Date(clock.now().getTime() + ms));
      await stripe.events.list({ limit: 1 });
    },
    async enrol(count) {
      const emails = Array.from({ length: count }, (_, index) => `person${String(index + 1)}@bna.test`);
      return Promise.all(emails.map((email) => enrol({ db, clock }, email)));
    },
    signIn: (people) => Promise.all(people.map((person) => signIn({ db, clock }, person))),
    async close() {
      await lives.end();
      await sandbox.stop();
      await Promise.all([front.cut(), api.cut()]);
      await pool.end();
    },
  };
}

async function findFreePort(): Promise<number> {
  const wire = await layWire({ to: () => null });
  await wire.cut();
  return wire.port;
}

interface Parts {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
}

async function enrol({ db, clock }: Parts, email: string): Promise<FaultPerson> {
  const user = { email, name: 'Ada Example', roles: ['USER' as const], passwordHash: '', now: clock.now() };
  const userId = await createUser(db, user);
  if (userId === null) throw new Error(`${email} exists already`);
  return signIn({ db, clock }, { userId, email });
}

async function signIn({ db, clock }: Parts, { userId, email }: Omit<FaultPerson, 'cookie'>): Promise<FaultPerson> {
  const token = createSessionToken();
  await createSession(db, { token, userId, now: clock.now() });
  return { userId, email, cookie: `bna_sid=${token}` };
}
