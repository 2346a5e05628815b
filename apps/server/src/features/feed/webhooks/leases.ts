import type { LogPosition } from '@bna/contract/feed/log-position';
import type { WebhookOutcome } from '@bna/contract/feed/webhook-outcome';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '../../../platform/database.ts';
import { accessStateCondition } from '../../billing/public.ts';
import { alertLogHead } from '../schema.ts';
import { webhook, webhookDelivery } from './schema.ts';

export type Webhook = typeof webhook.$inferSelect;

/** Longer than a step takes. After it, another node takes over the webhook of a node that died. */
const LEASE_MS = 30_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

interface Claim {
  readonly limit: number;
  /** Whether to lease slow webhooks, or the others. */
  readonly areSlow: boolean;
}

/**
 * Leases the webhooks that have something to send and have waited longest. One whose user has lost access doesn't wait for its
 * next attempt, so that what is published meanwhile is skipped, even if access returns before.
 */
export async function claimDueWebhooks(db: NodePgDatabase, now: Date, { limit, areSlow }: Claim): Promise<Webhook[]> {
  if (limit <= 0) return [];
  const head = db.select({ seq: alertLogHead.seq }).from(alertLogHead);
  // Unlike a subquery, it is run once: run again, it would find others, beyond the limit.
  const due = db.$with('due').as(
    db
      .select({ id: webhook.id })
      .from(webhook)
      .where(
        and(
          isNull(webhook.disabled_at),
          or(lte(webhook.next_attempt_at, now), accessStateCondition(db, webhook.user_id, 'not_subscribed', now)),
          or(isNull(webhook.leased_until), lte(webhook.leased_until, now)),
          or(lt(webhook.delivered_seq, head), isNotNull(webhook.redeliver_from)),
          areSlow ? gt(webhook.slow_until, now) : or(isNull(webhook.slow_until), lte(webhook.slow_until, now)),
        ),
      )
      .orderBy(asc(webhook.next_attempt_at))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(webhook)
    .set({ leased_until: leaseEnd(now) })
    .where(inArray(webhook.id, db.select({ id: due.id }).from(due)))
    .returning();
}

/** Changes a leased webhook. Returns it; undefined if it was deleted or another node has taken it over. */
export async function updateLeased(
  db: Db,
  { id, leased_until: leasedUntil }: Webhook,
  change: Partial<Webhook>,
): Promise<Webhook | undefined> {
  if (leasedUntil === null) return undefined;
  const [updated] = await db
    .update(webhook)
    .set(change)
    .where(and(eq(webhook.id, id), eq(webhook.leased_until, leasedUntil)))
    .returning();
  return updated;
}

/** Ends the lease when nothing is left to send up to `seq`. */
export async function release(db: Db, leased: Webhook, seq: number): Promise<void> {
  // A range that a user requests meanwhile stays.
  const done = leased.redeliver_from === null ? {} : { redeliver_from: null, redeliver_to: null };
  await updateLeased(db, leased, { delivered_seq: seq, leased_until: null, ...done });
}

/** Ends the lease and skips everything up to the position, which the user must not get. */
export async function skipTo(db: Db, leased: Webhook, { epoch, seq }: LogPosition): Promise<void> {
  await updateLeased(db, leased, {
    epoch,
    delivered_seq: seq,
    redeliver_from: null,
    redeliver_to: null,
    attempts: 0,
    first_failed_at: null,
    leased_until: null,
  });
}

export interface DeliveryResult {
  readonly seq: number;
  readonly alertId: string;
  readonly outcome: WebhookOutcome;
  /** Null without an answer. */
  readonly status: number | null;
  readonly durationMs: number;
  readonly at: Date;
}

/** Records the latest attempt to deliver a change. */
export async function recordDelivery(
  db: Db,
  { id, epoch }: Webhook,
  { seq, alertId, outcome, status, durationMs, at }: DeliveryResult,
): Promise<void> {
  const latest = { outcome, status, duration_ms: durationMs, at };
  const attempts = outcome === 'expired' ? 0 : 1;
  await db
    .insert(webhookDelivery)
    .values({ webhook_id: id, epoch, seq, alert_id: alertId, attempts, ...latest })
    .onConflictDoUpdate({
      target: [webhookDelivery.webhook_id, webhookDelivery.seq, webhookDelivery.epoch],
      set: { ...latest, attempts: sql`${webhookDelivery.attempts} + ${attempts}` },
    });
}
