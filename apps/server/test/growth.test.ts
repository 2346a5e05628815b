import { sql } from 'drizzle-orm';
import { countUsersOnTrial } from '../src/features/billing/public.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTrialNotices } from '../src/features/billing/trial/send-trial-notices.ts';
import { listEditedAlerts } from '../src/features/feed/public.ts';
import { readAlertLog, readNewestChanges } from '../src/features/feed/store.ts';
import { searchAlerts } from '../src/features/feed/search/search-alerts.ts';
import { findReleasePage } from '../src/features/ingestion/desk/store.ts';
import { findReleasesOfAlerts } from '../src/features/ingestion/release-of-alert.ts';
import { listKnownStories } from '../src/features/ingestion/release-store.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { readOldestWaitS, readQueues } from '../src/platform/job-tables.ts';
import { startTestNode, type TestNode } from './test-node.ts';

const ROWS = 20_000;
const ALERTS = 5_000;
/** A scan of any of the tables reads more. */
const MAX_BLOCKS = 150;

let node: TestNode;
let single: Database;
let start: Date;
beforeAll(async () => {
  node = await startTestNode();
  // One connection, because statistics are written per connection.
  single = openDatabase(node.database.connection, node.log, { size: 1 });
  start = node.clock.now();
  const now = sql`${start.toISOString()}::timestamptz`;
  await single.db.execute(sql`
    WITH person AS (
      INSERT INTO user_account (registration_id, name, email, password_hash, roles, created_at)
      SELECT 'G-' || n, 'Ann', n || '@bna.test', 'none', ARRAY['USER'], ${now} FROM generate_series(1, ${ROWS}::int) AS n
      RETURNING id
    )
    INSERT INTO trial (user_id, started_at, ends_at, last_notice)
    SELECT id, ${now} - interval '300 days', ${now} - interval '286 days', 'ended' FROM person`);
  await single.db.execute(sql`
    INSERT INTO release (wire, guid, title, fetched_at, symbols, outcome, reasons)
    SELECT 'EDGAR', n::text, 'A filing of a company about something', ${now} - n * interval '1 hour', ARRAY['ZVZZT'], 'not_bullish', '{}'
    FROM generate_series(1, ${ROWS}::int) AS n`);
  // Those of one stock are weeks apart.
  await single.db.execute(sql`UPDATE release SET symbols = ARRAY['NTEST'] WHERE guid::int % 400 = 0`);
  await single.db.execute(sql`UPDATE alert_log_head SET epoch = 'growth', seq = ${ROWS}`);
  await single.db.execute(sql`
    WITH news AS (
      INSERT INTO news_summary (id, identity, title, published_date, publisher, symbol, company_name, exchange_name, first_part,
        news_day, seq, created_at)
      SELECT gen_random_uuid(), n::text, 'News of a company about something', at, 'Wire', 'ZVZZT', 'Velmora', 'NASDAQ',
        repeat('Something happened again. ', 20), (at AT TIME ZONE 'America/New_York' - interval '7 hours')::date, ${ALERTS} - n, at
      FROM generate_series(1, ${ALERTS}::int) AS n, LATERAL (SELECT ${now} - n * interval '1 hour' AS at) AS times
      RETURNING *
    )
    INSERT INTO alert_log (seq, action, news_summary, published_at) SELECT seq, 'created', to_jsonb(news), created_at FROM news`);
  await single.db.execute(sql`UPDATE news_summary SET third_part = 'A pangolin was found.' WHERE seq = 10`);
  await single.db.execute(sql`
    INSERT INTO pgboss.job (name, state, created_on, completed_on)
    SELECT 'mail', 'completed', now(), now() FROM generate_series(1, ${ROWS}::int)`);
  await single.db.execute(sql`INSERT INTO pgboss.job (name, state) VALUES ('mail', 'retry')`);
  await single.db.execute(sql`VACUUM ANALYZE`);
});
afterAll(async () => {
  await single.close();
  await node.stop();
});

const countBlocks = async (): Promise<number> => {
  await single.db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await node.db.execute<{ blocks: number }>(sql`
    SELECT sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))::float8 AS blocks
    FROM pg_statio_all_tables WHERE relname IN ('trial', 'user_account', 'release', 'job_common', 'news_summary', 'alert_log')`);
  return rows[0]?.blocks ?? 0;
};

it.each([
  [
    'searches alerts for a frequent word',
    async () => {
      // PostgreSQL knows how frequent a whole word is, but not the last one, which may go on.
      expect(await searchAlerts(single.db, { text: 'something happen', offset: 0, limit: 30 })).toHaveLength(30);
    },
  ],
  [
    'searches alerts for a rare word',
    async () => {
      expect(await searchAlerts(single.db, { text: 'pangolin', offset: 0, limit: 30 })).toHaveLength(1);
    },
  ],
  [
    'searches alerts by symbol',
    async () => {
      expect(await searchAlerts(single.db, { text: 'ZVZZT', offset: 0, limit: 30 })).toHaveLength(30);
    },
  ],
  ['sends trial notices', () => sendTrialNotices({ ...node, db: single.db })],
  [
    'finds the stories around an instant',
    async () => {
      const known = await listKnownStories(single.db, {
        symbols: ['ZVZZT'],
        instant: new Date(start.getTime() - 5_000 * 3_600_000),
        withinMs: 3 * 3_600_000,
      });
      expect(known).toHaveLength(7);
    },
  ],
  [
    'lists the releases of a stock with their alerts',
    async () => {
      const { releases } = await findReleasePage(single.db, { symbol: 'NTEST', before: null, now: start });
      expect(releases).toHaveLength(50);
    },
  ],
  [
    'finds the release of an alert',
    () => findReleasesOfAlerts(single.db, [{ identity: '', symbol: 'NTEST', news_url: null, created_at: start }]),
  ],
  [
    'finds the releases of alerts on many stocks',
    () =>
      findReleasesOfAlerts(
        single.db,
        Array.from({ length: 500 }, (_, index) => ({
          identity: '',
          symbol: index === 0 ? 'ZVZZT' : `Z${String(index)}`,
          news_url: null,
          created_at: start,
        })),
      ),
  ],
  ['reads the newest changes of the alert log', () => readNewestChanges(single.db, 50)],
  ['reads the changes after a position', () => readAlertLog(single.db, { after: ALERTS / 2, limit: 50 })],
  ['lists the alerts that were edited after a position', () => listEditedAlerts(single.db, ALERTS - 50)],
  ['reads the state of the queues', () => readQueues(single.db)],
  ['finds the oldest waiting email', () => readOldestWaitS(single.db, 'mail')],
])('%s without reading old rows', async (_name, work) => {
  const before = await countBlocks();
  await work();
  const blocks = (await countBlocks()) - before;
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(MAX_BLOCKS);
});

it('counts the users on trial without reading the others', async () => {
  const endsAt = new Date(start.getTime() + 10 * 86_400_000).toISOString();
  await single.db.execute(sql`
    UPDATE trial SET ends_at = ${endsAt}::timestamptz, last_notice = NULL
    WHERE user_id IN (SELECT id FROM user_account ORDER BY created_at DESC, id LIMIT 400)`);
  await single.db.execute(sql`VACUUM ANALYZE trial`);
  const before = await countBlocks();
  expect(await countUsersOnTrial(single.db, { upTo: 2_001, now: start })).toBe(400);
  expect((await countBlocks()) - before).toBeLessThan(MAX_BLOCKS);
});
