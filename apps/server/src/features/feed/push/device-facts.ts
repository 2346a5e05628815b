import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { findLiveSessions } from '../../accounts/public.ts';
import { findUsersWithAccess } from '../../billing/public.ts';
import type { Alert } from '../news-summary.ts';
import { type dueDelivery, pushDevice } from '../schema.ts';
import { pushQuietHours } from './schema.ts';
import { type DeliveryDecision, type DeliveryFacts, decideDelivery } from './decide-delivery.ts';
import { toDelivery } from './store.ts';

type Device = typeof pushDevice.$inferSelect;

/** The state of a device and its user on which pushes of any alert depend. */
export interface DeviceFacts extends Pick<DeliveryFacts, 'isSignedIn' | 'hasAccess' | 'quietHours'> {
  readonly device: Device;
}

/** Adds the current state of each device and its user. */
export async function addFacts(db: Db, devices: readonly Device[], now: Date): Promise<DeviceFacts[]> {
  if (devices.length === 0) return [];
  const userIds = [...new Set(devices.map(({ user_id: userId }) => userId))];
  const sessionOf = ({ session_id: id }: Device): string => id.toString('hex');
  const liveSessions = await findLiveSessions(db, devices.map(sessionOf), now);
  const withAccess = await findUsersWithAccess(db, userIds, now);
  const quietRows = await db.select().from(pushQuietHours).where(inArray(pushQuietHours.user_id, userIds));
  const quiet = new Map(quietRows.map(({ user_id: userId, ...minutes }) => [userId, minutes]));
  return devices.map((device) => ({
    device,
    isSignedIn: liveSessions.has(sessionOf(device)),
    hasAccess: withAccess.has(device.user_id),
    quietHours: quiet.get(device.user_id) ?? null,
  }));
}

/** Returns the devices of users with their current state, by user id. */
export async function readDeviceFacts(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly DeviceFacts[]>> {
  if (userIds.length === 0) return new Map();
  const devices = await db
    .select()
    .from(pushDevice)
    .where(inArray(pushDevice.user_id, [...userIds]));
  return Map.groupBy(await addFacts(db, devices, now), ({ device }) => device.user_id);
}

/** Decides whether an alert can be pushed to a device now, or why not. */
export const decideAlert = (facts: DeviceFacts, alert: Alert, now: Date): DeliveryDecision =>
  decideDelivery(
    {
      ...facts,
      isTest: false,
      isRetraction: false,
      dueAt: alert.created_at,
      isRetracted: alert.retracted_at !== null,
    },
    now,
  );

/** Returns the delivery of an alert to a device; null if it is not due. Only what a user with access misses is recorded. */
export function toAlertDelivery(facts: DeviceFacts, alert: Alert, now: Date): typeof dueDelivery.$inferInsert | null {
  const decision = decideAlert(facts, alert, now);
  if (decision === 'no_access' || decision === 'retracted') return null;
  const outcome = decision === 'send' ? ('pending' as const) : decision;
  return toDelivery(facts.device, { alertId: alert.id, dueAt: alert.created_at, outcome, now });
}
