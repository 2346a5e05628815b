import { Writable } from 'node:stream';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readStructure } from '../../test/tables.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { connectionOf } from '../../test/test-node.ts';
import { createLogger } from './logger.ts';
import { checkMigrated, migrateDatabase } from './migrate.ts';
import { lockSchema, openSchemaSession } from './schema-lock.ts';

/** A database in which BNA has never been, with limits on statements that a long migration would break. */
async function startFresh() {
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

  // What a transaction sees of the connections stands still.
  const watcher = new Client(connection);
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
    /** How many processes wait for something that another one has. */
    waiting: async (): Promise<number> => {
      const { rows } = await watcher.query<{ pids: number }>(
        `SELECT count(*)::int AS pids FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.pids ?? 0;
    },
  };
}

it('one of several that start at once migrates; when it is killed in the middle, the next one does, from the beginning', async () => {
  const { client, migrated, migrate, waiting, logLines } = await startFresh();
  // A table that a late migration makes: who comes that far waits until it is known whether it stays.
  await client.query('BEGIN; CREATE TABLE market_snapshot ()');
  const first = migrate().then(
    () => 'done',
    () => 'killed',
  );
  await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 });
  const others = [migrate(), migrate()];
  await vi.waitUntil(async () => (await waiting()) === 3, { timeout: 10_000 });
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event <> 'advisory'`);
  expect(await first).toBe('killed');
  await client.query('ROLLBACK');
  await Promise.all(others);
  expect(await readStructure(client)).toEqual(migrated);
  expect(logLines.filter((line) => line.includes('the database was migrated'))).toHaveLength(1);
});

it('one that waits tells for whom, and a start that has nothing to migrate waits for no backup', async () => {
  const { client, migrate, connection, logLines } = await startFresh();
  const backup = await openSchemaSession(connection, 'bna backup');
  await lockSchema(backup, { mode: 'shared', onWait: () => undefined });
  const migrating = migrate();
  const told = (): string | undefined => logLines.find((line) => line.includes('waiting for another process'));
  await vi.waitUntil(told, { timeout: 10_000 });
  expect(told()).toMatch(/\\"bna backup\\" \(process \d+ of the database, since 20/);
  await backup.end();
  await migrating;
  const again = await openSchemaSession(connection, 'bna backup');
  await lockSchema(again, { mode: 'shared', onWait: () => undefined });
  await migrate();
  await again.end();
  await expect(checkMigrated({ query: client.query.bind(client) })).resolves.toBeUndefined();
});
