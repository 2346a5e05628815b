import { setTimeout as delay } from 'node:timers/promises';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld, type WorldNode } from '../world.ts';

const WATCHING = 60;
const ROUNDS = 2;

export const nodeDies: Scenario = {
  name: 'node-dies',
  about: 'of two nodes one is killed, then the other: its people move, and both are told what either published',
  sabotage: { about: 'a node tells its people only of what it has published itself', violates: 'I1' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const world = await createWorld(stage, {
      nodes: 2,
      sabotage: [
        {
          file: 'features/news/alert-log.ts',
          search: "notifications.on('alert_log', wake);",
          replacement: '',
        },
        { file: 'features/news/alert-log.ts', search: 'timer = setInterval(wake, POLL_INTERVAL_MS);', replacement: '' },
      ],
    });
    const living = (): readonly WorldNode[] => world.nodes.filter(({ process }) => process.isRunning);
    const someNode = (): string => chance.pick(living()).origin;
    const subscribers = await world.open(await world.people.mint('paid', Math.round(WATCHING * stage.scale)), {
      at: someNode,
    });
    const publisher = await world.openPublisher(someNode);
    const others = await world.openPublisher(() => world.node(1).origin);
    const publishing = [publisher, others].map((each) => each.keepPublishing({ everyMs: 40, retryForMs: 20_000 }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const node of world.nodes) {
        await delay(chance.between(1_000, 3_000));
        await node.process.kill();
        await delay(chance.between(2_000, 4_000));
        await node.process.start();
      }
    }
    await delay(1_000);
    await Promise.all(publishing.map((each) => each.stop()));
    // Everybody is where the last living node was. Now they are at both, and each node publishes once alone: the other
    // one's people hear of it by the database.
    for (const { door } of world.nodes) door.cut();
    await world.settle(subscribers);
    for (const { origin } of world.nodes) {
      await publisher.publish({ to: origin, retryForMs: 10_000 });
      await world.settle(subscribers, 10_000);
    }
    const settledMs = await world.settle(subscribers);
    const acked = publisher.acked.length + others.acked.length;
    const connects = subscribers.reduce((sum, { record }) => sum + record.connects, 0);
    return {
      database: world.database,
      handed: [...publisher.handed, ...others.handed],
      subscribers: subscribers.map(({ record }) => record),
      nodes: world.nodes.map(({ process }) => process),
      figures: `${String(ROUNDS * 2)} kills, ${String(acked)} items acked, ${String(subscribers.length)} pages came ${String(connects)} times; even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};
