import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Role } from '@bna/contract/fields';
import { destination, multistream } from 'pino';
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
import { doctorCommand } from './commands/doctor.ts';
import { ingestNewsCommand, publishNewsCommand } from './commands/news.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seed, seedAdmin, seedDemo, seedDemoStocks } from './commands/seed.ts';
import { secretKeyOf } from './commands/secret-key.ts';
import type { RunningNode } from './commands/serve.ts';
import { importStocksCommand } from './commands/stocks.ts';
import { stopOnSignals } from './commands/stop-on-signals.ts';
import { createTokenCommand, createUserCommand } from './commands/users.ts';
import { createStockTable } from './features/news/stock-table.ts';
import { findStocks } from './features/stocks/store.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { type DatabaseConnection, openDatabase } from './platform/database.ts';
import { createLogger } from './platform/logger.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { createNotifications } from './platform/notifications.ts';

/** sysexits.h: something is wrong with the configuration. */
const EXIT_CONFIG = 78;

const MAILBOX_PATH = '/dev/mailbox';

const USAGE = `npm run bna -- COMMAND
  migrate                            bring the database to the newest migration
  seed                               put in what the product cannot be without
  user create --email E --role R     password from standard input
  token create --email E             an API token for a SCRAPER, printed once, as the last word
  news publish FILE.json             publish a news summary, or an array of them
  news ingest FILE…                  read recorded feeds and tell what became of each entry
  stocks import FILE                 replace the stock table by a newer one
  doctor                             look whether everything is there that BNA needs`;

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
  const { db, pool } = database;
  const closeDatabase = async (): Promise<void> => {
    smtpMailer?.close();
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

  const prepare = async (): Promise<void> => {
    await migrateDatabase(pool);
    await seed(seeding);
    if (isDemo) await seedDemo({ ...seeding, secretKey: await secretKeyOf(config, dataDir) });
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
      newsFeeds: config.newsFeeds ?? (isDemo ? demoFeeds : []),
      secretKey: await secretKeyOf(config, dataDir),
      log,
      webDir: existsSync(join(webDir, 'index.html')) ? webDir : null,
      mailboxPath,
      demoRoutes:
        adjustableClock === null
          ? null
          : (app, queue) => {
              clockRoute(app, { clock: adjustableClock, queue, publicOrigin: config.publicOrigin });
              if (isDemo) wireRoutes(app, adjustableClock);
              if (mailboxPath !== null) mailboxRoutes(app, { ...config, path: mailboxPath, mailbox });
            },
    });
  };

  const serveUntilStopped = async (): Promise<void> => {
    const starting = startServing();
    // Asked to stop while starting, it starts to the end first, so that nothing is left half open.
    stopOnSignals(async () => {
      const node = await starting;
      await node.stop();
      await closeDatabase();
    }, log);
    await starting;
    if (isDemo) tellDemo(dataDir);
    if (mailboxPath !== null && config.env === 'demo') print(`Mails are at ${config.publicOrigin}${mailboxPath}`);
    print(`BNA is running at ${config.publicOrigin}`);
  };

  const runCommand = async (): Promise<boolean> => {
    const [noun, verb, ...rest] = args;
    const notifications = createNotifications(connection, log);
    // A running server hears of commits through the database.
    const publishing = { db, clock, findStocks, onCommit: () => undefined };
    switch ([noun, verb].join(' ').trim()) {
      case 'migrate':
        await migrateDatabase(pool);
        print('The database is at the newest migration');
        return true;
      case 'seed':
        await prepare();
        print('Seeded');
        return true;
      case 'doctor':
        return doctorCommand({ config, pool, mailer, print });
      case 'user create': {
        const values = parseOptions(rest, ['email', 'role']);
        const role = Role.safeParse(values['role']);
        if (!role.success) throw new CommandError(`--role must be one of ${Role.options.join(', ')}`);
        const password = await text(process.stdin);
        print(
          await createUserCommand(
            { ...seeding, isCommonPassword },
            { email: values['email'], role: role.data, password },
          ),
        );
        return true;
      }
      case 'token create': {
        const values = parseOptions(rest, ['email']);
        print(await createTokenCommand(seeding, values['email']));
        return true;
      }
      case 'news publish':
        return publishNewsCommand({ ...publishing, print }, rest[0]);
      case 'news ingest':
        return ingestNewsCommand(
          { ...publishing, newsSource, stocks: createStockTable(db, notifications), print },
          rest,
        );
      case 'stocks import':
        print(await importStocksCommand(db, rest[0]));
        if (isDemo) await seedDemoStocks(db);
        return true;
      case 'help':
        print(USAGE);
        return true;
      default:
        throw new CommandError(USAGE);
    }
  };

  if (isServing) {
    try {
      await serveUntilStopped();
    } catch (error) {
      await closeDatabase();
      throw error;
    }
    return null;
  }
  try {
    return (await runCommand()) ? 0 : 1;
  } finally {
    await closeDatabase();
  }
}

/** @throws CommandError where an option is unknown or lacks its value. */
function parseOptions(args: readonly string[], names: readonly string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : 'Unknown option'}\n\n${USAGE}`);
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
      : error instanceof CommandError || error instanceof DatabaseUnavailableError
        ? [1, error.message]
        : [1, `BNA stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  process.stderr.write(`${message}\n`);
  // What a failed start has left open must not keep the process.
  process.exit(code);
}
