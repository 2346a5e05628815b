import type { BackgroundWork } from '../../platform/background-work.ts';
import type { EnqueueMails } from '../../platform/mail.ts';
import {
  createSnapshotPublisher,
  MARKET_SNAPSHOT_JOB,
  publishDueSnapshots,
  type PublishSnapshotsDeps,
} from './publish.ts';
import { createMarketSnapshotMailing } from './snapshot-email.ts';

export interface MarketOverviewJobsDeps extends PublishSnapshotsDeps {
  readonly enqueueMails: EnqueueMails;
}

export const marketOverviewJobs = (deps: MarketOverviewJobsDeps): BackgroundWork => ({
  scheduled: [{ name: MARKET_SNAPSHOT_JOB, cron: '* * * * *', run: () => publishDueSnapshots(deps) }],
  frequent: [{ name: 'market snapshot', run: createSnapshotPublisher(deps) }],
  mailings: [createMarketSnapshotMailing(deps)],
});
