import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Who may use the product during the bench. */
export interface People {
  /** Values of the `cookie` header, one for each subscriber. */
  readonly cookies: readonly string[];
  /** API token of a machine that hands in news. */
  readonly apiToken: string;
}

/** The one invented company that all news are about; its symbol is one of the exchanges' own for tests. */
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

/** The lines by which a running PostgreSQL tells where it is; none where none runs. */
async function readPostmasterFile(dataDir: string): Promise<readonly string[]> {
  const content = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return content === '' ? [] : content.split('\n');
}

/** Ends a PostgreSQL that the product has left running, as it does while somebody else is connected. */
export async function stopLeftDatabase(dataDir: string): Promise<void> {
  const [pid] = await readPostmasterFile(dataDir);
  if (pid === undefined) return;
  process.kill(Number(pid), 'SIGINT');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while ((await readPostmasterFile(dataDir)).length > 0 && performance.now() < deadline) await delay(POLL_INTERVAL_MS);
}

/** Connects to the embedded PostgreSQL of a running product, as its own role or as the superuser. */
export async function connectDatabase(dataDir: string, user: 'bna' | 'postgres'): Promise<Client> {
  const host = (await readPostmasterFile(dataDir))[SOCKET_FOLDER_LINE];
  if (host === undefined) throw new Error('PostgreSQL does not tell the folder of its socket');
  const client = new Client({ host, port: PORT, database: 'bna', user, application_name: 'bna bench' });
  // Without a listener the server's end would be ours.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Puts subscribers with a session each, the machine and the stock straight into the database. */
export async function mintPeople(database: Client, { count }: { count: number }): Promise<People> {
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
  // Nobody has lost access: the server need not look each of them up again while it is measured.
  await database.query('DELETE FROM access_change');
  await database.query('COMMIT');
  return { cookies: tokens.map((token) => `bna_sid=${token}`), apiToken };
}
