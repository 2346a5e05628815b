import { setTimeout as delay } from 'node:timers/promises';
import { createWebhook } from '@bna/contract/feed/webhooks';
import { createApiClient } from '../api-client.ts';
import { breakProduct } from '../break-product.ts';
import { findMissing, findOrderFaults, readLog } from '../delivered-changes.ts';
import { pollUntil, waitUntil } from '../polling.ts';
import type { Recording, Scenario } from '../scenario.ts';
import { createTestBed, type TestBed } from '../test-bed.ts';
import { type Endpoint, startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';

const ENDPOINTS = 6;
const KILLS = 6;
const ALL_DELIVERED_WITHIN_MS = 40_000;
const SKIP_EVERY_MS = 200;

export const webhookEndpoints: Scenario = {
  name: 'webhook-endpoints',
  description: 'the node is killed while webhooks are slow, refuse, redirect or break the connection',
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
    const testBed = await createTestBed(context, { nodes: 1, imports: [allowReceiver(receiver.host)] });
    const { process } = testBed.node(0);
    const endpoints = await createEndpoints(testBed, receiver, Math.round(ENDPOINTS * scale));
    const publisher = await testBed.openPublisher();
    const stopSkipping = skipRetryDelays(testBed);
    teardown.add(stopSkipping);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const publishing = publisher.startPublishing({ everyMs: random.between(0, 50) });
      await delay(random.between(500, 1_500));
      await process.kill();
      await publishing.stop();
      await endLeases(testBed);
      await process.start();
    }
    receiver.recover();
    const log = await readLog(testBed.database);
    await pollUntil(() => endpoints.every(({ accepted }) => findMissing(log, accepted, '').length === 0), {
      withinMs: context.isSabotaged ? 5_000 : ALL_DELIVERED_WITHIN_MS,
    });
    const repeated = endpoints.reduce((sum, { repeats }) => sum + repeats, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      nodes: [process],
      checks: endpoints.flatMap(({ path, accepted, repeats }) => [
        { invariant: 'I1' as const, find: () => findMissing(log, accepted, path) },
        { invariant: 'I2' as const, find: () => findOrderFaults(log, accepted, path) },
        // Only a kill between the answer and its commit repeats a change.
        {
          invariant: 'I2' as const,
          find: () =>
            repeats > KILLS ? [`${path} got ${String(repeats)} changes again after ${String(KILLS)} kills`] : [],
        },
      ]),
      summary: `${String(KILLS)} kills, ${String(log.length)} changes to ${String(endpoints.length)} webhooks in ${String(receiver.attempts)} attempts, ${String(repeated)} repeated`,
    };
  },
};

/** Returns a module that lets webhooks reach the receiver, which production never allows. */
const allowReceiver = (host: string): string =>
  breakProduct([
    {
      file: 'compose.ts',
      search: "outboundAllow: config.env === 'demo' ? config.outboundAllow : [],",
      replacement: `outboundAllow: ['${host}'],`,
    },
  ]);

/** Creates a webhook per endpoint, each of a user of its own. */
async function createEndpoints(
  testBed: TestBed,
  receiver: WebhookReceiver,
  count: number,
): Promise<readonly Endpoint[]> {
  const { publicOrigin, users } = testBed;
  const { origin } = testBed.node(0);
  const client = createApiClient({ origin: () => origin, publicOrigin });
  const owners = await users.create('paid', count);
  return Promise.all(
    owners.map(async (user) => {
      const path = `/${user.id}`;
      const cookie = await users.addConfirmedSession(user);
      const body = { name: 'Desk', format: 'standard', url: `http://${receiver.host}${path}` };
      const { status, message } = await client.callUntilAnswered('POST', createWebhook.path, { cookie, body });
      if (status !== 201) throw new Error(`The webhook returned ${String(status)}: ${message}`);
      return receiver.addEndpoint(path);
    }),
  );
}

/** Ends the leases of the killed node, as if their time had passed. */
async function endLeases({ database }: TestBed): Promise<void> {
  const isDisconnected = async (): Promise<boolean> => {
    const sql = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename = 'bna'`;
    return (await database.query(sql)).length === 0;
  };
  // A statement that is still on its way would lease again.
  await waitUntil('the database ends the connections of the killed node', isDisconnected, { withinMs: 10_000 });
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
