import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { destination, multistream } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { createStripePayments } from './adapters/billing/stripe/stripe-payments.ts';
import { systemClock } from './adapters/clock/system-clock.ts';
import { createCommonPasswords } from './adapters/common-passwords/zxcvbn-list.ts';
import { startEmbeddedDatabase } from './adapters/database/embedded-database.ts';
import { createSentryReporter } from './adapters/error-reporter/sentry.ts';
import { createSmtpMailer } from './adapters/mailer/smtp.ts';
import { createHttpNewsSource } from './adapters/news-source/http/http-news-source.ts';
import { createArgon2Hasher } from './adapters/password-hasher/argon2.ts';
import { createOpenAiReader } from './adapters/reader/openai-reader.ts';
import { loadSecretKey } from './commands/secret-key.ts';
import { seed, seedAdmin, seedCatalog, type SeedDeps } from './commands/seed.ts';
import type { Demo } from './demo/compose.ts';
import type { ErrorReporter, Mailer, NewsSource, Reader } from './deps.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { createFailureReports } from './platform/failure-reports.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { migrateDatabase } from './platform/migrate.ts';
import type { IsCommonPassword } from './platform/guessable-password.ts';

export interface Parts extends SeedDeps {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly payments: PaymentProvider;
  readonly newsSource: NewsSource;
  /** Null unless configured. */
  readonly reader: Reader | null;
  readonly isCommonPassword: IsCommonPassword;
  /** Null in production. */
  readonly demo: Demo | null;
  readonly log: Logger;
  /** Name of this version in error reports. */
  readonly release: string;
  loadSecretKey(): Promise<Buffer>;
  /** Sends pending error reports, or gives up after two seconds. */
  flushErrorReports(): Promise<void>;
  close(): Promise<void>;
}

const REPORT_FLUSH_TIMEOUT_MS = 2_000;
const RELEASE = `bna@${packageJson.version}`;

/** Creates the parts. `isServer`: the process serves, other than a command, which may run next to a server. */
export async function compose(config: Config, { isServer }: { isServer: boolean }): Promise<Parts> {
  const dataDir = resolve(config.dataDir);
  const errorReporter = isServer ? createErrorReporter(config) : null;
  const log = createLogger(
    config.logLevel,
    chooseLogStream(config, { dataDir, isServer }),
    errorReporter === null ? undefined : createFailureReports(errorReporter),
  );
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedDatabase({ dataDir, isExclusive: isServer, log }) : null;
  const database = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl ?? '' }, log);
  const { db } = database;
  const demo =
    config.env === 'production'
      ? null
      : (await import('./demo/compose.ts')).composeDemo(config, { dataDir, isServer, db, log });
  const clock = demo?.clock ?? systemClock;
  const smtpMailer =
    config.smtpUrl === undefined ? null : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  return {
    config,
    database,
    db,
    clock,
    log,
    release: RELEASE,
    demo,
    mailer: required(smtpMailer ?? demo?.mailer, 'SMTP_URL'),
    payments: createStripePayments({
      ...required(config.stripe ?? demo?.stripe, 'STRIPE_SECRET_KEY'),
      automaticTax: config.automaticTax,
      collectsTaxIds: config.collectsTaxIds,
      log,
    }),
    passwordHasher: createArgon2Hasher(),
    isCommonPassword: createCommonPasswords(),
    newsSource: createHttpNewsSource({
      contact: config.supportEmail,
      outboundAllow: [...config.outboundAllow, ...(demo?.outboundAllow ?? [])],
      clock,
    }),
    reader:
      config.reader === undefined
        ? null
        : createOpenAiReader({ ...config.reader, outboundAllow: config.outboundAllow }),
    loadSecretKey: () => loadSecretKey(config, dataDir),
    flushErrorReports: async () => errorReporter?.flush(REPORT_FLUSH_TIMEOUT_MS),
    async close() {
      smtpMailer?.close();
      await demo?.close();
      await database.close();
      await embedded?.stop();
    },
  };
}

const createErrorReporter = ({ errorReportDsn: dsn, env }: Config): ErrorReporter | null =>
  dsn === undefined ? null : createSentryReporter({ dsn, environment: env, release: RELEASE });

/** Migrates and seeds. `awaitCatalog`: waits until the payment provider has the prices. */
export async function prepare(parts: Parts, { awaitCatalog }: { awaitCatalog: boolean }): Promise<void> {
  const { config, database, demo, log } = parts;
  await migrateDatabase(database, log);
  await seed(parts);
  await demo?.openSandbox();
  const catalog = seedCatalog(parts);
  if (awaitCatalog || demo?.hasSampleData === true) await catalog;
  await demo?.seed({ ...parts, secretKey: await parts.loadSecretKey() });
  if (config.adminEmail !== undefined && config.adminPassword !== undefined) {
    await seedAdmin(parts, { email: config.adminEmail, password: config.adminPassword });
  }
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
  const file = destination({ dest: join(dataDir, 'bna.log'), sync: false });
  return multistream([warnings, { level: 'trace', stream: file }]);
}
