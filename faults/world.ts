import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@bna/stripe-sandbox/sandbox';
import { breakProduct, type ProductBreak } from './break-product.ts';
import type { Database } from './database.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { createNode, findFreePort, type NodeOptions, type NodeProcess } from './node-process.ts';
import { createPeople, type People, type Person } from './people.ts';
import type { PostgresOptions, PostgresServer } from './postgres.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import type { Stage } from './scenario.ts';
import { createSubscriber, type Subscriber } from './subscriber.ts';
import { becomes } from './wait.ts';

export interface WorldOptions {
  readonly nodes: number;
  /** `web,jobs` for the first and `web` for the others where nothing is given. */
  readonly workers?: (index: number) => NodeOptions['workers'];
  readonly postgres?: PostgresOptions;
  /** `empty`: the first node migrates it. */
  readonly database?: 'migrated' | 'empty';
  /** A payment provider on a port of its own; without it nobody answers there. */
  readonly stripe?: boolean;
  /** Variables of every node. */
  readonly env?: Readonly<Record<string, string>>;
  /** Deliberate breaks of the product, made only when the stage is sabotaged. */
  readonly sabotage?: readonly ProductBreak[];
  /** Modules that every node loads first. */
  readonly imports?: readonly string[];
  /** What people type; the first node's door where nothing is given. */
  readonly publicOrigin?: string;
  /** Nodes are made, not started. */
  readonly isStopped?: boolean;
}

/** One node with its lines. */
export interface WorldNode {
  readonly process: NodeProcess;
  /** People come to it by this one. */
  readonly door: FaultProxy;
  /** `http://127.0.0.1:` and the door's port. */
  readonly origin: string;
  /** It comes to the database by this one. */
  readonly databaseLine: FaultProxy;
}

/** An installation of the product, with every part and every line of it breakable. */
export interface World {
  readonly postgres: PostgresServer;
  readonly database: Database;
  readonly nodes: readonly WorldNode[];
  /** @throws Error where there is no node of this number */
  node(index: number): WorldNode;
  readonly publicOrigin: string;
  readonly people: People;
  /** Null unless it was asked for. */
  readonly sandbox: RunningSandbox | null;
  /** Opens pages, each at a node by turns unless `at` says which, and waits for their first feed. */
  open(people: readonly Person[], options?: OpenOptions): Promise<readonly Subscriber[]>;
  /** A machine with a token of its own. @param to by turns among all doors where nothing is given */
  openPublisher(to?: () => string): Promise<Publisher>;
  /**
   * Waits until every open page with a right is connected and shows what the log's head says. What is not so by then is
   * for the checker to tell. @returns milliseconds that it took
   */
  settle(subscribers: readonly Subscriber[], withinMs?: number): Promise<number>;
}

export interface OpenOptions {
  readonly at?: () => string;
  readonly insists?: boolean;
}

const QUIET_WITHIN_MS = 45_000;

export async function createWorld(stage: Stage, options: WorldOptions): Promise<World> {
  const { teardown, template, chance, isSabotaged } = stage;
  const postgres = await template.start(options.postgres ?? {}, teardown);
  const database = await postgres.createDatabase(options.database ?? 'migrated');
  const sandbox = options.stripe === true ? await startSandbox({ port: 0 }) : null;
  if (sandbox !== null) teardown.add(() => sandbox.stop());
  const imports = [
    ...(options.imports ?? []),
    ...(isSabotaged && options.sabotage !== undefined ? [breakProduct(options.sabotage)] : []),
  ];

  const ports = await Promise.all(Array.from({ length: options.nodes }, findFreePort));
  const doors = await Promise.all(ports.map((port) => openFaultProxy({ port })));
  const publicOrigin = options.publicOrigin ?? `http://127.0.0.1:${String(doors[0]?.port)}`;
  const nodes: WorldNode[] = [];
  for (const [index, port] of ports.entries()) {
    const door = doors[index];
    if (door === undefined) throw new Error('A node without a door');
    const databaseLine = await openFaultProxy({ path: postgres.socketPath });
    const dataDir = await mkdtemp(join(tmpdir(), 'bna-faults-node-'));
    const process = createNode({
      name: `node ${String(index + 1)}`,
      port,
      databaseUrl: database.urlByPort(databaseLine.port),
      dataDir,
      workers: options.workers?.(index) ?? (index === 0 ? 'web,jobs' : 'web'),
      publicOrigin,
      imports,
      env: {
        ...(sandbox === null
          ? {}
          : {
              STRIPE_SECRET_KEY: sandbox.secretKey,
              STRIPE_WEBHOOK_SECRETS: sandbox.webhookSecret,
              STRIPE_API_BASE: sandbox.origin,
            }),
        ...options.env,
      },
    });
    teardown.add(() => rm(dataDir, { recursive: true, force: true }));
    teardown.add(() => Promise.all([door.close(), databaseLine.close()]));
    teardown.add(() => process.kill());
    nodes.push({ process, door, origin: `http://127.0.0.1:${String(door.port)}`, databaseLine });
  }
  if (options.isStopped !== true) await Promise.all(nodes.map(({ process }) => process.start()));

  const people = createPeople(database);
  let turn = 0;
  const byTurns = (): string => {
    turn += 1;
    return nodes[turn % nodes.length]?.origin ?? publicOrigin;
  };

  return {
    postgres,
    database,
    nodes,
    node(index) {
      const node = nodes[index];
      if (node === undefined) throw new Error(`There is no node ${String(index)}`);
      return node;
    },
    publicOrigin,
    people,
    sandbox,
    async open(whom, { at, insists = false } = {}) {
      const subscribers = whom.map((person, index) => {
        const own = nodes[index % nodes.length]?.origin ?? publicOrigin;
        return createSubscriber({ person, origin: at ?? (() => own), publicOrigin, chance, insists });
      });
      for (const subscriber of subscribers) {
        teardown.add(() => {
          subscriber.close();
        });
      }
      await Promise.all(subscribers.map((subscriber) => subscriber.open()));
      return subscribers;
    },
    async openPublisher(to = byTurns) {
      return createPublisher({ apiToken: await people.mintScraper(), origin: to });
    },
    async settle(subscribers, withinMs = QUIET_WITHIN_MS) {
      const startedAt = performance.now();
      await becomes(
        async () => {
          const [head] = await database.query<{ seq: string }>('SELECT seq FROM alert_log_head').catch(() => []);
          return (
            head !== undefined && subscribers.every((one) => one.isConnected && one.position?.seq === Number(head.seq))
          );
        },
        { withinMs, everyMs: 100 },
      );
      return performance.now() - startedAt;
    },
  };
}
