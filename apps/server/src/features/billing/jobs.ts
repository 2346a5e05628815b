import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { BackgroundWork } from '../../platform/background-work.ts';
import { SkippedRunError } from '../../platform/scheduled-jobs.ts';
import type { BillingDeps } from './customer.ts';
import { purgeEvents } from './inbox.ts';
import { RECONCILE_CUSTOMERS_JOB, reconcileCustomers } from './reconcile-customers.ts';
import { RECONCILE_EVENTS_JOB, reconcileEvents } from './reconcile-events.ts';
import { sendTrialNotices, TRIAL_NOTICES_JOB } from './trial/send-trial-notices.ts';

export const billingJobs = (deps: BillingDeps & { readonly db: NodePgDatabase }): BackgroundWork => ({
  scheduled: [
    { name: TRIAL_NOTICES_JOB, cron: '* * * * *', run: (signal) => sendTrialNotices(deps, signal) },
    {
      name: RECONCILE_EVENTS_JOB,
      cron: '*/10 * * * *',
      run: (signal) => requireRun(reconcileEvents(deps, signal)),
    },
    {
      name: RECONCILE_CUSTOMERS_JOB,
      cron: '23 8 * * *',
      // Reads every customer at Stripe, at the rate that Stripe allows.
      timeLimitS: 4 * 3_600,
      run: (signal) => requireRun(reconcileCustomers(deps, signal)),
    },
    { name: 'billing.purge-events', cron: '37 4 * * *', run: () => purgeEvents(deps.db) },
  ],
});

/**
 * Waits for a reconciliation.
 * @throws SkippedRunError if another one is in progress
 */
async function requireRun(reconciliation: Promise<object | null>): Promise<void> {
  if ((await reconciliation) === null) throw new SkippedRunError('Another reconciliation is in progress');
}
