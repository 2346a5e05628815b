import { ECDH, timingSafeEqual } from 'node:crypto';
import {
  acknowledgePush,
  addPushDevice,
  changeQuietHours,
  listPushDevices,
  PUSH_DEVICES_MAX,
  type PushSettings,
  removePushDevice,
  testPushDevice,
} from '@bna/contract/feed/push-devices';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { Clock, PushSender } from '../../../deps.ts';
import { conflict, notFound, unprocessable } from '../../../platform/errors.ts';
import { consumeOrThrow, type Limit, type RateLimiter } from '../../../platform/rate-limit.ts';
import { route } from '../../../platform/route.ts';
import { deriveVapidKey } from '../../../platform/vapid-key.ts';
import { describeDevice, lockUser } from '../../accounts/public.ts';
import { shownToken } from './payload.ts';
import {
  countDevices,
  deleteDevice,
  findDevice,
  insertTest,
  readPushSettings,
  recordShown,
  storeQuietHours,
  upsertDevice,
} from './store.ts';

export interface PushRoutesDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly secretKey: Buffer;
  readonly pushSender: Pick<PushSender, 'accepts'>;
}

const TESTS: Limit = { name: 'push-test', max: 10, windowS: 600 };

export function pushRoutes(app: FastifyInstance, deps: PushRoutesDeps): void {
  const { db, clock, rateLimiter, secretKey, pushSender } = deps;
  const { publicKey } = deriveVapidKey(secretKey);
  const readSettings = async (userId: string): Promise<{ data: PushSettings }> => ({
    data: { public_key: publicKey, ...(await readPushSettings(db, userId)) },
  });

  route(app, listPushDevices, ({ caller: { userId } }) => readSettings(userId));

  route(app, addPushDevice, async ({ body: { endpoint, keys }, caller: { userId, session }, request }) => {
    if (!pushSender.accepts(endpoint)) throw unprocessable([{ path: 'endpoint', message: UNKNOWN_SERVICE }]);
    if (!isPublicKey(keys.p256dh)) throw unprocessable([{ path: 'keys.p256dh', message: INVALID_KEY }]);
    const device = {
      user_id: userId,
      session_id: Buffer.from(session.sessionId, 'hex'),
      endpoint,
      ...keys,
      name: describeDevice(request.headers['user-agent']),
      created_at: clock.now(),
    };
    await db.transaction(async (transaction) => {
      // Concurrent requests of one user must not exceed the maximum.
      await lockUser(transaction, userId, 'no key update');
      if (!(await upsertDevice(transaction, device))) throw conflict(OTHER_KEYS);
      if ((await countDevices(transaction, userId)) > PUSH_DEVICES_MAX) throw conflict(TOO_MANY);
    });
    return readSettings(userId);
  });

  route(app, removePushDevice, async ({ params: { id }, caller: { userId } }) => {
    await deleteDevice(db, { id, userId });
    return readSettings(userId);
  });

  route(app, testPushDevice, async ({ params: { id }, caller: { userId } }) => {
    const device = await findDevice(db, { id, userId });
    if (device === undefined) throw notFound('Device not found');
    consumeOrThrow(rateLimiter, TESTS, userId);
    await insertTest(db, { device, now: clock.now() });
    return readSettings(userId);
  });

  route(app, changeQuietHours, async ({ body: { quiet_hours: quietHours }, caller: { userId } }) => {
    await storeQuietHours(db, userId, quietHours);
    return readSettings(userId);
  });

  // The time is ours: the clock of a device may be off by hours.
  route(app, acknowledgePush, async ({ params: { id }, body: { token } }) => {
    const now = clock.now();
    const isGenuine = isSame(token, shownToken(secretKey, id));
    if (!isGenuine || !(await recordShown(db, id, now))) throw notFound('Delivery not found');
    return { data: { shown_at: now.toISOString() } };
  });
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns whether the text is an uncompressed point of the curve. */
function isPublicKey(text: string): boolean {
  try {
    const key = Buffer.from(text, 'base64url');
    return ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'uncompressed') instanceof Buffer && key[0] === 4;
  } catch {
    return false;
  }
}

const UNKNOWN_SERVICE = 'This browser uses a push service that BNA doesn’t know, so alerts can’t be sent to it.';
const INVALID_KEY = 'The browser sent an invalid key. Please turn this on again.';
const OTHER_KEYS = 'This push subscription belongs to another account. Please turn this on again.';
const TOO_MANY = `You have ${String(PUSH_DEVICES_MAX)} devices. Remove one to add another.`;
