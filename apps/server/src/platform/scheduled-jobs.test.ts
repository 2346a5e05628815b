import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestNode, type TestNode } from '../../test/test-node.ts';
import { purgeCompletedJobs } from './job-tables.ts';
import { openJobQueue } from './jobs.ts';
import {
  listScheduledJobs,
  readInterval,
  registerScheduledJobs,
  type ScheduledWork,
  SkippedRunError,
} from './scheduled-jobs.ts';
import { scheduledJob } from './schema.ts';
import { eventually } from '../../test/eventually.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
beforeEach(async () => {
  await node.db.delete(scheduledJob);
});
afterAll(() => node.stop());

const register = async (work: Omit<ScheduledWork, 'name' | 'cron'>): Promise<() => Promise<void>> => {
  const [job] = await registerScheduledJobs(node, [{ name: 'sweep', cron: '* * * * *', ...work }]);
  if (job === undefined) throw new Error('No job');
  return job.run;
};
const state = async () => (await listScheduledJobs(node.db))[0];

it.each([
  ['* * * * *', 60],
  ['*/10 * * * *', 600],
  ['17 * * * *', 3_600],
  ['37 4 * * *', 86_400],
])('reads the interval of %s', (cron, seconds) => {
  expect(readInterval(cron)).toBe(seconds);
});

describe('a scheduled job', () => {
  it('records its success and duration', async () => {
    const run = await register({ run: () => Promise.resolve() });
    expect(await state()).toMatchObject({ successAgeS: null, durationS: null });
    await run();
    const { successAgeS, durationS, overdueS } = (await state()) ?? {};
    expect([Math.floor(successAgeS ?? 99), Math.floor(durationS ?? 99), overdueS]).toEqual([0, 0, 0]);
  });

  it('runs on one node at a time', async () => {
    const release = Promise.withResolvers<undefined>();
    const work = vi.fn<() => Promise<undefined>>(() => release.promise);
    const run = await register({ run: work });
    const runOnOtherNode = await register({ run: work });
    const first = run();
    await eventually(() => expect(work).toHaveBeenCalledOnce());
    await runOnOtherNode();
    expect(work).toHaveBeenCalledOnce();
    release.resolve(undefined);
    await first;
    await runOnOtherNode();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('still runs after another node that does not know it has started', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const run = await register({ run: work });
    await registerScheduledJobs(node, [{ name: 'other', cron: '* * * * *', run: () => Promise.resolve() }]);
    await run();
    expect(work).toHaveBeenCalledOnce();
    expect((await listScheduledJobs(node.db)).find(({ name }) => name === 'sweep')?.successAgeS).not.toBeNull();
  });

  it('runs again after a node died during a run', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const run = await register({ run: work });
    await node.db.update(scheduledJob).set({ lease_until: sql`clock_timestamp() + interval '30 seconds'` });
    await run();
    expect(work).not.toHaveBeenCalled();
    await node.db.update(scheduledJob).set({ lease_until: sql`clock_timestamp()` });
    await run();
    expect(work).toHaveBeenCalledOnce();
  });

  it('fails after its time limit, tells the work to stop, and may run again', async () => {
    const run = await register({
      timeLimitS: 0.1,
      run: (signal) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            resolve();
          });
        }),
    });
    await expect(run()).rejects.toThrow('The job sweep took longer than 0.1 s');
    expect(await state()).toMatchObject({ successAgeS: null });
    const again = await register({ run: () => Promise.resolve() });
    await again();
    expect(await state()).not.toMatchObject({ successAgeS: null });
  });

  it('does not run beside a run that ignores its time limit, on any node', async () => {
    const [stopping, end] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const work = vi.fn<(signal: AbortSignal) => Promise<undefined>>((signal) => {
      signal.addEventListener('abort', () => {
        stopping.resolve(undefined);
      });
      return end.promise;
    });
    const run = await register({ timeLimitS: 0.1, run: work });
    const runOnOtherNode = await register({ timeLimitS: 0.1, run: work });
    const failure = run().catch((error: unknown) => String(error));
    await stopping.promise;
    for (let attempt = 0; attempt < 10; attempt += 1) await runOnOtherNode();
    expect(work).toHaveBeenCalledOnce();
    end.resolve(undefined);
    expect(await failure).toContain('The job sweep took longer than 0.1 s');
    expect(await state()).toMatchObject({ successAgeS: null });
    await runOnOtherNode();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('neither fails nor succeeds if its work skips the run, and can run again at once', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.reject(new SkippedRunError('in progress')));
    const run = await register({ run: work });
    await run();
    await run();
    expect(work).toHaveBeenCalledTimes(2);
    expect(await state()).toMatchObject({ successAgeS: null, durationS: null });
  });

  it.each([new Error('no'), new SkippedRunError('in progress')])(
    'is overdue if all runs end with %s',
    async (outcome) => {
      const run = await register({ timeLimitS: 10, run: () => Promise.reject(outcome) });
      await node.db.update(scheduledJob).set({ scheduled_at: sql`clock_timestamp() - interval '100 seconds'` });
      await Promise.allSettled([run()]);
      expect(Math.floor((await state())?.overdueS ?? 0)).toBe(30);
    },
  );

  it('is forgotten when a version without it starts', async () => {
    await register({ run: () => Promise.resolve() });
    await registerScheduledJobs(node, [{ name: 'other', cron: '* * * * *', run: () => Promise.resolve() }]);
    expect((await listScheduledJobs(node.db)).map(({ name }) => name)).toEqual(['other']);
    expect(await node.db.select().from(scheduledJob).where(eq(scheduledJob.name, 'sweep'))).toEqual([]);
  });
});

describe('completed jobs', () => {
  it('are deleted after an hour; failed ones and those in work stay', async () => {
    const queue = await openJobQueue(node.database, { runsJobs: false, log: node.log });
    await queue.stop();
    await node.db.execute(sql`
      INSERT INTO pgboss.job (name, state, completed_on, priority)
      SELECT 'mail', state::pgboss.job_state, now() - age, n FROM (VALUES
        (1, 'completed', interval '61 minutes'), (2, 'completed', interval '59 minutes'),
        (3, 'failed', interval '2 hours'), (4, 'active', NULL)) AS jobs (n, state, age)`);
    await purgeCompletedJobs(node.db, new AbortController().signal);
    const { rows } = await node.db.execute<{ priority: number }>(
      sql`SELECT priority FROM pgboss.job ORDER BY priority`,
    );
    expect(rows.map(({ priority }) => priority)).toEqual([2, 3, 4]);
  });

  it('are not read to find the open ones', async () => {
    const { rows } = await node.db.execute<{ name: string }>(
      sql`SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'pgboss' AND tablename = 'job' ORDER BY name`,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain('bna_job_open');
    expect(names).toContain('bna_job_completed');
  });
});
