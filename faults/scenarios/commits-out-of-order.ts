import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Database } from '../database.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld } from '../world.ts';

const WATCHING = 40;
const HOLDS = 5;

export const commitsOutOfOrder: Scenario = {
  name: 'commits-out-of-order',
  about:
    'somebody publishes in a transaction that stays open while two nodes go on publishing; every second one is rolled back',
  sabotage: { about: 'publishing does not wait for whoever publishes at the same time', violates: 'I7' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const world = await createWorld(stage, {
      nodes: 2,
      sabotage: [{ file: 'features/news/store.ts', search: "\n    .for('update')", replacement: '' }],
    });
    const subscribers = await world.open(await world.people.mint('paid', Math.round(WATCHING * stage.scale)));
    const publishers = await Promise.all(world.nodes.map(({ origin }) => world.openPublisher(() => origin)));
    for (const publisher of publishers) await publisher.publish();
    await world.settle(subscribers);

    const publishing = publishers.map((publisher) => publisher.keepPublishing({ everyMs: 15 }));
    const pushedAside: string[] = [];
    for (let hold = 0; hold < HOLDS; hold += 1) {
      await delay(chance.between(100, 600));
      await holdPublication(world.database, { ms: chance.between(500, 3_000), commits: hold % 2 === 0 }).catch(
        (error: unknown) => {
          if (!(error instanceof DatabaseError)) throw error;
          pushedAside.push(`whoever publishes by the rules was ended by the database: ${error.message}`);
        },
      );
    }
    await delay(500);
    await Promise.all(publishing.map((each) => each.stop()));
    const settledMs = await world.settle(subscribers);
    const handed = publishers.flatMap((publisher) => publisher.handed);
    const refused = handed
      .filter(({ id }) => id === null)
      .map(({ statuses }) => `an item was handed in and answered ${statuses.join()}`);
    return {
      database: world.database,
      handed,
      subscribers: subscribers.map(({ record }) => record),
      nodes: world.nodes.map(({ process }) => process),
      further: [{ invariant: 'I7', find: () => [...refused, ...pushedAside] }],
      figures: `${String(HOLDS)} transactions held, ${String(handed.length)} items handed in by two nodes; even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};

/** Publishes as any process must, by the locked head of the log, and takes its time before the end. */
async function holdPublication(database: Database, { ms, commits }: { ms: number; commits: boolean }): Promise<void> {
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
    await client.query(commits ? 'COMMIT' : 'ROLLBACK');
  } finally {
    await client.end();
  }
}
