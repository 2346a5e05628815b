import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@bna/embedded-postgres';
import { isProcessAlive } from '@bna/embedded-postgres/folders';
import { openJobQueue } from '../src/platform/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';
import { migrateDatabase } from '../src/platform/migrate.ts';
import { type DatabaseServer, TEMPLATE_DATABASE } from './test-database.ts';

const FOLDER_PREFIX = 'bna-test-';

/** A test run doesn't need durability. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** Starts one PostgreSQL server for the run, with a migrated template database that tests clone. */
export default async function setUpDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  provide('databaseServer', server);
  return stop;
}

export async function startTestServer(): Promise<{ server: DatabaseServer; stop: () => Promise<void> }> {
  await removeAbandonedServers();
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  await chmod(dataDir, 0o711); // For the account that runs the server when we are root.
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'bna', log: () => undefined, settings: FAST_SETTINGS });
  await createTemplate(postgres.connection);
  const { host, port } = postgres.connection;
  return { server: { host, port }, stop: () => stopServer(postgres, dataDir) };
}

async function createTemplate({ host, port, user }: EmbeddedPostgres['connection']): Promise<void> {
  const admin = new Client({ host, port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${user}`);
  await admin.end();
  const template = { connection: { host, port, user, database: TEMPLATE_DATABASE } };
  const log = createLogger('silent');
  await migrateDatabase(template, log);
  const queue = await openJobQueue(template, { runsJobs: false, log });
  await queue.stop();
}

async function stopServer(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  const admin = new Client({ ...postgres.connection, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND application_name <> 'bna presence' AND pid <> pg_backend_pid()`,
  );
  await admin.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Cleans up after runs that were killed. */
async function removeAbandonedServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER_PREFIX) ? Number.parseInt(name.slice(FOLDER_PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isProcessAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    const abandoned = await startEmbeddedPostgres({ dataDir, name: 'bna', log: () => undefined }).catch(() => null);
    await abandoned?.stop();
    // Fails if another run is cleaning up the same folder.
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}
