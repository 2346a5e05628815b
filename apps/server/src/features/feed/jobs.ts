import type { BackgroundWork, FrequentWork } from '../../platform/background-work.ts';
import type { EnqueueMails } from '../../platform/mail.ts';
import {
  type AlertMailingDeps,
  createAlertMailing,
  createAlertMailingTick,
  openAlertMailing,
} from './alert-emails/alert-mailing.ts';
import { type AlertLog, wakeOnAlerts } from './alert-log.ts';
import type { Sender } from './create-sender.ts';
import { purgeAlertEmailDeliveries } from './alert-emails/store.ts';
import { purgeAlertDeliveries } from './delivery/delivery-recorder.ts';
import { purgeAlertLog } from './purge-alert-log.ts';
import { createOpenDeliveriesTick, type OpenDeliveriesDeps } from './push/open-deliveries.ts';
import { createDeliverySender, type SendDeliveriesDeps } from './push/send-deliveries.ts';
import { purgeDueDeliveries } from './push/store.ts';
import { purgeReachChecks, reachDue } from './rules/reach.ts';
import { announceRetractions, createRetractionsTick } from './retractions/announce-retractions.ts';
import { createWebhookQueue, type SendWebhooksDeps } from './webhooks/send-due.ts';
import { purgePreviousSecrets, purgeWebhookDeliveries } from './webhooks/store.ts';

export interface FeedJobsDeps extends AlertMailingDeps, OpenDeliveriesDeps, SendDeliveriesDeps, SendWebhooksDeps {
  readonly alertLog: Pick<AlertLog, 'position' | 'addListener'>;
  readonly enqueueMails: EnqueueMails;
}

/** Time until failed deliveries are tried again. Alerts start a run at once. */
const RETRY_INTERVAL_MS = 2_000;

export const feedJobs = (deps: FeedJobsDeps): BackgroundWork => ({
  scheduled: [
    { name: 'news.alert-mails', cron: '* * * * *', run: async () => void (await openAlertMailing(deps)) },
    // Also for what was on its way when its alert was retracted.
    { name: 'news.retractions', cron: '* * * * *', run: () => announceRetractions(deps) },
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
  frequent: [
    { name: 'alert emails', run: createAlertMailingTick({ ...deps, position: deps.alertLog.position }) },
    ...pushWork(deps),
    { name: 'unreached users', run: () => reachDue(deps) },
    { name: 'webhooks', ...sending(createWebhookQueue(deps)), onStart: (wake) => wakeOnAlerts(deps.alertLog, wake) },
  ],
  mailings: [createAlertMailing(deps)],
});

const sending = ({ sendDue, stop }: Sender) => ({ intervalMs: RETRY_INTERVAL_MS, run: sendDue, onStop: stop });

/** Devices are notified as soon as an alert is due to them. */
function pushWork(deps: FeedJobsDeps): FrequentWork[] {
  let wakeSender = (): void => undefined;
  const open = createOpenDeliveriesTick({ ...deps, position: deps.alertLog.position, onOpened: () => wakeSender() });
  const announce = createRetractionsTick({ ...deps, position: deps.alertLog.position, onOpened: () => wakeSender() });
  return [
    { name: 'due deliveries', run: open, onStart: (wake) => wakeOnAlerts(deps.alertLog, wake) },
    { name: 'retractions', run: announce, onStart: (wake) => wakeOnAlerts(deps.alertLog, wake) },
    {
      name: 'push notifications',
      ...sending(createDeliverySender(deps)),
      onStart: (wake) => {
        wakeSender = wake;
      },
    },
  ];
}
