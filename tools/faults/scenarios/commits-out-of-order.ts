import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Database } from '../database.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';

const PAGES = 40;
const HELD_TRANSACTIONS = 5;

export const commitsOutOfOrder: Scenario = {
  name: 'commits-out-of-order',
  description: 'a publishing transaction stays open while two nodes publish',
  sabotage: {
    description: 'publishing takes no lock',
    violates: 'I7',
    breaks: [{ file: 'features/feed/store.ts', search: "\n    .for('update')", replacement: '' }],
  },
  async run(context): Promise<Recording> {
    const { random, scale } = context;
    const testBed = await createTestBed(context, { nodes: 2 });
    const pages = await testBed.openPages(await testBed.users.create('paid', Math.round(PAGES * scale)));
    const publishers = await Promise.all(testBed.nodes.map(({ origin }) => testBed.openPublisher(() => origin)));
    for (const publisher of publishers) await publisher.publish();
    await testBed.waitUntilCurrent(pages);

    const publishing = publishers.map((publisher) => publisher.startPublishing({ everyMs: 15 }));
    const aborted: string[] = [];
    for (let index = 0; index < HELD_TRANSACTIONS; index += 1) {
      await delay(random.between(100, 600));
      const ms = random.between(500, 3_000);
      await holdPublication(testBed.database, { ms, isCommitted: index % 2 === 0 }).catch((error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error;
        aborted.push(`the database aborted a publisher that had locked the log: ${error.message}`);
      });
    }
    await delay(500);
    await Promise.all(publishing.map((each) => each.stop()));
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const submissions = publishers.flatMap((publisher) => publisher.submissions);
    const refused = submissions
      .filter(({ id }) => id === null)
      .map(({ statuses }) => `a submission returned ${statuses.join()}`);
    return {
      database: testBed.database,
      submissions,
      pages: pages.map(({ record }) => record),
      nodes: testBed.nodes.map(({ process }) => process),
      checks: [{ invariant: 'I7', find: () => [...refused, ...aborted] }],
      summary: `${String(HELD_TRANSACTIONS)} transactions held, ${String(submissions.length)} submissions to two nodes; pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};

/** Publishes as every process must, with the head of the log locked, and waits before the end of the transaction. */
async function holdPublication(
  database: Database,
  { ms, isCommitted }: { ms: number; isCommitted: boolean },
): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ seq: string }>('SELECT seq FROM alert_log_head FOR UPDATE');
    const seq = Number(rows[0]?.seq) + 1;
    await client.query(
      `WITH another AS (
         INSERT INTO news_summary SELECT changed.*
         FROM (SELECT * FROM news_summary ORDER BY seq DESC LIMIT 1) AS item,
           jsonb_populate_record(NULL::news_summary, to_jsonb(item) || jsonb_build_object(
             'id', gen_random_uuid(), 'identity', 'held ' || $1::text, 'title', 'Held ' || $1::text,
             'seq', $1::bigint)) AS changed
         RETURNING id, title
       )
       INSERT INTO alert_log (seq, action, news_summary, published_at)
       SELECT $1::bigint, 'created', log.news_summary || jsonb_build_object('id', another.id, 'title', another.title), now()
       FROM another, (SELECT news_summary FROM alert_log ORDER BY seq DESC LIMIT 1) AS log`,
      [String(seq)],
    );
    await client.query('UPDATE alert_log_head SET seq = $1', [seq]);
    await delay(ms);
    await client.query(isCommitted ? 'COMMIT' : 'ROLLBACK');
  } finally {
    await client.end();
  }
}
