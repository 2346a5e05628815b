import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { destination, multistream } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createBreachFile, findBreachFileProblem } from './adapters/breached-passwords/breach-file.ts';
import { createStripePayments } from './adapters/billing/stripe/stripe-payments.ts';
import { systemClock } from './adapters/clock/system-clock.ts';
import { createCommonPasswords } from './adapters/common-passwords/zxcvbn-list.ts';
import { startEmbeddedDatabase } from './adapters/database/embedded-database.ts';
import { createSmtpMailer } from './adapters/mailer/smtp.ts';
import { createEdgarArchive } from './adapters/filing-archive/edgar-archive.ts';
import { createHttpListingSource } from './adapters/listing-source/http-listing-source.ts';
import { createDocumentFetcher, createHttpNewsSource } from './adapters/news-source/http/http-news-source.ts';
import { createArgon2Hasher } from './adapters/password-hasher/argon2.ts';
import { createWebPushSender } from './adapters/push-sender/web-push.ts';
import { createAlpaca } from './adapters/quote-source/alpaca.ts';
import { createTradeStream, type TradeStream } from './adapters/quote-source/alpaca-stream.ts';
import { createDailyFiles } from './adapters/quote-source/daily-files.ts';
import { createOpenAiReader } from './adapters/reader/openai-reader.ts';
import { createHttpWebhookSender } from './adapters/webhook-sender/http-webhook-sender.ts';
import { CommandError } from './commands/command-error.ts';
import { loadSecretKey } from './commands/secret-key.ts';
import { seed, seedAdmin, seedCatalog, type SeedDeps } from './commands/seed.ts';
import type { Demo } from './demo/compose.ts';
import type {
  Clock,
  ErrorReporter,
  FilingArchive,
  ListingSource,
  Mailer,
  NewsSource,
  PushSender,
  Reader,
  Tracer,
  WebhookSender,
} from './deps.ts';
import type { QuoteSource } from './quote-source.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { findDataDirProblem, spaceForDatabase, watchDataDir } from './platform/data-dir.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { createFailureReports } from './platform/failure-reports.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { migrateDatabase } from './platform/migrate.ts';
import type { IsBreachedPassword, PasswordLists } from './platform/guessable-password.ts';
import { createRequestPace, SEC_PACE } from './platform/request-pace.ts';
import { traceCalls, traceMailer, traceStatements } from './platform/tracing.ts';

export interface Parts extends SeedDeps, PasswordLists {
  readonly config: Config;
  /** Names this process in its heartbeat and log. */
  readonly nodeId: string;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly pushSender: PushSender;
  readonly webhookSender: WebhookSender;
  readonly payments: PaymentProvider;
  readonly newsSource: NewsSource;
  readonly listingSource: ListingSource;
  /** Null unless configured. */
  readonly filingArchive: FilingArchive | null;
  /** Null unless configured. */
  readonly quoteSource: QuoteSource | null;
  /** Null unless configured. */
  readonly reader: Reader | null;
  /** Null in production. */
  readonly demo: Demo | null;
  readonly log: Logger;
  /** Null unless configured. */
  readonly tracer: Tracer | null;
  /** Name of this version in error reports. */
  readonly release: string;
  loadSecretKey(): Promise<Buffer>;
  /** Sends pending error reports and traces, or gives up after two seconds. */
  flushReports(): Promise<void>;
  close(): Promise<void>;
}

const MAX_UNWRITTEN_LOG_BYTES = 1_000_000;
const REPORT_FLUSH_TIMEOUT_MS = 2_000;
/** Annual reports have megabytes. */
const FILING_TIMEOUT_MS = 30_000;
const RELEASE = `bna@${packageJson.version}`;

/** Creates the parts. `isServer`: the process serves, other than a command, which may run next to a server. */
export async function compose(config: Config, { isServer }: { isServer: boolean }): Promise<Parts> {
  const nodeId = randomUUID();
  const dataDir = resolve(config.dataDir);
  const keepsFiles = isServer && (config.databaseUrl === undefined || config.env === 'demo');
  if (keepsFiles) await requireUsableDataDir(dataDir, config);
  await requireUsableBreachFile(config);
  const errorReporter = isServer ? await createErrorReporter(config) : null;
  const log = createLogger(config.logLevel, chooseLogStream(config, { dataDir, isServer }), {
    reportFailure: errorReporter === null ? undefined : createFailureReports(errorReporter),
    origin: { node: nodeId, version: packageJson.version },
  });
  const dataDirWatch = keepsFiles ? watchDataDir({ folder: dataDir, log }) : null;
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedDatabase({ dataDir, isExclusive: isServer, log }) : null;
  const database = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }, log);
  const { db } = database;
  const tracer = isServer ? await createTracer(config, { nodeId, log }) : null;
  if (tracer !== null) traceStatements(database.pool, tracer);
  const demo =
    config.env === 'production'
      ? null
      : (await import('./demo/compose.ts')).composeDemo(config, { dataDir, isServer, db, log });
  const clock = demo?.clock ?? systemClock;
  const smtpMailer =
    config.smtpUrl === undefined ? null : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const outbound = {
    contact: config.supportEmail,
    outboundAllow: [...config.outboundAllow, ...(demo?.outboundAllow ?? [])],
    clock,
    awaitTurn: createRequestPace(db, SEC_PACE),
  };
  // The account has one connection, which pages need more than the job that records prices at alerts.
  const tradeStream =
    config.alpaca === undefined || !config.runsWeb ? null : createTradeStream({ ...config.alpaca, clock, log });
  const mailer = required(smtpMailer ?? demo?.mailer, 'SMTP_URL');
  const payments = createStripePayments({
    ...required(config.stripe ?? demo?.stripe, 'STRIPE_SECRET_KEY'),
    automaticTax: config.automaticTax,
    collectsTaxIds: config.collectsTaxIds,
    log,
  });
  return {
    config,
    nodeId,
    database,
    db,
    clock,
    log,
    release: RELEASE,
    demo,
    mailer: tracer === null ? mailer : traceMailer(mailer, tracer),
    pushSender: createWebPushSender(outbound),
    webhookSender: createHttpWebhookSender({
      contact: config.supportEmail,
      // Users choose these addresses, so what an operator allows for sources is not for them.
      outboundAllow: config.env === 'demo' ? config.outboundAllow : [],
    }),
    payments: tracer === null ? payments : traceCalls(payments, { system: 'stripe', tracer }),
    passwordHasher: createArgon2Hasher(),
    isCommonPassword: createCommonPasswords(),
    isBreachedPassword: openBreachList(config, log),
    newsSource: createHttpNewsSource({ ...outbound, allowPlainHttp: config.allowPlainHttpFeeds }),
    listingSource: createHttpListingSource({
      fetchDocument: createDocumentFetcher({ ...outbound, allowPlainHttp: false }),
    }),
    filingArchive:
      config.filingArchive === undefined
        ? null
        : createEdgarArchive({
            url: config.filingArchive,
            fetchDocument: createDocumentFetcher({
              ...outbound,
              allowPlainHttp: false,
              timeoutMs: FILING_TIMEOUT_MS,
            }),
          }),
    quoteSource: openQuoteSource(config, clock, tradeStream) ?? demo?.quoteSource ?? null,
    reader:
      config.reader === undefined
        ? null
        : createOpenAiReader({ ...config.reader, outboundAllow: config.outboundAllow }),
    loadSecretKey: () => loadSecretKey(config, dataDir),
    tracer,
    async flushReports() {
      await Promise.all([errorReporter?.flush(REPORT_FLUSH_TIMEOUT_MS), tracer?.flush(REPORT_FLUSH_TIMEOUT_MS)]);
    },
    async close() {
      dataDirWatch?.stop();
      tradeStream?.close();
      smtpMailer?.close();
      await demo?.close();
      await database.close();
      await embedded?.stop();
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

const openQuoteSource = (
  { alpaca, quotesDir }: Config,
  clock: Clock,
  stream: TradeStream | null,
): QuoteSource | null => {
  if (alpaca !== undefined) return createAlpaca({ ...alpaca, clock, stream });
  return quotesDir === undefined ? null : createDailyFiles({ folder: quotesDir });
};

const openBreachList = ({ breachedPasswordsFile: path }: Config, log: Logger): IsBreachedPassword =>
  path === undefined ? () => Promise.resolve(false) : createBreachFile({ path, log });

async function createErrorReporter({ errorReportDsn: dsn, env }: Config): Promise<ErrorReporter | null> {
  if (dsn === undefined) return null;
  const { createSentryReporter } = await import('./adapters/error-reporter/sentry.ts');
  return createSentryReporter({ dsn, environment: env, release: RELEASE });
}

async function createTracer(
  { otlpEndpoint: endpoint, traceSampleRatio: sampleRatio, env }: Config,
  { nodeId, log }: { nodeId: string; log: Logger },
): Promise<Tracer | null> {
  if (endpoint === undefined) return null;
  const { createOtlpTracer } = await import('./adapters/tracer/otlp.ts');
  const resource = {
    'service.name': 'bna',
    'service.version': packageJson.version,
    'service.instance.id': nodeId,
    'deployment.environment.name': env,
  };
  return createOtlpTracer({ endpoint, sampleRatio, resource, log });
}

/** Migrates and seeds. `awaitCatalog`: waits until the payment provider has the prices. */
export async function prepare(parts: Parts, { awaitCatalog }: { awaitCatalog: boolean }): Promise<void> {
  const { config, demo } = parts;
  await Promise.all([prepareDatabase(parts), demo?.openSandbox()]);
  const catalog = seedCatalog(parts);
  if (awaitCatalog || demo?.hasSampleData === true) await catalog;
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

/** The demo's server logs to a file, and only warnings to the terminal. Commands log warnings only. */
function chooseLogStream(
  { env }: Config,
  { dataDir, isServer }: { dataDir: string; isServer: boolean },
): ReturnType<typeof multistream> | undefined {
  if (env === 'production' && isServer) return undefined;
  const warnings = { level: 'warn' as const, stream: destination(2) };
  if (env !== 'demo' || !isServer) return multistream([warnings]);
  mkdirSync(dataDir, { recursive: true });
  const file = destination({ dest: join(dataDir, 'bna.log'), sync: false, maxLength: MAX_UNWRITTEN_LOG_BYTES });
  // On a full disk the log loses lines. `watchDataDir` reports the disk on the terminal.
  file.on('error', () => undefined);
  return multistream([warnings, { level: 'trace', stream: file }]);
}
