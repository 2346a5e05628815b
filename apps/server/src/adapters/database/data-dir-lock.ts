import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { type Held, keepSession } from './kept-session.ts';
import { openSession } from './session-client.ts';

const DATA_DIR_LOCK_KEY = 7_341_002;

const CONNECT_TIMEOUT_MS = 5_000;
/** The kernel closes a killed holder's connection at once; its backend, or the whole server, may need a moment to notice. */
const TAKEOVER_TIMEOUT_MS = 3_000;
const RETRY_INTERVAL_MS = 50;

export interface DataDirLock {
  /** Lets the next one in. Idempotent. */
  release(): Promise<void>;
}

export interface DataDirLockOptions {
  /** Called once when another BNA took the lock while our connection was lost: this one must not go on. */
  readonly onLost: (error: DatabaseUnavailableError) => void;
}

/**
 * Makes sure that one BNA alone serves from a data directory: an advisory lock in its database, held by a connection of its
 * own for as long as the process lives, however it ends. When the connection is lost the lock is taken again.
 * @param connection of the embedded server of that directory
 * @throws {DatabaseUnavailableError} when another one holds it.
 */
export async function acquireDataDirLock(
  connection: ClientConfig,
  { onLost }: DataDirLockOptions,
): Promise<DataDirLock> {
  const kept = keepSession(await takeLock(connection), {
    open: () =>
      takeLock(connection).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        onLost(error);
        return null;
      }),
    // The server is away: whoever keeps it running tells.
    onLost: () => undefined,
    onFailedToOpen: () => undefined,
  });
  let released: Promise<void> | null = null;
  return { release: () => (released ??= kept.letGo().then((held) => held?.session.end())) };
}

async function takeLock(connection: ClientConfig): Promise<Held> {
  const session = await openSession({
    ...connection,
    application_name: 'bna data directory lock',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    const deadline = performance.now() + TAKEOVER_TIMEOUT_MS;
    while (!(await tryLock(session.client))) {
      if (performance.now() > deadline) {
        throw new DatabaseUnavailableError(
          'Another BNA is already running on this data directory. Stop it first, or set DATA_DIR to another folder.',
        );
      }
      await delay(RETRY_INTERVAL_MS);
    }
  } catch (error) {
    await session.end();
    throw error;
  }
  session.letProcessEnd();
  return { session };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    DATA_DIR_LOCK_KEY,
  ]);
  return rows[0]?.locked === true;
}
