import type { DeviceDelivery, PushDevice, PushSettings, QuietHours } from '@bna/contract/feed/push-devices';
import { DeliveryOutcome } from '@bna/contract/feed/delivery-outcome';
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { DELETED_PER_BATCH, deleteInBatches } from '../../../platform/delete-in-batches.ts';
import { dueDelivery, pushDevice, reachCheck } from '../schema.ts';
import { pushQuietHours } from './schema.ts';

type Delivery = typeof dueDelivery.$inferSelect;

/** Returns a user's devices, oldest first, each with its last delivery, and the quiet hours. */
export async function readPushSettings(db: Db, userId: string): Promise<Omit<PushSettings, 'public_key'>> {
  const devices = await db
    .select()
    .from(pushDevice)
    .where(eq(pushDevice.user_id, userId))
    .orderBy(asc(pushDevice.created_at), asc(pushDevice.id));
  const latest = await Promise.all(
    devices.map(({ id }) =>
      db.select().from(dueDelivery).where(eq(dueDelivery.device_id, id)).orderBy(desc(dueDelivery.due_at)).limit(1),
    ),
  );
  const lastByDevice = new Map(latest.flat().map((delivery) => [delivery.device_id, delivery]));
  return {
    quiet_hours: await findQuietHours(db, userId),
    devices: devices.map(({ id, name, endpoint, created_at: createdAt }): PushDevice => {
      const last = lastByDevice.get(id);
      return {
        id,
        name,
        endpoint,
        created_at: createdAt.toISOString(),
        last_delivery: last === undefined ? null : toDeviceDelivery(last),
      };
    }),
  };
}

const toDeviceDelivery = ({ id, alert_id, outcome, due_at, sent_at, shown_at }: Delivery): DeviceDelivery => ({
  id,
  is_test: alert_id === null,
  outcome: DeliveryOutcome.parse(outcome),
  due_at: due_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  shown_at: shown_at?.toISOString() ?? null,
});

async function findQuietHours(db: Db, userId: string): Promise<QuietHours | null> {
  const [row] = await db
    .select({ from_minute: pushQuietHours.from_minute, until_minute: pushQuietHours.until_minute })
    .from(pushQuietHours)
    .where(eq(pushQuietHours.user_id, userId));
  return row ?? null;
}

export async function storeQuietHours(db: Db, userId: string, quietHours: QuietHours | null): Promise<void> {
  if (quietHours === null) {
    await db.delete(pushQuietHours).where(eq(pushQuietHours.user_id, userId));
    return;
  }
  await db
    .insert(pushQuietHours)
    .values({ user_id: userId, ...quietHours })
    .onConflictDoUpdate({ target: pushQuietHours.user_id, set: quietHours });
}

export type NewDevice = Omit<typeof pushDevice.$inferInsert, 'id'>;

/**
 * Adds a device, or takes over the one with the same endpoint and the same keys, which only that browser knows. Returns
 * false if the endpoint has other keys.
 */
export async function upsertDevice(db: Db, device: NewDevice): Promise<boolean> {
  const { endpoint: _, ...change } = device;
  const stored = await db
    .insert(pushDevice)
    .values(device)
    .onConflictDoUpdate({
      target: pushDevice.endpoint,
      set: change,
      setWhere: sql`${pushDevice.p256dh} = ${device.p256dh} AND ${pushDevice.auth} = ${device.auth}`,
    })
    .returning({ id: pushDevice.id });
  return stored.length === 1;
}

export async function countDevices(db: Db, userId: string): Promise<number> {
  const [counted] = await db.select({ devices: count() }).from(pushDevice).where(eq(pushDevice.user_id, userId));
  return counted?.devices ?? 0;
}

export async function findDevice(db: Db, { id, userId }: { id: string; userId: string }) {
  const [device] = await db
    .select()
    .from(pushDevice)
    .where(and(eq(pushDevice.id, id), eq(pushDevice.user_id, userId)));
  return device;
}

export async function deleteDevice(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.delete(pushDevice).where(and(eq(pushDevice.id, id), eq(pushDevice.user_id, userId)));
}

export async function insertTest(
  db: Db,
  { device, now }: { device: typeof pushDevice.$inferSelect; now: Date },
): Promise<void> {
  await db.insert(dueDelivery).values(toDelivery(device, { alertId: null, dueAt: now, outcome: 'pending', now }));
}

interface NewDelivery {
  /** Null for a test. */
  readonly alertId: string | null;
  readonly isRetraction?: boolean;
  readonly dueAt: Date;
  readonly outcome: DeliveryOutcome;
  readonly now: Date;
}

/** Returns the row of a new delivery to a device. A pending one is tried at once. */
export const toDelivery = (
  device: typeof pushDevice.$inferSelect,
  { alertId, isRetraction = false, dueAt, outcome, now }: NewDelivery,
): typeof dueDelivery.$inferInsert => ({
  user_id: device.user_id,
  alert_id: alertId,
  channel: 'push',
  is_retraction: isRetraction,
  device_id: device.id,
  device_name: device.name,
  due_at: dueAt,
  outcome,
  next_attempt_at: now,
});

/**
 * Records once that a device showed a delivery. A node that died before it recorded the sending need not send it again.
 * Returns false if there is no such delivery, or it was recorded before.
 */
export async function recordShown(db: Db, id: string, now: Date): Promise<boolean> {
  const recorded = await db
    .update(dueDelivery)
    .set({ shown_at: now, outcome: 'sent', sent_at: sql`coalesce(${dueDelivery.sent_at}, ${now.toISOString()})` })
    .where(and(eq(dueDelivery.id, id), isNull(dueDelivery.shown_at)))
    .returning({ userId: dueDelivery.user_id, alertId: dueDelivery.alert_id });
  for (const { userId, alertId } of recorded) {
    if (alertId !== null) await confirmReach(db, { userId, alertId, now });
  }
  return recorded.length === 1;
}

/** Ends the attempts to reach the user, if a rule asked for them. */
async function confirmReach(
  db: Db,
  { userId, alertId, now }: { userId: string; alertId: string; now: Date },
): Promise<void> {
  await db
    .update(reachCheck)
    .set({ confirmed_at: now, confirmed_by: 'device', next_at: null })
    .where(and(eq(reachCheck.user_id, userId), eq(reachCheck.alert_id, alertId), isNull(reachCheck.confirmed_at)));
}

const RETENTION_MS = 30 * 86_400_000;

/** Deletes deliveries of more than 30 days ago. */
export async function purgeDueDeliveries(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const old = db
    .select({ id: dueDelivery.id })
    .from(dueDelivery)
    .where(lt(dueDelivery.due_at, new Date(now.getTime() - RETENTION_MS)))
    .limit(DELETED_PER_BATCH);
  await deleteInBatches(
    signal,
    async () => (await db.delete(dueDelivery).where(inArray(dueDelivery.id, old))).rowCount,
  );
}
