import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** The accounts of a bench. */
export interface BenchUsers {
  /** Value of the `cookie` header, per subscriber. */
  readonly cookies: readonly string[];
  /** Token of a machine account that submits news. */
  readonly apiToken: string;
}

/** The invented company in all news. Its symbol is reserved for tests by the exchanges. */
export const STOCK = {
  symbol: 'ZVZZT',
  company_name: 'Velmora Therapeutics Inc.',
  exchange_name: 'NASDAQ',
  sector: 'Health Care',
  industry: 'Biotechnology',
};

const PORT = 5_432;
const SOCKET_FOLDER_LINE = 4;
const STOP_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 50;
const TOKEN_BYTES = 32;

/** Returns the lines of `postmaster.pid`; none if PostgreSQL is not running. */
async function readPostmasterFile(dataDir: string): Promise<readonly string[]> {
  const content = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return content === '' ? [] : content.split('\n');
}

/** Stops the PostgreSQL that the product leaves running while other clients are connected. */
export async function stopRemainingDatabase(dataDir: string): Promise<void> {
  const [pid] = await readPostmasterFile(dataDir);
  if (pid === undefined) return;
  process.kill(Number(pid), 'SIGINT');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while ((await readPostmasterFile(dataDir)).length > 0 && performance.now() < deadline) await delay(POLL_INTERVAL_MS);
}

/** Returns the folder of the socket of the embedded PostgreSQL of a running product. */
async function findSocketFolder(dataDir: string): Promise<string> {
  const folder = (await readPostmasterFile(dataDir))[SOCKET_FOLDER_LINE];
  if (folder === undefined) throw new Error('postmaster.pid has no socket folder');
  return folder;
}

/** Returns the `DATABASE_URL` of the embedded PostgreSQL of a running product. */
export const findDatabaseUrl = async (dataDir: string): Promise<string> =>
  `postgres://bna@localhost/bna?host=${encodeURIComponent(await findSocketFolder(dataDir))}`;

/** Connects to the embedded PostgreSQL of a running product. */
export async function connectDatabase(dataDir: string, user: 'bna' | 'postgres'): Promise<Client> {
  const host = await findSocketFolder(dataDir);
  const client = new Client({ host, port: PORT, database: 'bna', user, application_name: 'bna bench' });
  // Without a listener, a lost connection would end this process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Inserts subscribers with sessions, a machine account and the stock. */
export async function createUsers(database: Client, { count }: { count: number }): Promise<BenchUsers> {
  const tokens = Array.from({ length: count }, createToken);
  const apiToken = createToken();
  await database.query('BEGIN');
  await database.query(
    `WITH person AS (
       INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
       SELECT 'BENCH-' || n, 'Some Body', 'subscriber' || n || '@bench.test', 'none', ARRAY['USER'], now()
       FROM generate_series(1, $1::int) AS n
       RETURNING id, substr(registration_id, 7)::int AS n
     ), paid AS (
       INSERT INTO subscription (user_id, status, auto_renewal, current_period_end)
       SELECT id, 'active', true, now() + interval '30 days' FROM person
     )
     INSERT INTO session (id_hash, user_id, created_at, expires_at)
     SELECT ($2::bytea[])[n], id, now(), now() + interval '7 days' FROM person`,
    [count, tokens.map(hash)],
  );
  await database.query(
    `WITH machine AS (
       INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
       VALUES ('BENCH-MACHINE', 'Bench', 'machine@bench.test', 'none', ARRAY['SCRAPER'], now())
       RETURNING id
     )
     INSERT INTO api_token (token_hash, user_id, created_at) SELECT $1, id, now() FROM machine`,
    [hash(apiToken)],
  );
  await database.query(
    `INSERT INTO stock (symbol, company_name, exchange_name, sector, industry, as_of, security_type)
     VALUES ($1, $2, $3, $4, $5, current_date, 'common')`,
    Object.values(STOCK),
  );
  // Otherwise the server would check every subscriber again during the measurement.
  await database.query('DELETE FROM access_change');
  await database.query('COMMIT');
  return { cookies: tokens.map((token) => `bna_sid=${token}`), apiToken };
}
