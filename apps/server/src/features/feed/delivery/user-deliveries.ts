import { DeliveryChannel } from '@bna/contract/feed/delivery-channel';
import { UserDelivery } from '@bna/contract/feed/user-delivery';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { userDelivery } from './schema.ts';

const Outcome = UserDelivery.shape.outcome;

/** Returns a user's deliveries, newest first; only those of one alert if it is given. */
export async function listUserDeliveries(
  db: Db,
  { userId, alertId }: { userId: string; alertId?: string },
): Promise<UserDelivery[]> {
  const ofAlert = alertId === undefined ? undefined : eq(userDelivery.alert_id, alertId);
  const rows = await db
    .select()
    .from(userDelivery)
    .where(and(eq(userDelivery.user_id, userId), ofAlert))
    .orderBy(desc(userDelivery.due_at), asc(userDelivery.channel), asc(userDelivery.recipient));
  return rows.map(({ alert_id, channel, recipient, outcome, status, due_at, sent_at, shown_at }) => ({
    alert_id,
    channel: DeliveryChannel.parse(channel),
    recipient,
    outcome: Outcome.parse(outcome),
    status,
    due_at: due_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    shown_at: shown_at?.toISOString() ?? null,
  }));
}
