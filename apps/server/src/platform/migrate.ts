import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import { isLockConflict, lockSchema, openSchemaSession } from './schema-lock.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const JOURNAL = new URL('../../migrations/meta/_journal.json', import.meta.url);

/** The name that Drizzle's own migrator uses. */
const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

/** Requests of older nodes queue behind a migration that waits for a table, so it gives up and tries again. */
const TABLE_LOCK_TIMEOUT_MS = 5_000;
const RETRY_DELAY_MS = 1_000;
const MAX_ATTEMPTS = 60;

type Queryable = Pick<pg.Client, 'query'>;

/**
 * Applies all missing migrations in one transaction. Idempotent. When several nodes start at once, one migrates and the
 * others wait; if it is killed, the next one starts over.
 */
export async function migrateDatabase({ connection }: Pick<Database, 'connection'>, log: Logger): Promise<void> {
  const client = await openSchemaSession(connection, 'bna migrations');
  const onWait = (holders: string): void => {
    log.warn({ holders }, 'waiting for another process to release the schema');
  };
  try {
    await lockSchema(client, onWait);
    if ((await listMissingMigrations(client)).length === 0) return;
    await client.query(`SET lock_timeout TO ${String(TABLE_LOCK_TIMEOUT_MS)}`);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const applied = await applyInTransaction(client);
        log.info({ migrations: applied }, 'database migrated');
        return;
      } catch (error) {
        if (!isLockConflict(error) || attempt === MAX_ATTEMPTS) throw error;
        log.warn({ attempt }, 'migration waits for a table in use; retrying');
        await delay(RETRY_DELAY_MS);
      }
    }
  } finally {
    // Closing the connection rolls back an open transaction and releases the lock.
    await client.end();
  }
}

async function applyInTransaction(client: Queryable): Promise<number> {
  await client.query('BEGIN');
  try {
    const applied = await applyMissingMigrations(client);
    await client.query('COMMIT');
    return applied;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Applies missing migrations within the caller's transaction and returns their number. Requires the schema lock. */
export async function applyMissingMigrations(client: Queryable): Promise<number> {
  const missing = await listMissingMigrations(client);
  await applyMigrations(client, missing);
  return missing.length;
}

/** Returns all migrations of this version, oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

async function listMissingMigrations(client: Queryable): Promise<MigrationMeta[]> {
  const newest = await findNewestApplied(client);
  return readMigrations().filter(({ folderMillis }) => folderMillis > newest);
}

/** Returns when the newest applied migration was created, in milliseconds; -Infinity for a database without BNA. */
async function findNewestApplied(client: Queryable): Promise<number> {
  const { rows: tables } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    MIGRATIONS_TABLE,
  ]);
  if (tables[0]?.exists !== true) return Number.NEGATIVE_INFINITY;
  const { rows } = await client.query<{ newest: string | null }>(
    `SELECT max(created_at) AS newest FROM ${MIGRATIONS_TABLE}`,
  );
  return Number(rows[0]?.newest ?? Number.NEGATIVE_INFINITY);
}

export async function applyMigrations(client: Queryable, migrations: readonly MigrationMeta[]): Promise<void> {
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

/** Rejects if the database is unavailable or lacks the newest migration. */
export async function checkMigrated(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const newest = await newestMigrationTime();
  const { rows } = await pool.query<{ done: boolean }>(
    `SELECT coalesce(max(created_at), 0) >= $1 AS done FROM ${MIGRATIONS_TABLE}`,
    [newest],
  );
  if (rows[0]?.done !== true) throw new Error('The database lacks the newest migration');
}
