import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { checkMigrated } from '../platform/migrate.ts';

const CLOCK_TOLERANCE_MS = 2_000;

interface Check {
  readonly name: string;
  readonly run: () => Promise<string>;
}

/** Looks whether what BNA needs is there. @returns whether everything is well. */
export async function doctorCommand(config: Config, pool: pg.Pool, print: (line: string) => void): Promise<boolean> {
  const checks: Check[] = [
    { name: 'configuration', run: () => Promise.resolve(`${config.env}, ${config.publicOrigin}`) },
    {
      name: 'database',
      run: async () => {
        const { rows } = await pool.query<{ version: string }>('SELECT version()');
        return rows[0]?.version.split(' on ', 1)[0] ?? 'unknown version';
      },
    },
    {
      name: 'migrations',
      run: async () => {
        await checkMigrated(pool);
        return 'newest';
      },
    },
    {
      name: 'stock table',
      run: async () => {
        const { rows } = await pool.query<{ count: string; as_of: string | null }>(
          'SELECT count(*) AS count, max(as_of)::text AS as_of FROM stock',
        );
        if (rows[0] === undefined || rows[0].count === '0') throw new Error('empty; run: npm run bna -- seed');
        return `${rows[0].count} stocks as of ${rows[0].as_of ?? 'unknown'}`;
      },
    },
    {
      name: 'clock',
      run: async () => {
        const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
        const differenceMs = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now());
        if (differenceMs > CLOCK_TOLERANCE_MS)
          throw new Error(`differs from the database's by ${String(differenceMs)} ms`);
        return 'agrees with the database';
      },
    },
    {
      name: 'feeds',
      run: async () => {
        const { rows } = await pool.query<{ url: string; last_error: string }>(
          'SELECT url, last_error FROM feed WHERE last_error IS NOT NULL',
        );
        if (rows.length > 0) throw new Error(rows.map((row) => `${row.url}: ${row.last_error}`).join('; '));
        return 'no failures';
      },
    },
  ];
  let isWell = true;
  for (const { name, run } of checks) {
    try {
      print(`ok    ${name}: ${await run()}`);
    } catch (error) {
      isWell = false;
      print(`FAIL  ${name}: ${error instanceof Error ? error.message : 'unknown failure'}`);
    }
  }
  return isWell;
}
