import type { Clock } from '../../deps.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/database.ts';
import { purgeReleaseTexts } from './purge-release-texts.ts';
import { purgeReleaseAttempts, purgeReleases } from './purge-releases.ts';

export const ingestionJobs = ({ db, clock }: { db: Db; clock: Clock }): BackgroundWork => ({
  scheduled: [
    { name: 'release.purge', cron: '7 4 * * *', run: (signal) => purgeReleases(db, clock.now(), signal) },
    { name: 'release-attempt.purge', cron: '12 4 * * *', run: () => purgeReleaseAttempts(db, clock.now()) },
    { name: 'release-text.purge', cron: '17 4 * * *', run: (signal) => purgeReleaseTexts(db, clock.now(), signal) },
  ],
});
