import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTrialNotices } from '../src/features/billing/trial/send-trial-notices.ts';
import { listKnownStories } from '../src/features/ingestion/release-store.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { readOldestWaitS, readQueues } from '../src/platform/job-tables.ts';
import { startTestNode, type TestNode } from './test-node.ts';

const ROWS = 20_000;
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
    FROM pg_statio_all_tables WHERE relname IN ('trial', 'user_account', 'release', 'job_common')`);
  return rows[0]?.blocks ?? 0;
};

it.each([
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
  ['reads the state of the queues', () => readQueues(single.db)],
  ['finds the oldest waiting email', () => readOldestWaitS(single.db, 'mail')],
])('%s without reading old rows', async (_name, work) => {
  const before = await countBlocks();
  await work();
  const blocks = (await countBlocks()) - before;
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(MAX_BLOCKS);
});
