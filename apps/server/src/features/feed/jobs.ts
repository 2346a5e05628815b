import type { LogPosition } from '@bna/contract/feed/log-position';
import type { BackgroundWork } from '../../platform/background-work.ts';
import type { EnqueueMails } from '../../platform/mail.ts';
import {
  type AlertMailingDeps,
  createAlertMailing,
  createAlertMailingTick,
  openAlertMailing,
} from './alert-emails/alert-mailing.ts';
import { purgeAlertEmailDeliveries } from './alert-emails/store.ts';
import { purgeAlertDeliveries } from './delivery/delivery-recorder.ts';
import { purgeAlertLog } from './purge-alert-log.ts';
import { createOpenDeliveriesTick } from './push/open-deliveries.ts';
import { createDeliverySender, type SendDeliveriesDeps } from './push/send-deliveries.ts';
import { purgeDueDeliveries } from './push/store.ts';
import { purgeReachChecks, reachDue } from './rules/reach.ts';
import { createWebhookQueue, type SendWebhooksDeps } from './webhooks/send-due.ts';
import { purgePreviousSecrets, purgeWebhookDeliveries } from './webhooks/store.ts';

export interface FeedJobsDeps extends AlertMailingDeps, SendDeliveriesDeps, SendWebhooksDeps {
  readonly alertLog: { readonly position: () => LogPosition };
  readonly enqueueMails: EnqueueMails;
}

export const feedJobs = (deps: FeedJobsDeps): BackgroundWork => ({
  scheduled: [
    { name: 'news.alert-mails', cron: '* * * * *', run: async () => void (await openAlertMailing(deps)) },
    { name: 'alert-log.purge', cron: '12 4 * * *', run: (signal) => purgeAlertLog(deps.db, deps.clock.now(), signal) },
    { name: 'alert-delivery.purge', cron: '17 3 * * *', run: () => purgeAlertDeliveries(deps.db, deps.clock.now()) },
    {
      name: 'due-delivery.purge',
      cron: '22 4 * * *',
      run: async (signal) => {
        await purgeDueDeliveries(deps.db, deps.clock.now(), signal);
        await purgeAlertEmailDeliveries(deps.db, deps.clock.now(), signal);
        await purgeReachChecks(deps.db, deps.clock.now(), signal);
        await purgeWebhookDeliveries(deps.db, deps.clock.now(), signal);
        await purgePreviousSecrets(deps.db, deps.clock.now());
      },
    },
  ],
  everySecond: [
    { name: 'alert emails', run: createAlertMailingTick({ ...deps, position: deps.alertLog.position }) },
    { name: 'due deliveries', run: createOpenDeliveriesTick({ ...deps, position: deps.alertLog.position }) },
    { name: 'unreached users', run: () => reachDue(deps) },
    { name: 'push notifications', run: createDeliverySender(deps).sendDue },
    { name: 'webhooks', run: createWebhookQueue(deps).sendDue },
  ],
  mailings: [createAlertMailing(deps)],
});
