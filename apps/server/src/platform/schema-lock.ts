import { Client, DatabaseError } from 'pg';
import type { DatabaseConnection } from './database.ts';

/**
 * Held alone by what changes the tables themselves (migrations, a restore), shared by what needs them to stay as they are (a
 * start that looks whether they are the newest, a backup). It goes with the connection, however that ends.
 */
const SCHEMA_LOCK = 7_240_001;

/** Names in the database's list of connections: who is waited for. */
export const SCHEMA_SESSIONS = ['bna migrations', 'bna backup', 'bna restore'] as const;

/** Somebody has held the lock for longer than any of this takes. */
export class SchemaHeldError extends Error {
  override readonly name = 'SchemaHeldError';
}

const CONNECT_TIMEOUT_MS = 5_000;
/** A machine that vanished is given up within a minute, and with it what its connection held. */
const SETTINGS = `
  SET statement_timeout TO 0; SET idle_in_transaction_session_timeout TO 0; SET client_min_messages TO warning;
  SET tcp_keepalives_idle TO 30; SET tcp_keepalives_interval TO 10; SET tcp_keepalives_count TO 3`;

const FIRST_TOLD_AFTER_MS = 1_000;
const TOLD_AGAIN_AFTER_MS = 30_000;
/** Longer than any migration, backup or restore of ours. */
const GIVEN_UP_AFTER_MS = 4 * 3_600_000;

/** A connection of its own, without the pool's limits: what it is for takes as long as it takes. */
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
  // A connection that is lost between two statements tells at the next one.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  // A killed process is noticed during a long statement, too. Where the server's system cannot: at the statement's end.
  await client.query("SET client_connection_check_interval TO '2s'").catch(() => undefined);
  return client;
}

/**
 * Takes the lock, and waits for as long as others have it.
 * @param onWait is told, again and again, who has it
 * @throws SchemaHeldError after hours
 */
export async function lockSchema(
  client: Client,
  { mode, onWait }: { mode: 'alone' | 'shared'; onWait: (holders: string) => void },
): Promise<void> {
  const statement = mode === 'alone' ? 'SELECT pg_advisory_lock($1)' : 'SELECT pg_advisory_lock_shared($1)';
  const givenUpAtMs = performance.now() + GIVEN_UP_AFTER_MS;
  for (let waitMs = FIRST_TOLD_AFTER_MS; ; waitMs = TOLD_AGAIN_AFTER_MS) {
    await client.query(`SET lock_timeout TO ${String(waitMs)}`);
    try {
      await client.query(statement, [SCHEMA_LOCK]);
      break;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    const holders = await describeHolders(client);
    if (performance.now() > givenUpAtMs) {
      throw new SchemaHeldError(`The tables have been held for hours by ${holders}. End that, then start again.`);
    }
    onWait(holders);
  }
  await client.query('SET lock_timeout TO 0');
}

export async function unlockSchema(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [SCHEMA_LOCK]);
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement ended because somebody else held what it needed. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;

async function describeHolders(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string; pid: number; since: Date }>(
    `SELECT application_name, pid, backend_start AS since FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted
       AND datname = current_database() AND pid <> pg_backend_pid()
     ORDER BY backend_start`,
    [SCHEMA_LOCK],
  );
  const told = rows.map(
    (row) => `"${row.application_name}" (process ${String(row.pid)} of the database, since ${row.since.toISOString()})`,
  );
  return told.length === 0 ? 'somebody who is just letting go' : told.join(', ');
}
