import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { findFreePort } from './free-port.ts';
import {
  connectDatabase,
  createUsers,
  findDatabaseUrl,
  type BenchUsers,
  stopRemainingDatabase,
} from './product-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Teardown } from './teardown.ts';

/** An installation of the product in a temporary folder, with users. It can be started repeatedly. */
export interface Product {
  readonly port: number;
  readonly origin: string;
  readonly metricsPort: number;
  readonly dataDir: string;
  readonly users: BenchUsers;
  start(): Promise<ServerProcess>;
  /** Returns another node of this product, for `workers`, at a port of its own. It needs this one to run. */
  addNode(workers: string): Promise<Product>;
}

export interface ProductOptions {
  readonly subscribers: number;
  readonly cpuProfileDir?: string | undefined;
  /** Default: off. */
  readonly rateLimits?: 'on';
  /** Default: `web`. */
  readonly workers?: 'web' | 'web,jobs';
  /** Variables of a source of prices. Default: a folder without any. */
  readonly prices?: Readonly<Record<string, string>>;
  /** Runs as the superuser before the first measured start. */
  readonly prepareDatabase?: (database: Client) => Promise<void>;
}

const MAIN = new URL('../../apps/server/src/main.ts', import.meta.url);
/** As `npm start` sets it, like the compile cache. */
const THREADS = '8';

/** Installs the product, migrated and seeded, and inserts users directly into its database. */
export async function installProduct(options: ProductOptions, teardown: Teardown): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bna-bench-'));
  teardown.add(async () => {
    await stopRemainingDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  // As root, PostgreSQL runs as another user, which must be able to traverse the folder.
  await chmod(dataDir, 0o711);
  const { workers = 'web', rateLimits = 'off', cpuProfileDir } = options;
  const createNode = async (variables: Readonly<Record<string, string>>) => {
    const port = await findFreePort();
    const metricsPort = await findFreePort();
    const start = (): Promise<ServerProcess> =>
      startServer(
        {
          script: MAIN,
          env: {
            APP_ENV: 'test',
            RATE_LIMITS: rateLimits,
            DATA_DIR: dataDir,
            PORT: String(port),
            METRICS_PORT: String(metricsPort),
            // Without a source of prices, the track record is hidden.
            ...(options.prices ?? { QUOTES_DIR: dataDir }),
            UV_THREADPOOL_SIZE: THREADS,
            NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
            // Refused requests and unreachable sources are expected here.
            LOG_LEVEL: 'error',
            ...variables,
          },
          readyPrefix: 'BNA is running',
          cpuProfileDir,
        },
        teardown,
      );
    return { port, metricsPort, origin: `http://127.0.0.1:${String(port)}`, start };
  };

  const node = await createNode({ WORKERS: workers });
  const first = await node.start();
  const users = await withDatabase(dataDir, 'bna', (database) => createUsers(database, { count: options.subscribers }));
  const { prepareDatabase } = options;
  if (prepareDatabase !== undefined) await withDatabase(dataDir, 'postgres', prepareDatabase);
  await first.stop();
  const addNode = async (added: string): Promise<Product> => {
    const variables = { WORKERS: added, DATABASE_URL: await findDatabaseUrl(dataDir) };
    return { ...(await createNode(variables)), dataDir, users, addNode };
  };
  return { ...node, dataDir, users, addNode };
}

export async function withDatabase<Result>(
  dataDir: string,
  user: 'bna' | 'postgres',
  work: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase(dataDir, user);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
