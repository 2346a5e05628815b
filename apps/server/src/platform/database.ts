import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool } from 'pg';
import type { Logger } from './logger.ts';

/** A pool or a transaction: what store functions take first. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

/** How to reach the database: an address of its own, or the embedded server's socket. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly database: string; readonly user: string };

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: Pool;
  /** For the connections that stay open to listen. */
  readonly connection: DatabaseConnection;
  close(): Promise<void>;
}

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

export interface PoolOptions {
  readonly size?: number;
  readonly statementTimeoutMs?: number;
  /** How long a transaction may wait for something else than the database. */
  readonly idleTransactionTimeoutMs?: number;
}

export function openDatabase(
  connection: DatabaseConnection,
  log: Logger,
  {
    size = POOL_SIZE,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    idleTransactionTimeoutMs = IDLE_TRANSACTION_TIMEOUT_MS,
  }: PoolOptions = {},
): Database {
  const pool = new Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'bna',
  });
  // A connection that is lost while a transaction has it has no other listener: that would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      log.warn({ err: error }, 'a database connection was lost');
    });
  });
  // The pool repeats what its idle connections have said.
  pool.on('error', () => undefined);
  return { db: withSoundTransactions(pool), pool, connection, close: () => pool.end() };
}

/**
 * Left to the library, a transaction that cannot begin would keep its connection for ever, and one that cannot be rolled
 * back would tell that instead of why it was to be. A connection of which it is not known that its transaction has ended
 * does not go back to the pool: the next one would go on in it.
 */
function withSoundTransactions(pool: Pool): NodePgDatabase {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let failure: { readonly reason: unknown } | null = null;
    let hasEnded = true;
    try {
      return await drizzle(client).transaction(async (transaction) => {
        try {
          return await work(transaction);
        } catch (reason) {
          failure = { reason };
          throw reason;
        }
      }, config);
    } catch (error) {
      hasEnded = wasTakenBack(failure, error);
      throw reasonOf(failure, error);
    } finally {
      client.release(!hasEnded);
    }
  };
  return db;
}

/** Whether what the work threw came out of the transaction as it was: nothing went wrong with taking it back. */
const wasTakenBack = (failure: { readonly reason: unknown } | null, error: unknown): boolean =>
  failure !== null && failure.reason === error && !isDatabaseAway(error);

const reasonOf = (failure: { readonly reason: unknown } | null, error: unknown): unknown =>
  failure === null ? error : failure.reason;

const CONNECTION_CLASSES = new Set(['08', '53', '57', '58']);

/** The PostgreSQL error below whatever wrapped it, if there is one. */
function postgresError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause;
  }
  return undefined;
}

const DATA_EXCEPTION_CLASSES = new Set(['22', '54']);

/** Whether the database refused the values themselves: no date of its calendar, no text of its encoding, too large. */
export function isUnstorable(error: unknown): boolean {
  return DATA_EXCEPTION_CLASSES.has(postgresError(error)?.code?.slice(0, 2) ?? '');
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the database refused a row because its user was deleted in the meantime. */
export function isOfDeletedUser(error: unknown): boolean {
  const { code, constraint } = postgresError(error) ?? {};
  return code === FOREIGN_KEY_VIOLATION && constraint?.endsWith('_user_account_id_fk') === true;
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether the error says that the database is away or hangs, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const databaseError = postgresError(error);
  if (databaseError?.code !== undefined) return CONNECTION_CLASSES.has(databaseError.code.slice(0, 2));
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CONNECTION_CODES.has(cause.code)) return true;
    if (DRIVER_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
