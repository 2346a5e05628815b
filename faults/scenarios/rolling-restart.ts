import { setTimeout as delay } from 'node:timers/promises';
import { openBalancer } from '../balancer.ts';
import { askAllDay } from '../questions.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { waitUntil } from '../wait.ts';
import { createWorld } from '../world.ts';

const WATCHING = 60;
const ROUNDS = 2;
const READY_WITHIN_MS = 30_000;

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  about: 'two nodes are restarted in turn under load, behind a proxy that asks them whether they are ready',
  sabotage: { about: 'a node that is asked to stop ends at once', violates: 'I7' },
  async run(stage): Promise<Recording> {
    const { chance, teardown } = stage;
    let ports: readonly number[] = [];
    const balancer = await openBalancer(() => ports);
    teardown.add(() => balancer.close());
    const world = await createWorld(stage, {
      nodes: 2,
      publicOrigin: balancer.origin,
      // The balancer asks four times in this time.
      env: { SHUTDOWN_DELAY_S: '1' },
      sabotage: [
        {
          file: 'commands/stop-on-signals.ts',
          search: "process.on('SIGTERM', () => {",
          replacement: "process.on('SIGTERM', () => { process.exit(0);",
        },
      ],
    });
    ports = world.nodes.map(({ process }) => process.port);
    const isReady = (port: number) => (): boolean => balancer.isReady(port);
    for (const port of ports) await waitUntil('a node is ready', isReady(port), { withinMs: READY_WITHIN_MS });

    const [asker, ...watching] = await world.people.mint('paid', 1 + Math.round(WATCHING * stage.scale));
    if (asker === undefined) throw new Error('Nobody was minted');
    const front = (): string => balancer.origin;
    const subscribers = await world.open(watching, { at: front });
    const publisher = await world.openPublisher(front);
    const publishing = [1, 2].map(() => publisher.keepPublishing({ everyMs: 10 }));
    const probes = [1, 2, 3].map((number) =>
      askAllDay({ name: `asker ${String(number)}`, origin: front, publicOrigin: balancer.origin, person: asker }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { process } of world.nodes) {
        await delay(chance.between(500, 1_500));
        await process.stop();
        await process.start();
        await waitUntil('a node is ready', isReady(process.port), { withinMs: READY_WITHIN_MS });
      }
    }
    await Promise.all([...publishing, ...probes].map((each) => each.stop()));
    const settledMs = await world.settle(subscribers);
    const failed = publisher.handed
      .filter(({ id }) => id === null)
      .map(({ statuses }) => `an item was handed in and answered ${statuses.join()}`);
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: subscribers.map(({ record }) => record),
      asked: probes.map(({ answers }) => ({ probed: answers, outages: [] })),
      nodes: world.nodes.map(({ process }) => process),
      further: [{ invariant: 'I7', find: () => [...failed, ...balancer.failures] }],
      figures: `${String(ROUNDS * 2)} restarts, ${String(publisher.acked.length)} items acked, ${String(probes.reduce((sum, { answers }) => sum + answers.length, 0))} questions; even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};
