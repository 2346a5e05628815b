import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const FOLDER = new URL('../../apps/server/migrations/', import.meta.url);
const BREAKPOINT = '--> statement-breakpoint';

interface Migration {
  readonly tag: string;
  readonly when: number;
}

async function listMigrations(): Promise<readonly Migration[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8')) as { entries: Migration[] };
  return journal.entries;
}

/** Applies all migrations but the newest to an empty database, as the previous version of the product did. */
export async function migrateToPrevious(database: Database): Promise<void> {
  const client = await database.connect();
  await client.query('CREATE SCHEMA drizzle');
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const { tag, when } of (await listMigrations()).slice(0, -1)) {
    const text = await readFile(new URL(`${tag}.sql`, FOLDER), 'utf8');
    for (const statement of text.split(BREAKPOINT)) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      createHash('sha256').update(text).digest('hex'),
      when,
    ]);
  }
  await client.end();
}

/** Lists every part of a schema. Equal for equal schemas. */
export async function describeSchema(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ line: string }>(`
    SELECT 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable
        || ' ' || coalesce(column_default, '') || ' ' || coalesce(is_identity, '') AS line
      FROM information_schema.columns WHERE table_schema IN ('public', 'drizzle')
    UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname IN ('public', 'drizzle')
    UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
    UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

/** Counts the rows that the product seeds, so that duplicates show. */
export async function countSeedRows(database: Database): Promise<Readonly<Record<string, number>>> {
  const [row] = await database.query<Record<string, number>>(`
    SELECT (SELECT count(*) FROM drizzle.__drizzle_migrations)::int AS migrations,
      (SELECT count(*) FROM package)::int AS packages, (SELECT count(*) FROM stock)::int AS stocks,
      (SELECT count(*) FROM alert_log_head)::int AS heads, (SELECT count(*) FROM alert_mail_head)::int AS mail_heads,
      (SELECT count(*) FROM pgboss.queue WHERE name IN ('mail', 'stripe-event'))::int AS queues`);
  return row ?? {};
}
