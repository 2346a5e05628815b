import { WebhookOutcome } from '@bna/contract/feed/webhook-outcome';
import {
  type Webhook as ListedWebhook,
  WEBHOOK_DELIVERY_RETENTION_DAYS,
  WEBHOOK_DELIVERIES_SHOWN,
  type WebhookDelivery,
  WebhookDisabledReason,
  WebhookFormat,
} from '@bna/contract/feed/webhooks';
import { and, asc, count, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../../platform/delete-in-batches.ts';
import { newsSummary } from '../schema.ts';
import type { Webhook } from './leases.ts';
import { webhook, webhookDelivery } from './schema.ts';

interface Owned {
  readonly id: string;
  readonly userId: string;
}

const isOwn = ({ id, userId }: Owned) => and(eq(webhook.id, id), eq(webhook.user_id, userId));

/** Returns a webhook as the API has it. */
export function toListed(row: Webhook, now: Date): ListedWebhook {
  const { id, name, host, first_failed_at: failedAt, disabled_at: disabledAt, previous_secret_until: until } = row;
  const isFailing = failedAt !== null && disabledAt === null;
  return {
    id,
    name,
    format: WebhookFormat.parse(row.format),
    host,
    follows_rules: row.follows_rules,
    created_at: row.created_at.toISOString(),
    previous_secret_until: until !== null && now < until ? until.toISOString() : null,
    failing_since: failedAt?.toISOString() ?? null,
    next_attempt_at: isFailing ? row.next_attempt_at.toISOString() : null,
    disabled:
      disabledAt === null
        ? null
        : { reason: WebhookDisabledReason.parse(row.disabled_reason), at: disabledAt.toISOString() },
  };
}

/** Returns a user's webhooks, oldest first. */
export async function listWebhooksOf(db: Db, userId: string, now: Date): Promise<ListedWebhook[]> {
  const rows = await db
    .select()
    .from(webhook)
    .where(eq(webhook.user_id, userId))
    .orderBy(asc(webhook.created_at), asc(webhook.id));
  return rows.map((row) => toListed(row, now));
}

export async function findWebhook(db: Db, owned: Owned): Promise<Webhook | undefined> {
  const [row] = await db.select().from(webhook).where(isOwn(owned));
  return row;
}

export async function countWebhooks(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(webhook).where(eq(webhook.user_id, userId));
  return row?.total ?? 0;
}

export async function insertWebhook(db: Db, row: typeof webhook.$inferInsert): Promise<Webhook> {
  const [inserted] = await db.insert(webhook).values(row).returning();
  if (inserted === undefined) throw new Error('The webhook was not stored');
  return inserted;
}

/** Returns undefined if the user has no such webhook. */
export async function setFollowsRules(db: Db, owned: Owned, followsRules: boolean): Promise<Webhook | undefined> {
  const [row] = await db.update(webhook).set({ follows_rules: followsRules }).where(isOwn(owned)).returning();
  return row;
}

/** Returns the changed webhook; undefined if its secret was changed meanwhile. */
export async function updateSecret(
  db: Db,
  { id, sealed_secret: current }: Webhook,
  change: Pick<Webhook, 'sealed_secret' | 'sealed_previous_secret' | 'previous_secret_until'>,
): Promise<Webhook | undefined> {
  const isUnchanged = current === null ? isNull(webhook.sealed_secret) : eq(webhook.sealed_secret, current);
  const [row] = await db
    .update(webhook)
    .set(change)
    .where(and(eq(webhook.id, id), isUnchanged))
    .returning();
  return row;
}

/** Forgets previous signing secrets that are no longer used. */
export async function purgePreviousSecrets(db: Db, now: Date): Promise<void> {
  await db
    .update(webhook)
    .set({ sealed_previous_secret: null, previous_secret_until: null })
    .where(lte(webhook.previous_secret_until, now));
}

/** Returns whether the user had such a webhook. */
export async function removeWebhook(db: Db, owned: Owned): Promise<boolean> {
  const removed = await db.delete(webhook).where(isOwn(owned)).returning({ id: webhook.id });
  return removed.length === 1;
}

/** Removes all webhooks of a user. */
export async function removeWebhooksOf(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(webhook).where(eq(webhook.user_id, userId));
}

/** Turns a webhook on, with the next attempt now. Returns undefined if the user has no such webhook. */
export async function turnOn(db: Db, owned: Owned, now: Date): Promise<Webhook | undefined> {
  const fresh = { attempts: 0, first_failed_at: null, disabled_at: null, disabled_reason: null, next_attempt_at: now };
  const [row] = await db.update(webhook).set(fresh).where(isOwn(owned)).returning();
  return row;
}

/** Returns whether the range will be sent: not while the webhook is off or sends another one. */
export async function requestRedelivery(db: Db, owned: Owned, range: { from: number; to: number }): Promise<boolean> {
  const requested = await db
    .update(webhook)
    .set({ redeliver_from: range.from, redeliver_to: range.to })
    .where(and(isOwn(owned), isNull(webhook.disabled_at), isNull(webhook.redeliver_from)))
    .returning({ id: webhook.id });
  return requested.length === 1;
}

/** Returns the deliveries of a webhook, newest first; the newest ones up to `max`. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  max: number = WEBHOOK_DELIVERIES_SHOWN,
): Promise<WebhookDelivery[]> {
  const { seq, outcome, status, attempts, duration_ms, at } = webhookDelivery;
  const rows = await db
    .select({ seq, symbol: newsSummary.symbol, outcome, status, attempts, duration_ms, at })
    .from(webhookDelivery)
    .innerJoin(newsSummary, eq(newsSummary.id, webhookDelivery.alert_id))
    .where(eq(webhookDelivery.webhook_id, webhookId))
    .orderBy(desc(at), desc(seq))
    .limit(max);
  return rows.map((row) =>
    Object.assign(row, { outcome: WebhookOutcome.parse(row.outcome), at: row.at.toISOString() }),
  );
}

const RETENTION_MS = WEBHOOK_DELIVERY_RETENTION_DAYS * 86_400_000;

/** Deletes deliveries of more than 30 days ago, as long as the alert log is kept. */
export async function purgeWebhookDeliveries(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const { webhook_id: webhookId, seq, epoch, at } = webhookDelivery;
  const old = db
    .select({ webhookId, seq, epoch })
    .from(webhookDelivery)
    .where(lt(at, new Date(now.getTime() - RETENTION_MS)))
    .limit(DELETED_PER_BATCH);
  await deleteInBatches(signal, async () => {
    const { rowCount } = await db.delete(webhookDelivery).where(sql`(${webhookId}, ${seq}, ${epoch}) IN ${old}`);
    return rowCount;
  });
}
