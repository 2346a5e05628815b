import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, type PoolOptions } from '../src/platform/database.ts';
import { createLogger } from '../src/platform/logger.ts';

/** Created and migrated once per run by `global-setup.ts`. */
export const TEMPLATE_DATABASE = 'bna_template';

/** Time for open connections to close before they are terminated. */
const CLOSING_TIMEOUT_MS = 1_000;
const POLL_INTERVAL_MS = 5;

export interface TestDatabase {
  readonly connection: DatabaseServer & { readonly database: string; readonly user: string };
  /** Close your own connections first. */
  drop(): Promise<void>;
}

/** The PostgreSQL server of the run; `host` is the folder of its socket. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

/** Creates a migrated, empty database for one test or file. */
export async function createTestDatabase(server: DatabaseServer = inject('databaseServer')): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, (admin) =>
    admin.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY OWNER bna`),
  );
  return {
    connection: { ...server, database, user: 'bna' },
    drop: () => administer(server, (admin) => dropDatabase(admin, database)),
  };
}

/** Creates a test database and opens a pool for it. Closing the pool drops the database. */
export async function openTestDatabase(options?: PoolOptions): Promise<Database> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.connection, createLogger('silent'), options);
  return {
    ...database,
    async close() {
      await database.close();
      await testDatabase.drop();
    },
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
