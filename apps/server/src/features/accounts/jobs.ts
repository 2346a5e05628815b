import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../deps.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import { purgeUsedChallenges } from './passkeys/challenge.ts';
import { type EndWithSessions, purgeSessions } from './session/store.ts';

export interface AccountsJobsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly endWithSessions: EndWithSessions;
}

export const accountsJobs = ({ db, clock, endWithSessions }: AccountsJobsDeps): BackgroundWork => ({
  scheduled: [
    // Every minute, so that the email about a device without alerts is sent soon.
    { name: 'session.purge', cron: '* * * * *', run: () => purgeSessions(db, clock.now(), endWithSessions) },
    { name: 'passkey.purge', cron: '47 * * * *', run: () => purgeUsedChallenges(db, clock.now()) },
  ],
});
