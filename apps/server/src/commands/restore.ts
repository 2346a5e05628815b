import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { type DatabaseConnection, isDatabaseAway } from '../platform/database.ts';
import { openJobQueue } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import { type AppliedMigration, readMigrations } from '../platform/migrate.ts';
import { isLockTimeout, lockSchema, openSchemaSession, SCHEMA_SESSIONS } from '../platform/schema-lock.ts';
import { checkBackup, type Manifest, markOf } from './backup-folder.ts';
import { CommandError } from './command-error.ts';
import { loadBackup } from './load-backup.ts';

export interface RestoreDeps {
  readonly connection: DatabaseConnection;
  /** Null: it is not at hand. */
  readonly secretKey: Buffer | null;
  readonly log: Logger;
  readonly print: (line: string) => void;
}

export interface RestoreOptions {
  readonly folder: string | undefined;
  /** Whether the accounts that the database holds may be lost. */
  readonly replaces: boolean;
}

/**
 * Puts a backup in the place of what the database holds, all of it or, however it ends, nothing.
 * @throws CommandError where the backup is not whole or not known, a BNA runs, or there are accounts that would be lost
 */
export async function restoreCommand(deps: RestoreDeps, { folder, replaces }: RestoreOptions): Promise<void> {
  if (folder === undefined) throw new CommandError('Name the folder of the backup: restore DIR');
  const { connection, print } = deps;
  const manifest = await checkBackup(resolve(folder));
  refuseUnknown(manifest.migrations);
  print(`The backup is whole: as of ${manifest.taken_at}, made by BNA ${manifest.bna_version}`);
  const client = await openSchemaSession(connection, 'bna restore');
  try {
    // Until the end no BNA starts here: it waits for this lock.
    await lockSchema(client, {
      mode: 'alone',
      onWait: (holders) => {
        print(`Waiting for ${holders}`);
      },
    });
    await refuseRunning(client);
    const people = await countPeople(client);
    if (people > 0 && !replaces) {
      throw new CommandError(
        `The database holds ${String(people)} accounts, which would be lost. Restore into an empty database, or say --replace.`,
      );
    }
    await replaceAll(client, { ...deps, folder: resolve(folder), manifest });
  } catch (error) {
    throw asCommandError(error);
  } finally {
    await client.end();
  }
  for (const line of whatIsNext(manifest, deps.secretKey)) print(line);
}

/** @throws CommandError where this code does not have what the backup's tables were made by. */
function refuseUnknown(migrations: readonly AppliedMigration[]): void {
  const known = readMigrations();
  const isKnown = migrations.every(
    ({ created_at, hash }, index) => known[index]?.folderMillis === created_at && known[index].hash === hash,
  );
  if (isKnown) return;
  throw new CommandError(
    'The backup was made by a newer version of BNA, or by another one: its migrations are not those of this code. Restore it with the code that made it.',
  );
}

/** Connections that are being closed may be seen a little longer. */
const CLOSING_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 100;

/** @throws CommandError where a node has connections: each keeps some, also while it has nothing to do. */
async function refuseRunning(client: Client): Promise<void> {
  const deadline = performance.now() + CLOSING_TIMEOUT_MS;
  let names = await listNodeConnections(client);
  while (names.length > 0 && performance.now() < deadline) {
    await delay(POLL_INTERVAL_MS);
    names = await listNodeConnections(client);
  }
  if (names.length === 0) return;
  const told = names.map((name) => `"${name}"`).join(', ');
  throw new CommandError(`A BNA runs on this database (connections ${told}). Stop every one of them, then restore.`);
}

/** Every process of the embedded server has a presence, and this one a queue. */
const NO_NODES = ['bna presence', 'bna jobs', ...SCHEMA_SESSIONS];

async function listNodeConnections(client: Client): Promise<string[]> {
  // Within a transaction, what was once seen of the connections would stand still.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND starts_with(application_name, 'bna')
       AND application_name <> ALL ($1) ORDER BY name`,
    [NO_NODES],
  );
  return rows.map(({ name }) => name);
}

async function countPeople(client: Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.user_account') IS NOT NULL AS there`,
  );
  if (rows[0]?.there !== true) return 0;
  const counted = await client.query<{ people: number }>('SELECT count(*)::int AS people FROM public.user_account');
  return counted.rows[0]?.people ?? 0;
}

/** Somebody who looks at a table does not hold up the restore for ever. */
const LOCK_TIMEOUT = '30s';

async function replaceAll(
  client: Client,
  { folder, manifest, connection, log, print }: RestoreDeps & { folder: string; manifest: Manifest },
): Promise<void> {
  // An empty queue that a failed restore leaves behind is what each start makes.
  const queue = await openJobQueue({ connection }, { runsJobs: false, log });
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout TO '${LOCK_TIMEOUT}'`);
    await loadBackup(client, { folder, manifest, queue, print });
    await client.query('ANALYZE');
  } finally {
    await queue.stop();
  }
  // One that had lost its connections for a moment may be back.
  await refuseRunning(client);
  await client.query('COMMIT').catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    throw new CommandError(
      'The database went away at the very end. Look whether the accounts of the backup are there; if not, restore it again.',
    );
  });
}

/** What the database refused undid everything: the transaction ends with the connection. */
function asCommandError(error: unknown): unknown {
  if (isLockTimeout(error)) {
    return new CommandError('Somebody else uses the tables. Close what else is on this database. Nothing was changed.');
  }
  if (!(error instanceof Error)) return error;
  if (isDatabaseAway(error)) {
    return new CommandError(`The database ended the restore (${error.message}). Nothing was changed; begin it again.`);
  }
  if (!(error instanceof DatabaseError)) return error;
  const where = [error.table, error.detail].filter((part) => part !== undefined).join(': ');
  const told = where === '' ? error.message : `${error.message} (${where})`;
  return new CommandError(`The database refused the backup: ${told}. Nothing was changed.`);
}

function whatIsNext({ taken_at: takenAt, secret_key_mark: mark }: Manifest, secretKey: Buffer | null): string[] {
  const isOtherKey = mark !== null && secretKey !== null && mark !== markOf(secretKey);
  return [
    `Restored: everything is as it was at ${takenAt}, but that everybody has to log in again.`,
    ...(isOtherKey
      ? [
          'SECRET_KEY is not the one of then. Put that back: else links in mails stop working and used trials are forgotten.',
        ]
      : []),
    'Next: npm run bna -- reconcile (what Stripe did since), then start BNA, then npm run bna -- doctor.',
  ];
}
