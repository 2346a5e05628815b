import type { Clock } from '../../deps.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/database.ts';
import { purgeReleaseTexts } from './purge-release-texts.ts';
import { purgeReleases } from './purge-releases.ts';

export const ingestionJobs = ({ db, clock }: { db: Db; clock: Clock }): BackgroundWork => ({
  scheduled: [
    { name: 'release.purge', cron: '7 4 * * *', run: (signal) => purgeReleases(db, clock.now(), signal) },
    { name: 'release-text.purge', cron: '17 4 * * *', run: (signal) => purgeReleaseTexts(db, clock.now(), signal) },
  ],
});
