import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts';
import { countSeedRows, describeSchema, migrateToPrevious } from '../migrations.ts';
import { createNode, findFreePort, type NodeProcess } from '../node-process.ts';
import { pollUntil } from '../polling.ts';
import type { PostgresServer } from '../postgres.ts';
import type { Recording, RunContext, Scenario } from '../scenario.ts';

const ROUNDS = 5;
const KILLS_PER_ROUND = 2;
const CONCURRENT_NODES = 4;
const CONNECTED_WITHIN_MS = 30_000;

export const migrations: Scenario = {
  name: 'migrations',
  description: '20 kills during migrations; four nodes start at once, twice',
  sabotage: {
    description: 'migrations take no lock',
    violates: 'I6',
    breaks: [{ file: 'platform/migrate.ts', search: 'await lockSchema(client, onWait);', replacement: '' }],
  },
  async run(context): Promise<Recording> {
    const server = await context.template.start({}, context.teardown);
    const dataDir = await mkdtemp(join(tmpdir(), 'bna-faults-node-'));
    context.teardown.add(() => rm(dataDir, { recursive: true, force: true }));
    const expected = await describe(await server.createDatabase('migrated'));
    const setup: Setup = { context, server, dataDir, expected };
    const faults: string[] = [];
    let kills = 0;
    if (!context.isSabotaged) {
      const maxDelayMs = await measureStart(setup);
      for (const state of INITIAL_STATES) {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const found = await killDuringStart(setup, { state, maxDelayMs });
          kills += KILLS_PER_ROUND;
          faults.push(...found.map((fault) => `${state}, round ${String(round)}: ${fault}`));
        }
      }
    }
    for (const state of INITIAL_STATES) faults.push(...(await startConcurrently(setup, state)));
    return {
      checks: [{ invariant: 'I6', find: () => faults }],
      summary: `${String(kills)} kills, each followed by a complete start; twice ${String(CONCURRENT_NODES)} nodes at once`,
    };
  },
};

/** A database before the start: empty, or as the previous version of the product left it. */
type InitialState = 'empty' | 'previous version';
const INITIAL_STATES: readonly InitialState[] = ['empty', 'previous version'];

interface Setup {
  readonly context: RunContext;
  readonly server: PostgresServer;
  readonly dataDir: string;
  /** The result of an undisturbed start. */
  readonly expected: DatabaseState;
}

interface DatabaseState {
  readonly schema: readonly string[];
  readonly seeds: Readonly<Record<string, number>>;
}

const describe = async (database: Database): Promise<DatabaseState> => ({
  schema: await describeSchema(database),
  seeds: await countSeedRows(database),
});

async function createDatabase({ server }: Setup, state: InitialState): Promise<Database> {
  const database = await server.createDatabase('empty');
  if (state === 'previous version') await migrateToPrevious(database);
  return database;
}

/** Creates a node with a proxy, which shows when the node connects to the database. */
async function createProxiedNode(
  { context, server, dataDir }: Setup,
  database: Database,
): Promise<{ node: NodeProcess; proxy: FaultProxy }> {
  const proxy = await openFaultProxy({ path: server.socketPath });
  const node = createNode({
    name: 'node',
    databaseUrl: database.urlViaPort(proxy.port),
    dataDir,
    workers: 'web,jobs',
    port: await findFreePort(),
  });
  context.teardown.add(() => node.kill());
  return { node, proxy };
}

const waitForConnection = (proxy: FaultProxy): Promise<boolean> =>
  pollUntil(() => proxy.connections > 0, { withinMs: CONNECTED_WITHIN_MS });

/** Returns the milliseconds from the first connection to the database until the node is ready. */
async function measureStart(setup: Setup): Promise<number> {
  const { node, proxy } = await createProxiedNode(setup, await createDatabase(setup, 'empty'));
  const started = node.start();
  await waitForConnection(proxy);
  const connectedAtMs = performance.now();
  await started;
  const elapsedMs = performance.now() - connectedAtMs;
  await node.stop();
  proxy.close();
  return elapsedMs;
}

/** Kills a node twice at a random time during its migration. The next start must complete it. */
async function killDuringStart(
  setup: Setup,
  { state, maxDelayMs }: { state: InitialState; maxDelayMs: number },
): Promise<string[]> {
  const database = await createDatabase(setup, state);
  const { node, proxy } = await createProxiedNode(setup, database);
  for (let kill = 0; kill < KILLS_PER_ROUND; kill += 1) {
    const started = node.start();
    await waitForConnection(proxy);
    await delay(setup.context.random.between(0, maxDelayMs));
    await node.kill();
    await started;
  }
  await node.start();
  const faults = await findFaults(setup, database, [node]);
  await node.stop();
  proxy.close();
  return [...faults, ...node.complaints];
}

async function startConcurrently(setup: Setup, state: InitialState): Promise<string[]> {
  const { context, dataDir } = setup;
  const database = await createDatabase(setup, state);
  const nodes: NodeProcess[] = [];
  for (let number = 1; number <= CONCURRENT_NODES; number += 1) {
    const node = createNode({
      name: `node ${String(number)}`,
      databaseUrl: database.url,
      dataDir,
      workers: 'web,jobs',
      port: await findFreePort(),
      imports: context.sabotageModules,
    });
    context.teardown.add(() => node.kill());
    nodes.push(node);
  }
  const starts = await Promise.allSettled(nodes.map((node) => node.start()));
  const failed = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason).slice(0, 400)] : []));
  const running = nodes.filter(({ isRunning }) => isRunning);
  const faults = await findFaults(setup, database, running);
  await Promise.all(nodes.map((node) => node.stop()));
  return [...failed, ...faults, ...nodes.flatMap(({ complaints }) => complaints)].map(
    (fault) => `${String(CONCURRENT_NODES)} at once, ${state}: ${fault}`,
  );
}

async function findFaults({ expected }: Setup, database: Database, nodes: readonly NodeProcess[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, origin } of nodes) {
    const { status } = await fetch(`${origin}/readyz`);
    if (status !== 200) faults.push(`${name} is not ready: ${String(status)}`);
  }
  const { schema, seeds } = await describe(database);
  const missing = expected.schema.filter((line) => !schema.includes(line));
  const unexpected = schema.filter((line) => !expected.schema.includes(line));
  faults.push(...missing.map((line) => `missing: ${line}`), ...unexpected.map((line) => `unexpected: ${line}`));
  if (schema.length !== expected.schema.length) faults.push('a part of the schema exists twice');
  if (JSON.stringify(seeds) !== JSON.stringify(expected.seeds)) {
    faults.push(`row counts are ${JSON.stringify(seeds)} instead of ${JSON.stringify(expected.seeds)}`);
  }
  return faults;
}
