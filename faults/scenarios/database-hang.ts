import { setTimeout as delay } from 'node:timers/promises';
import { recordDatabaseOutages } from '../database-outages.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld } from '../world.ts';

export const databaseHang: Scenario = {
  name: 'database-hang',
  about: 'every process of PostgreSQL stands still, for 5 and for 15 seconds, under load',
  sabotage: { about: 'the product does not tell a database that is away from a mistake of its own', violates: 'I7' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const world = await createWorld(stage, {
      nodes: 1,
      sabotage: [
        {
          file: 'platform/error-handler.ts',
          search: 'if (isDatabaseAway(error)) return unavailable();',
          replacement: '',
        },
      ],
    });
    return recordDatabaseOutages(stage, world, {
      publishEveryMs: 50,
      async breakDatabase(outage) {
        for (const ms of [chance.between(4_000, 6_000), chance.between(13_000, 15_000)]) {
          await delay(chance.between(1_000, 2_000));
          await outage(async () => {
            await world.postgres.hang();
            await delay(ms);
            world.postgres.resume();
          });
          // A page that somebody opens anew while the pools still recover.
          await world.open(await world.people.mint('trial', 1));
        }
      },
    });
  },
};
