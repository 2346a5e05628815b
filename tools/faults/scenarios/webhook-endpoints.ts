import { setTimeout as delay } from 'node:timers/promises';
import { createWebhook, WebhookFormat } from '@bna/contract/feed/webhooks';
import { createApiClient } from '../api-client.ts';
import { breakProduct, type ProductBreak } from '../break-product.ts';
import { findLateArrivals, findMissing, findOrderFaults, type LoggedChange, readLog } from '../delivered-changes.ts';
import { pollUntil, waitUntil } from '../polling.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import type { User } from '../users.ts';
import { waitForDisconnection } from '../wait-for-disconnection.ts';
import {
  type Endpoint,
  type ReceivedMessage,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../webhook-receiver.ts';

/** Number of endpoints of each format. */
const ENDPOINTS = 2;
const KILLS = 2;
const ALL_DELIVERED_WITHIN_MS = 120_000;
const DISABLED_WITHIN_MS = 60_000;
const SKIP_EVERY_MS = 200;
/** While receivers are slow, so that the kill interrupts some. */
const MAX_ATTEMPTS_BEFORE_KILL = 60;
const SENT_WITHIN_MS = 60_000;

interface Destination {
  readonly user: User;
  readonly endpoint: Endpoint;
}

export const webhookEndpoints: Scenario = {
  name: 'webhook-endpoints',
  description:
    'the node is killed while webhooks and chats are slow, refuse, redirect, break the connection or are gone, and a user loses access',
  sabotage: {
    description: 'a webhook moves on before it sends',
    violates: 'I1',
    breaks: [
      {
        file: 'features/feed/webhooks/send-due.ts',
        search: '...(await send(deps, leased, next.row)) });',
        replacement: '...(await updateLeased(db, leased, next.advance).then(() => send(deps, leased, next.row))) });',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, scale, teardown } = context;
    const receiver = await startWebhookReceiver(random);
    teardown.add(() => receiver.stop());
    const testBed = await createTestBed(context, { nodes: 1, imports: [breakProduct(allowReceiver(receiver.host))] });
    const { process } = testBed.node(0);
    const add = createAdder(testBed, receiver);
    const kept: Destination[] = [];
    for (const format of WebhookFormat.options) kept.push(...(await add(format, Math.round(ENDPOINTS * scale))));
    const [losing, gone] = await add('standard', 2);
    if (losing === undefined || gone === undefined) throw new Error('A webhook is missing');
    const publisher = await testBed.openPublisher();
    teardown.add(skipRetryDelays(testBed));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const publishing = publisher.startPublishing({ everyMs: random.between(0, 50) });
      teardown.add(() => publishing.stop());
      await delay(random.between(250, 750));
      if (kill === 0) gone.endpoint.isGone = true;
      else if (kill === 1) await testBed.users.endSubscription(losing.user);
      await delay(random.between(250, 750));
      const attempts = receiver.attempts + random.between(1, MAX_ATTEMPTS_BEFORE_KILL);
      await waitUntil('changes are sent', () => receiver.attempts >= attempts, { withinMs: SENT_WITHIN_MS });
      await process.kill();
      await publishing.stop();
      await endLeases(testBed);
      await process.start();
    }
    receiver.recover();
    const log = await readLog(testBed.database);
    const changesTo = ({ endpoint }: Destination) => endpoint.accepted.map((message) => toChange(log, message));
    await pollUntil(() => kept.every((to) => findMissing(log, changesTo(to), '').length === 0), {
      withinMs: context.isSabotaged ? 5_000 : ALL_DELIVERED_WITHIN_MS,
    });
    const repeated = kept.reduce((sum, { endpoint }) => sum + endpoint.repeats, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      nodes: [process],
      checks: [
        ...kept.flatMap((to) => {
          const { path, repeats } = to.endpoint;
          return [
            { invariant: 'I1' as const, find: () => findMissing(log, changesTo(to), path) },
            { invariant: 'I2' as const, find: () => findOrderFaults(log, changesTo(to), path) },
            // Only a kill between the answer and its commit repeats a change.
            {
              invariant: 'I2' as const,
              find: () =>
                repeats > KILLS ? [`${path} got ${String(repeats)} changes again after ${String(KILLS)} kills`] : [],
            },
          ];
        }),
        { invariant: 'I3', find: () => findLateArrivals(losing.endpoint.accepted, losing.user) },
        { invariant: 'I1', find: () => findStillOn(testBed, gone) },
      ],
      summary: `${String(KILLS)} kills, ${String(log.length)} changes to ${String(kept.length)} webhooks and chats in ${String(receiver.attempts)} attempts, ${String(repeated)} repeated`,
    };
  },
};

/** Returns the changes that let webhooks and chats reach the receiver, which production never allows. */
export const allowReceiver = (host: string): readonly ProductBreak[] => [
  {
    file: 'compose-outbound.ts',
    search: "outboundAllow: config.env === 'demo' ? outboundAllow : [],",
    replacement: `outboundAllow: ['${host}'],`,
  },
  {
    file: 'features/feed/webhooks/formats.ts',
    search: "protocol === 'https:' && host === chat.host",
    replacement: `protocol === 'http:' && host === '${host}'`,
  },
  {
    file: 'features/feed/webhooks/formats.ts',
    search: 'https://api.telegram.org/',
    replacement: `http://${host}/`,
  },
];

/** Returns a function that adds webhooks of a format, each of a user of its own. */
function createAdder(testBed: TestBed, receiver: WebhookReceiver) {
  const { publicOrigin, users } = testBed;
  const { origin } = testBed.node(0);
  const client = createApiClient({ origin: () => origin, publicOrigin });
  return async (format: WebhookFormat, count: number): Promise<readonly Destination[]> =>
    Promise.all(
      (await users.create('paid', count)).map(async (user) => {
        const cookie = await users.addConfirmedSession(user);
        const key = user.id.replaceAll('-', '');
        const path = PATHS[format](key);
        const target =
          format === 'telegram'
            ? { bot_token: `${BOT_ID}:${key}`, chat_id: '-100' }
            : { url: `http://${receiver.host}${path}` };
        const body = { name: 'Desk', format, ...target };
        const { status, message } = await client.callUntilAnswered('POST', createWebhook.path, { cookie, body });
        if (status !== 201) throw new Error(`The webhook returned ${String(status)}: ${message}`);
        return { user, endpoint: receiver.addEndpoint(path) };
      }),
    );
}

const BOT_ID = '12345';

/** As the services have them. */
const PATHS: Readonly<Record<WebhookFormat, (key: string) => string>> = {
  standard: (key) => `/${key}`,
  discord: (key) => `/api/webhooks/1/${key}`,
  slack: (key) => `/services/T1/B1/${key}`,
  telegram: (key) => `/bot${BOT_ID}:${key}/sendMessage`,
};

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/;

/** Returns the change that a message is about: signed ones say so, chats show the title of the alert. */
function toChange(log: readonly LoggedChange[], { id, body }: ReceivedMessage) {
  // Discord's messages escape hyphens.
  const mark = UUID.exec(body.replaceAll('\\', ''))?.[0] ?? 'none';
  if (id === null) return log.find(({ title }) => title.includes(mark)) ?? { seq: 0, alertId: mark };
  const alertId = /"newsSummary":\{"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? 'none';
  return { seq: Number(id.slice(id.lastIndexOf(':') + 1)), alertId };
}

/** Ends the leases of the killed node, as if their time had passed. */
async function endLeases({ database }: TestBed): Promise<void> {
  await waitForDisconnection(database);
  await database.query('UPDATE webhook SET leased_until = NULL');
}

/** Makes failed webhooks try again at once, as if the time until then had passed. Returns how to stop. */
function skipRetryDelays({ database }: TestBed): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const skipping = (async () => {
    while (!signal.aborted) {
      await database.query('UPDATE webhook SET next_attempt_at = now() WHERE next_attempt_at > now()');
      await delay(SKIP_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return skipping;
  };
}

/** A webhook that answers 410 is turned off, and its user gets an email. */
async function findStillOn({ database }: TestBed, { user }: Destination): Promise<readonly string[]> {
  const isOff = async (): Promise<boolean> => {
    const sql = `SELECT id FROM webhook WHERE user_id = $1 AND disabled_reason = 'gone'`;
    return (await database.query(sql, [user.id])).length === 1;
  };
  if (!(await pollUntil(isOff, { withinMs: DISABLED_WITHIN_MS }))) return ['the webhook that is gone is still on'];
  const mails = await database.query(
    `SELECT id FROM pgboss.job WHERE name = 'mail' AND data->>'kind' = 'webhook.disabled' AND data->'data'->>'userId' = $1`,
    [user.id],
  );
  return mails.length === 1 ? [] : [`its user got ${String(mails.length)} emails`];
}
