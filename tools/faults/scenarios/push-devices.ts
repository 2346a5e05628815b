import { setTimeout as delay } from 'node:timers/promises';
import { addPushDevice, PUSH_MAX_AGE_MS } from '@bna/contract/feed/push-devices';
import { createApiClient } from '../api-client.ts';
import { findLateArrivals, findMissing, readLog } from '../delivered-changes.ts';
import { pollUntil, waitUntil } from '../polling.ts';
import { type PushAnswer, startPushService } from '../push-service.ts';
import type { Recording, Scenario } from '../scenario.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import type { User } from '../users.ts';
import { waitForDisconnection } from '../wait-for-disconnection.ts';

const DEVICES = 6;
const KILLS = 2;
const ALL_DELIVERED_WITHIN_MS = 120_000;
/** While a push service is slow, so that the kill interrupts some. */
const MAX_ATTEMPTS_BEFORE_KILL = 60;
const SENT_WITHIN_MS = 60_000;
const FAILURES = 0.3;
const MAX_DELAY_MS = 150;

type PushService = Awaited<ReturnType<typeof startPushService>>;

interface Device {
  readonly user: User;
  readonly endpoint: string;
}

export const pushDevices: Scenario = {
  name: 'push-devices',
  description:
    'the node is killed while push services are slow, refuse or break the connection, and a user loses access',
  sabotage: {
    description: 'a device counts as notified before it is',
    violates: 'I1',
    breaks: [
      {
        file: 'features/feed/push/send-deliveries.ts',
        search: 'send(delivery, device, alert).catch(',
        replacement:
          "settle(deps, delivery, { outcome: 'sent', sent_at: clock.now() }).then(() => send(delivery, device, alert)).catch(",
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, scale, teardown } = context;
    let isBroken = true;
    const service = await startPushService(async () => (isBroken ? failAtRandom(random) : null));
    teardown.add(() => service.stop());
    const testBed = await createTestBed(context, { nodes: 1, env: { OUTBOUND_ALLOW: service.host } });
    const { process } = testBed.node(0);
    const devices = await addDevices(testBed, service, Math.round(DEVICES * scale));
    const [losing, gone] = await addDevices(testBed, service, 2);
    if (losing === undefined || gone === undefined) throw new Error('A device is missing');
    const publisher = await testBed.openPublisher();
    const kills: Kill[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const publishing = publisher.startPublishing({ everyMs: random.between(0, 50) });
      teardown.add(() => publishing.stop());
      await delay(random.between(250, 750));
      if (kill === 0) service.answerWith(gone, (response) => response.writeHead(410).end());
      else if (kill === 1) await testBed.users.endSubscription(losing.user);
      await delay(random.between(250, 750));
      const attempts = service.attempts.length + random.between(1, MAX_ATTEMPTS_BEFORE_KILL);
      await waitUntil('pushes are sent', () => service.attempts.length >= attempts, { withinMs: SENT_WITHIN_MS });
      const killedMs = performance.now();
      await process.kill();
      await publishing.stop();
      await endLeases(testBed);
      kills.push({ killedMs, restartedMs: performance.now() });
      await process.start();
    }
    isBroken = false;
    const log = await readLog(testBed.database);
    const seqs = new Map(log.map(({ seq, alertId }) => [alertId, seq]));
    const receivedBy = ({ endpoint }: Device) => service.received.filter((push) => push.endpoint === endpoint);
    const changesTo = (device: Device) =>
      receivedBy(device).map(({ payload: { alert } }) => ({ seq: seqs.get(alert ?? '') ?? 0, alertId: alert ?? '' }));
    const missing = () => devices.flatMap((device) => findMissing(log, changesTo(device), device.endpoint));
    await pollUntil(() => missing().length === 0, {
      withinMs: context.isSabotaged ? 5_000 : ALL_DELIVERED_WITHIN_MS,
    });
    const repeats = [...devices, losing, gone].flatMap((device) => findRepeats(receivedBy(device)));
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      nodes: [process],
      checks: [
        { invariant: 'I1', find: missing },
        { invariant: 'I1', find: () => service.problems },
        { invariant: 'I1', find: () => findWrongTtls(service) },
        // Only a kill between the answer and its commit repeats a notification, which replaces the one before.
        { invariant: 'I2', find: () => describeUnexcused(repeats, kills) },
        { invariant: 'I3', find: () => findLateArrivals(receivedBy(losing), losing.user) },
        { invariant: 'I1', find: () => findUnnoticed(testBed, gone) },
      ],
      summary: `${String(KILLS)} kills, ${String(log.length)} alerts to ${String(devices.length)} devices in ${String(service.attempts.length)} attempts, ${String(repeats.length)} repeated`,
    };
  },
};

async function failAtRandom(random: SeededRandom) {
  await delay(random.between(0, MAX_DELAY_MS));
  return random.chance(FAILURES) ? random.pick(FAILURES_OF_SERVICE) : null;
}

const FAILURES_OF_SERVICE: readonly PushAnswer[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  (response) => response.destroy(),
];

/** Adds a device for each of new users. */
async function addDevices(testBed: TestBed, service: PushService, count: number): Promise<readonly Device[]> {
  const { publicOrigin, users } = testBed;
  const { origin } = testBed.node(0);
  const client = createApiClient({ origin: () => origin, publicOrigin });
  return Promise.all(
    (await users.create('paid', count)).map(async (user) => {
      const body = service.subscribe();
      const { cookie } = user;
      const { status, message } = await client.callUntilAnswered('POST', addPushDevice.path, { cookie, body });
      if (status !== 201) throw new Error(`The device returned ${String(status)}: ${message}`);
      return { user, endpoint: body.endpoint };
    }),
  );
}

/** Ends the leases of the killed node, as if their time had passed. */
async function endLeases({ database }: TestBed): Promise<void> {
  await waitForDisconnection(database);
  await database.query(`UPDATE due_delivery SET next_attempt_at = now() WHERE outcome = 'pending'`);
}

interface Arrival {
  readonly alert: string;
  readonly atMs: number;
}

interface Repeat {
  readonly alert: string;
  readonly firstMs: number;
  readonly againMs: number;
}

const toArrivals = (pushes: PushService['received']): readonly Arrival[] =>
  pushes.map(({ payload: { alert }, atMs }) => ({ alert: alert ?? '', atMs }));

/** Returns the alerts that arrived again on one device. */
function findRepeats(pushes: PushService['received']): readonly Repeat[] {
  const firstMs = new Map<string, number>();
  return toArrivals(pushes).flatMap(({ alert, atMs }) => {
    const first = firstMs.get(alert);
    firstMs.set(alert, atMs);
    return first === undefined ? [] : [{ alert, firstMs: first, againMs: atMs }];
  });
}

/** By `performance.now()`. What the killed process sent can arrive until another one starts. */
interface Kill {
  readonly killedMs: number;
  readonly restartedMs: number;
}

/** Returns a message for each alert that arrived again without a kill in between. */
const describeUnexcused = (repeats: readonly Repeat[], kills: readonly Kill[]): readonly string[] =>
  repeats
    .filter(
      ({ firstMs, againMs }) => !kills.some(({ killedMs, restartedMs }) => firstMs < restartedMs && killedMs < againMs),
    )
    .map(({ alert }) => `the alert ${alert} arrived twice without a kill in between`);

const findWrongTtls = ({ received }: PushService): readonly string[] =>
  received
    .filter(({ ttlS }) => !(ttlS > 0 && ttlS <= PUSH_MAX_AGE_MS / 1_000))
    .map(({ ttlS }) => `a message has a time to live of ${String(ttlS)} s`);

/** A browser that ended its subscription is removed, and its user gets an email. */
async function findUnnoticed({ database }: TestBed, { endpoint, user }: Device): Promise<readonly string[]> {
  const devices = await database.query('SELECT id FROM push_device WHERE endpoint = $1', [endpoint]);
  const mails = await database.query(
    `SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'kind' = 'push.device-gone' AND data->'data'->>'userId' = $1`,
    [user.id],
  );
  return [
    ...(devices.length === 0 ? [] : ['the device that is gone was not removed']),
    ...(mails.length === 1 ? [] : [`its user got ${String(mails.length)} emails`]),
  ];
}
