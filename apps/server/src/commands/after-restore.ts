import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Clock } from '../deps.ts';
import { endAllSessions } from '../features/accounts/public.ts';
import { startNewEpoch } from '../features/feed/new-epoch.ts';
import { clearAccessChanges } from '../platform/access-watch.ts';
import { type DatabaseConnection, isDatabaseUnavailable } from '../platform/database.ts';
import { clearHeartbeats } from '../platform/heartbeat.ts';
import { removeStaleJobs } from '../platform/job-tables.ts';
import { cancelMailings } from '../platform/mailing.ts';
import { applyMissingMigrations } from '../platform/migrate.ts';
import { isLockConflict, lockSchema, openSchemaSession, SCHEMA_SESSIONS } from '../platform/schema-lock.ts';
import { CommandError } from './command-error.ts';

export interface AfterRestoreDeps {
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

/**
 * Prepares a database that `pg_restore` filled: migrates it, starts a new alert log epoch, ends all sessions and removes
 * jobs that must not run again. One transaction, idempotent.
 * @throws CommandError if a node is running, a table is in use, or it is not a BNA database
 */
export async function afterRestoreCommand({ connection, clock, print }: AfterRestoreDeps): Promise<void> {
  const client = await openSchemaSession(connection, 'bna after-restore');
  try {
    // Nodes take this lock when they start, so none starts until the connection closes.
    await lockSchema(client, (holders) => {
      print(`Waiting for ${holders}`);
    });
    await refuseRunningNodes(client);
    await refuseEmptyDatabase(client);
    await client.query(`BEGIN; SET LOCAL lock_timeout TO '30s'`);
    const lines = await prepare(client, clock.now());
    // A node that had lost its connections may be back.
    await refuseRunningNodes(client);
    await client.query('COMMIT');
    for (const line of lines) print(line);
  } catch (error) {
    throw toCommandError(error);
  } finally {
    await client.end();
  }
  print('Next: npm run bna -- reconcile (fetches what changed at Stripe), then start BNA, then npm run bna -- doctor');
}

async function prepare(client: Client, now: Date): Promise<string[]> {
  const transaction = drizzle(client);
  const migrations = await applyMissingMigrations(client);
  const { epoch, seq } = await startNewEpoch(transaction);
  const sessions = await endAllSessions(transaction);
  const mailings = await cancelMailings(transaction, now);
  const { removed, kept } = await removeStaleJobs(transaction);
  await clearAccessChanges(transaction);
  await clearHeartbeats(transaction);
  return [
    `Migrations applied: ${String(migrations)}`,
    `Alert log: new epoch ${epoch}, seq ${String(seq)}`,
    `Sessions ended: ${String(sessions)}; everyone has to log in again`,
    `Mailings canceled: ${String(mailings)}; pending jobs removed: ${String(removed)}, kept: ${String(kept)}`,
  ];
}

/** A closed connection stays visible for a moment. */
const CLOSING_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 100;

/** Every running node keeps some connections open, even when idle. */
async function refuseRunningNodes(client: Client): Promise<void> {
  const deadline = performance.now() + CLOSING_TIMEOUT_MS;
  let names = await listNodeConnections(client);
  while (names.length > 0 && performance.now() < deadline) {
    await delay(POLL_INTERVAL_MS);
    names = await listNodeConnections(client);
  }
  if (names.length === 0) return;
  const connections = names.map((name) => `"${name}"`).join(', ');
  throw new CommandError(
    `BNA is running on this database (connections ${connections}). Stop every node, then run after-restore again.`,
  );
}

/** Connections that every BNA command has. */
const NOT_NODES = ['bna presence', ...SCHEMA_SESSIONS];

async function listNodeConnections(client: Client): Promise<string[]> {
  // Within a transaction, the view of the connections would not change otherwise.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND starts_with(application_name, 'bna')
       AND application_name <> ALL ($1) ORDER BY name`,
    [NOT_NODES],
  );
  return rows.map(({ name }) => name);
}

async function refuseEmptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('user_account') IS NOT NULL AS exists`);
  if (rows[0]?.exists !== true) throw new CommandError('This is not a BNA database. Run pg_restore first.');
}

function toCommandError(error: unknown): unknown {
  if (isLockConflict(error)) {
    return new CommandError('Another program uses the tables. Close it, then try again. Nothing was changed.');
  }
  if (!(error instanceof Error) || !isDatabaseUnavailable(error)) return error;
  return new CommandError(`The database closed the connection (${error.message}). Run after-restore again.`);
}
