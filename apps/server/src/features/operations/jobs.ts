import type { BackgroundWork } from '../../platform/background-work.ts';
import { recordStatus, SERVICE_STATUS_JOB, type ServiceStatusDeps } from './status/read-status.ts';
import { purgePeriods } from './status/store.ts';

export const operationsJobs = (deps: ServiceStatusDeps): BackgroundWork => ({
  scheduled: [
    { name: SERVICE_STATUS_JOB, cron: '* * * * *', run: () => recordStatus(deps) },
    { name: 'service-status.purge', cron: '27 3 * * *', run: () => purgePeriods(deps.db, deps.clock.now()) },
  ],
});
