/**
 * `npm run bench -- --only growth`: the time and the database blocks of each call that reads stored data, with a small
 * database and with three years of data. After four weeks, the small one has full pages and trials that have ended.
 */
import { API_BASE } from '@bna/contract/endpoint';
import type { Client } from 'pg';
import { insertDays, skipInsertedAlerts } from './growth-data.ts';
import { connectDatabase } from './product-database.ts';
import { installProduct, type Product, withDatabase } from './product.ts';
import { runBench } from './run-bench.ts';
import { median } from './statistics.ts';

const MAX_FACTOR = 2;
/** Below these, a call is fast at any size, and the ratio is noise. */
const NEGLIGIBLE_MS = 5;
const NEGLIGIBLE_BLOCKS = 100;
const WARM_UP_CALLS = 3;

interface Call {
  readonly name: string;
  readonly url: string;
}

interface Measured {
  readonly ms: number;
  /** Blocks of 8 KB that the database read from memory or disk. */
  readonly blocks: number;
}

/** Counts blocks from the product's next start on. */
async function countBlocks(superuser: Client): Promise<void> {
  await superuser.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await superuser.query('CREATE EXTENSION pg_stat_statements');
  // The first subscriber may read everything.
  await superuser.query(
    "UPDATE user_account SET roles = ARRAY['USER', 'TRADER', 'ADMIN'] WHERE registration_id = 'BENCH-1'",
  );
  await superuser.query(
    `INSERT INTO user_add_on (user_id, package_name, status)
     SELECT id, 'daily_overview', 'active' FROM user_account WHERE registration_id = 'BENCH-1'`,
  );
  await superuser.query(
    `INSERT INTO stock_listing (listing_id, symbol, company_name, exchange_name, kind, listed_from)
     SELECT gen_random_uuid(), 'X' || n, 'Invented Company ' || n, 'NASDAQ', 'stock', current_date - 500
     FROM generate_series(1, 5000) AS n`,
  );
  await skipInsertedAlerts(superuser);
}

/** Returns the calls to measure, with symbols, words and ids that occur in the data. */
async function listCalls(product: Product, database: Client): Promise<Call[]> {
  const { rows } = await database.query<{
    title: string;
    symbol: string;
    rareSymbol: string;
    alert: string;
    date: string;
    user: string;
    userId: string;
    company: string;
    word: string;
    seq: string;
  }>(
    `SELECT release.title, alert.id AS alert, alert.seq, alert.company_name AS company, split_part(alert.title, ' ', 1) AS word,
       (SELECT (max(date) - 5)::text FROM market_snapshot) AS date,
       (SELECT id FROM user_account WHERE registration_id LIKE 'GROWTH-2-%' ORDER BY id LIMIT 1) AS "userId",
       (SELECT email FROM user_account WHERE registration_id LIKE 'GROWTH-2-%' ORDER BY id LIMIT 1) AS user,
       (SELECT symbols[1] FROM release WHERE fetched_at > now() - interval '3 days' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS symbol,
       (SELECT symbols[1] FROM release WHERE fetched_at > now() - interval '3 days' GROUP BY 1 ORDER BY count(*), 1 LIMIT 1) AS "rareSymbol"
     FROM release, (SELECT * FROM news_summary ORDER BY seq DESC LIMIT 1 OFFSET 500) AS alert WHERE guid = 'release-2-500'`,
  );
  const [sample] = rows;
  if (sample === undefined) throw new Error('The database has no releases');
  const api = `${product.origin}${API_BASE}`;
  const email = encodeURIComponent(sample.user);
  return [
    { name: 'users', url: `${api}/admin/users` },
    { name: 'users, page 30', url: `${api}/admin/users?page=30` },
    { name: 'users, search', url: `${api}/admin/users?search=${email}` },
    { name: 'users, search without a match', url: `${api}/admin/users?search=nobody.matches` },
    { name: 'users on trial', url: `${api}/admin/users?standing=trialing` },
    { name: 'users without a subscription', url: `${api}/admin/users?standing=not_subscribed` },
    { name: 'user', url: `${api}/admin/users/${sample.userId}` },
    { name: 'desk', url: `${api}/desk/releases` },
    { name: 'desk, search', url: `${api}/desk/releases?search=${encodeURIComponent(sample.title.slice(3, 20))}` },
    { name: 'desk, search without a match', url: `${api}/desk/releases?search=merger+of+equals` },
    { name: 'desk, by symbol', url: `${api}/desk/releases?symbol=${sample.symbol}` },
    { name: 'desk, by symbol with little news', url: `${api}/desk/releases?symbol=${sample.rareSymbol}` },
    { name: 'desk, by outcome', url: `${api}/desk/releases?outcome=for_review` },
    { name: 'desk, by wire and outcome', url: `${api}/desk/releases?wire=EDGAR&outcome=for_review` },
    { name: 'desk queue', url: `${api}/desk/queue` },
    { name: 'health', url: `${api}/admin/health` },
    { name: 'status', url: `${api}/status` },
    { name: 'metrics', url: `http://127.0.0.1:${String(product.metricsPort)}/metrics` },
    { name: 'feed of an earlier day', url: `${api}/news-summary?date=${sample.date}` },
    { name: 'delivery timeline', url: `${api}/news-summary/${sample.alert}/receipt` },
    { name: 'search alerts, by symbol', url: `${api}/news-summary/search?q=${sample.symbol}` },
    { name: 'search alerts, by company', url: `${api}/news-summary/search?q=${encodeURIComponent(sample.company)}` },
    { name: 'search alerts, by word', url: `${api}/news-summary/search?q=${sample.word}` },
    { name: 'alerts by seq', url: `${api}/alerts?after=${sample.seq}` },
    { name: 'newest alerts', url: `${api}/alerts` },
    { name: 'track record', url: `${api}/track-record` },
    { name: 'outcome of an alert', url: `${api}/news-summary/${sample.alert}/outcome` },
    { name: 'alert report', url: `${api}/admin/alert-report` },
    { name: 'snapshots', url: `${api}/market-overview` },
  ];
}

const ratio = (small: number, large: number, negligible: number): number =>
  Math.max(large, negligible) / Math.max(small, negligible);

/** A call that reads more data takes longer and reads more blocks. Time alone also grows with other load on the machine. */
const factorOf = (small: Measured, large: Measured): number =>
  Math.min(ratio(small.ms, large.ms, NEGLIGIBLE_MS), ratio(small.blocks, large.blocks, NEGLIGIBLE_BLOCKS));

async function measure(database: Client, cookie: string, { name, url }: Call, runs: number): Promise<Measured> {
  const times: number[] = [];
  for (let run = -WARM_UP_CALLS; run < runs; run += 1) {
    if (run === 0) await database.query('SELECT pg_stat_statements_reset()');
    const startedAt = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const body = await response.text();
    if (run >= 0) times.push(performance.now() - startedAt);
    if (!response.ok) throw new Error(`${name} returned ${String(response.status)}: ${body.slice(0, 200)}`);
  }
  const { rows } = await database.query<{ blocks: number }>(
    `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 AS blocks FROM pg_stat_statements
     WHERE userid = 'bna'::regrole`,
  );
  return { ms: median(times), blocks: (rows[0]?.blocks ?? 0) / runs };
}

async function measureAll(product: Product, runs: number): Promise<Map<string, Measured>> {
  return withDatabase(product.dataDir, 'postgres', async (database) => {
    const measured = new Map<string, Measured>();
    for (const call of await listCalls(product, database)) {
      measured.set(call.name, await measure(database, product.users.cookies[0] ?? '', call, runs));
    }
    return measured;
  });
}

await runBench(
  ({ days, small }) =>
    `Growth: each call with ${days.toLocaleString('en')} days of data and with ${String(small)} days`,
  { days: 1_095, small: 28, runs: 15 },
  async ({ numbers: { days, small, runs }, cpuProfileDir, teardown, report }) => {
    const product = await installProduct({ subscribers: 1, cpuProfileDir, prepareDatabase: countBlocks }, teardown);
    await product.start();
    const database = await connectDatabase(product.dataDir, 'postgres');
    teardown.add(() => database.end());

    await insertDays(database, { from: 0, until: small });
    const before = await measureAll(product, runs);
    const startedAt = performance.now();
    await insertDays(database, { from: small, until: days });
    report.print(`Inserted ${String(days - small)} days in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    const after = await measureAll(product, runs);

    const none = { ms: Number.NaN, blocks: Number.NaN };
    const rows = [...after].map(([name, large]) => ({ name, large, little: before.get(name) ?? none }));
    report.table({
      titles: ['', 'small ms', 'large ms', 'small blocks', 'large blocks', 'factor'],
      rows: rows.map(({ name, little, large }) => [
        name,
        little.ms,
        large.ms,
        Math.round(little.blocks),
        Math.round(large.blocks),
        factorOf(little, large),
      ]),
    });
    const slower = rows.filter(({ little, large }) => !(factorOf(little, large) <= MAX_FACTOR));
    report.require([
      {
        name: ['calls that grow by more than a factor of 2', ...slower.map(({ name }) => name)].join(', '),
        value: slower.length,
        limit: { atMost: 0 },
      },
    ]);
  },
);
