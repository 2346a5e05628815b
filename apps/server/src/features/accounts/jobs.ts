import type { Clock } from '../../deps.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/database.ts';
import { purgeSessions } from './session/store.ts';

export const accountsJobs = ({ db, clock }: { db: Db; clock: Clock }): BackgroundWork => ({
  scheduled: [{ name: 'session.purge', cron: '17 * * * *', run: () => purgeSessions(db, clock.now()) }],
});
