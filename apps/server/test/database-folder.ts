import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Client, type ClientConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts';
import { type DatabaseHolder, type HolderOptions, startDatabaseHolder } from './database-holder.ts';

/** A folder of the test's own that the database's account may pass through; removed when the test has finished. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/bna-embedded-');
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As `startEmbeddedPostgres`, but quick, quiet and stopped when the test has finished. */
export async function startDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** As `startDatabaseHolder`, but ended when the test has finished. */
export function startHolder(options: HolderOptions): DatabaseHolder {
  const holder = startDatabaseHolder(options);
  onTestFinished(() => holder.end());
  return holder;
}

/** Kills one connection's server process and waits until PostgreSQL, as it does then, has dropped all others. */
export async function crashDatabase(connection: ClientConfig): Promise<void> {
  const victim = new Client(connection);
  const witness = new Client(connection);
  const dropped = Promise.withResolvers<void>();
  victim.on('error', () => undefined);
  witness.on('error', () => undefined);
  witness.on('end', dropped.resolve);
  await victim.connect();
  await witness.connect();
  const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
  await dropped.promise;
}

/** The applications that hold an advisory lock, in alphabetical order. */
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
  client.on('error', () => undefined); // A lost connection fails the statement, not the whole test run.
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}
