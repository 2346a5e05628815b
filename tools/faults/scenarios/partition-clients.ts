import { setTimeout as delay } from 'node:timers/promises';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';

const PAGES_PER_NODE = 20;
const PARTITIONS_S = [5, 30, 90];
/** Longer than the ping interval and timeout, 45 s, so that both sides close the connections. */
const SABOTAGED_PARTITIONS_S = [60];
const PUBLISH_EVERY_MS = 500;

export const partitionClients: Scenario = {
  name: 'partition-clients',
  description: 'no packets between clients and their node for 5, 30 and 90 s',
  sabotage: { description: 'pages do not refetch', violates: 'I1' },
  async run(context): Promise<Recording> {
    const { random, isSabotaged, scale } = context;
    const partitions = isSabotaged ? SABOTAGED_PARTITIONS_S : PARTITIONS_S;
    const testBed = await createTestBed(context, { nodes: partitions.length });
    const pageCount = partitions.length * Math.round(PAGES_PER_NODE * scale);
    const pages = await testBed.openPages(await testBed.users.create('paid', pageCount));
    const publisher = await testBed.openPublisher(() => random.pick(testBed.nodes).process.origin);
    await publisher.publish();
    await testBed.waitUntilCurrent(pages);
    if (isSabotaged) for (const page of pages) page.stopResyncing();

    const publishing = publisher.startPublishing({ everyMs: PUBLISH_EVERY_MS });
    await Promise.all(
      partitions.map(async (seconds, index) => {
        const { httpProxy } = testBed.node(index);
        await delay(random.between(0, 500));
        httpProxy.partition(random.chance(0.3) ? 'toClient' : undefined);
        await delay(seconds * 1_000);
        httpProxy.heal();
      }),
    );
    await publishing.stop();
    await publisher.publish();
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const connects = pages.reduce((sum, { record }) => sum + record.connectCount, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: pages.map(({ record }) => record),
      nodes: testBed.nodes.map(({ process }) => process),
      summary: `${partitions.join(', ')} s; ${String(publisher.acked.length)} alerts acked, ${String(pages.length)} pages connected ${String(connects)} times; current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};
