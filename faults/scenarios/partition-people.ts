import { setTimeout as delay } from 'node:timers/promises';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld } from '../world.ts';

const PAGES_PER_NODE = 20;
const PARTITIONS_S = [5, 30, 90];
/** Longer than the heartbeat's patience of 45 s: connections are given up on both sides. */
const SABOTAGED_S = [60];
const ITEMS_EVERY_MS = 500;

export const partitionPeople: Scenario = {
  name: 'partition-people',
  about: 'nothing passes between people and their node, for 5, 30 and 90 seconds, in both directions or in one',
  sabotage: { about: 'the pages do not fetch what they missed', violates: 'I1' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const partitions = stage.isSabotaged ? SABOTAGED_S : PARTITIONS_S;
    const world = await createWorld(stage, { nodes: partitions.length });
    const pages = partitions.length * Math.round(PAGES_PER_NODE * stage.scale);
    const subscribers = await world.open(await world.people.mint('paid', pages));
    const publisher = await world.openPublisher(() => chance.pick(world.nodes).process.origin);
    await publisher.publish();
    await world.settle(subscribers);
    if (stage.isSabotaged) for (const subscriber of subscribers) subscriber.stopResyncing();

    const publishing = publisher.keepPublishing({ everyMs: ITEMS_EVERY_MS });
    await Promise.all(
      partitions.map(async (seconds, index) => {
        const { door } = world.node(index);
        await delay(chance.between(0, 500));
        // In one direction alone: what people say arrives, what they are told does not.
        door.blackhole(chance.is(0.3) ? { direction: 'back' } : {});
        await delay(seconds * 1_000);
        await door.heal();
      }),
    );
    await publishing.stop();
    await publisher.publish();
    const settledMs = await world.settle(subscribers);
    const connects = subscribers.reduce((sum, { record }) => sum + record.connects, 0);
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: subscribers.map(({ record }) => record),
      nodes: world.nodes.map(({ process }) => process),
      figures: `${partitions.join(', ')} s; ${String(publisher.acked.length)} items acked, ${String(subscribers.length)} pages came ${String(connects)} times; even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};
