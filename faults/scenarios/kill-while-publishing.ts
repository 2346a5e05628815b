import { setTimeout as delay } from 'node:timers/promises';
import type { Recording, Scenario } from '../scenario.ts';
import { becomes } from '../wait.ts';
import { createWorld } from '../world.ts';

const KILLS = 20;
const WATCHING = 40;
const ACKED_WITHIN_MS = 5_000;

export const killWhilePublishing: Scenario = {
  name: 'kill-while-publishing',
  about: 'SIGKILL of the node at 20 random instants while items are handed in',
  sabotage: { about: 'the product answers 201 before it has committed', violates: 'I1' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const world = await createWorld(stage, {
      nodes: 1,
      sabotage: [
        {
          file: 'features/news/publish.ts',
          search: 'const { results, lastSeq } = await deps.db.transaction(async (transaction) => {',
          replacement: 'const early = Promise.withResolvers(); void deps.db.transaction(async (transaction) => {',
        },
        {
          file: 'features/news/publish.ts',
          search: 'return published;\n  });',
          replacement:
            'early.resolve(published); await new Promise((resolve) => setTimeout(resolve, 400)); return published;\n  }).catch(() => undefined); const { results, lastSeq } = await early.promise;',
        },
      ],
    });
    const { process } = world.node(0);
    const subscribers = await world.open(await world.people.mint('paid', Math.round(WATCHING * stage.scale)));
    const publisher = await world.openPublisher();

    for (let kill = 0; kill < KILLS; kill += 1) {
      const handing = [1, 2, 3].map(() => publisher.keepPublishing({ everyMs: chance.between(0, 10) }));
      const ackedBefore = publisher.acked.length;
      await becomes(() => publisher.acked.length > ackedBefore, { withinMs: ACKED_WITHIN_MS, everyMs: 5 });
      await delay(chance.between(0, 150));
      await process.kill();
      await Promise.all(handing.map((each) => each.stop()));
      await process.start();
    }
    await publisher.publish({ retryForMs: 10_000 });
    const settledMs = await world.settle(subscribers);
    const unacked = publisher.handed.length - publisher.acked.length;
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: subscribers.map(({ record }) => record),
      nodes: world.nodes.map((node) => node.process),
      figures: `${String(KILLS)} kills, ${String(publisher.acked.length)} items acked, ${String(unacked)} not; ${String(subscribers.length)} pages even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};
