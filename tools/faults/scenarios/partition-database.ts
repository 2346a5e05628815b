import { setTimeout as delay } from 'node:timers/promises';
import type { ProbeEvidence } from '../checker.ts';
import type { RecordedPage } from '../recorded-page.ts';
import type { Recording, Scenario } from '../scenario.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { createTestBed, type TestBed, type TestBedNode } from '../test-bed.ts';
import { startUserProbes } from '../user-probes.ts';
import type { User } from '../users.ts';

const PAGES_PER_NODE = 12;
const PARTITIONS_S = [5, 30, 90];
const SABOTAGED_PARTITIONS_S = [8];
const PUBLISH_EVERY_MS = 500;
/** The allowed time to recover, and a second to see later failures. */
const OBSERVED_AFTER_MS = 11_000;

export const partitionDatabase: Scenario = {
  name: 'partition-database',
  description: 'no packets between a node and the database for 5, 30 and 90 s while users lose access',
  sabotage: {
    description: 'nodes ignore access changes',
    violates: 'I3',
    breaks: [
      {
        file: 'platform/access-watch.ts',
        search: 'callAll(listeners.map((listener) => () => listener(userId)))',
        replacement: 'Promise.resolve(void userId)',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, isSabotaged, scale } = context;
    const partitions = isSabotaged ? SABOTAGED_PARTITIONS_S : PARTITIONS_S;
    // The last node keeps its connection and publishes.
    const testBed = await createTestBed(context, { nodes: partitions.length + 1 });
    const healthy = testBed.node(partitions.length);
    const { users } = testBed;
    const pageCount = testBed.nodes.length * Math.round(PAGES_PER_NODE * scale);
    const pages = await testBed.openPages(await users.create('paid', pageCount));
    const publisher = await testBed.openPublisher(() => healthy.origin);
    await publisher.publish();
    await testBed.waitUntilCurrent(pages);

    const publishing = publisher.startPublishing({ everyMs: PUBLISH_EVERY_MS });
    const running: Promise<ProbeEvidence>[] = [];
    const pagesLosingAccess: RecordedPage[] = [];
    for (const [index, seconds] of partitions.entries()) {
      const node = testBed.node(index);
      const losing = await createLosingUsers(testBed);
      pagesLosingAccess.push(...(await testBed.openPages(Object.values(losing), { origin: () => node.origin })));
      const prober = await users.createOne('paid');
      running.push(partitionNode(testBed, node, { seconds, prober, losing, random }));
    }
    const probes = await Promise.all(running);
    await publishing.stop();
    await publisher.publish();
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: [...pages, ...pagesLosingAccess].map(({ record }) => record),
      probes,
      nodes: testBed.nodes.map(({ process }) => process),
      summary: `${partitions.join(', ')} s; ${String(publisher.acked.length)} alerts acked, ${String(pagesLosingAccess.length)} users lost access; pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};

/** Users by the way in which each will lose access. */
interface LosingUsers {
  readonly loggedOut: User;
  readonly canceled: User;
  readonly deleted: User;
}

const createLosingUsers = async ({ users }: TestBed): Promise<LosingUsers> => ({
  loggedOut: await users.createOne('paid'),
  canceled: await users.createOne('paid'),
  deleted: await users.createOne('paid'),
});

async function partitionNode(
  { users, publicOrigin }: TestBed,
  node: TestBedNode,
  { seconds, prober, losing, random }: { seconds: number; prober: User; losing: LosingUsers; random: SeededRandom },
): Promise<ProbeEvidence> {
  const { process, databaseProxy } = node;
  const probes = startUserProbes({ name: process.name, origin: () => node.origin, publicOrigin, user: prober });
  await delay(random.between(500, 1_500));
  const fromMs = performance.now();
  databaseProxy.partition(random.chance(0.3) ? 'toClient' : undefined);
  await delay(random.between(500, (seconds - 2) * 1_000));
  await users.endSession(losing.loggedOut);
  await users.endSubscription(losing.canceled);
  await users.deleteAccount(losing.deleted);
  await delay(Math.max(0, fromMs + seconds * 1_000 - performance.now()));
  databaseProxy.heal();
  const outage = { fromMs, untilMs: performance.now() };
  await delay(OBSERVED_AFTER_MS);
  await probes.stop();
  return { results: probes.results, outages: [outage] };
}
