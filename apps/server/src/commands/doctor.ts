import { stat } from 'node:fs/promises';
import { addDays, newYorkDateOf } from '@bna/contract/time';
import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';
import type { Clock, Mailer } from '../deps.ts';
import type { QuoteSource } from '../quote-source.ts';
import { withoutQuery } from '../features/ingestion/public.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { listBilledPackages } from '../features/billing/subscription/packages.ts';
import type { Config } from '../platform/config.ts';
import { type Db, isDatabaseUnavailable } from '../platform/database.ts';
import { listLiveNodes } from '../platform/heartbeat.ts';
import { getPosition } from '../features/feed/public.ts';
import { checkMigrated } from '../platform/migrate.ts';

const CLOCK_TOLERANCE_MS = 2_000;
/** Oldest version that BNA supports. */
const OLDEST_POSTGRES = 15;
/** Maximum per node: 20 for requests and jobs, 10 for work that waits for Stripe, the rest for queues and LISTEN. */
const CONNECTIONS_PER_NODE = 40;
const FREE_BYTES_MIN = 1_000_000_000;
const NODE_LAG_MAX_MS = 5_000;
/** Longer than exchanges are ever closed. */
const PRICES_MAX_AGE_DAYS = 7;
const BREACH_FILE_MAX_AGE_DAYS = 365;
const DAY_MS = 86_400_000;

interface Check {
  readonly name: string;
  readonly run: () => Promise<string>;
}

export interface DoctorDeps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly quoteSource: QuoteSource | null;
  readonly payments: Pick<PaymentProvider, 'checkCatalog' | 'checkAccount'>;
  readonly readFreeBytes: (folder: string) => Promise<number>;
  readonly print: (line: string) => void;
}

/** A finding that may be intended. */
class DoctorWarning extends Error {}

/** Checks everything that BNA needs and prints a fix for each problem. Returns whether there was none, except warnings. */
export async function doctorCommand({
  config,
  db,
  pool,
  clock,
  mailer,
  quoteSource,
  payments,
  readFreeBytes,
  print,
}: DoctorDeps): Promise<boolean> {
  const checks: Check[] = [
    { name: 'configuration', run: () => Promise.resolve(`${config.env}, ${config.publicOrigin}`) },
    { name: 'database', run: () => checkVersion(pool) },
    { name: 'migrations', run: () => checkMigrations(pool) },
    { name: 'connections', run: () => checkConnections(db, pool) },
    { name: 'disk', run: () => checkDisk(config, readFreeBytes) },
    { name: 'stock table', run: () => checkStocks(pool) },
    { name: 'clock', run: () => checkClock(pool) },
    { name: 'sources', run: () => checkSources(pool) },
    { name: 'prices', run: () => checkPrices(quoteSource, clock.now()) },
    { name: 'breached passwords', run: () => checkBreachFile(config) },
    { name: 'mail', run: () => checkMail(config, mailer) },
    { name: 'stripe', run: () => checkStripe(db, payments) },
    { name: 'stripe account', run: () => checkStripeAccount(config, payments) },
    { name: 'nodes', run: () => checkNodes(db) },
    { name: 'proxy', run: () => checkProxy(config, db) },
  ];
  let isHealthy = true;
  for (const { name, run } of checks) {
    try {
      print(`ok    ${name}: ${await run()}`);
    } catch (error) {
      const isWarning = error instanceof DoctorWarning;
      if (!isWarning) isHealthy = false;
      print(`${isWarning ? 'WARN' : 'FAIL'}  ${name}: ${describeError(error)}`);
    }
  }
  return isHealthy;
}

/** Returns the reason of a failed statement without the statement. */
function describeError(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return error.cause.message;
  return error instanceof Error ? error.message : 'unknown error';
}

async function checkVersion(pool: pg.Pool): Promise<string> {
  let version: string;
  try {
    const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
    version = rows[0]?.server_version ?? 'unknown';
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new Error(`Cannot connect: ${reason}. Check that it is running, and DATABASE_URL.`, {
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
  const nodes = Math.max(1, (await listLiveNodes(db, (await getPosition(db)).epoch)).length);
  const needed = nodes * CONNECTIONS_PER_NODE;
  if (allowed < needed) {
    throw new Error(
      `The database allows ${String(allowed)}, but ${pluralize(nodes, 'node')} may need ${String(needed)}. Raise max_connections, or the limit of the database or role.`,
    );
  }
  return `the database allows ${String(allowed)}, ${pluralize(nodes, 'node')} may need ${String(needed)}`;
}

async function checkDisk(
  { databaseUrl, dataDir }: Config,
  readFreeBytes: DoctorDeps['readFreeBytes'],
): Promise<string> {
  if (databaseUrl !== undefined) return 'the database is on another machine; monitor its disk there';
  const free = await readFreeBytes(dataDir);
  const size = `${(free / 1_000_000_000).toFixed(1)} GB`;
  if (free >= FREE_BYTES_MIN) return `${size} free in DATA_DIR`;
  throw new Error(`Only ${size} free in DATA_DIR. The database stops on a full disk; free some space.`);
}

async function checkMigrations(pool: pg.Pool): Promise<string> {
  try {
    await checkMigrated(pool);
    return 'newest';
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    throw new Error('The database lacks the newest migration. Run: npm run bna -- migrate', { cause: error });
  }
}

async function checkStocks(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ count: string; as_of: string | null }>(
    'SELECT count(*) AS count, max(as_of)::text AS as_of FROM stock',
  );
  if (rows[0] === undefined || rows[0].count === '0')
    throw new Error('The stock table is empty. Run: npm run bna -- seed');
  return `${rows[0].count} stocks as of ${rows[0].as_of ?? 'unknown'}`;
}

async function checkClock(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const differenceMs = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now());
  if (differenceMs <= CLOCK_TOLERANCE_MS) return 'agrees with the database';
  throw new Error(`It differs from the database's clock by ${String(differenceMs)} ms. Synchronize both with NTP.`);
}

async function checkSources(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ url: string; last_error: string }>(
    'SELECT url, last_error FROM feed WHERE last_error IS NOT NULL',
  );
  if (rows.length === 0) return 'no failures';
  const failures = rows.map((row) => `${withoutQuery(row.url)}: ${row.last_error}`).join('; ');
  throw new Error(`${failures}. Check the addresses in NEWS_FEEDS. Other sources are not affected.`);
}

async function checkPrices(source: QuoteSource | null, now: Date): Promise<string> {
  if (source === null) return 'neither QUOTES_DIR nor ALPACA_KEY_ID is set; there is no track record';
  if (source.isSimulated) return 'simulated by the demo';
  const today = newYorkDateOf(now);
  const range = { from: addDays(today, -PRICES_MAX_AGE_DAYS), to: today };
  const { signal } = new AbortController();
  const days = await source.readMarket(range, signal);
  // Reads every file, so that one without a column is found.
  await source.readDailyBars([], range, signal);
  const latest = days
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (latest === undefined) {
    throw new DoctorWarning(`There are no market prices since ${range.from}. Newer alerts are not measured.`);
  }
  return `until ${latest}`;
}

/** The start refuses a file that cannot be searched. */
async function checkBreachFile({ breachedPasswordsFile: path }: Config): Promise<string> {
  if (path === undefined) return 'BREACHED_PASSWORDS_FILE is not set; only common passwords are refused';
  const { mtimeMs } = await stat(path);
  const days = Math.floor((Date.now() - mtimeMs) / DAY_MS);
  const age = `the list is ${pluralize(days, 'day')} old`;
  if (days <= BREACH_FILE_MAX_AGE_DAYS) return `refused; ${age}`;
  throw new DoctorWarning(`Refused, but ${age}. Download it again: docs/operations.md says how.`);
}

async function checkNodes(db: Db): Promise<string> {
  const nodes = await listLiveNodes(db, (await getPosition(db)).epoch);
  if (nodes.length === 0) return 'none running';
  const lines = nodes.map(({ roles, startedAt, sockets, lagMs }) => {
    const progress = lagMs <= NODE_LAG_MAX_MS ? 'up to date' : 'BEHIND the alert log';
    return `${roles.join(' and ')} since ${startedAt.toISOString()}, ${pluralize(sockets, 'live connection')}, ${progress}`;
  });
  if (nodes.every(({ lagMs }) => lagMs <= NODE_LAG_MAX_MS)) return lines.join('; ');
  throw new Error(
    `${lines.join('; ')}. Check the log of the node that is behind, and restart it if it does not catch up.`,
  );
}

async function checkProxy({ trustProxy }: Config, db: Db): Promise<string> {
  const nodes = await listLiveNodes(db, (await getPosition(db)).epoch);
  if (nodes.some(({ ignoresProxy }) => ignoresProxy)) {
    throw new DoctorWarning(
      "Requests carry X-Forwarded-For, but no proxy is trusted, so all clients behind one share a rate limit. Set TRUST_PROXY to the proxy's address. Without a proxy, a client sent the header; it is ignored.",
    );
  }
  return trustProxy.length === 0
    ? 'none is trusted, and no request came through one'
    : `trusts ${trustProxy.join(', ')}`;
}

const pluralize = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Prints the server's host only: the URL contains a password. */
async function checkMail({ smtpUrl, mailFrom }: Config, mailer: Mailer): Promise<string> {
  if (smtpUrl === undefined) {
    await mailer.check();
    return `SMTP_URL is not set; emails from ${mailFrom} go to the bundled mailbox`;
  }
  const { host } = new URL(smtpUrl);
  try {
    await mailer.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new Error(`The mail server ${host} cannot be used: ${reason}`, { cause: error });
  }
  return `${host} accepts emails from ${mailFrom}`;
}

async function checkStripe(db: Db, payments: DoctorDeps['payments']): Promise<string> {
  const packages = await listBilledPackages(db);
  if (packages.length === 0) throw new Error('The catalog is empty. Run: npm run bna -- seed');
  const problems = await payments.checkCatalog(packages);
  if (problems.length > 0) throw new Error(`${problems.join(' ')} Run: npm run bna -- seed`);
  return `all ${String(packages.length)} prices match the catalog`;
}

async function checkStripeAccount({ stripe, publicOrigin }: Config, payments: DoctorDeps['payments']): Promise<string> {
  if (stripe === undefined) return 'STRIPE_SECRET_KEY is not set; the bundled sandbox needs no permissions';
  const problems = await payments.checkAccount(`${publicOrigin}/api/v1/webhooks/stripe`);
  if (problems.length > 0) {
    throw new Error(`${problems.join(' ')} docs/operations.md lists the permissions, events and settings.`);
  }
  return 'the key can read everything, and the webhook endpoint sends all events. Check the settings for failed payments';
}
