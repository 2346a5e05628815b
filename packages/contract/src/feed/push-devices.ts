import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dayHours } from './day-hours.ts';
import { DeliveryOutcome } from './delivery-outcome.ts';

/** Times by the server's clock. `shown_at`: when the device said that it had shown the notification. */
export const DeviceDelivery = z.object({
  id: z.uuid(),
  is_test: z.boolean(),
  outcome: DeliveryOutcome,
  due_at: z.iso.datetime(),
  sent_at: z.nullable(z.iso.datetime()),
  shown_at: z.nullable(z.iso.datetime()),
});
export type DeviceDelivery = z.infer<typeof DeviceDelivery>;

export const PushDevice = z.object({
  id: z.uuid(),
  /** Browser and system in words. */
  name: z.string(),
  endpoint: z.string(),
  created_at: z.iso.datetime(),
  last_delivery: z.nullable(DeviceDelivery),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** During these hours, alerts are not pushed. */
export const QuietHours = dayHours('Quiet hours need different times to start and end');
export type QuietHours = z.infer<typeof QuietHours>;

export const PushSettings = z.object({
  /** The VAPID key with which browsers subscribe, base64url. */
  public_key: z.string(),
  quiet_hours: z.nullable(QuietHours),
  /** In the order they were added. */
  devices: z.array(PushDevice),
});
export type PushSettings = z.infer<typeof PushSettings>;

export const PUSH_DEVICES_MAX = 10;
/** Older alerts are not pushed. */
export const PUSH_MAX_AGE_MS = 5 * 60_000;

const response = z.object({ data: PushSettings });
const DEVICE_ID = z.strictObject({ id: z.uuid('Device not found') });
const INVALID_KEY = 'The browser sent an invalid key. Please turn this on again.';

export const listPushDevices = defineEndpoint({
  operationId: 'listPushDevices',
  method: 'GET',
  path: '/push-devices',
  tag: 'push',
  summary: 'List the devices that receive push notifications',
  access: 'session',
  responses: { 200: response },
});

export const addPushDevice = defineEndpoint({
  operationId: 'addPushDevice',
  method: 'POST',
  path: '/push-devices',
  tag: 'push',
  summary: 'Send push notifications to this browser',
  description: `Takes what the browser’s \`PushSubscription\` contains. Idempotent. The device is removed with the session that added it. 409 beyond ${String(PUSH_DEVICES_MAX)} devices, and for the push subscription of another user. 422 for an address that is not a push service’s.`,
  access: 'subscriber',
  withoutSecondFactor: true,
  body: z.strictObject({
    endpoint: z.url('The browser sent an invalid address').check(z.maxLength(1_000)),
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^[\w-]{87}$/, INVALID_KEY)),
      auth: z.string().check(z.regex(/^[\w-]{22}$/, INVALID_KEY)),
    }),
  }),
  responses: { 201: response },
  refusals: [409],
});

export const removePushDevice = defineEndpoint({
  operationId: 'removePushDevice',
  method: 'DELETE',
  path: '/push-devices/:id',
  tag: 'push',
  summary: 'Send no more push notifications to a device',
  description: 'Idempotent.',
  access: 'session',
  withoutSecondFactor: true,
  params: DEVICE_ID,
  responses: { 200: response },
});

export const testPushDevice = defineEndpoint({
  operationId: 'testPushDevice',
  method: 'POST',
  path: '/push-devices/:id/test',
  tag: 'push',
  summary: 'Send a test notification to a device',
  description: 'The device’s `last_delivery` then says when it was sent and shown. Ten in ten minutes.',
  access: 'subscriber',
  params: DEVICE_ID,
  responses: { 201: response },
  refusals: [404],
});

export const changeQuietHours = defineEndpoint({
  operationId: 'changeQuietHours',
  method: 'PATCH',
  path: '/push-devices/quiet-hours',
  tag: 'push',
  summary: 'Set or end the quiet hours of all devices',
  description: 'Alerts in quiet hours are not pushed, also not later. Null: none.',
  access: 'session',
  body: z.strictObject({ quiet_hours: z.nullable(QuietHours) }),
  responses: { 200: response },
});

export const acknowledgePush = defineEndpoint({
  operationId: 'acknowledgePush',
  method: 'POST',
  path: '/push-deliveries/:id/shown',
  tag: 'push',
  summary: 'Record that a device showed a push notification',
  description: 'For our service worker. The token is in the notification and counts once. 404 for any other.',
  access: 'public',
  params: z.strictObject({ id: z.uuid('Delivery not found') }),
  body: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  responses: { 200: z.object({ data: z.object({ shown_at: z.iso.datetime() }) }) },
  refusals: [404],
});
