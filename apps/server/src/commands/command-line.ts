import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Role } from '@bna/contract/fields';
import { type Parts, prepare } from '../compose.ts';
import { createStockTable } from '../features/ingestion/recognition/stock-table.ts';
import { BILLING_POOL, openDatabase } from '../platform/database.ts';
import { openJobQueue } from '../platform/jobs.ts';
import { createEnqueueMail } from '../platform/mail.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { createNotifications } from '../platform/notifications.ts';
import { afterRestoreCommand } from './after-restore.ts';
import { CommandError } from './command-error.ts';
import { doctorCommand } from './doctor.ts';
import { listModelsCommand, refitModelCommand, activateModelCommand } from './model.ts';
import { reconcileCommand } from './reconcile.ts';
import { importStocksCommand, refreshStocksCommand } from './stocks.ts';
import { resetSecondFactorCommand } from './second-factor.ts';
import { exportTrackRecordCommand, verifyTrackRecordCommand } from './track-record.ts';
import { createTokenCommand, listTokensCommand, revokeTokenCommand } from './tokens.ts';
import { createUserCommand } from './users.ts';

interface CommandDeps extends Parts {
  readonly print: (line: string) => void;
}

interface Command {
  readonly name: string;
  /** The arguments, as the usage text shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Returns whether everything succeeded. `args` are the words after the name. */
  readonly run: (deps: CommandDeps, args: readonly string[]) => Promise<boolean>;
}

/** Modules that load the judgement are imported by the commands that need it. */
const COMMANDS: readonly Command[] = [
  {
    name: 'migrate',
    usage: '',
    summary: 'apply missing database migrations',
    async run({ database, log, print }) {
      await migrateDatabase(database, log);
      print('The database has the newest migration');
      return true;
    },
  },
  {
    name: 'seed',
    usage: '',
    summary: 'migrate, then insert the package catalog and the stock table',
    async run(deps) {
      await prepare(deps, { awaitCatalog: true });
      deps.print('Seeded');
      return true;
    },
  },
  {
    name: 'user create',
    usage: '--email E --role R',
    summary: 'create a user; reads the password from standard input',
    async run(deps, args) {
      const values = parseOptions(args, ['email', 'role']);
      const role = Role.safeParse(values['role']);
      if (!role.success) throw new CommandError(`--role must be one of ${Role.options.join(', ')}`);
      const password = await text(process.stdin);
      deps.print(await createUserCommand(deps, { email: values['email'], role: role.data, password }));
      return true;
    },
  },
  {
    name: 'token create',
    usage: '--email E [--name N] [--scopes S,…] [--days D]',
    summary: "create a SCRAPER's API token; prints it once, as the last word",
    async run(deps, args) {
      const { email, name, scopes, days } = parseOptions(args, ['email', 'name', 'scopes', 'days']);
      deps.print(await createTokenCommand(deps, { email, name, scopes, days }));
      return true;
    },
  },
  {
    name: 'token list',
    usage: '',
    summary: 'print the API tokens with their ids, scopes, expiry and last use',
    run: (deps) => listTokensCommand(deps),
  },
  {
    name: 'token revoke',
    usage: '--id ID',
    summary: 'revoke an API token on all nodes',
    async run(deps, args) {
      deps.print(await revokeTokenCommand(deps, parseOptions(args, ['id'])['id']));
      return true;
    },
  },
  {
    name: 'second-factor reset',
    usage: '--email E',
    summary: "remove a user's lost authenticator app and recovery codes; ends the sessions",
    async run(deps, args) {
      const { email } = parseOptions(args, ['email']);
      const queue = await openJobQueue(deps.database, { runsJobs: false, log: deps.log });
      try {
        deps.print(await resetSecondFactorCommand({ ...deps, enqueueMail: createEnqueueMail(queue) }, email));
        return true;
      } finally {
        await queue.stop();
      }
    },
  },
  {
    name: 'news publish',
    usage: 'FILE.json',
    summary: 'publish a news summary, or an array of them',
    async run(deps, args) {
      const { publishNewsCommand } = await import('./news.ts');
      return publishNewsCommand({ ...deps, ...withoutOwnTail }, args[0]);
    },
  },
  {
    name: 'news ingest',
    usage: 'FILE…',
    summary: 'process recorded feed documents, publish bullish releases of any age, print each verdict',
    async run(deps, args) {
      const { createActiveModel } = await import('../features/ingestion/model-versions/active-model.ts');
      const { ingestNewsCommand } = await import('./news.ts');
      const stocks = createStockTable(
        deps.db,
        createNotifications(deps.database.connection, { nodeId: 'command', log: deps.log }),
      );
      const activeModel = createActiveModel(deps);
      await activeModel.refresh();
      return ingestNewsCommand({ ...deps, ...withoutOwnTail, stocks, directionModel: activeModel.current }, args);
    },
  },
  {
    name: 'stocks import',
    usage: 'FILE',
    summary: 'replace the stock table',
    async run({ db, clock, demo, print }, args) {
      print(await importStocksCommand({ db, clock }, args[0]));
      await demo?.seedStocks();
      return true;
    },
  },
  {
    name: 'stocks refresh',
    usage: '[--accept-changes]',
    summary: 'update the stock table from the symbol directories of LISTING_SOURCES',
    async run(deps, args) {
      deps.print(await refreshStocksCommand({ ...deps, ...deps.config }, args));
      await deps.demo?.seedStocks();
      return true;
    },
  },
  {
    name: 'model list',
    usage: '',
    summary: 'print the versions of the direction model; * marks the active one',
    run: (deps) => listModelsCommand(deps),
  },
  {
    name: 'model refit',
    usage: '[--dry-run]',
    summary: 'learn from desk decisions; deploys the new version unless it is worse',
    run(deps, args) {
      const [option, ...others] = args;
      if (others.length > 0 || (option !== undefined && option !== '--dry-run')) throw new CommandError(usage());
      return refitModelCommand({ ...deps, pool: deps.database.pool }, { isDryRun: option !== undefined });
    },
  },
  {
    name: 'model use',
    usage: 'VERSION',
    summary: 'make a version of the direction model the active one, also to roll back',
    run: (deps, args) => activateModelCommand(deps, args[0]),
  },
  {
    name: 'track-record export',
    usage: 'FILE',
    summary: 'write the record log to a new file, whose last head covers everything',
    async run(deps, args) {
      await exportTrackRecordCommand({ ...deps, secretKey: await deps.loadSecretKey() }, args[0]);
      return true;
    },
  },
  {
    name: 'track-record verify',
    usage: 'FILE [--key KEY,…] [--head SIZE:ROOT]',
    summary: 'verify an exported record log; needs no configuration or database',
    run: (deps, args) => verifyTrackRecord(deps, args),
  },
  {
    name: 'after-restore',
    usage: '',
    summary: 'prepare a database filled by pg_restore: new epoch, no sessions, no stale jobs',
    async run({ database, clock, print }) {
      await afterRestoreCommand({ connection: database.connection, clock, print });
      return true;
    },
  },
  {
    name: 'reconcile',
    usage: '',
    summary: 'compare with the payment provider now and correct differences',
    async run(deps) {
      await deps.demo?.openSandbox();
      const queue = await openJobQueue(deps.database, { runsJobs: false, log: deps.log });
      const billing = openDatabase(deps.database.connection, deps.log, BILLING_POOL);
      try {
        const secretKey = await deps.loadSecretKey();
        const enqueueMail = createEnqueueMail(queue);
        return await reconcileCommand({ ...deps, secretKey, billingDb: billing.db, enqueueMail });
      } finally {
        await queue.stop();
        await billing.close();
      }
    },
  },
  {
    name: 'doctor',
    usage: '',
    summary: 'check configuration, database, Stripe, SMTP and clock',
    async run(deps) {
      await deps.demo?.openSandbox();
      return doctorCommand({ ...deps, pool: deps.database.pool, readFreeBytes });
    },
  },
];

/**
 * Runs `track-record verify`, which works without a configuration or a database, so that people don't need our servers.
 * @throws CommandError for invalid arguments or an unreadable file
 */
export function verifyTrackRecord(
  deps: Pick<CommandDeps, 'print'>,
  [file, ...args]: readonly string[],
): Promise<boolean> {
  const { key, head } = parseOptions(args, ['key', 'head']);
  return verifyTrackRecordCommand(deps, { file, key, head });
}

/** Running nodes learn of commits through the database. */
const withoutOwnTail = { onCommit: () => undefined };

/**
 * Runs the command that the arguments name. Returns whether everything succeeded.
 * @throws CommandError for an unknown command or invalid arguments
 */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<boolean> {
  if (args[0] === 'help') {
    deps.print(usage());
    return true;
  }
  const words = args.join(' ');
  const command = COMMANDS.find(({ name }) => words === name || words.startsWith(`${name} `));
  if (command === undefined) throw new CommandError(usage());
  return command.run(deps, args.slice(command.name.split(' ').length));
}

function usage(): string {
  const call = ({ name, usage: parameters }: Command): string => `${name} ${parameters}`.trim();
  const width = Math.max(...COMMANDS.map((command) => call(command).length));
  const lines = COMMANDS.map((command) => `  ${call(command).padEnd(width)}  ${command.summary}`);
  return ['npm run bna -- COMMAND', ...lines].join('\n');
}

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** @throws CommandError if an option is unknown or has no value */
function parseOptions(args: readonly string[], names: readonly string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : 'Unknown option'}\n\n${usage()}`);
  }
}
