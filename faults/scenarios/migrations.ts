import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { breakProduct } from '../break-product.ts';
import type { Database } from '../database.ts';
import { openFaultProxy } from '../fault-proxy.ts';
import { countSeeds, describeSchema, migrateToPrevious } from '../migrations.ts';
import { createNode, findFreePort, type NodeProcess } from '../node-process.ts';
import type { PostgresServer } from '../postgres.ts';
import type { Recording, Scenario, Stage } from '../scenario.ts';
import { becomes } from '../wait.ts';

const ROUNDS = 5;
const KILLS_PER_ROUND = 2;
const NODES_AT_ONCE = 4;
const TOUCHED_WITHIN_MS = 30_000;

/** Nodes that start on a database that is empty, or as the version before left it, and are killed at it. */
export const migrations: Scenario = {
  name: 'migrations',
  about: 'SIGKILL while a node makes or migrates its database; four nodes that begin at once',
  sabotage: { about: 'nobody waits for whoever migrates', violates: 'I6' },
  async run(stage): Promise<Recording> {
    const server = await stage.template.start({}, stage.teardown);
    const dataDir = await mkdtemp(join(tmpdir(), 'bna-faults-node-'));
    stage.teardown.add(() => rm(dataDir, { recursive: true, force: true }));
    const expected = await describe(await server.createDatabase('migrated'));
    const setting: Setting = { stage, server, dataDir, expected };
    const violations: string[] = [];
    let kills = 0;
    if (!stage.isSabotaged) {
      const windowMs = await measureStart(setting);
      for (const from of ['empty', 'previous'] as const) {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const found = await interrupt(setting, { from, windowMs });
          kills += KILLS_PER_ROUND;
          violations.push(...found.map((fault) => `${from} ${String(round)}: ${fault}`));
        }
      }
    }
    violations.push(...(await startAtOnce(setting, 'empty')), ...(await startAtOnce(setting, 'previous')));
    return {
      further: [{ invariant: 'I6', find: () => violations }],
      figures: `${String(kills)} kills, each followed by a start that came to the end; twice ${String(NODES_AT_ONCE)} nodes at once`,
    };
  },
};

interface Setting {
  readonly stage: Stage;
  readonly server: PostgresServer;
  readonly dataDir: string;
  /** What a start that nothing disturbs makes. */
  readonly expected: Described;
}

interface Described {
  readonly schema: readonly string[];
  readonly seeds: Readonly<Record<string, number>>;
}

type From = 'empty' | 'previous';

const describe = async (database: Database): Promise<Described> => ({
  schema: await describeSchema(database),
  seeds: await countSeeds(database),
});

async function makeDatabase({ server }: Setting, from: From): Promise<Database> {
  const database = await server.createDatabase('empty');
  if (from === 'previous') await migrateToPrevious(database);
  return database;
}

/** A node on a database, with a line that tells when it gets there. */
async function makeNode({ stage, server, dataDir }: Setting, database: Database) {
  const line = await openFaultProxy({ path: server.socketPath });
  const node = createNode({
    name: 'node',
    databaseUrl: database.urlByPort(line.port),
    dataDir,
    workers: 'web,jobs',
    port: await findFreePort(),
  });
  stage.teardown.add(() => node.kill());
  return { node, line };
}

/** @returns how long a node that nothing disturbs works at an empty database before it listens, as busy as the machine is */
async function measureStart(setting: Setting): Promise<number> {
  const { node, line } = await makeNode(setting, await makeDatabase(setting, 'empty'));
  const started = node.start();
  await becomes(() => line.connections > 0, { withinMs: TOUCHED_WITHIN_MS });
  const touchedAt = performance.now();
  await started;
  const windowMs = performance.now() - touchedAt;
  await node.stop();
  await line.close();
  return windowMs;
}

/** Kills a node twice at a random instant of its work at the database; the next start must bring it to the end. */
async function interrupt(setting: Setting, { from, windowMs }: { from: From; windowMs: number }): Promise<string[]> {
  const database = await makeDatabase(setting, from);
  const { node, line } = await makeNode(setting, database);
  for (let kill = 0; kill < KILLS_PER_ROUND; kill += 1) {
    const started = node.start();
    await becomes(() => line.connections > 0, { withinMs: TOUCHED_WITHIN_MS });
    await delay(setting.stage.chance.between(0, windowMs));
    await node.kill();
    await started;
  }
  await node.start();
  const faults = await look(setting, database, [node]);
  await node.stop();
  await line.close();
  return [...faults, ...node.complaints];
}

async function startAtOnce(setting: Setting, from: From): Promise<string[]> {
  const { stage, dataDir } = setting;
  const database = await makeDatabase(setting, from);
  const nodes: NodeProcess[] = [];
  for (let number = 1; number <= NODES_AT_ONCE; number += 1) {
    const node = createNode({
      name: `node ${String(number)}`,
      databaseUrl: database.url,
      dataDir,
      workers: 'web,jobs',
      port: await findFreePort(),
      imports: stage.isSabotaged ? [NOBODY_WAITS] : [],
    });
    stage.teardown.add(() => node.kill());
    nodes.push(node);
  }
  const starts = await Promise.allSettled(nodes.map((node) => node.start()));
  const failed = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason).slice(0, 400)] : []));
  const faults = await look(
    setting,
    database,
    nodes.filter(({ isRunning }) => isRunning),
  );
  await Promise.all(nodes.map((node) => node.stop()));
  return [...failed, ...faults, ...nodes.flatMap(({ complaints }) => complaints)].map(
    (fault) => `${String(NODES_AT_ONCE)} at once on ${from}: ${fault}`,
  );
}

async function look({ expected }: Setting, database: Database, nodes: readonly NodeProcess[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, origin } of nodes) {
    const { status } = await fetch(`${origin}/readyz`);
    if (status !== 200) faults.push(`${name} is not ready: ${String(status)}`);
  }
  const { schema, seeds } = await describe(database);
  const lacking = expected.schema.filter((line) => !schema.includes(line));
  const odd = schema.filter((line) => !expected.schema.includes(line));
  faults.push(...lacking.map((line) => `lacks ${line}`), ...odd.map((line) => `has ${line}`));
  if (schema.length !== expected.schema.length) faults.push('has something twice');
  if (JSON.stringify(seeds) !== JSON.stringify(expected.seeds)) {
    faults.push(`holds ${JSON.stringify(seeds)} instead of ${JSON.stringify(expected.seeds)}`);
  }
  return faults;
}

/** The first look still finds what there is to do; then each does it. */
const NOBODY_WAITS = breakProduct([
  {
    file: 'platform/migrate.ts',
    search: "await lockSchema(client, { mode: 'alone', onWait });",
    replacement: '',
  },
]);
