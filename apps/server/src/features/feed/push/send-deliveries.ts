import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock, PushResult, PushSender } from '../../../deps.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { EnqueueMail } from '../../../platform/mail.ts';
import type { Limit } from '../../../platform/rate-limit.ts';
import { consumeShared } from '../../../platform/shared-limit.ts';
import { deriveVapidKey } from '../../../platform/vapid-key.ts';
import { createSender, type Sender } from '../create-sender.ts';
import { dueDelivery, newsSummary, pushDevice } from '../schema.ts';
import { type DeliveryFacts, decideDelivery, remainingMs } from './decide-delivery.ts';
import { addFacts } from './device-facts.ts';
import { deviceGoneMail } from './device-gone-mail.ts';
import { topicOf, writePayload } from './payload.ts';

export interface SendDeliveriesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pushSender: PushSender;
  readonly secretKey: Buffer;
  readonly enqueueMail: EnqueueMail;
  /** Called with the outcome of each attempt. */
  readonly onAttempt?: (outcome: PushAttempt) => void;
}

export type PushAttempt = 'sent' | 'retried' | 'refused' | 'gone';

type Delivery = typeof dueDelivery.$inferSelect;
type Device = typeof pushDevice.$inferSelect;

/** Users can add devices that are gone already. */
const GONE_NOTICES: Limit = { name: 'device-gone', max: 10, windowS: 86_400 };
/** Longer than an attempt takes. After it, the delivery of a node that died is sent by another one. */
const LEASE_MS = 20_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/**
 * Returns a sender of pending deliveries, for any number of nodes. A node that dies between sending and recording makes
 * another one send again: by its topic and tag the second replaces the first, and none is sent that a device has shown.
 */
export function createDeliverySender(deps: SendDeliveriesDeps): Sender {
  const { clock, log, secretKey, pushSender } = deps;
  const vapidKey = deriveVapidKey(secretKey);

  const send = async (delivery: Delivery, device: Device, alert: typeof newsSummary.$inferSelect | null) => {
    const ttlS = Math.ceil(remainingMs(delivery.due_at, clock.now()) / 1_000);
    const result = await pushSender.send({
      subscription: device,
      vapidKey,
      payload: writePayload({ delivery, alert, secretKey }),
      ttlS,
      topic: topicOf(delivery),
    });
    await recordResult(deps, { delivery, device, result });
  };

  return createSender(async ({ free, occupy }) => {
    const claimed = await claimDue(deps, free);
    for (const { delivery, alert, device, facts } of await readFacts(deps, claimed)) {
      const decision = decideDelivery(facts, clock.now());
      if (decision === 'send' && device !== null)
        occupy(
          send(delivery, device, alert).catch((error: unknown) =>
            // The lease ends, and the delivery is tried again.
            log.warn({ err: error, delivery: delivery.id }, 'could not record a push; retrying'),
          ),
        );
      else await settle(deps, delivery, { outcome: decision === 'send' ? 'no_access' : decision });
    }
    return claimed.length > 0;
  });
}

/** Leases the deliveries that have waited longest. */
async function claimDue({ db, clock }: SendDeliveriesDeps, limit: number): Promise<Delivery[]> {
  const now = clock.now();
  // Unlike a subquery, it is run once: run again, it would find others, beyond the limit.
  const due = db.$with('due').as(
    db
      .select({ id: dueDelivery.id })
      .from(dueDelivery)
      .where(and(eq(dueDelivery.outcome, 'pending'), lte(dueDelivery.next_attempt_at, now)))
      .orderBy(asc(dueDelivery.next_attempt_at))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(dueDelivery)
    .set({ next_attempt_at: new Date(now.getTime() + LEASE_MS), attempts: sql`${dueDelivery.attempts} + 1` })
    .where(inArray(dueDelivery.id, db.select({ id: due.id }).from(due)))
    .returning();
}

/** Reads what decides about the deliveries, right before they are sent. */
async function readFacts({ db, clock }: SendDeliveriesDeps, deliveries: readonly Delivery[]) {
  const deviceIds = deliveries.flatMap(({ device_id: id }) => id ?? []);
  const alertIds = deliveries.flatMap(({ alert_id: id }) => id ?? []);
  const alerts = new Map(
    (await db.select().from(newsSummary).where(inArray(newsSummary.id, alertIds))).map((alert) => [alert.id, alert]),
  );
  const devices = await db.select().from(pushDevice).where(inArray(pushDevice.id, deviceIds));
  const known = new Map((await addFacts(db, devices, clock.now())).map((facts) => [facts.device.id, facts]));
  return deliveries.map((delivery) => {
    const alert = alerts.get(delivery.alert_id ?? '') ?? null;
    const { device, ...of } = known.get(delivery.device_id ?? '') ?? REMOVED;
    // A device that moved to another user gets nothing that was due before.
    const isOwn = device?.user_id === delivery.user_id;
    const facts: DeliveryFacts = {
      ...of,
      isSignedIn: of.isSignedIn && isOwn,
      isTest: delivery.alert_id === null,
      isRetraction: delivery.is_retraction,
      dueAt: delivery.due_at,
      isRetracted: alert !== null && alert.retracted_at !== null && !delivery.is_retraction,
    };
    return { delivery, alert, device, facts };
  });
}

const REMOVED = { device: null, isSignedIn: false, hasAccess: false, quietHours: null };

async function recordResult(
  deps: SendDeliveriesDeps,
  { delivery, device, result }: { delivery: Delivery; device: Device; result: PushResult },
): Promise<void> {
  const { db, clock, log, onAttempt, enqueueMail } = deps;
  const now = clock.now();
  const details = { delivery: delivery.id, attempt: delivery.attempts };
  if (result.kind === 'accepted') {
    onAttempt?.('sent');
    await settle(deps, delivery, { outcome: 'sent', sent_at: now });
  } else if (result.kind === 'retry') {
    onAttempt?.('retried');
    log.info({ ...details, reason: result.reason }, 'push failed; retrying');
    const backOffMs = Math.min(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), MAX_RETRY_MS);
    const delayMs = Math.max(backOffMs, (result.afterS ?? 0) * 1_000);
    await db
      .update(dueDelivery)
      .set({ next_attempt_at: new Date(now.getTime() + delayMs) })
      .where(and(eq(dueDelivery.id, delivery.id), eq(dueDelivery.outcome, 'pending')));
  } else if (result.kind === 'refused') {
    onAttempt?.('refused');
    log.warn({ ...details, reason: result.reason }, 'push refused');
    await settle(deps, delivery, { outcome: 'refused' });
  } else {
    onAttempt?.('gone');
    await db.transaction(async (transaction) => {
      // The browser may have subscribed again, or another delivery found out before.
      const removed = await transaction
        .delete(pushDevice)
        .where(and(eq(pushDevice.id, device.id), eq(pushDevice.auth, device.auth)))
        .returning({ userId: pushDevice.user_id });
      await settle({ db: transaction }, delivery, { outcome: 'gone' });
      for (const { userId } of removed) {
        if (!(await consumeShared(transaction, GONE_NOTICES, userId))) continue;
        await enqueueMail(transaction, deviceGoneMail, { userId, device: device.name, at: now.toISOString() });
      }
    });
  }
}

async function settle(
  { db }: { db: Pick<NodePgDatabase, 'update'> },
  { id }: Delivery,
  change: { outcome: Exclude<Delivery['outcome'], 'pending'>; sent_at?: Date },
): Promise<void> {
  await db
    .update(dueDelivery)
    .set(change)
    .where(and(eq(dueDelivery.id, id), eq(dueDelivery.outcome, 'pending'), isNull(dueDelivery.sent_at)));
}
