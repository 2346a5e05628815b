import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '@bna/contract/endpoint';
import { receiveStripeEvent } from '@bna/contract/webhooks';
import { destination, multistream } from 'pino';
import { createStripePayments } from './adapters/billing/stripe/stripe-payments.ts';
import { createAdjustableClock } from './adapters/clock/adjustable-clock.ts';
import { systemClock } from './adapters/clock/system-clock.ts';
import { createCommonPasswords } from './adapters/common-passwords/zxcvbn-list.ts';
import { acquireDataDirLock } from './adapters/database/data-dir-lock.ts';
import { DatabaseUnavailableError } from './adapters/database/database-unavailable-error.ts';
import { startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts';
import { createMailbox } from './adapters/mailer/mailbox.ts';
import { createMailboxReader } from './adapters/mailer/mailbox-reader.ts';
import { createSmtpMailer } from './adapters/mailer/smtp.ts';
import { createFeedNewsSource } from './adapters/news-source/feed/feed-news-source.ts';
import { createArgon2Hasher } from './adapters/password-hasher/argon2.ts';
import { CommandError } from './commands/command-error.ts';
import { runCommand } from './commands/command-line.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seed, seedAdmin, seedCatalogue, seedDemo } from './commands/seed.ts';
import { secretKeyOf } from './commands/secret-key.ts';
import type { RunningNode } from './commands/serve.ts';
import { stopOnSignals } from './commands/stop-on-signals.ts';
import { keepAccountPaid, type Payer } from './demo/paid-account.ts';
import {
  agreeOnTime,
  bundledStripe,
  findStripeSandbox,
  startStripeSandbox,
  type StripeSandbox,
} from './demo/stripe-sandbox.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { type DatabaseConnection, openDatabase } from './platform/database.ts';
import { createLogger } from './platform/logger.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { SchemaHeldError } from './platform/schema-lock.ts';

/** sysexits.h: something is wrong with the configuration. */
const EXIT_CONFIG = 78;

const MAILBOX_PATH = '/dev/mailbox';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Gives the exit code, or null while the server runs. */
async function main(args: readonly string[]): Promise<number | null> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const isDemo = config.env === 'demo' && config.databaseUrl === undefined;
  const isServing = args.length === 0;

  const log = createLogger(config.logLevel, logDestination(config, dataDir, isServing));
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, log: (message) => log.warn({ part: 'postgres' }, message) })
      : null;
  const connection: DatabaseConnection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const onLockLost = (error: DatabaseUnavailableError): void => {
    log.fatal({ err: error }, 'another BNA has taken over the data directory; stopping');
    // At once: whatever this one still did would be done twice.
    process.exit(1);
  };
  const lock =
    embedded !== null && isServing ? await acquireDataDirLock(embedded.connection, { onLost: onLockLost }) : null;
  const database = openDatabase(connection, log);
  const adjustableClock = config.env === 'production' ? null : createAdjustableClock();
  const clock = adjustableClock ?? systemClock;
  const mailboxFolder = join(dataDir, 'mailbox');
  const smtpMailer =
    config.smtpUrl === undefined ? null : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const mailer = smtpMailer ?? createMailbox({ folder: mailboxFolder, from: config.mailFrom, clock });
  // Production has its mail server, the configuration sees to that: nobody reads mails there.
  const mailboxPath = adjustableClock === null || smtpMailer !== null ? null : MAILBOX_PATH;
  const { db } = database;
  const close = async (): Promise<void> => {
    smtpMailer?.close();
    await sandbox?.stop();
    await database.close();
    await lock?.release();
    await embedded?.stop();
  };

  const passwordHasher = createArgon2Hasher();
  const isCommonPassword = createCommonPasswords();
  const ownAddress = `${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${String(config.port)}`;
  const newsSource = createFeedNewsSource({
    contact: config.supportEmail,
    outboundAllow: isDemo ? [...config.outboundAllow, ownAddress] : config.outboundAllow,
    clock,
  });
  const seeding = { db, clock, passwordHasher };
  const stripe = config.stripe ?? bundledStripe(config.port);
  const payments = createStripePayments({ ...stripe, log });
  const sandboxOptions = {
    ...bundledStripe(config.port),
    dataDir,
    webhookUrl: `http://${ownAddress}${API_BASE}${receiveStripeEvent.path}`,
    log,
  };
  let sandbox: StripeSandbox | null = null;
  /** For the demo: the sandbox of the BNA that serves, or one for as long as this process lives. */
  const openSandbox = async (): Promise<void> => {
    if (config.env !== 'demo' || config.stripe !== undefined) return;
    sandbox =
      (isServing ? null : await findStripeSandbox(sandboxOptions)) ?? (await startStripeSandbox(sandboxOptions));
    if (adjustableClock !== null) await agreeOnTime(sandbox, adjustableClock);
  };

  const billing = { billingDb: db, payments, clock, log };
  const keepPaid = async (payer: Payer): Promise<void> => {
    if (sandbox === null) return;
    // What is made up as the account's history is no news to anybody.
    const silent = { ...billing, enqueueMail: () => Promise.resolve() };
    await keepAccountPaid({ ...silent, sandbox, publicOrigin: config.publicOrigin }, payer);
  };

  const prepare = async (): Promise<void> => {
    await migrateDatabase(database, log);
    await seed(seeding);
    await openSandbox();
    const catalogue = seedCatalogue({ db, payments, log });
    // A server starts although the payment provider is slow; the demo's accounts cannot pay before there are prices.
    if (!isServing || isDemo) await catalogue;
    if (isDemo) await seedDemo({ ...seeding, secretKey: await secretKeyOf(config, dataDir), keepPaid });
    if (config.adminEmail !== undefined && config.adminPassword !== undefined) {
      await seedAdmin(seeding, { email: config.adminEmail, password: config.adminPassword });
    }
  };

  const startServing = async (): Promise<RunningNode> => {
    // Loaded only now: the commands need no server and should not wait for its modules.
    const { serve } = await import('./commands/serve.ts');
    const { clockRoute, DEMO_WIRE_FEEDS, wirePath, wireRoutes } = await import('./demo/routes.ts');
    const { mailboxRoutes } = await import('./demo/mailbox-routes.ts');
    const mailbox = createMailboxReader({ folder: mailboxFolder });
    await prepare();
    const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
    const demoFeeds = DEMO_WIRE_FEEDS.map((feed) => `http://${ownAddress}${wirePath(feed)}#interval=1`);
    return serve({
      config,
      database,
      clock,
      passwordHasher,
      isCommonPassword,
      newsSource,
      mailer,
      payments,
      newsFeeds: config.newsFeeds ?? (isDemo ? demoFeeds : []),
      secretKey: await secretKeyOf(config, dataDir),
      log,
      webDir: existsSync(join(webDir, 'index.html')) ? webDir : null,
      mailboxPath,
      demoRoutes:
        adjustableClock === null
          ? null
          : (app, queue) => {
              clockRoute(app, { clock: adjustableClock, sandbox, queue, publicOrigin: config.publicOrigin, log });
              if (isDemo) wireRoutes(app, adjustableClock);
              if (mailboxPath !== null) mailboxRoutes(app, { ...config, path: mailboxPath, mailbox });
            },
    });
  };

  const stripeOrigin = config.env === 'demo' && config.stripe === undefined ? stripe.apiBase : null;

  const serveUntilStopped = async (): Promise<void> => {
    const starting = startServing();
    // Asked to stop while starting, it starts to the end first, so that nothing is left half open.
    stopOnSignals(
      async () => {
        const node = await starting;
        await node.stop();
        await close();
      },
      { delayMs: config.shutdownDelayMs, log },
    );
    await starting;
    if (isDemo) tellDemo(dataDir);
    if (stripeOrigin !== null) print(`Pay with the card 4242 4242 4242 4242; the Stripe sandbox is at ${stripeOrigin}`);
    if (mailboxPath !== null && config.env === 'demo') print(`Mails are at ${config.publicOrigin}${mailboxPath}`);
    print(`BNA is running at ${config.publicOrigin}`);
  };

  if (isServing) {
    try {
      await serveUntilStopped();
    } catch (error) {
      await close();
      throw error;
    }
    return null;
  }
  try {
    const parts = { ...seeding, config, database, mailer, payments, newsSource, isCommonPassword, isDemo, log };
    return (await runCommand(args, { ...parts, openSandbox, prepare, print })) ? 0 : 1;
  } finally {
    await close();
  }
}

/** The demo keeps the terminal for people: its log goes into a file, and only what is wrong to standard error. */
function logDestination(
  config: Config,
  dataDir: string,
  isServing: boolean,
): ReturnType<typeof multistream> | undefined {
  if (config.env === 'production' && isServing) return undefined;
  const complaints = { level: 'warn' as const, stream: destination(2) };
  if (config.env !== 'demo' || !isServing) return multistream([complaints]);
  mkdirSync(dataDir, { recursive: true });
  return multistream([
    complaints,
    { level: 'trace', stream: destination({ dest: join(dataDir, 'bna.log'), sync: false }) },
  ]);
}

function tellDemo(dataDir: string): void {
  print(`\nDemo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, about } of DEMO_ACCOUNTS) print(`  ${email.padEnd(18)} ${about}`);
  print(`\nThe log is ${join(dataDir, 'bna.log')}. A new alert lands within a minute.`);
}

try {
  const code = await main(process.argv.slice(2));
  if (code !== null) process.exitCode = code;
} catch (error) {
  const [code, message] =
    error instanceof ConfigError
      ? [EXIT_CONFIG, `The configuration is not right: ${error.message}`]
      : error instanceof CommandError || error instanceof DatabaseUnavailableError || error instanceof SchemaHeldError
        ? [1, error.message]
        : [1, `BNA stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  process.stderr.write(`${message}\n`);
  // What a failed start has left open must not keep the process.
  process.exit(code);
}
