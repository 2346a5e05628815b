import type { Clock } from '../../deps.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/database.ts';
import { purgeUsedChallenges } from './passkeys/challenge.ts';
import { purgeSessions } from './session/store.ts';

export const accountsJobs = ({ db, clock }: { db: Db; clock: Clock }): BackgroundWork => ({
  scheduled: [
    { name: 'session.purge', cron: '17 * * * *', run: () => purgeSessions(db, clock.now()) },
    { name: 'passkey.purge', cron: '47 * * * *', run: () => purgeUsedChallenges(db, clock.now()) },
  ],
});
