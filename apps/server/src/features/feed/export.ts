import type { UserExport } from '@bna/contract/accounts/user-export';
import type { Db } from '../../platform/database.ts';
import { listUserDeliveries } from './delivery/user-deliveries.ts';
import { readPushSettings } from './push/store.ts';
import { listReachOf } from './rules/reach.ts';
import { findAlertRules } from './rules/store.ts';
import { findFeedView } from './view/store.ts';
import { listWatchedSymbols } from './watchlist/store.ts';
import { listDeliveries, listWebhooksOf } from './webhooks/store.ts';

type FeedPart = 'watchlist' | 'feed_view' | 'alert_rules' | 'deliveries' | 'reach_checks' | 'push' | 'webhooks';

/** Returns the feed's part of a user's data export. */
export async function exportFeed(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Pick<UserExport, FeedPart>> {
  const { devices, quiet_hours } = await readPushSettings(db, userId);
  const watched = await listWatchedSymbols(db, userId);
  return {
    watchlist: watched.map(({ symbol, addedAt }) => ({ symbol, added_at: addedAt.toISOString() })),
    feed_view: await findFeedView(db, userId),
    deliveries: await listUserDeliveries(db, { userId }),
    reach_checks: await listReachOf(db, userId),
    alert_rules: (await findAlertRules(db, userId)).rules,
    webhooks: await exportWebhooks(db, { userId, now }),
    push: {
      quiet_hours,
      devices: devices.map(({ name, created_at }) => ({ name, created_at })),
    },
  };
}

async function exportWebhooks(db: Db, { userId, now }: { userId: string; now: Date }): Promise<UserExport['webhooks']> {
  const webhooks = await listWebhooksOf(db, userId, now);
  return Promise.all(
    webhooks.map(async ({ id, next_attempt_at: _next, ...webhook }) =>
      Object.assign(webhook, { deliveries: await listDeliveries(db, id, Number.MAX_SAFE_INTEGER) }),
    ),
  );
}
