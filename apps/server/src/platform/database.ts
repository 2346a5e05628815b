import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool } from 'pg';
import type { Logger } from './logger.ts';

/** A pool or a transaction. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>;

/** A URL, or the socket of the embedded server. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly database: string; readonly user: string };

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: Pool;
  /** For clients outside of the pool. */
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
  /** Longest wait of a transaction between two statements. */
  readonly idleTransactionTimeoutMs?: number;
}

/** For transactions that wait for the payment provider, up to two minutes each. */
export const BILLING_POOL: PoolOptions = { size: 10, idleTransactionTimeoutMs: 120_000 };

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
  // Without a listener, a connection lost during a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      log.warn({ err: error }, 'database connection lost');
    });
  });
  // The pool repeats the errors of its idle connections.
  pool.on('error', () => undefined);
  return { db: withSafeTransactions(pool), pool, connection, close: () => pool.end() };
}

/**
 * Fixes the library's transactions: it leaks the connection if BEGIN fails, and throws the error of a failed ROLLBACK
 * instead of its cause. A connection whose transaction may still be open is not returned to the pool.
 */
function withSafeTransactions(pool: Pool): NodePgDatabase {
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
      hasEnded = wasRolledBack(failure, error);
      throw failureReason(failure, error);
    } finally {
      client.release(!hasEnded);
    }
  };
  return db;
}

/** Returns whether the transaction rethrew the error of the work, so that the rollback succeeded. */
const wasRolledBack = (failure: { readonly reason: unknown } | null, error: unknown): boolean =>
  failure !== null && failure.reason === error && !isDatabaseUnavailable(error);

const failureReason = (failure: { readonly reason: unknown } | null, error: unknown): unknown =>
  failure === null ? error : failure.reason;

const CONNECTION_CLASSES = new Set(['08', '53', '57', '58']);
/** The server became a standby, or its operator stopped writes, for example because its disk is nearly full. */
const READ_ONLY_TRANSACTION = '25006';

/** Returns the PostgreSQL error in the chain of causes. */
function findPostgresError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseError) return cause;
  }
  return undefined;
}

const DATA_EXCEPTION_CLASSES = new Set(['22', '54']);

/** Returns whether the database refused the values themselves, for example a date out of range or invalid text. */
export function isDataException(error: unknown): boolean {
  return DATA_EXCEPTION_CLASSES.has(findPostgresError(error)?.code?.slice(0, 2) ?? '');
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Returns whether the database refused a row because its user was deleted meanwhile. */
export function isMissingUserError(error: unknown): boolean {
  const { code, constraint } = findPostgresError(error) ?? {};
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

/** Returns whether the database is unreachable or hangs, as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code } = findPostgresError(error) ?? {};
  if (code !== undefined) return code === READ_ONLY_TRANSACTION || CONNECTION_CLASSES.has(code.slice(0, 2));
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CONNECTION_CODES.has(cause.code)) return true;
    if (DRIVER_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
