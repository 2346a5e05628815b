import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const JOURNAL = new URL('../../migrations/meta/_journal.json', import.meta.url);
/** Held while migrating, so that of several processes started at once one migrates and the others wait. */
const MIGRATION_LOCK = 7_240_001;

/** Brings the database to the newest migration. Safe to call from several processes at once, and again. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query('SET client_min_messages TO warning');
      await client.query('SET statement_timeout TO 0');
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    // Its settings differ from the pool's, so it does not go back.
    client.release(true);
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
export async function checkMigrated(pool: pg.Pool): Promise<void> {
  const newest = await newestMigrationTime();
  const { rows } = await pool.query<{ done: boolean }>(
    'SELECT coalesce(max(created_at), 0) >= $1 AS done FROM drizzle.__drizzle_migrations',
    [newest],
  );
  if (rows[0]?.done !== true) throw new Error('The database lacks the newest migration');
}
