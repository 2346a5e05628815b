import type { DeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import type { Db } from '../../../platform/database.ts';
import {
  findAlert,
  findAlertEmailTime,
  findReach,
  listDeliveries,
  listPushesOfAlert,
  listWebhooksOfAlert,
} from '../../feed/public.ts';
import { findReleaseOrigins, truncateSourceTime } from '../../ingestion/public.ts';

/** Returns the timeline of an alert; undefined if the alert doesn't exist or was retracted. */
export async function findDeliveryTimeline(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<DeliveryTimeline | undefined> {
  const alert = await findAlert(db, id);
  if (alert === undefined) return undefined;
  const [origins, deliveries, devices, webhooks, reach, emailedAt] = await Promise.all([
    findReleaseOrigins(db, [alert]),
    listDeliveries(db, alert),
    listPushesOfAlert(db, { userId, alertId: id }),
    listWebhooksOfAlert(db, { userId, alertId: id, seq: alert.seq }),
    findReach(db, { userId, alertId: id }),
    findAlertEmailTime(db, { userId, alertId: id }),
  ]);
  const release = origins.get(alert.identity);
  // A submitted alert states its source time; a wire may not.
  const sourceAt = release === undefined ? alert.published_date : release.publishedAt;
  const sourceTime = sourceAt === null ? null : truncateSourceTime(sourceAt);
  return {
    id: alert.id,
    source: {
      at: sourceTime?.at.toISOString() ?? null,
      precision: sourceTime?.precision ?? null,
      name: release?.wire ?? alert.publisher,
    },
    fetched_at: release?.fetchedAt.toISOString() ?? null,
    published_at: alert.created_at.toISOString(),
    sent:
      deliveries.length === 0
        ? null
        : {
            first_at: new Date(Math.min(...deliveries.map(({ firstAt }) => firstAt.getTime()))).toISOString(),
            last_at: new Date(Math.max(...deliveries.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
            nodes: deliveries.length,
          },
    reach,
    devices,
    emailed_at: emailedAt?.toISOString() ?? null,
    webhooks,
  };
}
