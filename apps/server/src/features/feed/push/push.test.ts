import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReceivedPush, startPushService } from '@bna/faults/push-service';
import { type Access, newItem, startTestNode, type TestNode, type TestUser } from '../../../../test/test-node.ts';
import { createWebPushSender } from '../../../adapters/push-sender/web-push.ts';
import type { AdjustableClock, PushSender } from '../../../deps.ts';
import { session } from '../../accounts/schema.ts';
import { purgeSessions } from '../../accounts/session/store.ts';
import { trial } from '../../billing/schema.ts';
import { dueDelivery, pushDevice } from '../schema.ts';
import { openDeliveries } from './open-deliveries.ts';
import { announceRetractions } from '../retractions/announce-retractions.ts';
import { removeExpiredDevices } from './remove-expired-devices.ts';
import { createDeliverySender } from './send-deliveries.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;
type Subscription = ReturnType<PushService['subscribe']>;

const DEVICES = '/api/v1/push-devices';
const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let service: PushService;
let node: TestNode;
let sender: PushSender;
let token: string;
let editor: TestUser;
/** 10:00 in New York. */
let now = new Date('2026-11-20T15:00:00Z');
const clock: AdjustableClock = {
  now: () => now,
  moveTo(instant) {
    now = instant;
    return true;
  },
};
const advance = (ms: number): boolean => clock.moveTo(new Date(now.getTime() + ms));

beforeAll(async () => {
  service = await startPushService();
  sender = createWebPushSender({ contact: 'support@bna.test', outboundAllow: [service.host], timeoutMs: 1_000 });
  node = await startTestNode({ clock, pushSender: sender });
  token = await node.apiToken();
});
afterAll(async () => {
  await node.stop();
  await service.stop();
});
beforeEach(async () => {
  await node.db.delete(dueDelivery);
  await node.db.delete(pushDevice);
  service.received.length = 0;
  // Another test may have ended all sessions.
  editor = await node.createUser('none', ['TRADER']);
});

const deliverySender = (pushSender: PushSender = sender) =>
  createDeliverySender({ ...node, clock, pushSender, secretKey: node.secretKey });

/** Does what the jobs side does every second. */
async function deliver(pushSender?: PushSender): Promise<void> {
  await openDeliveries({ db: node.db, clock, log: node.log });
  const deliveries = deliverySender(pushSender);
  await deliveries.sendDue();
  await deliveries.idle();
}

const add = (as: TestUser, payload: object) =>
  node.request({ method: 'POST', url: DEVICES, payload, as, headers: { 'user-agent': CHROME_ON_WINDOWS } });

async function createDevice(access: Access = 'active') {
  const user = await node.createUser(access);
  const subscription = service.subscribe();
  const response = await add(user, subscription);
  if (response.statusCode !== 201) throw new Error(response.body);
  return { user, subscription };
}

async function publish(change: Record<string, unknown> = {}): Promise<string> {
  const payload = newItem({ published_date: now.toISOString(), ...change });
  const response = await node.request({ method: 'POST', url: '/api/v1/news-summary', payload, token });
  return response.json<{ data: { id: string } }>().data.id;
}

const acknowledge = ({ payload }: ReceivedPush, given = payload.token) =>
  node.request({ method: 'POST', url: `/api/v1/push-deliveries/${payload.delivery}/shown`, payload: { token: given } });

const receivedBy = ({ endpoint }: Subscription): ReceivedPush[] =>
  service.received.filter((push) => push.endpoint === endpoint);

async function outcomesOf({ userId }: TestUser): Promise<string[]> {
  const rows = await node.db.select().from(dueDelivery).where(eq(dueDelivery.user_id, userId));
  return rows.map(({ outcome }) => outcome);
}

async function readDevices(as: TestUser) {
  const response = await node.request({ method: 'GET', url: DEVICES, as });
  return response.json<{ data: { devices: { id: string; name: string; last_delivery: unknown }[] } }>().data.devices;
}

describe('one run of the sender', () => {
  /** Makes a push due to many devices of one user, more than the API admits. */
  async function openMany(count: number): Promise<void> {
    await createDevice();
    const [device] = await node.db.select().from(pushDevice);
    if (device === undefined) throw new Error('The device is not stored');
    const others = Array.from({ length: count - 1 }, (_, index) =>
      Object.assign({}, device, { id: randomUUID(), endpoint: `${device.endpoint}-${String(index)}` }),
    );
    await node.db.insert(pushDevice).values(others);
    await publish();
    await openDeliveries({ db: node.db, clock, log: node.log });
  }

  it('reaches all devices, although only some are sent to at once', async () => {
    await openMany(120);
    let open = 0;
    let mostOpen = 0;
    const reached = new Set<string>();
    const deliveries = deliverySender({
      ...sender,
      async send({ subscription }) {
        mostOpen = Math.max(mostOpen, (open += 1));
        await new Promise(setImmediate);
        open -= 1;
        reached.add(subscription.endpoint);
        return { kind: 'accepted' };
      },
    });
    await deliveries.sendDue();
    await deliveries.idle();
    expect(reached.size).toBe(120);
    expect(mostOpen).toBeLessThanOrEqual(50);
  });

  it('ends what it has begun when the node stops, and leaves the rest to other nodes', async () => {
    await openMany(120);
    let stopped: Promise<void> | undefined;
    let sent = 0;
    const deliveries = deliverySender({
      ...sender,
      send() {
        stopped ??= deliveries.stop();
        sent += 1;
        return Promise.resolve({ kind: 'accepted' });
      },
    });
    await deliveries.sendDue();
    await stopped;
    await deliveries.sendDue();
    expect(sent).toBe(50);
    const outcomes = (await node.db.select().from(dueDelivery)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === 'pending')).toHaveLength(70);
  });
});

// @threat D13
describe('an alert', () => {
  it('reaches every device of a user with access, encrypted and signed, once', async () => {
    const { user, subscription } = await createDevice('trialing');
    const phone = service.subscribe();
    await add(user, phone);
    const lapsed = await node.createUser('active');
    const gone = service.subscribe();
    await add(lapsed, gone);
    await node.db.execute(`DELETE FROM subscription WHERE user_id = '${lapsed.userId}'`);
    const id = await publish({
      title: 'VELMORA THERAPEUTICS INC. WINS LARGE ORDER',
      first_part: 'Velmora won an order.',
      score: 85,
      event_type: 'order',
    });
    await deliver();
    await deliver();
    expect(service.problems).toEqual([]);
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [subscription.endpoint, phone.endpoint].toSorted(),
    );
    const [push] = receivedBy(phone);
    expect(push).toMatchObject({
      topic: id.replaceAll('-', ''),
      ttlS: 300,
      payload: { alert: id, title: 'ZVZZT · Strong · Order', body: 'Velmora won an order.' },
    });
    expect(push?.bytes).toBeLessThan(500);
    expect(await outcomesOf(lapsed)).toEqual([]);
  });

  it('is acknowledged once, with the token of its own notification, by our clock', async () => {
    const { user, subscription } = await createDevice();
    const id = await publish();
    await deliver();
    const [push] = receivedBy(subscription);
    if (push === undefined) throw new Error('Nothing arrived');
    expect((await acknowledge(push, 'x'.repeat(43))).statusCode).toBe(404);
    advance(1_200);
    expect((await acknowledge(push)).json()).toEqual({ data: { shown_at: now.toISOString() } });
    expect((await acknowledge(push)).statusCode).toBe(404);
    const shown = {
      outcome: 'sent',
      sent_at: new Date(now.getTime() - 1_200).toISOString(),
      shown_at: now.toISOString(),
    };
    expect(await readDevices(user)).toMatchObject([{ name: 'Chrome on Windows', last_delivery: shown }]);
    const receipt = await node.request({ method: 'GET', url: `/api/v1/news-summary/${id}/receipt`, as: user });
    expect(receipt.json()).toMatchObject({ data: { devices: [{ name: 'Chrome on Windows', ...shown }] } });
    const stranger = await node.createUser();
    const other = await node.request({ method: 'GET', url: `/api/v1/news-summary/${id}/receipt`, as: stranger });
    expect(other.json()).toMatchObject({ data: { devices: [] } });
    const exported = await node.request({ method: 'GET', url: '/api/v1/users/export', as: user });
    expect(exported.json()).toMatchObject({
      data: { deliveries: [{ alert_id: id, channel: 'push', recipient: 'Chrome on Windows', ...shown }] },
    });
  });

  it.each([
    [
      'the trial ended',
      'no_access',
      ({ userId }: TestUser) => node.db.update(trial).set({ canceled_at: now }).where(eq(trial.user_id, userId)),
    ],
    [
      'the session expired',
      'no_access',
      ({ userId }: TestUser) => node.db.update(session).set({ expires_at: now }).where(eq(session.user_id, userId)),
    ],
    [
      'the user logged out',
      'no_access',
      (as: TestUser) => node.request({ method: 'POST', url: '/api/v1/auth/logout', as }),
    ],
    ['five minutes passed', 'expired', () => Promise.resolve(advance(5 * 60_000))],
  ])('is not sent once %s', async (_, outcome, change) => {
    const { user } = await createDevice('trialing');
    await publish();
    await openDeliveries({ db: node.db, clock, log: node.log });
    await change(user);
    await deliver();
    expect(service.received).toEqual([]);
    expect(await outcomesOf(user)).toEqual([outcome]);
  });

  it('is not sent once it was retracted', async () => {
    const { user } = await createDevice();
    const id = await publish();
    await openDeliveries({ db: node.db, clock, log: node.log });
    await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
    await deliver();
    expect(service.received).toEqual([]);
    expect(await outcomesOf(user)).toEqual(['retracted']);
  });

  it.each([
    [{ from_minute: 590, until_minute: 610 }, ['quiet']],
    [{ from_minute: 1_200, until_minute: 601 }, ['quiet']],
    [{ from_minute: 601, until_minute: 599 }, ['sent']],
    [{ from_minute: 580, until_minute: 600 }, ['sent']],
    [null, ['sent']],
  ])('is not sent in quiet hours, by the clock of New York: %o', async (quietHours, outcomes) => {
    clock.moveTo(new Date('2027-01-20T15:00:30Z'));
    const { user } = await createDevice();
    const url = `${DEVICES}/quiet-hours`;
    const response = await node.request({ method: 'PATCH', url, payload: { quiet_hours: quietHours }, as: user });
    expect(response.statusCode).toBe(200);
    await publish();
    await deliver();
    expect(await outcomesOf(user)).toEqual(outcomes);
  });
});

// @threat D14
describe('the retraction of an alert', () => {
  async function retract(id: string): Promise<void> {
    const response = await node.request({ method: 'DELETE', url: `/api/v1/news-summary/${id}`, as: editor });
    expect(response.statusCode).toBe(200);
  }
  const announce = () => announceRetractions({ db: node.db, clock, enqueueMails: node.enqueueMails });

  it('reaches each device that got the alert, once, so that its service worker sounds', async () => {
    const { subscription } = await createDevice();
    const id = await publish({ first_part: 'Velmora won an order.' });
    await deliver();
    await createDevice();
    await retract(id);
    await announce();
    await announce();
    await deliver();
    const [alert, retraction, ...more] = service.received;
    expect(more).toEqual([]);
    expect(retraction).toMatchObject({
      endpoint: subscription.endpoint,
      topic: alert?.topic,
      payload: {
        alert: null,
        retracted: id,
        title: 'ZVZZT · Alert retracted',
        body: 'Don’t rely on it: Velmora won an order.',
      },
    });
  });

  it.each<[string, (user: TestUser) => Promise<unknown>]>([
    [
      'quiet hours have begun',
      (as) => {
        const quiet = { quiet_hours: { from_minute: 0, until_minute: 1_439 } };
        return node.request({ method: 'PATCH', url: `${DEVICES}/quiet-hours`, payload: quiet, as });
      },
    ],
    ['the plan has ended', ({ userId }) => node.db.execute(`DELETE FROM subscription WHERE user_id = '${userId}'`)],
  ])('is sent although %s since the alert', async (_, change) => {
    const { user } = await createDevice();
    const id = await publish();
    await deliver();
    await change(user);
    await retract(id);
    await announce();
    await deliver();
    expect(service.received.map(({ payload }) => payload.retracted)).toEqual([undefined, id]);
  });

  it('is not sent to a device that did not get the alert, or that is another user’s by now', async () => {
    const { subscription } = await createDevice();
    const id = await publish();
    await retract(id);
    await announce();
    await deliver();
    expect(service.received).toEqual([]);
    const second = await publish({ first_part: 'Velmora won another order.' });
    await deliver();
    await add(await node.createUser('active'), subscription);
    await retract(second);
    await announce();
    await deliver();
    expect(service.received).toHaveLength(1);
  });
});

describe('a push service', () => {
  it('has four seconds, which leaves one for the check of access before', async () => {
    await createDevice();
    await publish();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await deliver(createWebPushSender({ contact: 'support@bna.test', outboundAllow: [service.host] }));
    expect(timeout.mock.calls).toEqual([[4_000]]);
    timeout.mockRestore();
  });

  it('that is busy is tried again, and a slow one holds nobody up', async () => {
    const { user, subscription } = await createDevice();
    const slow = service.subscribe();
    await add(user, slow);
    service.answerWith(slow, () => undefined);
    service.answerWith(subscription, (response) => response.writeHead(503, { 'retry-after': '7' }).end());
    await publish();
    await deliver();
    expect(await outcomesOf(user)).toEqual(['pending', 'pending']);
    service.answerWith(subscription, null);
    service.answerWith(slow, null);
    advance(6_900);
    await deliver();
    expect([receivedBy(slow), receivedBy(subscription)].map(({ length }) => length)).toEqual([1, 0]);
    advance(100);
    await deliver();
    expect(receivedBy(subscription)).toHaveLength(1);
    expect(receivedBy(subscription)[0]?.ttlS).toBe(293);
  });

  it.each([404, 410])('that answers %i ends the device, and the user gets one email', async (status) => {
    const { user, subscription } = await createDevice();
    service.answerWith(subscription, (response) => response.writeHead(status).end());
    await publish();
    await publish();
    await deliver();
    expect(await readDevices(user)).toEqual([]);
    const mails = (await node.sendQueuedMails()).filter(({ to }) => to === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A device no longer gets your alerts']);
    expect(mails[0]?.text).toContain('Chrome on Windows stopped accepting push notifications');
  });

  it.each([
    ['redirects', 302, { location: 'http://127.0.0.1:1/' }],
    ['refuses', 403, {}],
  ])('that %s is not asked again', async (_, status, headers) => {
    const { user, subscription } = await createDevice();
    service.answerWith(subscription, (response) => response.writeHead(status, headers).end());
    const before = service.attempts.length;
    await publish();
    await deliver();
    advance(60_000);
    await deliver();
    expect(service.attempts.length - before).toBe(1);
    expect(await outcomesOf(user)).toEqual(['refused']);
  });

  it('gets each alert although nodes die before or after sending, and the device shows it once', async () => {
    const subscriptions: Subscription[] = [];
    for (let count = 0; count < 3; count += 1) subscriptions.push((await createDevice()).subscription);
    for (let run = 0; run < 50; run += 1) {
      let draws = run * 7_919;
      const draw = (): number => (draws = (draws * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
      const dying: PushSender = {
        accepts: sender.accepts,
        async send(message) {
          const fate = draw();
          if (fate < 0.3) throw new Error('killed before sending');
          const result = await sender.send(message);
          if (fate < 0.6) throw new Error('killed after sending');
          return result;
        },
      };
      const id = await publish();
      service.received.length = 0;
      await deliver(dying);
      for (const push of service.received) if (draw() < 0.5) await acknowledge(push);
      advance(20_001);
      await Promise.all([deliver(), deliver()]);
      for (const subscription of subscriptions) {
        const pushes = receivedBy(subscription);
        expect(pushes.length).toBeGreaterThanOrEqual(1);
        expect(new Set(pushes.map(({ topic, payload }) => `${topic} ${String(payload.alert)}`))).toEqual(
          new Set([`${id.replaceAll('-', '')} ${id}`]),
        );
      }
    }
    const rows = await node.db.select().from(dueDelivery);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
    expect(rows).toHaveLength(150);
  });

  it('gets nothing again that the device has shown', async () => {
    const { subscription } = await createDevice();
    await publish();
    await deliver({
      accepts: sender.accepts,
      async send(message) {
        await sender.send(message);
        throw new Error('killed after sending');
      },
    });
    for (const push of receivedBy(subscription)) await acknowledge(push);
    advance(20_001);
    await deliver();
    expect(receivedBy(subscription)).toHaveLength(1);
  });
});

// @threat D13
describe('a device', () => {
  it('ends with its session, of which only a user with access who did not log out gets an email, once', async () => {
    const { user } = await createDevice();
    const { user: lapsed } = await createDevice();
    const { user: loggedOut } = await createDevice();
    await node.db.execute(`DELETE FROM subscription WHERE user_id = '${lapsed.userId}'`);
    await node.request({ method: 'POST', url: '/api/v1/auth/logout', as: loggedOut });
    const { db } = node;
    const purge = () =>
      purgeSessions(db, clock.now(), (transaction, ids) => removeExpiredDevices(transaction, ids, { ...node, clock }));
    await purge();
    expect(await db.$count(pushDevice)).toBe(2);
    await db.update(session).set({ expires_at: new Date(now.getTime() - 1) });
    await Promise.all([purge(), purge()]);
    expect(await db.$count(pushDevice)).toBe(0);
    expect(await db.$count(session)).toBe(0);
    const mails = await node.sendQueuedMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'Log in again to get alerts on your device'],
    ]);
    expect(mails[0]?.text).toContain('Alerts are no longer sent to Chrome on Windows: a login lasts seven days');
  });

  it.each([
    ['http://fcm.googleapis.com/fcm/send/x'],
    ['https://fcm.googleapis.com.attacker.test/x'],
    ['https://user:password@fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com:8443/x'],
    ['https://127.0.0.1/x'],
    ['http://169.254.169.254/latest/meta-data'],
    ['https://example.com/push'],
  ])('is refused at %s', async (endpoint) => {
    const user = await node.createUser();
    const { keys } = service.subscribe();
    const response = await add(user, { endpoint, keys });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([422, 'validation_failed']);
    expect(await readDevices(user)).toEqual([]);
  });

  it('is refused with a key that is not on the curve', async () => {
    const { endpoint, keys } = service.subscribe();
    const p256dh = `B${'A'.repeat(86)}`;
    expect((await add(await node.createUser(), { endpoint, keys: { ...keys, p256dh } })).statusCode).toBe(422);
  });

  it('moves to another user only with the keys that its browser knows', async () => {
    const { user, subscription } = await createDevice();
    const other = await node.createUser();
    const { keys } = service.subscribe();
    expect((await add(other, { ...subscription, keys })).statusCode).toBe(409);
    expect((await readDevices(user)).length).toBe(1);
    expect((await add(user, subscription)).statusCode).toBe(201);
    expect((await readDevices(user)).length).toBe(1);
    await publish();
    await openDeliveries({ db: node.db, clock, log: node.log });
    expect((await add(other, subscription)).statusCode).toBe(201);
    await deliver();
    expect([await readDevices(user), service.received]).toEqual([[], []]);
  });

  it('needs access, and belongs to its user', async () => {
    const { user } = await createDevice();
    expect((await add(await node.createUser('none'), service.subscribe())).statusCode).toBe(403);
    const [device] = await readDevices(user);
    const stranger = await node.createUser();
    const url = `${DEVICES}/${device?.id ?? ''}`;
    expect((await node.request({ method: 'POST', url: `${url}/test`, as: stranger })).statusCode).toBe(404);
    await node.request({ method: 'DELETE', url, as: stranger });
    expect((await readDevices(user)).length).toBe(1);
    await node.request({ method: 'DELETE', url, as: user });
    expect(await readDevices(user)).toEqual([]);
  });

  it('is one of ten, also if all are added at once', async () => {
    const user = await node.createUser();
    const responses = await Promise.all(Array.from({ length: 12 }, () => add(user, service.subscribe())));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(201),
      409,
      409,
    ]);
    expect((await readDevices(user)).length).toBe(10);
  });

  it('gets a test, also in quiet hours, ten in ten minutes', async () => {
    const { user, subscription } = await createDevice();
    const quiet = { quiet_hours: { from_minute: 0, until_minute: 1_439 } };
    await node.request({ method: 'PATCH', url: `${DEVICES}/quiet-hours`, payload: quiet, as: user });
    const [device] = await readDevices(user);
    const test = () => node.request({ method: 'POST', url: `${DEVICES}/${device?.id ?? ''}/test`, as: user });
    expect((await test()).json()).toMatchObject({
      data: { devices: [{ last_delivery: { is_test: true, outcome: 'pending', shown_at: null } }] },
    });
    await deliver();
    expect(receivedBy(subscription).map(({ payload }) => [payload.alert, payload.title])).toEqual([[null, 'BNA test']]);
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await test()).statusCode);
    expect(statuses).toEqual([...Array<number>(9).fill(201), 429]);
  });
});
