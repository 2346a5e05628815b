import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import { lockSchema, openSchemaSession, unlockSchema } from './schema-lock.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const JOURNAL = new URL('../../migrations/meta/_journal.json', import.meta.url);

/** As Drizzle's tools keep it, which write the migrations. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

/** One that a database has. `created_at` in milliseconds tells which, `hash` is of its text. */
export interface AppliedMigration {
  readonly created_at: number;
  readonly hash: string;
}

/**
 * Brings the database to the newest migration: all that it lacks in one transaction. Safe to call from several processes at
 * once, and again: one migrates, the others wait for as long as that takes, and go on where it is killed.
 */
export async function migrateDatabase({ connection }: Pick<Database, 'connection'>, log: Logger): Promise<void> {
  const client = await openSchemaSession(connection, 'bna migrations');
  const onWait = (holders: string): void => {
    log.warn({ holders }, 'waiting for another process to be done with the tables');
  };
  try {
    // Most starts find nothing to do: those need not wait for a backup.
    await lockSchema(client, { mode: 'shared', onWait });
    if ((await findLacking(client)).length === 0) return;
    await unlockSchema(client);
    await lockSchema(client, { mode: 'alone', onWait });
    const lacking = await findLacking(client);
    if (lacking.length === 0) return;
    await client.query('BEGIN');
    await applyMigrations(client, lacking);
    await client.query('COMMIT');
    log.info({ migrations: lacking.length }, 'the database was migrated');
  } finally {
    // What was not committed goes with the connection, and so does the lock.
    await client.end();
  }
}

/** The migrations of this code, oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

async function findLacking(client: pg.Client): Promise<MigrationMeta[]> {
  const last = (await readAppliedMigrations(client)).at(-1)?.created_at ?? Number.NEGATIVE_INFINITY;
  return readMigrations().filter(({ folderMillis }) => folderMillis > last);
}

/** Oldest first; none where BNA has never been. */
export async function readAppliedMigrations(client: Pick<pg.Client, 'query'>): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    MIGRATIONS_TABLE,
  ]);
  if (tables[0]?.there !== true) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    `SELECT hash, created_at FROM ${MIGRATIONS_TABLE} ORDER BY created_at`,
  );
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }));
}

/** Within the transaction of `client`. */
export async function applyMigrations(
  client: Pick<pg.Client, 'query'>,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis]);
  }
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

let newestMigration: Promise<number> | undefined;

function newestMigrationTime(): Promise<number> {
  newestMigration ??= readFile(JOURNAL, 'utf8').then((text) =>
    Math.max(0, ...Journal.parse(JSON.parse(text)).entries.map(({ when }) => when)),
  );
  return newestMigration;
}

/** Rejects when the database is away or lacks the newest migration. */
export async function checkMigrated(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const newest = await newestMigrationTime();
  const { rows } = await pool.query<{ done: boolean }>(
    `SELECT coalesce(max(created_at), 0) >= $1 AS done FROM ${MIGRATIONS_TABLE}`,
    [newest],
  );
  if (rows[0]?.done !== true) throw new Error('The database lacks the newest migration');
}
