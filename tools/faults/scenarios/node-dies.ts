import { setTimeout as delay } from 'node:timers/promises';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed, type TestBedNode } from '../test-bed.ts';

const PAGES = 60;
const ROUNDS = 2;

export const nodeDies: Scenario = {
  name: 'node-dies',
  description: 'two nodes are killed in turn and their clients move',
  sabotage: {
    description: 'nodes send only their own alerts',
    violates: 'I1',
    breaks: [
      { file: 'features/feed/alert-log.ts', search: "notifications.on('alert_log', read);", replacement: '' },
      { file: 'features/feed/alert-log.ts', search: 'timer = setInterval(read, POLL_INTERVAL_MS);', replacement: '' },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, scale } = context;
    const testBed = await createTestBed(context, { nodes: 2 });
    const listRunning = (): readonly TestBedNode[] => testBed.nodes.filter(({ process }) => process.isRunning);
    const anyRunningNode = (): string => random.pick(listRunning()).origin;
    const pages = await testBed.openPages(await testBed.users.create('paid', Math.round(PAGES * scale)), {
      origin: anyRunningNode,
    });
    const publisher = await testBed.openPublisher(anyRunningNode);
    const secondPublisher = await testBed.openPublisher(() => testBed.node(1).origin);
    const publishing = [publisher, secondPublisher].map((each) =>
      each.startPublishing({ everyMs: 40, retryForMs: 20_000 }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { process } of testBed.nodes) {
        await delay(random.between(1_000, 3_000));
        await process.kill();
        await delay(random.between(2_000, 4_000));
        await process.start();
      }
    }
    await delay(1_000);
    await Promise.all(publishing.map((each) => each.stop()));
    // Distributes the pages over both nodes again. Then each node publishes once, so that the pages of the other node
    // depend on the database.
    for (const { httpProxy } of testBed.nodes) httpProxy.resetConnections();
    await testBed.waitUntilCurrent(pages);
    for (const { origin } of testBed.nodes) {
      await publisher.publish({ origin, retryForMs: 10_000 });
      await testBed.waitUntilCurrent(pages, 10_000);
    }
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const acked = publisher.acked.length + secondPublisher.acked.length;
    const connects = pages.reduce((sum, { record }) => sum + record.connectCount, 0);
    return {
      database: testBed.database,
      submissions: [...publisher.submissions, ...secondPublisher.submissions],
      pages: pages.map(({ record }) => record),
      nodes: testBed.nodes.map(({ process }) => process),
      summary: `${String(ROUNDS * 2)} kills, ${String(acked)} alerts acked, ${String(pages.length)} pages connected ${String(connects)} times; current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};
