import { setTimeout as delay } from 'node:timers/promises';
import type { Recording, Scenario } from '../scenario.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import type { User } from '../users.ts';

const PAGES = 30;
const LOSING_ACCESS = 16;
const WITHOUT_ACCESS = 6;
/** Longer than the last scheduled end and the allowed five seconds. */
const OBSERVED_AFTER_MS = 14_000;

export const accessLost: Scenario = {
  name: 'access-lost',
  description: 'users lose access in four ways and keep reconnecting while a node and the database restart',
  sabotage: {
    description: 'sessions are cached forever',
    violates: 'I3',
    breaks: [
      {
        file: 'platform/sessions.ts',
        search: 'const CACHE_TTL_MS = 1_000;',
        replacement: 'const CACHE_TTL_MS = Infinity;',
      },
      {
        file: 'platform/sessions.ts',
        search: 'for (const id of idsByUser.get(userId) ?? []) cached.delete(id);',
        replacement: '',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, scale } = context;
    const testBed = await createTestBed(context, { nodes: 2 });
    const { users } = testBed;
    const pages = await testBed.openPages(await users.create('paid', Math.round(PAGES * scale)));
    const losing = await users.create('paid', Math.round(LOSING_ACCESS * scale));
    const without = [
      ...(await users.create('none', WITHOUT_ACCESS)),
      ...(await users.create('lapsed', WITHOUT_ACCESS)),
    ];
    // A page on each node for each of these users.
    const persistentPages = (
      await Promise.all(
        testBed.nodes.map(({ origin }) =>
          testBed.openPages([...losing, ...without], { origin: () => origin, ignoresRefusals: true }),
        ),
      )
    ).flat();
    const publisher = await testBed.openPublisher();
    const publishing = publisher.startPublishing({ everyMs: 100, retryForMs: 20_000 });
    await Promise.all([endAccess(testBed, losing, random), restartParts(testBed, random)]);
    await delay(OBSERVED_AFTER_MS);
    await publishing.stop();
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const refusals = persistentPages.reduce((sum, { record }) => sum + record.refusals.length, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: [...pages, ...persistentPages].map(({ record }) => record),
      nodes: testBed.nodes.map(({ process }) => process),
      summary: `${String(losing.length)} users lost access, ${String(without.length)} never had any: ${String(refusals)} refusals; ${String(publisher.acked.length)} alerts acked; pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};

async function endAccess({ users }: TestBed, losing: readonly User[], random: SeededRandom): Promise<void> {
  const changes = [
    (user: User) => users.endSession(user),
    (user: User) => users.endSubscription(user),
    (user: User) => users.endSubscriptionIn(user, random.between(1_000, 6_000)),
    (user: User) => users.deleteAccount(user),
  ];
  for (const [index, user] of losing.entries()) {
    await delay(random.between(200, 1_200));
    await retryUntilDone(() => changes[index % changes.length]?.(user) ?? Promise.resolve());
  }
}

async function restartParts(testBed: TestBed, random: SeededRandom): Promise<void> {
  const { postgres, nodes } = testBed;
  const { process } = testBed.node(0);
  await delay(random.between(1_000, 3_000));
  await postgres.stop('immediate');
  await delay(random.between(500, 2_000));
  await postgres.start();
  await delay(random.between(1_000, 3_000));
  await process.kill();
  await delay(random.between(500, 1_500));
  await process.start();
  for (const { httpProxy, databaseProxy } of nodes) {
    httpProxy.resetConnections();
    databaseProxy.resetConnections();
  }
}

/** The database may be down. */
async function retryUntilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await delay(100);
  }
}
