import type { LogPosition } from '@bna/contract/feed/log-position';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { EnqueueMails } from '../../platform/mail.ts';
import {
  type AlertMailingDeps,
  createAlertMailing,
  createAlertMailingTick,
  openAlertMailing,
} from './alert-emails/alert-mailing.ts';
import { purgeAlertDeliveries } from './delivery/delivery-recorder.ts';
import { purgeAlertLog } from './purge-alert-log.ts';

export interface FeedJobsDeps extends AlertMailingDeps {
  readonly alertLog: { readonly position: () => LogPosition };
  readonly enqueueMails: EnqueueMails;
}

export const feedJobs = (deps: FeedJobsDeps): BackgroundWork => ({
  scheduled: [
    { name: 'news.alert-mails', cron: '* * * * *', run: async () => void (await openAlertMailing(deps)) },
    { name: 'alert-log.purge', cron: '12 4 * * *', run: (signal) => purgeAlertLog(deps.db, deps.clock.now(), signal) },
    { name: 'alert-delivery.purge', cron: '17 3 * * *', run: () => purgeAlertDeliveries(deps.db, deps.clock.now()) },
  ],
  everySecond: [{ name: 'alert emails', run: createAlertMailingTick({ ...deps, position: deps.alertLog.position }) }],
  mailings: [createAlertMailing(deps)],
});
