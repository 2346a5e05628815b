import { setTimeout as delay } from 'node:timers/promises';
import { runDatabaseOutages } from '../run-database-outages.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';

export const databaseHang: Scenario = {
  name: 'database-hang',
  description: 'PostgreSQL freezes for 5 and 15 s',
  sabotage: {
    description: 'an unavailable database results in 500',
    violates: 'I7',
    breaks: [
      {
        file: 'platform/error-handler.ts',
        search: '(isDatabaseUnavailable(error) ? unavailable() : undefined)',
        replacement: 'undefined',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random } = context;
    const testBed = await createTestBed(context, { nodes: 1 });
    return runDatabaseOutages(context, testBed, {
      publishEveryMs: 50,
      async causeOutages(recordOutage) {
        for (const ms of [random.between(4_000, 6_000), random.between(13_000, 15_000)]) {
          await delay(random.between(1_000, 2_000));
          await recordOutage(async () => {
            await testBed.postgres.freeze();
            await delay(ms);
            testBed.postgres.unfreeze();
          });
          // A first load while the connection pools are still recovering.
          await testBed.openPages([await testBed.users.createOne('trial')]);
        }
      },
    });
  },
};
