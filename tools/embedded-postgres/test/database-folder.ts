import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../src/embedded-postgres.ts';
import { type DatabaseHolder, type HolderOptions, NAME, startDatabaseHolder } from './database-holder.ts';

/** Creates a folder that the database's account can enter. Removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/embedded-postgres-');
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the embedded PostgreSQL without fsync and stops it after the test. */
export async function startDatabase(
  dataDir: string,
  options: Pick<EmbeddedPostgresOptions, 'onStarting'> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    ...options,
    dataDir,
    name: NAME,
    log: () => undefined,
    settings: { fsync: 'off' },
  });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Starts another process that uses the database and ends it after the test. */
export function startHolder(options: HolderOptions): DatabaseHolder {
  const holder = startDatabaseHolder(options);
  onTestFinished(() => holder.end());
  return holder;
}

/** Kills the server process of one connection, and waits until PostgreSQL has closed all others. */
export async function crashDatabase(connection: ClientConfig): Promise<void> {
  const victim = new Client(connection);
  const observer = new Client(connection);
  const dropped = Promise.withResolvers<void>();
  victim.on('error', () => undefined);
  observer.on('error', () => undefined);
  observer.on('end', dropped.resolve);
  await victim.connect();
  await observer.connect();
  const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
  await dropped.promise;
}

/** Returns the names of the applications that hold an advisory lock, sorted. */
export async function lockHolders(connection: ClientConfig): Promise<unknown[]> {
  const holders = await queryOnce(
    { ...connection, user: 'postgres' },
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted ORDER BY application_name`,
  );
  return holders.flat();
}

export async function queryOnce(connection: ClientConfig, statement: string): Promise<unknown[][]> {
  const client = new Client(connection);
  // A lost connection fails the statement, not the test run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}
