import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Role } from '@bna/contract/fields';
import type { Mailer, NewsSource } from '../deps.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStockTable } from '../features/news/stock-table.ts';
import { findStocks } from '../features/stocks/store.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { openJobQueue } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { createEnqueueMail } from '../platform/mail.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { createNotifications } from '../platform/notifications.ts';
import type { IsCommonPassword } from '../platform/password-choice.ts';
import { backupCommand } from './backup.ts';
import { CommandError } from './command-error.ts';
import { doctorCommand } from './doctor.ts';
import { ingestNewsCommand, publishNewsCommand } from './news.ts';
import { reconcileCommand } from './reconcile.ts';
import { restoreCommand } from './restore.ts';
import { findSecretKey } from './secret-key.ts';
import { type SeedDeps, seedDemoStocks } from './seed.ts';
import { importStocksCommand } from './stocks.ts';
import { createTokenCommand, createUserCommand } from './users.ts';

const USAGE = `npm run bna -- COMMAND
  migrate                            bring the database to the newest migration
  seed                               put in what the product cannot be without
  user create --email E --role R     password from standard input
  token create --email E             an API token for a SCRAPER, printed once, as the last word
  news publish FILE.json             publish a news summary, or an array of them
  news ingest FILE…                  read recorded feeds and tell what became of each entry
  stocks import FILE                 replace the stock table by a newer one
  reconcile                          compare with the payment provider now, and mend what differs
  backup DIR                         write all that the database holds into a new folder, while BNA runs
  restore DIR                        put a backup into an empty database; with --replace in the place of what it holds
  doctor                             look whether everything is there that BNA needs`;

interface CommandDeps extends SeedDeps {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly payments: PaymentProvider;
  readonly newsSource: NewsSource;
  readonly isCommonPassword: IsCommonPassword;
  readonly isDemo: boolean;
  readonly log: Logger;
  /** Sees to it that the demo's payment provider answers. */
  readonly openSandbox: () => Promise<void>;
  /** Migrates and seeds. */
  readonly prepare: () => Promise<void>;
  readonly print: (line: string) => void;
}

/**
 * Runs the command that the arguments name. @returns whether all went well
 * @throws CommandError where there is no such command, or it was given something wrong
 */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<boolean> {
  const { database, db, clock, payments, log, print } = deps;
  const [noun, verb, ...rest] = args;
  // A running server hears of commits through the database.
  const publishing = { db, clock, findStocks, onCommit: () => undefined };
  const command = noun === 'backup' || noun === 'restore' ? noun : [noun, verb].join(' ').trim();
  switch (command) {
    case 'migrate':
      await migrateDatabase(database, log);
      print('The database is at the newest migration');
      return true;
    case 'seed':
      await deps.prepare();
      print('Seeded');
      return true;
    case 'reconcile': {
      await deps.openSandbox();
      const queue = await openJobQueue(database, { runsJobs: false, log });
      const enqueueMail = createEnqueueMail(queue);
      try {
        return await reconcileCommand({ billingDb: db, payments, clock, enqueueMail, log, print });
      } finally {
        await queue.stop();
      }
    }
    case 'doctor':
      await deps.openSandbox();
      return doctorCommand({ ...deps, pool: database.pool, freeBytes });
    case 'user create': {
      const values = parseOptions(rest, ['email', 'role']);
      const role = Role.safeParse(values['role']);
      if (!role.success) throw new CommandError(`--role must be one of ${Role.options.join(', ')}`);
      const password = await text(process.stdin);
      print(await createUserCommand(deps, { email: values['email'], role: role.data, password }));
      return true;
    }
    case 'token create': {
      const values = parseOptions(rest, ['email']);
      print(await createTokenCommand(deps, values['email']));
      return true;
    }
    case 'news publish':
      return publishNewsCommand({ ...publishing, print }, rest[0]);
    case 'news ingest': {
      const stocks = createStockTable(db, createNotifications(database.connection, log));
      return ingestNewsCommand({ ...publishing, newsSource: deps.newsSource, stocks, print }, rest);
    }
    case 'stocks import':
      print(await importStocksCommand(db, rest[0]));
      if (deps.isDemo) await seedDemoStocks(db);
      return true;
    case 'backup':
    case 'restore': {
      const secretKey = await findSecretKey(deps.config);
      const { folder, replaces } = parseFolder(args.slice(1), command);
      const parts = { connection: database.connection, secretKey, log, print };
      await (command === 'backup' ? backupCommand(parts, folder) : restoreCommand(parts, { folder, replaces }));
      return true;
    }
    case 'help':
      print(USAGE);
      return true;
    default:
      throw new CommandError(USAGE);
  }
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

function parseFolder(
  args: readonly string[],
  command: 'backup' | 'restore',
): { folder: string | undefined; replaces: boolean } {
  const options = command === 'restore' ? { replace: { type: 'boolean' as const } } : {};
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1) throw new Error('Name one folder');
    return { folder: positionals[0], replaces: 'replace' in values };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : 'Unknown option'}\n\n${USAGE}`);
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
