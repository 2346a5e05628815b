import type { DeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import type { Db } from '../../../platform/database.ts';
import { findAlert, findReach, listDeliveries, listPushesOfAlert } from '../../feed/public.ts';
import { findReleaseOfAlert, truncateSourceTime } from '../../ingestion/public.ts';

/** Returns the timeline of an alert; undefined if the alert doesn't exist or was retracted. */
export async function findDeliveryTimeline(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<DeliveryTimeline | undefined> {
  const alert = await findAlert(db, id);
  if (alert === undefined) return undefined;
  const [release, deliveries, devices, reach] = await Promise.all([
    findReleaseOfAlert(db, alert),
    listDeliveries(db, alert),
    listPushesOfAlert(db, { userId, alertId: id }),
    findReach(db, { userId, alertId: id }),
  ]);
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
  };
}
