import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient, type StreamOptions } from '../../../packages/client/src/bna-client.ts';
import { type DeliveredChange, findMissing, findOrderFaults, readEpoch, readLog } from '../delivered-changes.ts';
import { pollUntil } from '../polling.ts';
import type { Recording, RunContext, Scenario } from '../scenario.ts';
import { createTestBed, type TestBed, type TestBedNode } from '../test-bed.ts';

const CLIENTS = 8;
const KILLS = 6;
const CURRENT_WITHIN_MS = 20_000;

export const apiStreams: Scenario = {
  name: 'api-streams',
  description:
    'two nodes are killed in turn, and connections reset, while API clients stream alerts as events and over WebSockets',
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
    const { random, scale } = context;
    const testBed = await createTestBed(context, { nodes: 2 });
    const listRunning = (): readonly TestBedNode[] => testBed.nodes.filter(({ process }) => process.isRunning);
    const clients = await openClients(context, testBed, Math.round(CLIENTS * scale));
    const publisher = await testBed.openPublisher(() => random.pick(listRunning()).origin);
    const publishing = publisher.startPublishing({ everyMs: 15, retryForMs: 10_000 });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { process, httpProxy } = testBed.node(kill % testBed.nodes.length);
      await delay(random.between(200, 800));
      if (random.chance(0.5)) httpProxy.resetConnections();
      await delay(random.between(0, 200));
      await process.kill();
      await delay(random.between(0, 500));
      await process.start();
    }
    await publishing.stop();
    const log = await readLog(testBed.database);
    const last = log.at(-1)?.seq;
    await pollUntil(() => clients.every(({ received }) => received.at(-1)?.seq === last), {
      withinMs: CURRENT_WITHIN_MS,
    });
    const resumptions = clients.reduce((sum, { retries }) => sum + retries, 0);
    return {
      database: testBed.database,
      submissions: publisher.submissions,
      nodes: testBed.nodes.map(({ process }) => process),
      checks: clients.flatMap(({ name, received, failures }) => [
        { invariant: 'I1' as const, find: () => [...failures, ...findMissing(log, received, name)] },
        { invariant: 'I2' as const, find: () => findOrderFaults(log, received, name) },
      ]),
      summary: `${String(KILLS)} kills, ${String(log.length)} changes; ${String(clients.length)} clients resumed ${String(resumptions)} times`,
    };
  },
};

/** An API client that reads a stream until the end of the run. */
interface StreamClient {
  readonly name: string;
  readonly received: DeliveredChange[];
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
      const client: StreamClient = { name: user.email, received: [], retries: 0, failures: [] };
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
      client.received.push({ seq, alertId: newsSummary.id });
  } catch (error) {
    client.failures.push(`${client.name} gave up: ${String(error)}`);
  }
}
