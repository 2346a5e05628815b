import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { findFreePort } from './free-port.ts';
import { connectDatabase, mintPeople, type People, stopLeftDatabase } from './product-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Teardown } from './teardown.ts';

/** An installation of the product in a temporary folder, with its people, that can be started again and again. */
export interface Product {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  readonly people: People;
  start(): Promise<ServerProcess>;
}

export interface ProductOptions {
  readonly subscribers: number;
  readonly cpuProfileDir?: string | undefined;
  /** Off unless they are part of what is measured. */
  readonly rateLimits?: 'on';
  /** Done in the database before the first measured start, as the superuser. */
  readonly prepareDatabase?: (database: Client) => Promise<void>;
}

const MAIN = new URL('../apps/server/src/main.ts', import.meta.url);
/** What `npm start` gives the server. */
const THREADS = '8';

/** Installs the product: migrated, seeded, and with people minted straight into its database. */
export async function installProduct(options: ProductOptions, teardown: Teardown): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bna-bench-'));
  teardown.add(async () => {
    await stopLeftDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  // PostgreSQL runs as another account when we are root; it must be able to pass through.
  await chmod(dataDir, 0o711);
  const port = await findFreePort();
  const start = (): Promise<ServerProcess> =>
    startServer(
      {
        script: MAIN,
        env: {
          APP_ENV: 'test',
          WORKERS: 'web',
          RATE_LIMITS: options.rateLimits ?? 'off',
          DATA_DIR: dataDir,
          PORT: String(port),
          UV_THREADPOOL_SIZE: THREADS,
          // What is refused or cannot be reached is part of a bench, and should not fill the terminal.
          LOG_LEVEL: 'error',
        },
        upPrefix: 'BNA is running',
        cpuProfileDir: options.cpuProfileDir,
      },
      teardown,
    );

  const first = await start();
  const people = await withDatabase(dataDir, 'bna', (database) => mintPeople(database, { count: options.subscribers }));
  const { prepareDatabase } = options;
  if (prepareDatabase !== undefined) await withDatabase(dataDir, 'postgres', prepareDatabase);
  await first.stop();
  return { port, origin: `http://127.0.0.1:${String(port)}`, dataDir, people, start };
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
