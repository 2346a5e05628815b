import { setTimeout as delay } from 'node:timers/promises';
import type { Asked } from '../checker.ts';
import type { Person } from '../people.ts';
import { askAllDay, type Asker } from '../questions.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld } from '../world.ts';

const PAGES_PER_NODE = 12;
const PARTITIONS_S = [5, 30, 90];
const SABOTAGED_S = [8];
const ITEMS_EVERY_MS = 500;

export const partitionDatabase: Scenario = {
  name: 'partition-database',
  about: 'nothing passes between a node and the database, for 5, 30 and 90 seconds, while its people lose their access',
  sabotage: { about: 'nodes do not follow changes of access', violates: 'I3' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const partitions = stage.isSabotaged ? SABOTAGED_S : PARTITIONS_S;
    // The last node keeps its line: there the news go on.
    const world = await createWorld(stage, {
      nodes: partitions.length + 1,
      sabotage: [
        {
          file: 'platform/access-watch.ts',
          search: 'for (const listener of listeners) await listener(userId);',
          replacement: 'await Promise.resolve(userId);',
        },
      ],
    });
    const healthy = world.node(partitions.length);
    const { people, publicOrigin } = world;
    const subscribers = [
      ...(await world.open(await people.mint('paid', world.nodes.length * Math.round(PAGES_PER_NODE * stage.scale)))),
    ];
    const publisher = await world.openPublisher(() => healthy.origin);
    await publisher.publish();
    await world.settle(subscribers);

    const publishing = publisher.keepPublishing({ everyMs: ITEMS_EVERY_MS });
    const watched: Promise<Asked>[] = [];
    const lost: Person[] = [];
    for (const [index, seconds] of partitions.entries()) {
      const node = world.node(index);
      const own = { at: (): string => node.origin };
      const [asker, ...losing] = await people.mint('paid', 4);
      const [loggedOut, unpaid, deleted] = losing;
      if (asker === undefined || loggedOut === undefined || unpaid === undefined || deleted === undefined) {
        throw new Error('Nobody was minted');
      }
      subscribers.push(...(await world.open(losing, own)));
      lost.push(...losing);
      const about: Asker = { name: node.process.name, origin: own.at, publicOrigin, person: asker };
      watched.push(
        (async () => {
          const probes = askAllDay(about);
          await delay(chance.between(500, 1_500));
          const fromMs = performance.now();
          node.databaseLine.blackhole(chance.is(0.3) ? { direction: 'back' } : {});
          await delay(chance.between(500, (seconds - 2) * 1_000));
          await people.endSession(loggedOut);
          await people.endSubscription(unpaid);
          await people.deleteAccount(deleted);
          await delay(Math.max(0, fromMs + seconds * 1_000 - performance.now()));
          await node.databaseLine.heal();
          const outage = { fromMs, untilMs: performance.now() };
          await delay(11_000);
          await probes.stop();
          return { probed: probes.answers, outages: [outage] };
        })(),
      );
    }
    const asked = await Promise.all(watched);
    await publishing.stop();
    await publisher.publish();
    const settledMs = await world.settle(subscribers.filter(({ record }) => !lost.includes(record.person)));
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: subscribers.map(({ record }) => record),
      asked,
      nodes: world.nodes.map(({ process }) => process),
      figures: `${partitions.join(', ')} s; ${String(publisher.acked.length)} items acked, ${String(lost.length)} people lost their access meanwhile; even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};
