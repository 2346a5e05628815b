import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { inject } from 'vitest';

/** Made and migrated once per run by `global-setup.ts`. */
export const TEMPLATE_DATABASE = 'bna_template';

/** Connections that are being closed are waited for, so that the removal does not break them with an error. */
const CLOSING_TIMEOUT_MS = 1_000;
const POLL_INTERVAL_MS = 5;

export interface TestDatabase {
  readonly connection: PoolConfig;
  /** Removes the database; end your own connections before. */
  drop(): Promise<void>;
}

/** Where the PostgreSQL of a run listens: the folder of its socket. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

/** A migrated, empty database for one test (or file), on the run's PostgreSQL. */
export async function createTestDatabase(server: DatabaseServer = inject('databaseServer')): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, (admin) =>
    admin.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE_DATABASE} OWNER bna`),
  );
  return {
    connection: { ...server, database, user: 'bna' },
    drop: () => administer(server, (admin) => dropDatabase(admin, database)),
  };
}

async function dropDatabase(admin: Client, database: string): Promise<void> {
  const deadline = performance.now() + CLOSING_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [database]);
    if (rowCount === 0) break;
    await delay(POLL_INTERVAL_MS);
  }
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
}

async function administer(server: DatabaseServer, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ ...server, user: 'postgres', database: 'postgres' });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
