import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { listScheduledJobs, registerScheduledJobs } from '../../platform/scheduled-jobs.ts';
import { billingJobs } from './jobs.ts';
import { RECONCILE_CUSTOMERS_JOB } from './reconcile-customers.ts';
import { RECONCILE_EVENTS_JOB } from './reconcile-events.ts';
import { billingRun } from './schema.ts';

let node: BillingNode;
beforeAll(async () => {
  node = await startBillingNode();
});
afterAll(() => node.stop());

const findWork = (name: string) => {
  const work = billingJobs({ ...node.billing, db: node.db }).scheduled.find((one) => one.name === name);
  if (work === undefined) throw new Error(`No job ${name}`);
  return work;
};

// @threat F6
it.each([
  [RECONCILE_EVENTS_JOB, 'events'],
  [RECONCILE_CUSTOMERS_JOB, 'customers'],
])('%s succeeds only if it ran, and not while another run is in progress', async (job, name) => {
  const [scheduled] = await registerScheduledJobs(node, [findWork(job)]);
  const hasSucceeded = async () => (await listScheduledJobs(node.db))[0]?.successAgeS !== null;
  await node.db
    .insert(billingRun)
    .values({ name, lease_owner: 'other', lease_until: sql`now() + interval '1 minute'`, started_at: sql`now()` });
  await scheduled?.run();
  expect(await hasSucceeded()).toBe(false);
  await node.db.update(billingRun).set({ lease_until: sql`now()` }).where(eq(billingRun.name, name));
  await scheduled?.run();
  expect(await hasSucceeded()).toBe(true);
});

it.each([RECONCILE_EVENTS_JOB, RECONCILE_CUSTOMERS_JOB])('%s stops once its time is up', async (job) => {
  const stopped = AbortSignal.abort(new Error('too long'));
  await expect(findWork(job).run(stopped)).rejects.toThrow('too long');
});
