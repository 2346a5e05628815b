import type { DeliveryChannel } from '@bna/contract/feed/delivery-channel';
import { DeliveryOutcome } from '@bna/contract/feed/delivery-outcome';
import type { DeliveryTimeline } from '@bna/contract/feed/delivery-timeline';
import type { UserDelivery } from '@bna/contract/feed/user-delivery';
import { WebhookOutcome } from '@bna/contract/feed/webhook-outcome';
import type { Db } from '../../../platform/database.ts';
import { type AlertDelivery, findAlert, findReach, listDeliveries, listUserDeliveries } from '../../feed/public.ts';
import { findReleaseOrigins, truncateSourceTime } from '../../ingestion/public.ts';

/** Returns the timeline of an alert; undefined if the alert doesn't exist or was retracted. */
export async function findDeliveryTimeline(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<DeliveryTimeline | undefined> {
  const alert = await findAlert(db, id);
  if (alert === undefined) return undefined;
  const [origins, deliveries, ofUser, reach] = await Promise.all([
    findReleaseOrigins(db, [alert]),
    listDeliveries(db, alert),
    listUserDeliveries(db, { userId, alertId: id }),
    findReach(db, { userId, alertId: id }),
  ]);
  const release = origins.get(alert.identity);
  return {
    id: alert.id,
    source: {
      // A submitted alert states its source time; a wire may not.
      ...describeSourceTime(release === undefined ? alert.published_date : release.publishedAt),
      name: release?.wire ?? alert.publisher,
    },
    fetched_at: release?.fetchedAt.toISOString() ?? null,
    published_at: alert.created_at.toISOString(),
    sent: summarizeByNode(deliveries),
    reach,
    ...arrangeByChannel(ofUser),
  };
}

function describeSourceTime(instant: Date | null): Pick<DeliveryTimeline['source'], 'at' | 'precision'> {
  if (instant === null) return { at: null, precision: null };
  const { at, precision } = truncateSourceTime(instant);
  return { at: at.toISOString(), precision };
}

/** Returns null if no node has sent the alert. */
function summarizeByNode(deliveries: readonly AlertDelivery[]): DeliveryTimeline['sent'] {
  if (deliveries.length === 0) return null;
  return {
    first_at: new Date(Math.min(...deliveries.map(({ firstAt }) => firstAt.getTime()))).toISOString(),
    last_at: new Date(Math.max(...deliveries.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
    nodes: deliveries.length,
  };
}

function arrangeByChannel(
  deliveries: readonly UserDelivery[],
): Pick<DeliveryTimeline, 'devices' | 'emailed_at' | 'webhooks'> {
  const on = (...channels: readonly DeliveryChannel[]) =>
    deliveries.filter(({ channel }) => channels.includes(channel));
  return {
    devices: on('push').map(({ recipient, outcome, sent_at, shown_at }) => ({
      name: recipient ?? '',
      outcome: DeliveryOutcome.parse(outcome),
      sent_at,
      shown_at,
    })),
    emailed_at: on('email')[0]?.sent_at ?? null,
    webhooks: on('webhook', 'chat').map(({ recipient, outcome, status, sent_at, due_at }) => ({
      name: recipient ?? '',
      outcome: WebhookOutcome.parse(outcome),
      status,
      at: sent_at ?? due_at,
    })),
  };
}
