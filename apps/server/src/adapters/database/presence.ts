import { setTimeout as delay } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { SUPERUSER } from './postgres-cluster.ts';
import { openSession, type SessionClient } from './session-client.ts';

/** The product's database, and the plain role of the same name that owns it. */
export const DATABASE = 'bna';

/** Every process that uses the server holds this advisory lock shared; who holds it alone may stop the server. */
const PRESENCE_LOCK_KEY = 7_341_001;

const CONNECT_TIMEOUT_MS = 5_000;
/** How long connections that are being closed, such as those of a start that failed half-way, may still be seen. */
const CLOSING_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 20;

const NO_SUCH_DATABASE = '3D000';
const DATABASE_EXISTS = '42P04';
const OBJECT_EXISTS = '42710';
const UNIQUE_VIOLATION = '23505';

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Connects and holds the presence lock for as long as the connection lives; creates the product's database if it is missing.
 * Waits while another process that found itself alone is stopping the server, and throws when it has.
 */
export async function announcePresence(address: ServerAddress): Promise<SessionClient> {
  const presence = await connectOrCreateDatabase(address);
  try {
    await presence.client.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE_LOCK_KEY]);
    presence.letProcessEnd();
    return presence;
  } catch (error) {
    await presence.end();
    throw error;
  }
}

/**
 * Whether nobody else uses the server: no other process that announced itself, no other connection of any kind. If so, nobody
 * can announce itself any more until this connection ends.
 */
export async function becomeLast(presence: Client): Promise<boolean> {
  const { rows } = await presence.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
    PRESENCE_LOCK_KEY,
  ]);
  if (rows[0]?.alone !== true) return false;
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

async function connectOrCreateDatabase(address: ServerAddress): Promise<SessionClient> {
  try {
    return await connect(address, DATABASE);
  } catch (error) {
    if (!hasCode(error, [NO_SUCH_DATABASE])) throw error;
  }
  const maintenance = await connect(address, 'postgres');
  try {
    await createIfMissing(maintenance.client, `CREATE ROLE ${DATABASE} LOGIN`);
    await createIfMissing(maintenance.client, `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  } finally {
    await maintenance.end();
  }
  return connect(address, DATABASE);
}

async function createIfMissing(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!hasCode(error, [DATABASE_EXISTS, OBJECT_EXISTS, UNIQUE_VIOLATION])) throw error;
  }
}

function connect(address: ServerAddress, database: string): Promise<SessionClient> {
  return openSession({
    ...address,
    database,
    user: SUPERUSER,
    application_name: 'bna presence',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);
}
