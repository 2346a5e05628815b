import { setTimeout as delay } from 'node:timers/promises';
import { runDatabaseOutages } from '../run-database-outages.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed } from '../test-bed.ts';

const RESTARTS = 4;
/** A crash loses recent commits. */
const LOSSY_SETTINGS = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' };

export const databaseRestart: Scenario = {
  name: 'database-restart',
  description: 'PostgreSQL crashes or stops four times',
  sabotage: { description: 'PostgreSQL acknowledges commits before writing them', violates: 'I1' },
  async run(context): Promise<Recording> {
    const { random, isSabotaged } = context;
    const testBed = await createTestBed(context, {
      nodes: 1,
      postgres: isSabotaged ? { settings: LOSSY_SETTINGS } : {},
    });
    return runDatabaseOutages(context, testBed, {
      publishEveryMs: 20,
      async causeOutages(recordOutage) {
        for (let restart = 0; restart < RESTARTS; restart += 1) {
          await delay(random.between(500, 2_500));
          await recordOutage(async () => {
            await testBed.postgres.stop(restart % 2 === 0 ? 'immediate' : 'fast');
            await delay(random.between(0, 3_000));
            await testBed.postgres.start();
          });
        }
      },
    });
  },
};
