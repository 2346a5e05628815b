import { Writable } from 'node:stream';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readStructure } from '../../test/tables.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { connectionOf } from '../../test/test-node.ts';
import { createLogger } from './logger.ts';
import { checkMigrated, migrateDatabase } from './migrate.ts';
import { lockSchema, openSchemaSession } from './schema-lock.ts';

/** Creates a database without tables, with a statement timeout that migrations must not inherit. */
async function createEmptyDatabase() {
  const template = await createTestDatabase();
  onTestFinished(() => template.drop());
  const connection = connectionOf(template.connection);
  const client = new Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  const migrated = await readStructure(client);
  await client.query(`
    DROP SCHEMA public, pgboss, drizzle CASCADE; CREATE SCHEMA public;
    ALTER DATABASE ${connection.database} SET statement_timeout TO '50ms'`);
  await client.query('SET statement_timeout TO 0');

  // Within a transaction, the view of the connections would not change.
  const watcher = new Client({ ...connection, options: '-c statement_timeout=0' });
  await watcher.connect();
  onTestFinished(() => watcher.end());

  const logLines: string[] = [];
  const log = createLogger(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        logLines.push(String(chunk));
        done();
      },
    }),
  );
  return {
    client,
    migrated,
    logLines,
    connection,
    migrate: () => migrateDatabase({ connection }, log),
    countWaiting: async (): Promise<number> => {
      const { rows } = await watcher.query<{ pids: number }>(
        `SELECT count(*)::int AS pids FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.pids ?? 0;
    },
  };
}

it('lets one of several nodes migrate, and the next one start over when it is killed', async () => {
  const { client, migrated, migrate, countWaiting, logLines } = await createEmptyDatabase();
  // Blocks the migration that creates the same table.
  await client.query('BEGIN; CREATE TABLE market_snapshot ()');
  const first = migrate().then(
    () => 'done',
    () => 'killed',
  );
  await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 60_000 });
  const others = [migrate(), migrate()];
  await vi.waitUntil(async () => (await countWaiting()) === 3, { timeout: 60_000 });
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event <> 'advisory'`);
  expect(await first).toBe('killed');
  await client.query('ROLLBACK');
  await Promise.all(others);
  expect(await readStructure(client)).toEqual(migrated);
  expect(logLines.filter((line) => line.includes('database migrated'))).toHaveLength(1);
});

it('names the process that holds the schema while it waits', async () => {
  const { migrate, connection, logLines, client } = await createEmptyDatabase();
  const holder = await openSchemaSession(connection, 'bna after-restore');
  await lockSchema(holder, () => undefined);
  const migrating = migrate();
  const findWarning = (): string | undefined => logLines.find((line) => line.includes('waiting for another process'));
  await vi.waitUntil(findWarning, { timeout: 60_000 });
  expect(findWarning()).toMatch(/\\"bna after-restore\\" \(database process \d+, since 20/);
  await holder.end();
  await migrating;
  await expect(checkMigrated({ query: client.query.bind(client) })).resolves.toBeUndefined();
});

it('gives up the wait for a table in use so that requests can go on, and retries', async () => {
  const { migrate, client, logLines } = await createEmptyDatabase();
  await client.query('BEGIN; CREATE TABLE market_snapshot ()');
  const migrating = migrate();
  await vi.waitUntil(() => logLines.some((line) => line.includes('migration waits for a table in use; retrying')), {
    timeout: 15_000,
  });
  await client.query('ROLLBACK');
  await migrating;
  await expect(checkMigrated({ query: client.query.bind(client) })).resolves.toBeUndefined();
});

it.each([
  [
    'postgres://bna@127.0.0.1:1/bna',
    /^BNA cannot connect to its database: connect ECONNREFUSED 127\.0\.0\.1:1\. Check DATABASE_URL/,
  ],
  [
    'postgres://bna@localhost:1/bna',
    /^BNA cannot connect to its database: connect ECONNREFUSED .+:1\. Check DATABASE_URL/,
  ],
])('says in a sentence why %s cannot be reached', async (connectionString, message) => {
  const log = createLogger('silent');
  await expect(migrateDatabase({ connection: { connectionString } }, log)).rejects.toThrow(message);
});
