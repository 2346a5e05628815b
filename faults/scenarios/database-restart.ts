import { setTimeout as delay } from 'node:timers/promises';
import { recordDatabaseOutages } from '../database-outages.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createWorld } from '../world.ts';

const RESTARTS = 4;
/** The commits since PostgreSQL last wrote them are lost with it. */
const FORGETFUL = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };

export const databaseRestart: Scenario = {
  name: 'database-restart',
  about: 'PostgreSQL crashes or is stopped, four times, for up to three seconds, under load',
  sabotage: { about: 'PostgreSQL answers commits before it has written them', violates: 'I1' },
  async run(stage): Promise<Recording> {
    const { chance } = stage;
    const world = await createWorld(stage, {
      nodes: 1,
      postgres: stage.isSabotaged ? { settings: FORGETFUL } : {},
    });
    return recordDatabaseOutages(stage, world, {
      publishEveryMs: 20,
      async breakDatabase(outage) {
        for (let restart = 0; restart < RESTARTS; restart += 1) {
          await delay(chance.between(500, 2_500));
          await outage(async () => {
            await world.postgres.stop(restart % 2 === 0 ? 'immediate' : 'fast');
            await delay(chance.between(0, 3_000));
            await world.postgres.start();
          });
        }
      },
    });
  },
};
