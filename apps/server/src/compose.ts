import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { createBreachFile, findBreachFileProblem } from './adapters/breached-passwords/breach-file.ts';
import { systemClock } from './adapters/clock/system-clock.ts';
import { createCommonPasswords } from './adapters/common-passwords/zxcvbn-list.ts';
import { type EmbeddedDatabaseOptions, startEmbeddedDatabase } from './adapters/database/embedded-database.ts';
import { createSmtpMailer } from './adapters/mailer/smtp.ts';
import { createArgon2Hasher } from './adapters/password-hasher/argon2.ts';
import { createAlpaca } from './adapters/quote-source/alpaca.ts';
import { createTradeStream } from './adapters/quote-source/alpaca-stream.ts';
import { createDailyFiles } from './adapters/quote-source/daily-files.ts';
import { CommandError } from './commands/command-error.ts';
import { loadSecretKey } from './commands/secret-key.ts';
import { seed, seedAdmin, seedCatalog, type SeedDeps } from './commands/seed.ts';
import type { Demo } from './demo/compose.ts';
import { createOutbound, type Outbound } from './compose-outbound.ts';
import { openReporting, RELEASE, type Reporting } from './compose-reporting.ts';
import type { Clock, Mailer, Tracer } from './deps.ts';
import type { QuoteSource } from './quote-source.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { findDataDirProblem, spaceForDatabase, watchDataDir } from './platform/data-dir.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { Logger } from './platform/logger.ts';
import { loadOnFirstCall } from './platform/load-on-first-call.ts';
import { migrateDatabase } from './platform/migrate.ts';
import type { IsBreachedPassword, PasswordLists } from './platform/guessable-password.ts';
import { traceCalls, traceMailer, traceStatements } from './platform/tracing.ts';

export interface Parts extends SeedDeps, PasswordLists, Outbound, Reporting {
  readonly config: Config;
  /** Names this process in its heartbeat and log. */
  readonly nodeId: string;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly payments: PaymentProvider;
  /** Null unless configured. */
  readonly quoteSource: QuoteSource | null;
  /** Null in production. */
  readonly demo: Demo | null;
  /** Name of this version in error reports. */
  readonly release: string;
  loadSecretKey(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface ComposeOptions {
  /** Whether the process serves, other than a command, which may run next to a server. */
  readonly isServer: boolean;
  /** Called while the embedded database starts: its process takes a moment. */
  readonly onDatabaseStarting: () => void;
}

/** Creates the parts. */
export async function compose(config: Config, { isServer, onDatabaseStarting }: ComposeOptions): Promise<Parts> {
  const nodeId = randomUUID();
  const dataDir = resolve(config.dataDir);
  const keepsFiles = isServer && (config.databaseUrl === undefined || config.env === 'demo');
  if (keepsFiles) await requireUsableDataDir(dataDir, config);
  await requireUsableBreachFile(config);
  const { log, tracer, flushReports } = await openReporting(config, { nodeId, dataDir, isServer });
  const dataDirWatch = keepsFiles ? watchDataDir({ folder: dataDir, log }) : null;
  // Before the database, so that both start at the same time.
  const createDemo = await startDemo(config, { dataDir, isServer, log });
  const connection = { dataDir, isServer, onStarting: onDatabaseStarting, log, tracer };
  const { database, closeDatabase } = await connect(config, connection);
  const { db } = database;
  const demo = createDemo(db);
  const clock = demo?.clock ?? systemClock;
  const { quoteSource, closeQuoteSource } = openQuoteSource(config, { clock, log });
  const { mailer, closeMailer } = openMailer(config, { demo, tracer });
  const payments = createPayments(config, { demo, log, tracer });
  return {
    config,
    nodeId,
    database,
    db,
    clock,
    log,
    release: RELEASE,
    demo,
    ...createOutbound(config, { db, clock, demoAllow: demo?.outboundAllow ?? [] }),
    mailer,
    payments,
    passwordHasher: createArgon2Hasher(),
    isCommonPassword: createCommonPasswords(),
    isBreachedPassword: openBreachList(config, log),
    quoteSource: quoteSource ?? demo?.quoteSource ?? null,
    loadSecretKey: () => loadSecretKey(config, dataDir),
    tracer,
    flushReports,
    async close() {
      dataDirWatch?.stop();
      closeQuoteSource();
      await closeMailer();
      await demo?.close();
      await closeDatabase();
    },
  };
}

/** @throws CommandError with a sentence for the operator */
async function requireUsableDataDir(dataDir: string, { databaseUrl }: Config): Promise<void> {
  const neededBytes = databaseUrl === undefined ? await spaceForDatabase(dataDir) : undefined;
  const problem = await findDataDirProblem(dataDir, neededBytes);
  if (problem !== null) throw new CommandError(problem);
}

/** @throws ConfigError */
async function requireUsableBreachFile({ breachedPasswordsFile: path }: Config): Promise<void> {
  const problem = path === undefined ? null : await findBreachFileProblem(path);
  if (problem !== null) throw new ConfigError(`BREACHED_PASSWORDS_FILE: ${String(path)} ${problem}`);
}

interface OpenDatabase {
  readonly database: Database;
  readonly closeDatabase: () => Promise<void>;
}

interface ConnectOptions extends Omit<EmbeddedDatabaseOptions, 'isExclusive'> {
  readonly isServer: boolean;
  readonly tracer: Tracer | null;
}

/** Connects to the configured database; without one, starts PostgreSQL in the data folder. */
async function connect(
  { databaseUrl }: Config,
  { isServer, tracer, ...embeddedOptions }: ConnectOptions,
): Promise<OpenDatabase> {
  const { log } = embeddedOptions;
  const embedded =
    databaseUrl === undefined ? await startEmbeddedDatabase({ ...embeddedOptions, isExclusive: isServer }) : null;
  const database = openDatabase(embedded?.connection ?? { connectionString: databaseUrl ?? '' }, log);
  if (tracer !== null) traceStatements(database.pool, tracer);
  return {
    database,
    async closeDatabase() {
      await database.close();
      await embedded?.stop();
    },
  };
}

/** Starts the demo's processes; the returned function creates the rest of it, null in production. */
async function startDemo(
  config: Config,
  { isServer, ...options }: { dataDir: string; isServer: boolean; log: Logger },
): Promise<(db: Database['db']) => Demo | null> {
  if (config.env === 'production') return () => null;
  const { composeDemo, startSandbox } = await import('./demo/compose.ts');
  const sandbox = isServer ? startSandbox(config, options) : null;
  return (db) => composeDemo(config, { ...options, sandbox, db });
}

/** Null without a configured source. */
function openQuoteSource(
  { alpaca, quotesDir, runsWeb }: Config,
  { clock, log }: { clock: Clock; log: Logger },
): { quoteSource: QuoteSource | null; closeQuoteSource: () => void } {
  if (alpaca === undefined) {
    const quoteSource = quotesDir === undefined ? null : createDailyFiles({ folder: quotesDir });
    return { quoteSource, closeQuoteSource: () => undefined };
  }
  // The account has one connection, which pages need more than the job that records prices at alerts.
  const stream = runsWeb ? createTradeStream({ ...alpaca, clock, log }) : null;
  return { quoteSource: createAlpaca({ ...alpaca, clock, stream }), closeQuoteSource: () => stream?.close() };
}

interface ExternalDeps {
  readonly demo: Demo | null;
  readonly tracer: Tracer | null;
}

function openMailer(
  { smtpUrl, mailFrom }: Config,
  { demo, tracer }: ExternalDeps,
): { mailer: Mailer; closeMailer: () => Promise<void> } {
  const smtpMailer = smtpUrl === undefined ? null : createSmtpMailer({ url: smtpUrl, from: mailFrom });
  const mailer = required(smtpMailer ?? demo?.mailer, 'SMTP_URL');
  return {
    mailer: tracer === null ? mailer : traceMailer(mailer, tracer),
    closeMailer: async () => smtpMailer?.close(),
  };
}

function createPayments(config: Config, { demo, tracer, log }: ExternalDeps & { log: Logger }): PaymentProvider {
  const { automaticTax, collectsTaxIds } = config;
  const account = required(config.stripe ?? demo?.stripe, 'STRIPE_SECRET_KEY');
  // A tenth of the start, which a node needs only to bill.
  const payments = loadOnFirstCall(async () => {
    const { createStripePayments } = await import('./adapters/billing/stripe/stripe-payments.ts');
    return createStripePayments({ ...account, automaticTax, collectsTaxIds, log });
  });
  return tracer === null ? payments : traceCalls(payments, { system: 'stripe', tracer });
}

const openBreachList = ({ breachedPasswordsFile: path }: Config, log: Logger): IsBreachedPassword =>
  path === undefined ? () => Promise.resolve(false) : createBreachFile({ path, log });

/** Migrates and seeds. `awaitCatalog`: waits until the payment provider has the prices; else the jobs side creates them. */
export async function prepare(parts: Parts, { awaitCatalog }: { awaitCatalog: boolean }): Promise<void> {
  const { config, demo } = parts;
  await Promise.all([prepareDatabase(parts), demo?.openSandbox()]);
  const mustWait = awaitCatalog || demo?.hasSampleData === true;
  const catalog = mustWait || config.runsJobs ? seedCatalog(parts) : null;
  if (mustWait) await catalog;
  await demo?.seed({ ...parts, secretKey: await parts.loadSecretKey() });
  if (config.adminEmail !== undefined && config.adminPassword !== undefined) {
    await seedAdmin(parts, { email: config.adminEmail, password: config.adminPassword });
  }
}

async function prepareDatabase(parts: Parts): Promise<void> {
  await migrateDatabase(parts.database, parts.log);
  await seed(parts);
}

/** The configuration requires these variables wherever there is no demo. */
function required<T>(part: T | null | undefined, variable: string): T {
  if (part === null || part === undefined) throw new Error(`${variable} is missing`);
  return part;
}
