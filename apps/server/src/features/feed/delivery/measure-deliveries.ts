import type { DeliveryChannel } from '@bna/contract/feed/delivery-channel';
import type { UserDelivery } from '@bna/contract/feed/user-delivery';
import { type AnyColumn, and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { alertDelivery, newsSummary } from '../schema.ts';
import { userDelivery } from './schema.ts';

/** Milliseconds; null without a case. */
export interface MeasuredTimes {
  readonly cases: number;
  readonly p50: number | null;
  readonly p95: number | null;
}

/** Returns how long alerts took on each channel, from their publication until they left BNA. */
export async function measureDeliveries(
  db: Db,
  alertIds: readonly string[],
): Promise<Record<DeliveryChannel, MeasuredTimes>> {
  const ids = [...alertIds];
  const [[page], others] = await Promise.all([
    db
      .select(timesBetween(newsSummary.created_at, alertDelivery.first_at))
      .from(newsSummary)
      // An earlier delivery belongs to the same `seq` of a log that was replaced by a restore.
      .innerJoin(
        alertDelivery,
        sql`${alertDelivery.seq} = ${newsSummary.seq} AND ${alertDelivery.first_at} >= ${newsSummary.created_at} - interval '1 minute'`,
      )
      .where(inArray(newsSummary.id, ids)),
    db
      .select({ channel: userDelivery.channel, ...timesBetween(userDelivery.due_at, userDelivery.sent_at) })
      .from(userDelivery)
      .where(
        and(
          inArray(userDelivery.alert_id, ids),
          inArray(userDelivery.outcome, ['sent', 'delivered'] satisfies UserDelivery['outcome'][]),
          // Later attempts of a webhook depend on its endpoint, or were requested by its owner.
          or(isNull(userDelivery.attempts), eq(userDelivery.attempts, 1)),
        ),
      )
      .groupBy(userDelivery.channel),
  ]);
  const timesOn = (name: DeliveryChannel): MeasuredTimes => others.find(({ channel }) => channel === name) ?? NONE;
  return {
    page: page ?? NONE,
    push: timesOn('push'),
    email: timesOn('email'),
    webhook: timesOn('webhook'),
    chat: timesOn('chat'),
  };
}

const NONE: MeasuredTimes = { cases: 0, p50: null, p95: null };

function timesBetween(from: AnyColumn, to: AnyColumn) {
  const ms = sql`greatest(0, extract(epoch from ${to} - ${from}) * 1000)`;
  return {
    cases: sql<number>`count(*)::integer`,
    p50: sql<number | null>`round(percentile_disc(0.5) WITHIN GROUP (ORDER BY ${ms}))::float8`,
    p95: sql<number | null>`round(percentile_disc(0.95) WITHIN GROUP (ORDER BY ${ms}))::float8`,
  };
}
