import { setTimeout as delay } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { SUPERUSER } from './postgres-cluster.ts';
import { openSession, type SessionClient } from './session-client.ts';

/** Held shared by every process that uses the server. The process that can hold it exclusively may stop the server. */
const PRESENCE_LOCK_ID = 7_341_001;

/** Closing connections, such as those of a failed start, stay visible for a moment. */
const CLOSING_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 20;

const NO_SUCH_DATABASE = '3D000';
/** Codes for a database or role that exists, also if it was created concurrently. */
const ALREADY_EXISTS = ['42P04', '42710', '23505'];

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Connects and holds the presence lock for as long as the connection is open. Creates the database `name` and the role
 * of the same name if they are missing. Rejects if another process is stopping the server.
 */
export async function announcePresence(address: ServerAddress, name: string): Promise<SessionClient> {
  const presence = await connectOrCreateDatabase(address, name);
  try {
    await presence.client.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE_LOCK_ID]);
    presence.unref();
    return presence;
  } catch (error) {
    await presence.end();
    throw error;
  }
}

/**
 * Returns whether no other process uses the server. If so, no process can announce itself until this connection ends.
 */
export async function tryExclusivePresence(presence: Client): Promise<boolean> {
  const { rows } = await presence.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    PRESENCE_LOCK_ID,
  ]);
  if (rows[0]?.locked !== true) return false;
  const deadline = performance.now() + CLOSING_TIMEOUT_MS;
  while (await hasOtherClients(presence)) {
    if (performance.now() > deadline) return false;
    await delay(POLL_INTERVAL_MS);
  }
  return true;
}

async function hasOtherClients(presence: Client): Promise<boolean> {
  const { rowCount } = await presence.query(
    `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
  );
  return rowCount !== 0;
}

async function connectOrCreateDatabase(address: ServerAddress, name: string): Promise<SessionClient> {
  const applicationName = `${name} presence`;
  try {
    return await connect(address, name, applicationName);
  } catch (error) {
    if (!hasCode(error, [NO_SUCH_DATABASE])) throw error;
  }
  const maintenance = await connect(address, 'postgres', applicationName);
  try {
    const identifier = maintenance.client.escapeIdentifier(name);
    await createIfMissing(maintenance.client, `CREATE ROLE ${identifier} LOGIN`);
    await createIfMissing(maintenance.client, `CREATE DATABASE ${identifier} OWNER ${identifier}`);
  } finally {
    await maintenance.end();
  }
  return connect(address, name, applicationName);
}

async function createIfMissing(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!hasCode(error, ALREADY_EXISTS)) throw error;
  }
}

function connect(address: ServerAddress, database: string, applicationName: string): Promise<SessionClient> {
  return openSession({
    ...address,
    database,
    user: SUPERUSER,
    application_name: applicationName,
  });
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);
}
