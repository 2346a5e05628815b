import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataDirLockedError } from './database-unavailable-error.ts';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { keepSession, type SessionHolder } from './kept-session.ts';
import { openSession } from './session-client.ts';

const DATA_DIR_LOCK_ID = 7_341_002;

/** Time that the server may need to notice that the previous owner was killed. */
const TAKEOVER_TIMEOUT_MS = 3_000;
const RETRY_INTERVAL_MS = 50;

export interface DataDirLock {
  /** Idempotent. */
  release(): Promise<void>;
}

/**
 * Locks a data directory for this process with an advisory lock in its database. The lock ends with the process, even
 * if that is killed, and is taken again after a lost connection.
 * @param onLost called once if another process took the lock while the connection was lost
 * @throws DataDirLockedError if another process holds the lock
 */
export async function acquireDataDirLock(
  connection: EmbeddedConnection,
  { onLost }: { readonly onLost: (error: DataDirLockedError) => void },
): Promise<DataDirLock> {
  const kept = keepSession(await takeLock(connection), {
    reopen: () =>
      takeLock(connection).catch((error: unknown) => {
        if (!(error instanceof DataDirLockedError)) throw error;
        onLost(error);
        return null;
      }),
    // The server was lost: `startEmbeddedPostgres` reports that.
    onLost: () => undefined,
    onReopenFailed: () => undefined,
  });
  let released: Promise<void> | null = null;
  return { release: () => (released ??= kept.release().then((owner) => owner?.session.end())) };
}

async function takeLock(connection: EmbeddedConnection): Promise<SessionHolder> {
  const session = await openSession({
    ...connection,
    application_name: `${connection.database} data directory lock`,
  });
  try {
    const deadline = performance.now() + TAKEOVER_TIMEOUT_MS;
    while (!(await tryLock(session.client))) {
      if (performance.now() > deadline) throw new DataDirLockedError();
      await delay(RETRY_INTERVAL_MS);
    }
  } catch (error) {
    await session.end();
    throw error;
  }
  session.unref();
  return { session };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    DATA_DIR_LOCK_ID,
  ]);
  return rows[0]?.locked === true;
}
