import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { BillingDeps } from './customer.ts';
import { purgeEvents } from './inbox.ts';
import { RECONCILE_CUSTOMERS_JOB, RECONCILE_EVENTS_JOB, reconcileCustomers, reconcileEvents } from './reconcile.ts';
import { sendTrialNotices, TRIAL_NOTICES_JOB } from './trial/send-trial-notices.ts';

export const billingJobs = (deps: BillingDeps & { readonly db: NodePgDatabase }): BackgroundWork => ({
  scheduled: [
    { name: TRIAL_NOTICES_JOB, cron: '* * * * *', run: (signal) => sendTrialNotices(deps, signal) },
    { name: RECONCILE_EVENTS_JOB, cron: '*/10 * * * *', run: async () => void (await reconcileEvents(deps)) },
    {
      name: RECONCILE_CUSTOMERS_JOB,
      cron: '23 8 * * *',
      // Reads every customer at Stripe, at the rate that Stripe allows.
      timeLimitS: 4 * 3_600,
      run: async () => void (await reconcileCustomers(deps)),
    },
    { name: 'billing.purge-events', cron: '37 4 * * *', run: () => purgeEvents(deps.db) },
  ],
});
