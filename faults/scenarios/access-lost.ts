import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '../people.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld } from '../world.ts';

const WATCHING = 30;
const LOSING = 16;
const NEVER = 6;

export const accessLost: Scenario = {
  name: 'access-lost',
  about:
    'on two nodes people log out, stop paying, come to their end by the clock or are deleted while nodes and database are restarted, and insist',
  sabotage: { about: 'a node trusts for ever what it once read of a session', violates: 'I3' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const world = await createWorld(stage, {
      nodes: 2,
      sabotage: [
        {
          file: 'platform/sessions.ts',
          search: 'const TRUSTED_MS = 1_000;',
          replacement: 'const TRUSTED_MS = Infinity;',
        },
        {
          file: 'platform/sessions.ts',
          search: 'for (const id of idsOfUser.get(userId) ?? []) remembered.delete(id);',
          replacement: '',
        },
      ],
    });
    const { people } = world;
    const subscribers = await world.open(await people.mint('paid', Math.round(WATCHING * stage.scale)));
    const losing = await people.mint('paid', Math.round(LOSING * stage.scale));
    const never = [...(await people.mint('none', NEVER)), ...(await people.mint('lapsed', NEVER))];
    // Each of them with a page on either node, which does not take no for an answer.
    const insisting = (
      await Promise.all(
        world.nodes.map(({ origin }) => world.open([...losing, ...never], { at: () => origin, insists: true })),
      )
    ).flat();
    const publisher = await world.openPublisher();
    const publishing = publisher.keepPublishing({ everyMs: 100, retryForMs: 20_000 });

    const ways = [
      (person: Person) => people.endSession(person),
      (person: Person) => people.endSubscription(person),
      (person: Person) => people.endSubscriptionIn(person, chance.between(1_000, 6_000)),
      (person: Person) => people.deleteAccount(person),
    ];
    const ending = (async () => {
      for (const [index, person] of losing.entries()) {
        await delay(chance.between(200, 1_200));
        await untilDone(() => ways[index % ways.length]?.(person) ?? Promise.resolve());
      }
    })();
    const breaking = (async () => {
      await delay(chance.between(1_000, 3_000));
      await world.postgres.stop('immediate');
      await delay(chance.between(500, 2_000));
      await world.postgres.start();
      await delay(chance.between(1_000, 3_000));
      await world.node(0).process.kill();
      await delay(chance.between(500, 1_500));
      await world.node(0).process.start();
      for (const { door, databaseLine } of world.nodes) {
        door.cut();
        databaseLine.cut();
      }
    })();
    await Promise.all([ending, breaking]);
    // Longer than the last one's clock and the five seconds after it.
    await delay(14_000);
    await publishing.stop();
    const settledMs = await world.settle(subscribers);
    const refusals = insisting.reduce((sum, { record }) => sum + record.refusals.length, 0);
    return {
      database: world.database,
      handed: publisher.handed,
      subscribers: [...subscribers, ...insisting].map(({ record }) => record),
      nodes: world.nodes.map(({ process }) => process),
      figures: `${String(losing.length)} people lost their access, ${String(never.length)} never had any: refused ${String(refusals)} times; ${String(publisher.acked.length)} items acked; even after ${(settledMs / 1_000).toFixed(1)} s`,
    };
  },
};

/** The database may be away when somebody leaves. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    const done = await work().then(
      () => true,
      () => false,
    );
    if (done) return;
    await delay(100);
  }
}
