import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';
import { createNode, findFreePort, type NodeOptions, type NodeProcess } from './node-process.ts';
import { pollUntil } from './polling.ts';
import type { PostgresOptions, PostgresServer } from './postgres.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { createRecordedPage, type RecordedPage } from './recorded-page.ts';
import type { RunContext } from './scenario.ts';
import { createUsers, type User, type Users } from './users.ts';

export interface TestBedOptions {
  readonly nodes: number;
  /** Default: `web,jobs` for the first node and `web` for the others. */
  readonly workers?: (index: number) => NodeOptions['workers'];
  readonly postgres?: PostgresOptions;
  /** Environment variables of every node. */
  readonly env?: Readonly<Record<string, string>>;
  /** Modules that every node loads first. */
  readonly imports?: readonly string[];
  /** Default: the first node's proxy. */
  readonly publicOrigin?: string;
  /** Default: true. */
  readonly startsNodes?: boolean;
}

/** A node, with a proxy for its HTTP clients and one for its database connections. */
export interface TestBedNode {
  readonly process: NodeProcess;
  readonly httpProxy: FaultProxy;
  /** `http://127.0.0.1:` and the port of the HTTP proxy. */
  readonly origin: string;
  readonly databaseProxy: FaultProxy;
}

/** An installation of the product in which every part and every connection can fail. */
export interface TestBed {
  readonly postgres: PostgresServer;
  readonly database: Database;
  readonly nodes: readonly TestBedNode[];
  /** @throws Error if there is no such node */
  node(index: number): TestBedNode;
  readonly publicOrigin: string;
  readonly users: Users;
  /** Opens a page per user and waits for its first feed. */
  openPages(users: readonly User[], options?: OpenPagesOptions): Promise<readonly RecordedPage[]>;
  /** Default origin: each node in turn. */
  openPublisher(origin?: () => string): Promise<Publisher>;
  /**
   * Waits until all pages are connected and have reached the head of the alert log. Returns the milliseconds that it took.
   * Does not throw: the checker reports pages that are behind.
   */
  waitUntilCurrent(pages: readonly RecordedPage[], withinMs?: number): Promise<number>;
}

export interface OpenPagesOptions {
  /** Default: each page has its own node. */
  readonly origin?: () => string;
  readonly ignoresRefusals?: boolean;
}

const CURRENT_WITHIN_MS = 45_000;

export async function createTestBed(context: RunContext, options: TestBedOptions): Promise<TestBed> {
  const { teardown, template, random } = context;
  const postgres = await template.start(options.postgres ?? {}, teardown);
  const database = await postgres.createDatabase('migrated');
  const { nodes, publicOrigin } = await createNodes(context, options, { postgres, database });
  if (options.startsNodes !== false) await Promise.all(nodes.map(({ process }) => process.start()));

  const users = createUsers(database);
  let turn = 0;
  const eachNodeInTurn = (): string => {
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
    users,
    async openPages(owners, { origin, ignoresRefusals = false } = {}) {
      const pages = owners.map((user, index) => {
        const ownOrigin = nodes[index % nodes.length]?.origin ?? publicOrigin;
        return createRecordedPage({ user, origin: origin ?? (() => ownOrigin), publicOrigin, random, ignoresRefusals });
      });
      for (const page of pages) {
        teardown.add(() => {
          page.close();
        });
      }
      await Promise.all(pages.map((page) => page.open()));
      return pages;
    },
    async openPublisher(origin = eachNodeInTurn) {
      return createPublisher({ apiToken: await users.createScraperToken(), origin });
    },
    async waitUntilCurrent(pages, withinMs = CURRENT_WITHIN_MS) {
      const startedAt = performance.now();
      const areCurrent = async (): Promise<boolean> => {
        const [head] = await database.query<{ seq: string }>('SELECT seq FROM alert_log_head').catch(() => []);
        return head !== undefined && pages.every((page) => page.isConnected && page.position?.seq === Number(head.seq));
      };
      await pollUntil(areCurrent, { withinMs, everyMs: 100 });
      return performance.now() - startedAt;
    },
  };
}

/** Creates the nodes without starting them, each with its proxies and data folder. */
async function createNodes(
  { teardown, sabotageModules }: RunContext,
  options: TestBedOptions,
  { postgres, database }: { postgres: PostgresServer; database: Database },
): Promise<{ nodes: readonly TestBedNode[]; publicOrigin: string }> {
  const ports = await Promise.all(Array.from({ length: options.nodes }, findFreePort));
  const httpProxies = await Promise.all(ports.map((port) => openFaultProxy({ port })));
  const publicOrigin = options.publicOrigin ?? `http://127.0.0.1:${String(httpProxies[0]?.port)}`;
  const nodes: TestBedNode[] = [];
  for (const [index, port] of ports.entries()) {
    const httpProxy = httpProxies[index];
    if (httpProxy === undefined) throw new Error('A node has no proxy');
    const databaseProxy = await openFaultProxy({ path: postgres.socketPath });
    const dataDir = await mkdtemp(join(tmpdir(), 'bna-faults-node-'));
    const process = createNode({
      name: `node ${String(index + 1)}`,
      port,
      databaseUrl: database.urlViaPort(databaseProxy.port),
      dataDir,
      workers: options.workers?.(index) ?? (index === 0 ? 'web,jobs' : 'web'),
      publicOrigin,
      imports: [...(options.imports ?? []), ...sabotageModules],
      ...(options.env === undefined ? {} : { env: options.env }),
    });
    teardown.add(() => rm(dataDir, { recursive: true, force: true }));
    teardown.add(() => {
      httpProxy.close();
      databaseProxy.close();
    });
    teardown.add(() => process.kill());
    nodes.push({ process, httpProxy, origin: `http://127.0.0.1:${String(httpProxy.port)}`, databaseProxy });
  }
  return { nodes, publicOrigin };
}
