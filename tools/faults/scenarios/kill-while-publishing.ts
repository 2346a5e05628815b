import { setTimeout as delay } from 'node:timers/promises';
import { pollUntil } from '../polling.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';

const KILLS = 20;
const PAGES = 40;
const ACKED_WITHIN_MS = 5_000;

export const killWhilePublishing: Scenario = {
  name: 'kill-while-publishing',
  description: '20 kills of the node while three scrapers submit news',
  sabotage: {
    description: '201 is returned before the commit',
    violates: 'I1',
    breaks: [
      {
        file: 'features/feed/publish.ts',
        search: 'const { results, lastSeq } = await deps.db.transaction(async (transaction) => {',
        replacement: 'const early = Promise.withResolvers(); void deps.db.transaction(async (transaction) => {',
      },
      {
        file: 'features/feed/publish.ts',
        search: 'return published;\n  });',
        replacement:
          'early.resolve(published); await new Promise((resolve) => setTimeout(resolve, 400)); return published;\n  }).catch(() => undefined); const { results, lastSeq } = await early.promise;',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, scale } = context;
    const testBed = await createTestBed(context, { nodes: 1 });
    const { process } = testBed.node(0);
    const pages = await testBed.openPages(await testBed.users.create('paid', Math.round(PAGES * scale)));
    const publisher = await testBed.openPublisher();

    for (let kill = 0; kill < KILLS; kill += 1) {
      const publishing = [1, 2, 3].map(() => publisher.startPublishing({ everyMs: random.between(0, 10) }));
      const ackedBefore = publisher.acked.length;
      await pollUntil(() => publisher.acked.length > ackedBefore, { withinMs: ACKED_WITHIN_MS, everyMs: 5 });
      await delay(random.between(0, 150));
      await process.kill();
      await Promise.all(publishing.map((each) => each.stop()));
      await process.start();
    }
    await publisher.publish({ retryForMs: 10_000 });
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const unacked = publisher.submissions.length - publisher.acked.length;
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: pages.map(({ record }) => record),
      nodes: [process],
      summary: `${String(KILLS)} kills, ${String(publisher.acked.length)} alerts acked, ${String(unacked)} not; ${String(pages.length)} pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};
