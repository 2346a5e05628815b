import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type JobQueue, type KeptJob, QUEUES, type QueueName } from '../platform/jobs.ts';
import { applyMigrations, readMigrations } from '../platform/migrate.ts';
import { type CopiedFile, JOBS_FILE, type Manifest, tableFile } from './backup-folder.ts';
import { CommandError } from './command-error.ts';
import {
  copyable,
  listForeignKeys,
  listSequences,
  listTables,
  listTriggerFunctions,
  PORTABLE_TEXT,
  quoted,
} from './database-catalogue.ts';

export interface LoadOptions {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly queue: Pick<JobQueue, 'putBack'>;
  readonly print: (line: string) => void;
}

/**
 * Within the transaction of `client`: makes the tables as they were when the backup was made, fills them, then migrates to the
 * newest. No trigger tells of the rows, and keys between tables hold at the end.
 */
export async function loadBackup(client: Client, { folder, manifest, queue, print }: LoadOptions): Promise<void> {
  await client.query(PORTABLE_TEXT);
  const dropped = await dropTables(client);
  const migrations = readMigrations();
  await applyMigrations(client, migrations.slice(0, manifest.migrations.length));
  const { taken, foreign } = await matchTables(client, manifest);
  for (const { name } of foreign) print(`  ${name} is no table of BNA's and was left out`);

  const tables = taken.map(({ name }) => quoted(name));
  const keys = await listForeignKeys(client);
  for (const { drop } of keys) await client.query(drop);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Migrations put rows in, too.
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  for (const table of taken) {
    await copyIn(client, copyable(table), { file: join(folder, tableFile(table.name)), expected: table });
    print(`  ${table.name.padEnd(20)} ${table.rows.toLocaleString('en-US').padStart(11)} rows`);
  }
  await setSequences(client, manifest);
  for (const { add } of keys) await client.query(add);
  await applyMigrations(client, migrations.slice(manifest.migrations.length));
  await refuseLosses(client, dropped);
  await startAnew(client);
  for (const { name } of await listTables(client)) {
    await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  }
  const jobs = await putJobsBack(client, { folder, manifest, queue });
  print(`  ${'jobs'.padEnd(20)} ${jobs.toLocaleString('en-US').padStart(11)} rows`);
}

/** @returns their names. What others have made of them keeps them, by an error. */
async function dropTables(client: Client): Promise<string[]> {
  const functions = await listTriggerFunctions(client);
  const names = (await listTables(client)).map(({ name }) => name);
  if (names.length > 0) await client.query(`DROP TABLE ${names.map(quoted).join(', ')}`);
  for (const name of functions) await client.query(`DROP FUNCTION ${name}`);
  await client.query('DROP TABLE IF EXISTS drizzle.__drizzle_migrations');
  return names;
}

type BackupTable = Manifest['tables'][number];

/** @throws CommandError where the backup's tables are not those that its migrations make. */
async function matchTables(
  client: Client,
  { tables }: Manifest,
): Promise<{ taken: BackupTable[]; foreign: BackupTable[] }> {
  const made = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const taken = tables.filter(({ name }) => made.has(name));
  const isSame = taken.length === made.size && taken.every(({ name, columns }) => made.get(name) === columns.join());
  if (!isSame) {
    throw new CommandError('The tables of the backup are not those that its migrations make. Nothing was changed.');
  }
  return { taken, foreign: tables.filter(({ name }) => !made.has(name)) };
}

async function copyIn(
  client: Client,
  target: string,
  { file, expected }: { file: string; expected: CopiedFile },
): Promise<void> {
  const rows = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), rows);
  if (rows.rowCount === expected.rows) return;
  throw new CommandError(
    `${file} holds ${String(rows.rowCount)} rows instead of ${String(expected.rows)}. Nothing was changed.`,
  );
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  const there = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, last_value: value, is_called: isCalled } of sequences.filter((one) => there.has(one.name))) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
  }
}

/** @throws CommandError where a table would be gone for good: somebody else's, or a newer BNA's. */
async function refuseLosses(client: Client, dropped: readonly string[]): Promise<void> {
  const there = new Set((await listTables(client)).map(({ name }) => name));
  const lost = dropped.filter((name) => !there.has(name));
  if (lost.length === 0) return;
  throw new CommandError(
    `The database has tables that this BNA does not make: ${lost.join(', ')}. Move them to another schema, or restore into an empty database. Nothing was changed.`,
  );
}

/**
 * What must not be as it was: a session or a link that was ended since would be good again; the nodes of then are gone; the
 * alert log has another name, so that no page takes it for the one it knows, and mails of alerts that wait are let go.
 */
async function startAnew(client: Client): Promise<void> {
  for (const table of ['session', 'password_reset', 'access_change', 'node_heartbeat']) {
    await client.query(`DELETE FROM ${quoted(table)}`);
  }
  await client.query('UPDATE public.alert_log_head SET epoch = gen_random_uuid()::text');
  await client.query(
    'UPDATE public.alert_mail_head SET epoch = head.epoch, seq = head.seq FROM public.alert_log_head AS head',
  );
}

const JOBS_AT_ONCE = 1_000;

/** @returns how many. */
async function putJobsBack(
  client: Client,
  { folder, manifest, queue }: Pick<LoadOptions, 'folder' | 'manifest' | 'queue'>,
): Promise<number> {
  await client.query('DELETE FROM pgboss.job');
  if (manifest.jobs === null) return 0;
  await client.query(`
    CREATE TEMPORARY TABLE kept_job (id uuid, name text, priority int, start_after timestamptz, data jsonb) ON COMMIT DROP`);
  const columns = ['id', 'name', 'priority', 'start_after', 'data'].map(escapeIdentifier).join(', ');
  await copyIn(client, `kept_job (${columns})`, { file: join(folder, JOBS_FILE), expected: manifest.jobs });
  const transaction = drizzle(client);
  let count = 0;
  for (const name of QUEUES) {
    await client.query(
      `DECLARE kept CURSOR FOR SELECT id, priority, start_after, data FROM kept_job WHERE name = '${name}'`,
    );
    for (;;) {
      const { rows } = await client.query<KeptJob>(`FETCH ${String(JOBS_AT_ONCE)} FROM kept`);
      if (rows.length === 0) break;
      await queue.putBack(transaction, name satisfies QueueName, rows);
      count += rows.length;
    }
    await client.query('CLOSE kept');
  }
  return count;
}
