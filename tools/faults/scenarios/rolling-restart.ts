import { setTimeout as delay } from 'node:timers/promises';
import { openBalancer } from '../balancer.ts';
import { waitUntil } from '../polling.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';
import { startUserProbes } from '../user-probes.ts';

const PAGES = 60;
const ROUNDS = 2;
const READY_WITHIN_MS = 30_000;

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  description: 'two nodes restart in turn behind a proxy that respects `/readyz`',
  sabotage: {
    description: 'SIGTERM ends a node at once',
    violates: 'I7',
    breaks: [
      {
        file: 'node/stop-on-signals.ts',
        search: 'process.on(signal, () => {',
        replacement: 'process.on(signal, () => { process.exit(0);',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, teardown, scale } = context;
    let ports: readonly number[] = [];
    const balancer = await openBalancer(() => ports);
    teardown.add(() => balancer.close());
    const testBed = await createTestBed(context, {
      nodes: 2,
      publicOrigin: balancer.origin,
      // Enough for four readiness checks.
      env: { SHUTDOWN_DELAY_S: '1' },
    });
    ports = testBed.nodes.map(({ process }) => process.port);
    const waitUntilReady = (port: number): Promise<void> =>
      waitUntil('a node is ready', () => balancer.isReady(port), { withinMs: READY_WITHIN_MS });
    for (const port of ports) await waitUntilReady(port);

    const origin = (): string => balancer.origin;
    const user = await testBed.users.createOne('paid');
    const pages = await testBed.openPages(await testBed.users.create('paid', Math.round(PAGES * scale)), { origin });
    const publisher = await testBed.openPublisher(origin);
    const publishing = [1, 2].map(() => publisher.startPublishing({ everyMs: 10 }));
    const probes = [1, 2, 3].map((number) =>
      startUserProbes({ name: `client ${String(number)}`, origin, publicOrigin: balancer.origin, user }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { process } of testBed.nodes) {
        await delay(random.between(500, 1_500));
        await process.stop();
        await process.start();
        await waitUntilReady(process.port);
      }
    }
    await Promise.all([...publishing, ...probes].map((each) => each.stop()));
    const currentAfterMs = await testBed.waitUntilCurrent(pages);
    const refused = publisher.submissions
      .filter(({ id }) => id === null)
      .map(({ statuses }) => `a submission returned ${statuses.join()}`);
    const probeCount = probes.reduce((sum, { results }) => sum + results.length, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      pages: pages.map(({ record }) => record),
      probes: probes.map(({ results }) => ({ results, outages: [] })),
      nodes: testBed.nodes.map(({ process }) => process),
      checks: [{ invariant: 'I7', find: () => [...refused, ...balancer.failures] }],
      summary: `${String(ROUNDS * 2)} restarts, ${String(publisher.acked.length)} alerts acked, ${String(probeCount)} probes; pages current after ${(currentAfterMs / 1_000).toFixed(1)} s`,
    };
  },
};
