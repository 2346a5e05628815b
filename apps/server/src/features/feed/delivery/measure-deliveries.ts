import type { MeasuredChannel } from '@bna/contract/operations/delivery-times';
import { type AnyColumn, and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { alertEmailDelivery } from '../alert-emails/schema.ts';
import { alertDelivery, dueDelivery, newsSummary } from '../schema.ts';
import { webhookDelivery } from '../webhooks/schema.ts';

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
): Promise<Record<MeasuredChannel, MeasuredTimes>> {
  const ids = [...alertIds];
  const [[page], [push], [email], [webhook]] = await Promise.all([
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
      .select(timesBetween(dueDelivery.due_at, dueDelivery.sent_at))
      .from(dueDelivery)
      .where(and(inArray(dueDelivery.alert_id, ids), eq(dueDelivery.outcome, 'sent'))),
    db
      .select(timesBetween(newsSummary.created_at, alertEmailDelivery.sent_at))
      .from(alertEmailDelivery)
      .innerJoin(newsSummary, eq(newsSummary.id, alertEmailDelivery.alert_id))
      .where(inArray(newsSummary.id, ids)),
    db
      .select(timesBetween(newsSummary.created_at, webhookDelivery.at))
      .from(webhookDelivery)
      .innerJoin(
        newsSummary,
        and(eq(newsSummary.id, webhookDelivery.alert_id), eq(newsSummary.seq, webhookDelivery.seq)),
      )
      // Later attempts depend on the endpoint, or were requested by its owner.
      .where(
        and(inArray(newsSummary.id, ids), eq(webhookDelivery.outcome, 'delivered'), eq(webhookDelivery.attempts, 1)),
      ),
  ]);
  return { page: page ?? NONE, push: push ?? NONE, email: email ?? NONE, webhook: webhook ?? NONE };
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
