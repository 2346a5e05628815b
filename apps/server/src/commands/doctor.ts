import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';
import type { Mailer } from '../deps.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { listBilledPackages } from '../features/subscription/packages.ts';
import type { Config } from '../platform/config.ts';
import { type Db, isDatabaseAway } from '../platform/database.ts';
import { listLivingNodes } from '../platform/heartbeat.ts';
import { checkMigrated } from '../platform/migrate.ts';

const CLOCK_TOLERANCE_MS = 2_000;
/** The oldest that is tested. */
const OLDEST_POSTGRES = 15;
/** What a process may have open at once: for requests and jobs 20, for work that waits for Stripe 10, and what listens. */
const CONNECTIONS_PER_NODE = 40;
const FREE_BYTES_MIN = 1_000_000_000;
const NODE_LAG_MAX_MS = 5_000;

interface Check {
  readonly name: string;
  readonly run: () => Promise<string>;
}

export interface DoctorDeps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly mailer: Mailer;
  readonly payments: Pick<PaymentProvider, 'checkCatalogue'>;
  /** How much can still be written into a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly print: (line: string) => void;
}

/** Looks whether what BNA needs is there. @returns whether everything is well. */
export async function doctorCommand({
  config,
  db,
  pool,
  mailer,
  payments,
  freeBytes,
  print,
}: DoctorDeps): Promise<boolean> {
  const checks: Check[] = [
    { name: 'configuration', run: () => Promise.resolve(`${config.env}, ${config.publicOrigin}`) },
    { name: 'database', run: () => checkVersion(pool) },
    { name: 'migrations', run: () => checkMigrations(pool) },
    { name: 'connections', run: () => checkConnections(db, pool) },
    { name: 'disk', run: () => checkDisk(config, freeBytes) },
    { name: 'stock table', run: () => checkStocks(pool) },
    { name: 'clock', run: () => checkClock(pool) },
    { name: 'feeds', run: () => checkFeeds(pool) },
    { name: 'mail', run: () => checkMail(config, mailer) },
    { name: 'stripe', run: () => checkStripe(db, payments) },
    { name: 'nodes', run: () => checkNodes(db) },
  ];
  let isWell = true;
  for (const { name, run } of checks) {
    try {
      print(`ok    ${name}: ${await run()}`);
    } catch (error) {
      isWell = false;
      print(`FAIL  ${name}: ${reasonOf(error)}`);
    }
  }
  return isWell;
}

/** Of a statement that failed, why, and not the statement. */
function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return error.cause.message;
  return error instanceof Error ? error.message : 'unknown failure';
}

async function checkVersion(pool: pg.Pool): Promise<string> {
  let version: string;
  try {
    const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
    version = rows[0]?.server_version ?? 'unknown';
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown failure';
    throw new Error(`It cannot be reached: ${reason}. Look whether it runs and what DATABASE_URL says.`, {
      cause: error,
    });
  }
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return `PostgreSQL ${version}`;
  throw new Error(`PostgreSQL ${version} is too old. Upgrade it to ${String(OLDEST_POSTGRES)} or newer.`);
}

async function checkConnections(db: Db, pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ allowed: number }>(
    `SELECT least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
       (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
       (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)) AS allowed`,
  );
  const allowed = rows[0]?.allowed ?? 0;
  const nodes = Math.max(1, (await listLivingNodes(db)).length);
  const needed = nodes * CONNECTIONS_PER_NODE;
  if (allowed < needed) {
    throw new Error(
      `The database allows ${String(allowed)}, and ${countOf(nodes, 'node')} may need ${String(needed)}. Raise max_connections, or the limit of the database or the role.`,
    );
  }
  return `the database allows ${String(allowed)}, ${countOf(nodes, 'node')} may need ${String(needed)}`;
}

async function checkDisk({ databaseUrl, dataDir }: Config, freeBytes: DoctorDeps['freeBytes']): Promise<string> {
  if (databaseUrl !== undefined) return 'the database is elsewhere; watch its disk there';
  const free = await freeBytes(dataDir);
  const told = `${(free / 1_000_000_000).toFixed(1)} GB`;
  if (free >= FREE_BYTES_MIN) return `${told} are free in DATA_DIR`;
  throw new Error(`Only ${told} are free in DATA_DIR: the database stops when nothing is. Make room there.`);
}

async function checkMigrations(pool: pg.Pool): Promise<string> {
  try {
    await checkMigrated(pool);
    return 'newest';
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    throw new Error('The database lacks the newest migration. Run: npm run bna -- migrate', { cause: error });
  }
}

async function checkStocks(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ count: string; as_of: string | null }>(
    'SELECT count(*) AS count, max(as_of)::text AS as_of FROM stock',
  );
  if (rows[0] === undefined || rows[0].count === '0') throw new Error('empty; run: npm run bna -- seed');
  return `${rows[0].count} stocks as of ${rows[0].as_of ?? 'unknown'}`;
}

async function checkClock(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const differenceMs = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now());
  if (differenceMs <= CLOCK_TOLERANCE_MS) return 'agrees with the database';
  throw new Error(`It differs from the database's by ${String(differenceMs)} ms. Let a time server set both (NTP).`);
}

async function checkFeeds(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ url: string; last_error: string }>(
    'SELECT url, last_error FROM feed WHERE last_error IS NOT NULL',
  );
  if (rows.length === 0) return 'no failures';
  const told = rows.map((row) => `${row.url}: ${row.last_error}`).join('; ');
  throw new Error(`${told}. The others go on; look whether NEWS_FEEDS still names the right addresses.`);
}

async function checkNodes(db: Db): Promise<string> {
  const nodes = await listLivingNodes(db);
  if (nodes.length === 0) return 'none runs now';
  const told = nodes.map(({ roles, startedAt, liveConnections, lagMs }) => {
    const place = lagMs <= NODE_LAG_MAX_MS ? 'up to date with the alerts' : 'BEHIND the alerts';
    return `${roles.join(' and ')} since ${startedAt.toISOString()}, ${countOf(liveConnections, 'live connection')}, ${place}`;
  });
  if (nodes.every(({ lagMs }) => lagMs <= NODE_LAG_MAX_MS)) return told.join('; ');
  throw new Error(`${told.join('; ')}. Look into the log of the one that is behind, and restart it if it stays so.`);
}

const countOf = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The server's name without its user and password: this is printed. */
async function checkMail({ smtpUrl, mailFrom }: Config, mailer: Mailer): Promise<string> {
  if (smtpUrl === undefined) {
    await mailer.check();
    return `SMTP_URL is not set; mails from ${mailFrom} stay in the mailbox`;
  }
  const { host } = new URL(smtpUrl);
  try {
    await mailer.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown failure';
    throw new Error(`The mail server ${host} cannot be used: ${reason}`, { cause: error });
  }
  return `${host} takes mails; they come from ${mailFrom}`;
}

async function checkStripe(db: Db, payments: DoctorDeps['payments']): Promise<string> {
  const packages = await listBilledPackages(db);
  if (packages.length === 0) throw new Error('nothing is on sale; run: npm run bna -- seed');
  const problems = await payments.checkCatalogue(packages);
  if (problems.length > 0) throw new Error(`${problems.join(' ')} Run: npm run bna -- seed`);
  return `sells what the catalogue says, at ${String(packages.length)} prices`;
}
