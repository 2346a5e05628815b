import type { Pool } from 'pg';

/** What each table holds: its rows as text, in an order of their own. */
export type Tables = ReadonlyMap<string, readonly string[]>;

/** Counts of the rate limits change with every call, whatever the call does. */
const COUNTERS = 'public.rate_limit';

/** Every row of every table of ours and of the queue, but the counters of the rate limits. */
export async function readTables(pool: Pick<Pool, 'query'>): Promise<Tables> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss', 'drizzle')`,
  );
  const contents = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    if (name === COUNTERS) continue;
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
    contents.set(name, rows.map(({ row }) => row).toSorted());
  }
  return contents;
}

/** The tables in which any of the texts occurs. */
export function tablesWith(tables: Tables, texts: readonly string[]): string[] {
  return [...tables]
    .filter(([, rows]) => rows.some((row) => texts.some((text) => row.includes(text))))
    .map(([name]) => name);
}
