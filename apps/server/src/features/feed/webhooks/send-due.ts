import { NewsSummary } from '@bna/contract/feed/news-summary';
import type { WebhookOutcome } from '@bna/contract/feed/webhook-outcome';
import { type ruleChannelOf, WEBHOOK_REDELIVERY_DAYS } from '@bna/contract/feed/webhooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, WebhookResult, WebhookSender } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import { findUsersWithAccess } from '../../billing/public.ts';
import { toAlertChange } from '../changes/read-changes.ts';
import { createSender, type Places, type Sender } from '../create-sender.ts';
import { type AlertLogRow, getPosition, readAlertLog } from '../store.ts';
import { decideRetry, isExpired, outcomeOf } from './decide-retry.ts';
import { writeChange } from './formats.ts';
import { claimDueWebhooks, leaseEnd, recordDelivery, release, skipTo, updateLeased, type Webhook } from './leases.ts';
import { channelOf, isWanted } from './is-wanted.ts';
import { openWebhook } from './open-webhook.ts';
import { webhookDisabledMail } from './webhook-disabled-mail.ts';

export interface SendWebhooksDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly webhookSender: Pick<WebhookSender, 'send'>;
  readonly secretKey: Buffer;
  readonly enqueueMail: EnqueueMail;
  /** How long a webhook keeps its place while others wait. Default: a second. */
  readonly turnMs?: number;
  /** Called after each attempt. */
  readonly onWebhookAttempt?: (attempt: WebhookAttempt) => void;
}

export interface WebhookAttempt {
  readonly channel: ReturnType<typeof ruleChannelOf>;
  readonly outcome: WebhookOutcome;
}

/** The sender's other places are only for webhooks that answer fast: however many users have slow endpoints, they hold up no others. */
const MAX_CONCURRENT_SLOW = 25;
const TURN_MS = 1_000;
/** How long a webhook counts as slow after an answer that took a whole turn. */
const SLOW_FOR_MS = 3_600_000;
const REDELIVERY_MS = WEBHOOK_REDELIVERY_DAYS * 86_400_000;

/**
 * Returns a sender of changes to webhooks, for any number of nodes. Each webhook gets one change after another in the order
 * of the log. A node that dies between sending and recording makes another one send again, with the same id.
 */
export function createWebhookQueue(deps: SendWebhooksDeps): Sender {
  const { db, clock, log, turnMs = TURN_MS } = deps;
  let slowOnes = 0;

  const sendBacklog = async (claimed: Webhook, stopping: AbortSignal): Promise<void> => {
    const startedMs = performance.now();
    const hasTurn = (): boolean => !stopping.aborted && performance.now() - startedMs < turnMs;
    let leased = await sendNext(deps, claimed);
    while (leased !== undefined && hasTurn()) leased = await sendNext(deps, leased);
    if (leased !== undefined) await updateLeased(db, leased, { leased_until: null });
  };

  /** Starts to send to as many webhooks as there are free places. Returns whether there was one. */
  const startSome = async ({ free, occupy, stopping }: Places, areSlow: boolean): Promise<boolean> => {
    const limit = areSlow ? Math.min(free, MAX_CONCURRENT_SLOW - slowOnes) : free;
    const claimed = await claimDueWebhooks(db, clock.now(), { limit, areSlow });
    for (const webhook of claimed) {
      if (areSlow) slowOnes += 1;
      occupy(
        sendBacklog(webhook, stopping)
          // The lease ends, and the change is sent again.
          .catch((error: unknown) =>
            log.warn({ err: error, webhook: webhook.id }, 'could not record a webhook; retrying'),
          )
          .finally(() => {
            if (areSlow) slowOnes -= 1;
          }),
      );
    }
    return claimed.length > 0;
  };

  return createSender(async (places) => (await startSome(places, false)) || startSome(places, true));
}

/** A change to send, and how the webhook advances past it. */
interface NextChange {
  readonly row: AlertLogRow;
  readonly isTooOld: boolean;
  readonly advance: Partial<Webhook>;
}

/** Sends the next change. Returns the webhook if it may have more to send; its lease has ended otherwise. */
async function sendNext(deps: SendWebhooksDeps, leased: Webhook): Promise<Webhook | undefined> {
  const { db, clock } = deps;
  const { head, next } = await readNext(deps, leased);
  const isReplaced = head.epoch !== leased.epoch || head.seq < leased.delivered_seq;
  if (isReplaced || !(await hasAccess(deps, leased.user_id))) {
    await skipTo(db, leased, head);
    return undefined;
  }
  if (next === null) {
    await release(db, leased, head.seq);
    return undefined;
  }
  if (!(await isWanted(db, leased, next.row))) return pass(deps, leased, next);
  if (!next.isTooOld) return recordResult(deps, { leased, next, ...(await send(deps, leased, next.row)) });
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const updated = await updateLeased(transaction, leased, { ...next.advance, leased_until: leaseEnd(now) });
    const expired = { ...factsOf(next.row), outcome: 'expired' as const, status: null, durationMs: 0, at: now };
    // One that was delivered before stays so in the log.
    if (updated !== undefined && next.row.seq > leased.delivered_seq)
      await recordDelivery(transaction, leased, expired);
    return updated;
  });
}

/** Advances past a change without sending it. Returns the webhook if it has more to send. */
const pass = async (deps: SendWebhooksDeps, leased: Webhook, next: NextChange): Promise<Webhook | undefined> =>
  ifLeased(await advance(deps.db, { leased, change: next.advance, now: deps.clock.now() }));

const ifLeased = (updated: Webhook | undefined): Webhook | undefined =>
  updated?.leased_until === null ? undefined : updated;

/**
 * Advances past a change, and ends the lease if nothing follows. Reads the head of the log again, because alerts may have
 * come while the change was sent. Returns the webhook; undefined if it was deleted or another node has taken it over.
 */
async function advance(
  db: Db,
  { leased, change, now }: { leased: Webhook; change: Partial<Webhook>; now: Date },
): Promise<Webhook | undefined> {
  const { delivered_seq: seq, redeliver_from: from } = { ...leased, ...change };
  const hasMore = from !== null || seq < (await getPosition(db)).seq;
  return updateLeased(db, leased, { ...change, leased_until: hasMore ? leaseEnd(now) : null });
}

/** Returns the next change of the log, or else of the range to send again. */
async function readNext({ db, clock }: SendWebhooksDeps, leased: Webhook) {
  const { delivered_seq: after, redeliver_from: from, redeliver_to: to } = leased;
  const now = clock.now();
  const { head, rows } = await readAlertLog(db, { after, limit: 1 });
  const [row] = rows;
  if (row !== undefined) {
    const next: NextChange = { row, isTooOld: isExpired(row.published_at, now), advance: { delivered_seq: row.seq } };
    return { head, next };
  }
  if (from === null || to === null) return { head, next: null };
  const again = (await readAlertLog(db, { after: from - 1, limit: 1 })).rows[0];
  if (again === undefined || again.seq > to) return { head, next: null };
  const isTooOld = now.getTime() - again.published_at.getTime() >= REDELIVERY_MS;
  const rest = again.seq === to ? { redeliver_from: null, redeliver_to: null } : { redeliver_from: again.seq + 1 };
  const next: NextChange = { row: again, isTooOld, advance: rest };
  return { head, next };
}

const hasAccess = async ({ db, clock }: SendWebhooksDeps, userId: string): Promise<boolean> =>
  (await findUsersWithAccess(db, [userId], clock.now())).has(userId);

async function send({ clock, webhookSender, secretKey }: SendWebhooksDeps, leased: Webhook, row: AlertLogRow) {
  const startedMs = performance.now();
  const open = openWebhook(secretKey, leased);
  // Sealed with another key: the user has to create it again.
  if (open === null) return { result: { kind: 'not_allowed' } as const, durationMs: 0 };
  const body = writeChange(open.format, open.target, toAlertChange(row, leased.epoch));
  const id = `${leased.epoch}:${String(row.seq)}`;
  const headers = open.headersFor({ id, body, sentAt: clock.now() });
  const result = await webhookSender.send({ url: open.target.url, headers, body });
  return { result, durationMs: Math.round(performance.now() - startedMs) };
}

async function recordResult(
  { db, clock, log, enqueueMail, onWebhookAttempt, turnMs = TURN_MS }: SendWebhooksDeps,
  {
    leased,
    next,
    result,
    durationMs,
  }: { leased: Webhook; next: NextChange; result: WebhookResult; durationMs: number },
): Promise<Webhook | undefined> {
  const now = clock.now();
  const isSlow = durationMs >= turnMs;
  const slowness = isSlow ? { slow_until: new Date(now.getTime() + SLOW_FOR_MS) } : {};
  const outcome = outcomeOf(result);
  const status = result.kind === 'answered' ? result.status : null;
  onWebhookAttempt?.({ channel: channelOf(leased), outcome });
  const delivery = { ...factsOf(next.row), outcome, status, durationMs, at: now };
  return db.transaction(async (transaction) => {
    if (outcome === 'delivered') {
      const working = { attempts: 0, first_failed_at: null, next_attempt_at: now };
      const change = { ...next.advance, ...working, ...slowness };
      const updated = await advance(transaction, { leased, change, now });
      if (updated !== undefined) await recordDelivery(transaction, leased, delivery);
      return ifLeased(updated);
    }
    const attempts = leased.attempts + 1;
    const firstFailedAt = leased.first_failed_at ?? now;
    const retry = decideRetry({ result, attempts, firstFailedAt, now });
    const failed = { attempts, first_failed_at: firstFailedAt, leased_until: null };
    const change =
      'disable' in retry
        ? { disabled_at: now, disabled_reason: retry.disable }
        : { next_attempt_at: retry.nextAttemptAt };
    const updated = await updateLeased(transaction, leased, { ...failed, ...change, ...slowness });
    if (updated === undefined) return undefined;
    await recordDelivery(transaction, leased, delivery);
    log.info({ webhook: leased.id, attempts, outcome, status, ...retry }, 'webhook failed');
    if ('disable' in retry) {
      const { user_id: userId, name, host } = leased;
      const mail = { userId, webhook: name, host, reason: retry.disable, at: now.toISOString() };
      await enqueueMail(transaction, webhookDisabledMail, mail);
    }
    return undefined;
  });
}

const factsOf = ({ seq, news_summary: alert }: AlertLogRow) => ({ seq, alertId: NewsSummary.parse(alert).id });
