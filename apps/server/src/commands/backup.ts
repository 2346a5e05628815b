import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Client, DatabaseError } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { type DatabaseConnection, isDatabaseAway } from '../platform/database.ts';
import { QUEUES } from '../platform/jobs.ts';
import { readAppliedMigrations } from '../platform/migrate.ts';
import { lockSchema, openSchemaSession } from '../platform/schema-lock.ts';
import { type CopiedFile, JOBS_FILE, type Manifest, markOf, tableFile, writtenManifest } from './backup-folder.ts';
import { CommandError } from './command-error.ts';
import { copyable, listSequences, listTables, PORTABLE_TEXT } from './database-catalogue.ts';

export interface BackupDeps {
  readonly connection: DatabaseConnection;
  /** Null: it is not at hand. */
  readonly secretKey: Buffer | null;
  readonly print: (line: string) => void;
}

const PACKAGE = new URL('../../package.json', import.meta.url);

/**
 * Writes all that the database holds at one instant into a folder, while BNA runs. Until everything is there it has another
 * name.
 * @throws CommandError where the folder is taken, or cannot be written
 */
export async function backupCommand(deps: BackupDeps, given: string | undefined): Promise<void> {
  if (given === undefined) throw new CommandError('Name a folder that is new or empty: backup DIR');
  const startedAt = performance.now();
  const folder = resolve(given);
  await refuseTaken(folder);
  const unfinished = `${folder}.unfinished`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
  } catch (error) {
    throw isCode(error, 'EEXIST')
      ? new CommandError(`${unfinished} is there: a backup is being made, or one was ended. If none runs, remove it.`)
      : cannotWrite(folder, error);
  }
  try {
    const bytes = await writeBackup(deps, unfinished);
    await rename(unfinished, folder);
    await sync(dirname(folder));
    deps.print(`The backup is in ${folder}: ${sizeOf(bytes)} in ${secondsSince(startedAt)}.`);
    deps.print('It holds personal data. SECRET_KEY is not in it: keep that as well, in another place.');
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw asCommandError(folder, error);
  }
}

async function refuseTaken(folder: string): Promise<void> {
  try {
    const there = await readdir(folder);
    if (there.length > 0) throw new CommandError(`${folder} is not empty. Name a folder that is new or empty.`);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error instanceof CommandError ? error : cannotWrite(folder, error);
  }
}

/** @returns how many bytes it has. */
async function writeBackup({ connection, secretKey, print }: BackupDeps, folder: string): Promise<number> {
  const client = await openSchemaSession(connection, 'bna backup');
  try {
    // The tables stay as they are until the end: a migration waits here, and not at a table that everybody needs.
    await lockSchema(client, {
      mode: 'shared',
      onWait: (holders) => {
        print(`Waiting for ${holders}`);
      },
    });
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(PORTABLE_TEXT);
    const manifest = await copyAll(client, { folder, secretKey, print });
    await client.query('COMMIT');
    const { file, text } = writtenManifest(manifest);
    await writeFile(join(folder, file), text, { flag: 'wx', mode: 0o600, flush: true });
    await sync(folder);
    return [...manifest.tables, manifest.jobs].reduce((sum, copied) => sum + (copied?.bytes ?? 0), 0);
  } finally {
    await client.end();
  }
}

async function copyAll(
  client: Client,
  { folder, secretKey, print }: { folder: string; secretKey: Buffer | null; print: (line: string) => void },
): Promise<Omit<Manifest, 'format'>> {
  const migrations = await readAppliedMigrations(client);
  if (migrations.length === 0) throw new CommandError('There is no BNA in this database: nothing to back up.');
  const instant = await readInstant(client);
  print(`Backup as of ${instant.taken_at}, PostgreSQL ${instant.database_version}`);
  const copyOne = async (source: string, file: string): Promise<CopiedFile> => {
    const startedAt = performance.now();
    const copied = await copyOut(client, source, join(folder, file));
    const [rows, size] = [`${copied.rows.toLocaleString('en-US')} rows`, sizeOf(copied.bytes)];
    print(
      `  ${file.split('.', 1)[0]?.padEnd(20) ?? ''} ${rows.padStart(16)} ${size.padStart(9)} ${secondsSince(startedAt).padStart(8)}`,
    );
    return copied;
  };
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    tables.push({ ...table, columns: [...table.columns], ...(await copyOne(copyable(table), tableFile(table.name))) });
  }
  const jobs = (await hasQueue(client)) ? await copyOne(WAITING_JOBS, JOBS_FILE) : null;
  return {
    bna_version: z.object({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8'))).version,
    ...instant,
    secret_key_mark: secretKey === null ? null : markOf(secretKey),
    migrations,
    tables,
    sequences: await listSequences(client),
    jobs,
  };
}

/** What waits or is worked on. What happens at fixed times is put in anew by itself. */
const WAITING_JOBS = `(SELECT id, name, priority, start_after, data FROM pgboss.job
  WHERE name IN (${QUEUES.map((name) => `'${name}'`).join(', ')}) AND state < 'completed' ORDER BY created_on, id)`;

async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  return rows[0]?.there === true;
}

/** The first look at the data: it makes the snapshot that everything after it sees. */
async function readInstant(client: Client): Promise<Pick<Manifest, 'taken_at' | 'database_version' | 'alert_log'>> {
  const { rows } = await client.query<{ now: Date; version: string; epoch: string; seq: string }>(
    `SELECT clock_timestamp() AS now, current_setting('server_version') AS version, epoch, seq FROM alert_log_head`,
  );
  const [row] = rows;
  if (row === undefined) throw new CommandError('The database is damaged: its alert log has no head.');
  return {
    taken_at: row.now.toISOString(),
    database_version: row.version,
    alert_log: { epoch: row.epoch, seq: Number(row.seq) },
  };
}

async function copyOut(client: Client, source: string, file: string): Promise<CopiedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  // The database tells how many rows there were only after the last of them.
  const done = once(client, 'drain');
  const rows = client.query(copyTo(`COPY ${source} TO STDOUT`));
  const written = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await Promise.all([pipeline(rows, createGzip(), measured, written), done]);
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

/** What a folder lists is on the disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const FILE_PROBLEMS = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EBUSY', 'ENOTEMPTY', 'ENOTDIR'];

function asCommandError(folder: string, error: unknown): unknown {
  if (FILE_PROBLEMS.some((code) => isCode(error, code))) return cannotWrite(folder, error);
  if (!(error instanceof DatabaseError) && !isDatabaseAway(error)) return error;
  return new CommandError(
    `The database ended the backup (${messageOf(error)}). Nothing is left of it; begin it again.`,
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown failure');

const cannotWrite = (folder: string, error: unknown): CommandError =>
  new CommandError(`The backup cannot be written to ${folder}: ${messageOf(error)}`);

function sizeOf(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const secondsSince = (startedAt: number): string => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
