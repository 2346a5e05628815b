import { DrizzleQueryError } from 'drizzle-orm';
import { Client, DatabaseError } from 'pg';
import type { DatabaseConnection } from './database.ts';

/** Advisory lock of processes that change tables or replace their contents. Released when the connection closes. */
const SCHEMA_LOCK_ID = 7_240_001;

/** Application names of the connections that may wait for this lock. They show up in `pg_stat_activity`. */
export const SCHEMA_SESSIONS = ['bna migrations', 'bna job indexes', 'bna after-restore'] as const;

/** Another process has held the lock for hours. */
export class SchemaHeldError extends Error {
  override readonly name = 'SchemaHeldError';
}

/** There is no connection to PostgreSQL. The message is a complete text for the user. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** The first connection of a start: PostgreSQL may still recover from a crash, on a machine that is busy starting everything. */
const CONNECT_TIMEOUT_MS = 30_000;
/** The keepalives close the connection of a machine that vanished within a minute, which releases its lock. */
const SETTINGS = `
  SET statement_timeout TO 0; SET idle_in_transaction_session_timeout TO 0; SET client_min_messages TO warning;
  SET tcp_keepalives_idle TO 30; SET tcp_keepalives_interval TO 10; SET tcp_keepalives_count TO 3`;

const FIRST_WARNING_MS = 1_000;
const WARNING_INTERVAL_MS = 30_000;
/** Longer than any migration takes. */
const GIVE_UP_AFTER_MS = 4 * 3_600_000;

/**
 * Opens a connection without the pool's timeouts. Migrations may take longer than requests.
 * @throws DatabaseUnreachableError
 */
export async function openSchemaSession(
  connection: DatabaseConnection,
  name: (typeof SCHEMA_SESSIONS)[number],
): Promise<Client> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: name,
  });
  // After a lost connection, the next statement rejects. Without a listener, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const hint =
      'connectionString' in connection ? 'Check DATABASE_URL and whether PostgreSQL is running' : 'Start again';
    throw new DatabaseUnreachableError(`BNA cannot connect to its database: ${describe(error)}. ${hint}.`, {
      cause: error,
    });
  }
  await client.query(SETTINGS);
  // Cancels the running statement of a killed process. Not every platform supports it.
  await client.query("SET client_connection_check_interval TO '2s'").catch(() => undefined);
  return client;
}

/** Describes an error. If several addresses were tried, each has its own error, and the error of all has no message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Waits for the schema lock and takes it.
 * @param onWait is called repeatedly with a description of the processes that hold the lock
 * @throws SchemaHeldError after four hours
 */
export async function lockSchema(client: Client, onWait: (holders: string) => void): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (let waitMs = FIRST_WARNING_MS; ; waitMs = WARNING_INTERVAL_MS) {
    await client.query(`SET lock_timeout TO ${String(waitMs)}`);
    try {
      await client.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK_ID]);
      break;
    } catch (error) {
      if (!isLockConflict(error)) throw error;
    }
    const holders = await describeHolders(client);
    if (performance.now() > giveUpAt) {
      throw new SchemaHeldError(`The schema has been locked for hours by ${holders}. Stop it, then start again.`);
    }
    onWait(holders);
  }
  await client.query('SET lock_timeout TO 0');
}

/** PostgreSQL's codes for `lock_timeout` and for a deadlock. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01']);

/** Returns whether a statement failed because another connection holds a lock. */
export function isLockConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && LOCK_CONFLICTS.has(cause.code ?? '');
}

async function describeHolders(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string; pid: number; since: Date }>(
    `SELECT application_name, pid, backend_start AS since FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted
       AND datname = current_database() AND pid <> pg_backend_pid()
     ORDER BY backend_start`,
    [SCHEMA_LOCK_ID],
  );
  const holders = rows.map(
    (row) => `"${row.application_name}" (database process ${String(row.pid)}, since ${row.since.toISOString()})`,
  );
  return holders.length === 0 ? 'a process that is just finishing' : holders.join(', ');
}
