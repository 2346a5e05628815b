import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient, type StreamOptions } from '../../../packages/client/src/bna-client.ts';
import {
  type DeliveredChange,
  findLateArrivals,
  findMissing,
  findOrderFaults,
  readEpoch,
  readLog,
} from '../delivered-changes.ts';
import { pollUntil } from '../polling.ts';
import type { Recording, RunContext, Scenario } from '../scenario.ts';
import { createTestBed, type TestBed, type TestBedNode } from '../test-bed.ts';
import type { User } from '../users.ts';

const CLIENTS = 8;
const KILLS = 2;
const CURRENT_WITHIN_MS = 120_000;

export const apiStreams: Scenario = {
  name: 'api-streams',
  description:
    'two nodes are killed in turn, and connections reset, while API clients stream alerts as events and over WebSockets, and users lose access',
  sabotage: {
    description: 'a resumed stream starts with the next change',
    violates: 'I1',
    breaks: [
      {
        file: 'features/feed/changes/routes.ts',
        search: 'if (position === null) return',
        replacement: 'if (position === null || position.seq > 0) return',
      },
    ],
  },
  async run(context): Promise<Recording> {
    const { random, scale, teardown } = context;
    const testBed = await createTestBed(context, { nodes: 2 });
    const listRunning = (): readonly TestBedNode[] => testBed.nodes.filter(({ process }) => process.isRunning);
    const clients = await openClients(context, testBed, Math.round(CLIENTS * scale));
    const losing = await openClients(context, testBed, CLIENTS / 2);
    const publisher = await testBed.openPublisher(() => random.pick(listRunning()).origin);
    const publishing = publisher.startPublishing({ everyMs: 15, retryForMs: 10_000 });
    teardown.add(() => publishing.stop());
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { process, httpProxy } = testBed.node(kill % testBed.nodes.length);
      await delay(random.between(200, 800));
      if (random.chance(0.5)) httpProxy.resetConnections();
      await delay(random.between(0, 200));
      await process.kill();
      await delay(random.between(0, 500));
      await process.start();
      if (kill === 0) for (const { user } of losing) await testBed.users.endSubscription(user);
    }
    await publishing.stop();
    const log = await readLog(testBed.database);
    const last = log.at(-1)?.seq;
    const areDone = (): boolean =>
      clients.every(({ received }) => received.at(-1)?.seq === last) &&
      losing.every(({ failures }) => failures.length > 0);
    await pollUntil(areDone, { withinMs: CURRENT_WITHIN_MS });
    const resumptions = clients.reduce((sum, { retries }) => sum + retries, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      nodes: testBed.nodes.map(({ process }) => process),
      checks: [
        ...clients.flatMap(({ user: { email }, received, failures }) => [
          { invariant: 'I1' as const, find: () => [...failures, ...findMissing(log, received, email)] },
          { invariant: 'I2' as const, find: () => findOrderFaults(log, received, email) },
        ]),
        ...losing.flatMap(({ user, received, failures }) => [
          { invariant: 'I3' as const, find: () => findLateArrivals(received, user) },
          {
            invariant: 'I3' as const,
            find: () => (failures.length === 1 ? [] : [`the stream of ${user.email} did not end`]),
          },
        ]),
      ],
      summary: `${String(KILLS)} kills, ${String(log.length)} changes; ${String(clients.length)} clients resumed ${String(resumptions)} times`,
    };
  },
};

/** An API client that reads a stream until the end of the run. */
interface StreamClient {
  readonly user: User;
  readonly received: (DeliveredChange & { readonly atMs: number })[];
  retries: number;
  /** Why the stream ended for good. */
  readonly failures: string[];
}

/** Opens the clients, two with each transport on each node in turn. They read from the start of the log. */
async function openClients(
  { teardown }: RunContext,
  testBed: TestBed,
  count: number,
): Promise<readonly StreamClient[]> {
  const { users, database } = testBed;
  const start = { epoch: await readEpoch(database), seq: 0 };
  const stopping = new AbortController();
  teardown.add(() => {
    stopping.abort();
  });
  const owners = await users.create('paid', count);
  return Promise.all(
    owners.map(async (user, index) => {
      const { origin } = testBed.node(index % testBed.nodes.length);
      const token = await users.createReaderToken(user);
      const client: StreamClient = { user, received: [], retries: 0, failures: [] };
      void readStream(client, createClient({ origin, token, minDelayMs: 50, maxDelayMs: 500 }), {
        after: start,
        transport: Math.floor(index / testBed.nodes.length) % 2 === 0 ? 'events' : 'websocket',
        signal: stopping.signal,
      });
      return client;
    }),
  );
}

async function readStream(client: StreamClient, api: Client, options: StreamOptions): Promise<void> {
  const onRetry = (): void => {
    client.retries += 1;
  };
  try {
    for await (const { seq, newsSummary } of api.stream({ ...options, onRetry }))
      client.received.push({ seq, alertId: newsSummary.id, atMs: performance.now() });
  } catch (error) {
    client.failures.push(`${client.user.email} gave up: ${String(error)}`);
  }
}
