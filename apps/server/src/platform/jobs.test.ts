import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { connectionOf } from '../../test/test-node.ts';
import { type Database, openDatabase } from './database.ts';
import { type JobQueue, openJobQueue } from './jobs.ts';
import { createLogger } from './logger.ts';

const log = createLogger('silent');
let testDatabase: TestDatabase;
let database: Database;
let queue: JobQueue;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(connectionOf(testDatabase.connection), log);
  queue = await openJobQueue(database, { runsJobs: true, log });
});
afterAll(async () => {
  await queue.stop();
  await database.close();
  await testDatabase.drop();
});

/** Polls are two seconds apart or more: this many in a row exceed the time limit of a test. */
const RUNS = 15;

it('starts a scheduled job at once when asked, without waiting for a poll', async () => {
  let finish = (): void => undefined;
  let runs = 0;
  await queue.schedule([
    {
      name: 'sweep',
      cron: '0 0 1 1 *',
      timeLimitS: 60,
      run: () => {
        runs += 1;
        finish();
        return Promise.resolve();
      },
    },
  ]);
  for (let count = 0; count < RUNS; count += 1) {
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await queue.runScheduled('sweep');
    await finished;
  }
  expect(runs).toBe(RUNS);
});

it('ends the schedule of a job that no longer exists, and removes its waiting runs', async () => {
  const job = { cron: '0 0 1 1 *', timeLimitS: 60, run: () => Promise.resolve() };
  const former = await openJobQueue(database, { runsJobs: true, log });
  await former.schedule([
    { ...job, name: 'kept' },
    { ...job, name: 'dropped' },
  ]);
  await former.stop();
  await queue.runScheduled('dropped');
  await queue.schedule([{ ...job, name: 'kept' }]);
  const { rows: schedules } = await database.db.execute<{ name: string }>(sql`SELECT name FROM pgboss.schedule`);
  expect(schedules).toEqual([{ name: 'kept' }]);
  const { rows: waiting } = await database.db.execute(sql`SELECT id FROM pgboss.job WHERE name = 'dropped'`);
  expect(waiting).toEqual([]);
});
