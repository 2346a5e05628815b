import type { DatabaseConnection } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';

/** The embedded PostgreSQL cannot be used. The message is a complete sentence for the user. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

export interface EmbeddedDatabase {
  readonly connection: DatabaseConnection;
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  /** Whether this process needs the data directory for itself. Commands share it with a running node. */
  readonly isExclusive: boolean;
  /** Called when the server is being started, and not when a running one is joined. */
  readonly onStarting: () => void;
  readonly log: Logger;
}

const DATABASE_NAME = 'bna';
const ALREADY_RUNNING =
  'Another BNA is already running on this data directory. Stop it first, or set DATA_DIR to another folder.';
const HINT = 'DATA_DIR sets another data directory; DATABASE_URL selects a PostgreSQL server.';

/**
 * Starts the embedded PostgreSQL, or joins the one that runs in `dataDir`. Ends the process if another one takes over.
 * @throws DatabaseUnavailableError if it cannot be used
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, isExclusive, onStarting, log } = options;
  const { acquireDataDirLock, DataDirLockedError, startEmbeddedPostgres, UnavailableError } = await loadPackage();
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      name: DATABASE_NAME,
      onStarting,
      log: (message) => {
        log.warn({ part: 'postgres' }, message);
      },
    });
    const onLost = (error: Error): void => {
      log.fatal({ err: error }, 'another BNA has taken over the data directory; stopping');
      // Exits at once: both processes would do the same work.
      process.exit(1);
    };
    const lock = isExclusive ? await acquireDataDirLock(postgres.connection, { onLost }) : null;
    return {
      connection: postgres.connection,
      async stop() {
        await lock?.release();
        await postgres.stop();
      },
    };
  } catch (error) {
    if (error instanceof DataDirLockedError) throw new DatabaseUnavailableError(ALREADY_RUNNING);
    if (error instanceof UnavailableError) throw new DatabaseUnavailableError(`${error.message} ${HINT}`);
    throw error;
  }
}

/** Production images do not contain the package. */
async function loadPackage() {
  try {
    const [{ startEmbeddedPostgres }, { acquireDataDirLock }, errors] = await Promise.all([
      import('@bna/embedded-postgres'),
      import('@bna/embedded-postgres/data-dir-lock'),
      import('@bna/embedded-postgres/database-unavailable-error'),
    ]);
    const { DataDirLockedError, DatabaseUnavailableError: UnavailableError } = errors;
    return { startEmbeddedPostgres, acquireDataDirLock, DataDirLockedError, UnavailableError };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new DatabaseUnavailableError(`The embedded PostgreSQL is not installed. ${HINT}`);
  }
}
